/*
 * Queues clicks and submissions before hydration, and replays each once. Links, GET forms, menus and
 * everything else that the browser handles alone are left to it, except for GET forms that need script
 * (`data-held`).
 */

/** Maximum wait for the application, milliseconds. */
const maximumWait = 20_000

/** Whether the browser handles a button alone. */
const ownButtons = ':is([popovertarget], [commandfor], [type="reset"])'

export interface HeldPresses {
  /** Submits as the browser does without script; returns false if nothing was queued. */
  giveUp(): boolean
}

interface Typed {
  text: string
  selection: [start: number, end: number]
}

const typedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed => ({
  text: value,
  selection: [selectionStart, selectionEnd],
})

function restore(area: HTMLTextAreaElement, { text, selection }: Typed): void {
  if (area.value === text) return
  area.value = text
  area.setSelectionRange(...selection)
}

/** Starts queueing; calls `wanted` for each click. The event `application-ready` on the window ends it. */
export function holdPresses(wanted: () => void): HeldPresses {
  /** Pressed buttons, and forms sent without one, in order; each is replayed once. */
  const held = new Set<HTMLElement>()
  /** Changed controls, and the text of text areas, which React resets to their first value. */
  const changed = new Map<EventTarget, Typed | undefined>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function hold(event: Event, pressed: HTMLElement) {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.add(pressed)
    document.documentElement.dataset.waiting = ''
    timer ??= setTimeout(cancel, maximumWait)
    wanted()
  }

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // A submit button is queued as its form.
    if (button?.type !== 'button' || button.disabled || button.matches(ownButtons)) return
    hold(event, button)
  }

  function onSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method')
    if (method?.toLowerCase() !== 'post' && !form.hasAttribute('data-held')) return
    hold(event, submitter ?? form)
  }

  const onInput = ({ target }: Event) => {
    if (target) changed.set(target, target instanceof HTMLTextAreaElement ? typedIn(target) : undefined)
  }

  function release(): HTMLElement[] {
    clearTimeout(timer)
    timer = undefined
    delete document.documentElement.dataset.waiting
    const released = [...held].filter(({ isConnected }) => isConnected)
    held.clear()
    return released
  }

  function stop() {
    removeEventListener('click', onClick, true)
    removeEventListener('submit', onSubmit, true)
    removeEventListener('input', onInput, true)
    removeEventListener('application-ready', onReady)
  }

  function onReady() {
    removeEventListener('application-ready', onReady)
    // After the first effects, which make forms validate themselves.
    setTimeout(replay)
  }

  function replay() {
    stop()
    for (const [field, typed] of changed) {
      if (typed && field instanceof HTMLTextAreaElement) restore(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const pressed of release()) {
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
      else pressed.click()
    }
  }

  function cancel(): boolean {
    const sent = release().find(
      pressed => pressed instanceof HTMLFormElement || ('type' in pressed && pressed.type === 'submit'),
    )
    if (!sent) return false
    // Stop queueing: the page is about to be left.
    stop()
    if (sent instanceof HTMLFormElement) sent.requestSubmit()
    else sent.click()
    return true
  }

  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('input', onInput, true)
  addEventListener('application-ready', onReady)
  return { giveUp: cancel }
}
