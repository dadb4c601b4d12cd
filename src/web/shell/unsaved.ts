/*
 * A form with `data-guard` asks before what was typed into it is left. A field counts as changed against its first
 * value, or, where React keeps its value, against what it held when somebody first came into the form. A form that stays
 * once it was taken gives its `data-guard` another value then: what it holds is the first again.
 */

const seen = new WeakMap<HTMLFormElement, { guard: string; held: string }>()
const guardOf = ({ dataset }: HTMLFormElement) => dataset.guard ?? ''

const contents = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]))

function isChanged(form: HTMLFormElement): boolean {
  const before = seen.get(form)
  if (before?.guard === guardOf(form) && before.held !== contents(form)) return true
  return [...form.elements].some(field => {
    if (field instanceof HTMLSelectElement)
      return (
        [...field.options].some(option => option.selected !== option.defaultSelected) && !isUntouched(field)
      )
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
    return field.type !== 'hidden' && field.value !== field.defaultValue
  })
}

/** A list without a marked option shows its first. */
const isUntouched = (list: HTMLSelectElement) =>
  list.selectedIndex === 0 && ![...list.options].some(option => option.defaultSelected)

/** The form whose sending is under way: it may lead away. */
let sent: HTMLFormElement | undefined

/** Whether some guarded form, other than the one that is being sent, holds changes. */
export const hasUnsavedChanges = (): boolean =>
  [...document.querySelectorAll<HTMLFormElement>('form[data-guard]')].some(
    form => form !== sent && isChanged(form),
  )

/** Starts to watch: remembers what forms held, and asks before the window is closed. Returns how to stop. */
export function watchForms(): () => void {
  function onFocus({ target }: FocusEvent) {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-guard]') : null
    if (form && seen.get(form)?.guard !== guardOf(form))
      seen.set(form, { guard: guardOf(form), held: contents(form) })
  }
  function onSubmit({ target }: SubmitEvent) {
    sent = target as HTMLFormElement
  }
  // Who does something else after sending has not been led away by it.
  function onNext({ type, target }: Event) {
    if (type === 'input' || !sent?.contains(target as Node)) sent = undefined
  }
  function onUnload(event: BeforeUnloadEvent) {
    if (hasUnsavedChanges()) event.preventDefault()
  }
  addEventListener('focusin', onFocus)
  addEventListener('submit', onSubmit, true)
  addEventListener('click', onNext, true)
  addEventListener('input', onNext, true)
  addEventListener('beforeunload', onUnload)
  return () => {
    removeEventListener('focusin', onFocus)
    removeEventListener('submit', onSubmit, true)
    removeEventListener('click', onNext, true)
    removeEventListener('input', onNext, true)
    removeEventListener('beforeunload', onUnload)
  }
}
