import type { Language } from '#model/language.ts'
import {
  amenities,
  conditions,
  foundations,
  homeTypes,
  lotRentInclusions,
  moveStates,
  packageNames,
  paymentTerms,
  rentInclusions,
  roofLoadZones,
  thermalZones,
  titleHolders,
  titleStatuses,
  windZones,
} from '#model/listing/values.ts'
import { lotChoices } from '#model/listing-draft/steps.ts'
import { states } from '#model/place/states.ts'
import { monthChoices } from '../ui/audit/month-choices.ts'
import type { Text } from '../ui/client/text.tsx'

/** Choices of each field with a list of values, with their texts. */
export const draftChoices = (t: Text, language: Language) => ({
  seasonStart: monthChoices(language),
  seasonEnd: monthChoices(language),
  state: states.map(({ abbreviation, name, nameEs }) => ({
    value: abbreviation,
    text: language === 'es' ? nameEs : name,
  })),
  condition: conditions.map(value => ({ value, text: t(`listing.condition.${value}`) })),
  foundation: foundations.map(value => ({ value, text: t(`listing.foundation.${value}`) })),
  moves: moveStates.map(value => ({ value, text: t(`listing.moves.${value}`) })),
  windZone: windZones.map(zone => ({ value: String(zone), text: t(`listing.windZone.${zone}`) })),
  roofLoadZone: roofLoadZones.map(value => ({ value, text: t(`listing.roofLoadZone.${value}`) })),
  thermalZone: thermalZones.map(zone => ({ value: String(zone), text: t(`listing.thermalZone.${zone}`) })),
  homeType: homeTypes.map(value => ({ value, text: t(`listing.homeType.${value}`) })),
  amenities: amenities.map(value => ({ value, text: t(`listing.amenity.${value}`) })),
  rentIncludes: rentInclusions.map(value => ({ value, text: t(`listing.rentInclusion.${value}`) })),
  lot: lotChoices.map(value => ({ value, text: t(`draft.money.lots.${value}`) })),
  lotRentIncludes: lotRentInclusions.map(value => ({ value, text: t(`listing.lotRentInclusion.${value}`) })),
  titleHolder: titleHolders.map(value => ({ value, text: t(`listing.titleHolder.${value}`) })),
  packageName: packageNames.map(value => ({ value, text: t(`listing.packageName.${value}`) })),
  paymentTerm: paymentTerms.map(value => ({ value, text: t(`listing.paymentTerm.${value}`) })),
  titleStatus: titleStatuses.map(value => ({ value, text: t(`listing.titleStatus.${value}`) })),
})
export type ChoiceField = keyof ReturnType<typeof draftChoices>
