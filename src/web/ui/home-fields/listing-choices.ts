import type { Language } from '#model/language.ts'
import {
  amenities,
  conditions,
  foundations,
  homeTypes,
  lotRentInclusions,
  moveStates,
  paymentTerms,
  rentInclusions,
  roofLoadZones,
  thermalZones,
  titleHolders,
  titleStatuses,
  windZones,
} from '#model/listing/values.ts'
import type { Text } from '../client/text.tsx'
import { monthChoices } from './month-choices.ts'

/** Choices, with their texts, of the fields that a draft and a home share. */
export const listingChoices = (t: Text, language: Language) => ({
  seasonStart: monthChoices(language),
  seasonEnd: monthChoices(language),
  condition: conditions.map(value => ({ value, text: t(`listing.condition.${value}`) })),
  foundation: foundations.map(value => ({ value, text: t(`listing.foundation.${value}`) })),
  moves: moveStates.map(value => ({ value, text: t(`listing.moves.${value}`) })),
  windZone: windZones.map(zone => ({ value: String(zone), text: t(`listing.windZone.${zone}`) })),
  roofLoadZone: roofLoadZones.map(value => ({ value, text: t(`listing.roofLoadZone.${value}`) })),
  thermalZone: thermalZones.map(zone => ({ value: String(zone), text: t(`listing.thermalZone.${zone}`) })),
  homeType: homeTypes.map(value => ({ value, text: t(`listing.homeType.${value}`) })),
  amenities: amenities.map(value => ({ value, text: t(`listing.amenity.${value}`) })),
  rentIncludes: rentInclusions.map(value => ({ value, text: t(`listing.rentInclusion.${value}`) })),
  lotRentIncludes: lotRentInclusions.map(value => ({ value, text: t(`listing.lotRentInclusion.${value}`) })),
  titleHolder: titleHolders.map(value => ({ value, text: t(`listing.titleHolder.${value}`) })),
  titleStatus: titleStatuses.map(value => ({ value, text: t(`listing.titleStatus.${value}`) })),
})

/** Choices of the terms of payment. */
export const paymentChoices = (t: Text) =>
  paymentTerms.map(value => ({ value, text: t(`listing.paymentTerm.${value}`) }))

/** Fields in dollars. */
export const amounts: ReadonlySet<string> = new Set([
  'askingPrice',
  'rentalPrice',
  'rentToOwnPrice',
  'deposit',
  'optionFee',
  'lotRentAmount',
  'taxes',
  'utilities',
])
