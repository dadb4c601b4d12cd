/*
 * A form with `data-guard` warns before unsaved input is lost. A field is changed if it differs from its initial
 * value or, for controlled fields, from its value when the form first received focus. A form that stays on its page
 * after success changes its `data-guard`, which resets the initial values.
 */

const opened = new WeakMap<HTMLFormElement, { guard: string; held: string }>()
const guardOf = ({ dataset }: HTMLFormElement) => dataset.guard ?? ''

const contents = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]))

function isChanged(form: HTMLFormElement): boolean {
  const before = opened.get(form)
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

/** A select without a selected option shows its first. */
const isUntouched = (list: HTMLSelectElement) =>
  list.selectedIndex === 0 && ![...list.options].some(option => option.defaultSelected)

/** The form that is being sent, which may leave the page. */
let sent: HTMLFormElement | undefined

/**
 * Whether a guarded form, other than the one being sent, has changes. One with `data-stays` preserves them when another
 * form is sent and the page stays.
 */
export const hasUnsavedChanges = (isSamePage = false): boolean =>
  [...document.querySelectorAll<HTMLFormElement>('form[data-guard]')].some(
    form => form !== sent && !(isSamePage && sent && form.dataset.stays !== undefined) && isChanged(form),
  )

/** Records initial values, and warns before the window closes. Returns a stop function. */
export function watchForms(): () => void {
  function onFocus({ target }: FocusEvent) {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-guard]') : null
    if (form && opened.get(form)?.guard !== guardOf(form))
      opened.set(form, { guard: guardOf(form), held: contents(form) })
  }
  function onSubmit({ target }: SubmitEvent) {
    sent = target instanceof HTMLFormElement ? target : undefined
  }
  // Reset: a later action is not the redirect of the sent form.
  function onNext({ type, target }: Event) {
    if (type === 'input' || !(target instanceof Node && sent?.contains(target))) sent = undefined
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
