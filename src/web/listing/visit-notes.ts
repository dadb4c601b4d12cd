/* Checks and notes on a visit sheet, stored in the browser as the query of a form, by home. */

/** Stored parts of a sheet; the browser entry has the name of `notes`, too. */
const names = {
  notes: (home: number) => `visit ${home}`,
  /** The text that was added to the note of the favorite. */
  sent: (home: number) => `visit-sent ${home}`,
  /** There was no connection to add it. */
  waiting: (home: number) => `visit-waiting ${home}`,
} as const
export type Stored = keyof typeof names

/** Null without it, or without storage. */
export function stored(what: Stored, home: number): string | null {
  try {
    return localStorage.getItem(names[what](home))
  } catch {
    return null
  }
}

/** Stores or, if null, deletes it; false without storage. */
export function store(what: Stored, home: number, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(names[what](home))
    else localStorage.setItem(names[what](home), text)
    return true
  } catch {
    return false
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement

const controlsOf = (sheet: HTMLElement) => sheet.querySelectorAll<Control>('[name]')
const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

/** The element around a field has its text too, so that the field is as high as its text on screen and paper. */
export function grow(field: EventTarget | null): void {
  if (field instanceof HTMLTextAreaElement && field.parentElement)
    field.parentElement.dataset.text = field.value
}

/** Checks and notes. */
export function filledIn(sheet: HTMLElement): string {
  const values = new URLSearchParams()
  for (const control of controlsOf(sheet))
    if (isBox(control) ? control.checked : control.value !== '') values.append(control.name, control.value)
  return values.toString()
}

/** Fills in the stored values, unless the sheet has more: from before the application ran. */
export function fillIn(sheet: HTMLElement, notes: string): void {
  const stored = new URLSearchParams(notes)
  for (const control of controlsOf(sheet)) {
    if (isBox(control)) control.checked ||= stored.getAll(control.name).includes(control.value)
    else control.value ||= stored.get(control.name) ?? ''
    grow(control)
  }
}

/** Empties the sheet. */
export function emptyOut(sheet: HTMLElement): void {
  for (const control of controlsOf(sheet)) {
    if (isBox(control)) control.checked = false
    else control.value = ''
    grow(control)
  }
}

/** Problems and notes in words, a line each, as the sheet words them; empty without any. */
export function textOf(sheet: HTMLElement): string {
  const lines = [...sheet.querySelectorAll<HTMLElement>('[data-row]')].flatMap(row => {
    const label = row.querySelector('[data-label]')?.textContent.trim()
    const problem = row.querySelector<HTMLInputElement>('[value=problem]:checked')?.labels?.[0]?.textContent
    const note = row.querySelector('textarea')?.value.trim()
    const remark = [problem?.trim(), note].filter(Boolean).join('. ')
    if (!remark) return []
    return label ? `${label}${label.endsWith('?') ? '' : ':'} ${remark}` : remark
  })
  return lines.join('\n')
}
