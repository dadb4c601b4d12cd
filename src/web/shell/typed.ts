/*
 * React resets a text area to its server value on hydration; text typed before that,
 * for seconds on a slow connection, would be lost.
 */

interface Typed {
  area: HTMLTextAreaElement
  words: string
  selection: [start: number, end: number]
}

let typed: Typed[] = []

/** Records what is typed before hydration. */
export function noteTyped(): void {
  typed = [...document.querySelectorAll('textarea')].flatMap(area =>
    area.value === area.defaultValue
      ? []
      : { area, words: area.value, selection: [area.selectionStart, area.selectionEnd] },
  )
}

/** Restores it after hydration. */
export function giveBackTyped(): void {
  for (const { area, words, selection } of typed) {
    if (!area.isConnected || area.value === words) continue
    area.value = words
    area.setSelectionRange(...selection)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed = []
}
