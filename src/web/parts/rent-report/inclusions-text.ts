import type { LotRentInclusion } from '#model/listing/values.ts'
import type { Text } from '../../ui/client/text.tsx'

/** 'water, sewer and trash'. */
export function inclusionsText(
  includes: readonly LotRentInclusion[],
  t: Text,
  language: 'en' | 'es',
): string {
  const list = new Intl.ListFormat(`${language}-US`, { type: 'conjunction' })
  return list.format(includes.map(part => t(`listing.lotRentInclusion.${part}`).toLocaleLowerCase(language)))
}
