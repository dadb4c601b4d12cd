import { within } from '@testing-library/dom'
import type { Page } from './page.ts'

const controls = { selector: 'input, select, textarea' }

/** The field in a part of a page, by default all of it, whose label begins so: hints may follow. */
export const fieldOf = (page: Page, label: string, part: HTMLElement = page.document.body): HTMLElement =>
  within(part).getByLabelText(new RegExp(`^${label}`), controls)

/** Fills in fields by the beginnings of their labels. */
export function fillIn(
  page: Page,
  values: Readonly<Record<string, string | boolean>>,
  part?: HTMLElement,
): void {
  for (const [label, value] of Object.entries(values)) page.fill(fieldOf(page, label, part), value)
}

/** The list item with a text. */
export const itemWith = (page: Page, text: string): HTMLElement | undefined =>
  page.queryAllByRole('listitem').findLast(item => item.textContent?.includes(text))
