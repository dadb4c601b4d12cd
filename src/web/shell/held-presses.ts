/*
 * Keeps what is pressed and sent before the application runs, and does it once when it does. Links, GET forms, menus and
 * whatever else the browser does by itself are left to it.
 */

/** After so long the application is not waited for any more, milliseconds. */
const patience = 20_000

/** What the browser does by itself with a button. */
const ownButtons = ':is([popovertarget], [commandfor], [type="reset"])'

export interface HeldPresses {
  /** Does what was sent as the browser does without script; false where nothing was. */
  giveUp(): boolean
}

/** Starts to keep presses; `wanted` is told of each. The window hears `application-ready` when the application runs. */
export function holdPresses(wanted: () => void): HeldPresses {
  /** Pressed buttons, and forms that were sent without one, in their order; each is done once. */
  const held = new Set<HTMLElement>()
  const changed = new Set<EventTarget>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function hold(event: Event, pressed: HTMLElement) {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.add(pressed)
    document.documentElement.dataset.waiting = ''
    timer ??= setTimeout(giveUp, patience)
    wanted()
  }

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // What sends a form is held as that.
    if (button?.type !== 'button' || button.disabled || button.matches(ownButtons)) return
    hold(event, button)
  }

  function onSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method')
    if (method?.toLowerCase() !== 'post') return
    hold(event, submitter ?? form)
  }

  const onInput = ({ target }: Event) => {
    if (target) changed.add(target)
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
    // After what the first effects change: forms then check themselves.
    setTimeout(replay)
  }

  function replay() {
    stop()
    for (const field of changed) {
      // Text areas are given back by the application, which would empty them.
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const pressed of release()) {
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
      else pressed.click()
    }
  }

  function giveUp(): boolean {
    const sent = release().find(
      pressed => pressed instanceof HTMLFormElement || (pressed as HTMLButtonElement).type === 'submit',
    )
    if (!sent) return false
    // Nothing is held from here on: the page is about to be left.
    stop()
    if (sent instanceof HTMLFormElement) sent.requestSubmit()
    else sent.click()
    return true
  }

  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('input', onInput, true)
  addEventListener('application-ready', onReady)
  return { giveUp }
}
