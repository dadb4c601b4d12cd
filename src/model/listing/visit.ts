import type { HomeType } from './values.ts'

/** Checks of a home at a visit, from the ground to the roof, then the appliances and the documents. */
export const visitChecks = [
  'frame',
  'tieDowns',
  'skirting',
  'belly',
  'floors',
  'walls',
  'openings',
  'roof',
  'plumbing',
  'waterHeater',
  'electricity',
  'climate',
  'plate',
  'title',
] as const
export type VisitCheck = (typeof visitChecks)[number]

/** Tenants do not get the title, so rentals skip that check. */
export const checksOf = (isRental: boolean): VisitCheck[] =>
  visitChecks.filter(check => check !== 'title' || !isRental)

/** Which label a home has: only homes under the federal code have a HUD label. */
export function labelOf(homeType: HomeType | null, isHud: boolean | null): 'hud' | 'none' | 'other' {
  if (homeType !== null && homeType !== 'manufactured' && homeType !== 'mobile') return 'other'
  return isHud === false || homeType === 'mobile' ? 'none' : 'hud'
}

/** Results of a check. */
export const visitMarks = ['ok', 'problem'] as const

/** Maximum number of photos of a visit, and their longest side in pixels. */
export const visitPhotos = { max: 20, longestSide: 1600 } as const

/** A note of a favorite with the text of a visit: in place of an earlier text of the same sheet, else at the end. */
export function noteWithVisit(note: string | null, earlier: string | null, text: string): string {
  if (!note) return text
  return earlier && note.includes(earlier) ? note.replace(earlier, () => text) : `${note}\n\n${text}`
}
