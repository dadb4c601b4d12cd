import type { Market } from '#contract/ad-market/v2.response.ts'
import type { Language } from '#model/language.ts'
import { placeInSentence } from '#model/place/county.ts'
import { stateName } from '#model/place/states.ts'
import type { Text } from '../ui/client/text.tsx'

/** The place of an area within a sentence, in the reader's language: "el condado de Polk, FL". */
export const nameOfPlace = (
  { label, state }: NonNullable<Market['place']>,
  target: Market['target'],
  language: Language,
): string => (target === 'state' ? stateName(state, language) : placeInSentence(label, language))

/** Heading of the figures of an area: "In Polk County, FL", "Within 25 miles of Tampa, FL". */
export function areaHeading(
  t: Text,
  { place, target, miles }: Pick<Market, 'place' | 'target' | 'miles'>,
  language: Language,
): string {
  if (!place) return t('advertise.reach.all')
  const name = nameOfPlace(place, target, language)
  return miles === null
    ? t('advertise.reach.of', { place: name })
    : t('advertise.reach.around', { miles, place: name })
}
