import type { Text } from '../client/text.tsx'

/** The year a home was built, to follow what else is known of it; with words where it stands alone. */
export const yearParts = (year: number | null, others: readonly string[], t: Text): string[] =>
  year === null ? [] : [others.length === 0 ? t('card.built', { year }) : String(year)]
