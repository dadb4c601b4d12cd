/*
 * React writes the words that came with a text area into it again as the page wakes up; what was typed over them
 * meanwhile, on a slow line for seconds, would be lost.
 */

interface Typed {
  area: HTMLTextAreaElement
  words: string
  selection: [start: number, end: number]
}

let typed: Typed[] = []

/** Notes what was typed before the application runs. */
export function noteTyped(): void {
  typed = [...document.querySelectorAll('textarea')].flatMap(area =>
    area.value === area.defaultValue
      ? []
      : { area, words: area.value, selection: [area.selectionStart, area.selectionEnd] },
  )
}

/** Gives it back, once the application has taken the page over. */
export function giveBackTyped(): void {
  for (const { area, words, selection } of typed) {
    if (!area.isConnected || area.value === words) continue
    area.value = words
    area.setSelectionRange(...selection)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed = []
}
