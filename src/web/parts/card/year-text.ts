import type { Text } from '../../ui/client/text.tsx'

/** The year a home was built, as part of a list of facts; labeled if it is the only one. */
export const yearParts = (year: number | null, others: readonly string[], t: Text): string[] =>
  year === null ? [] : [others.length === 0 ? t('card.built', { year }) : String(year)]
