import * as v from 'valibot'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import { formats } from '#i18n/format.ts'
import type { Language } from '#model/language.ts'
import { homeTypeOf, yearOf } from '#model/listing-draft/publish.ts'
import { draftForms } from '#model/listing-draft/steps.ts'
import type { Text } from '../ui/client/text.tsx'

/** The saved answer of a step; undefined without one. */
function read<Schema extends v.GenericSchema>(schema: Schema, answer: object | undefined) {
  const read = v.safeParse(schema, { version: 1, ...answer })
  return read.success ? read.output : undefined
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A first description from the facts of a draft, by rules; states only what the seller entered. */
export function suggestText(t: Text, language: Language, answers: ListingDraft['answers']): string {
  const location = read(draftForms.location, answers.location)
  const home = read(draftForms.home, answers.home)
  const money = read(draftForms.money, answers.money)
  const { number, money: dollars } = formats(language)
  const list = (parts: readonly string[]) =>
    new Intl.ListFormat(`${language}-US`, { type: 'conjunction' }).format(parts)
  const homeType = home?.homeType ?? homeTypeOf(home ?? {})
  const rooms = [
    ...(home?.bedrooms ? [t('suggest.bedrooms', { count: home.bedrooms })] : []),
    ...(home?.bathrooms ? [t('suggest.bathrooms', { count: home.bathrooms })] : []),
    ...(home?.squareFeet ? [t('suggest.squareFeet', { count: number(home.squareFeet) })] : []),
  ]
  const amenities = (home?.amenities ?? []).map(amenity => lower(t(`listing.amenity.${amenity}`)))
  const includes = (money?.lotRentIncludes ?? []).map(one => lower(t(`listing.lotRentInclusion.${one}`)))
  return [
    t('suggest.opening', {
      what: t('suggest.what', {
        type: homeType ? lower(t(`listing.homeType.${homeType}`)) : t('suggest.home'),
        make: [home?.make, home?.model].filter(Boolean).join(' ') || 'none',
        year: yearOf(home ?? {}) ?? 'none',
      }),
      city: location?.city ?? 'none',
    }),
    ...(rooms.length > 0 ? [t('suggest.rooms', { rooms: list(rooms) })] : []),
    ...(amenities.length > 0 ? [t('suggest.amenities', { amenities: list(amenities) })] : []),
    ...(money?.lot === 'amount' && money.lotRentAmount
      ? [
          t(includes.length > 0 ? 'suggest.lotRentWith' : 'suggest.lotRent', {
            amount: dollars(money.lotRentAmount),
            includes: list(includes),
          }),
        ]
      : []),
    ...(money?.lot === 'own-land' || money?.lot === 'to-be-moved' ? [t(`suggest.${money.lot}`)] : []),
    t('suggest.closing'),
  ].join(' ')
}
