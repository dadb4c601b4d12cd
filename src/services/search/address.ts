import { fold } from '#kit/fold.ts'

/** Texts are sorted by the part before the bar: `city` is `{folded name}|{key}`. */
const beforeBar = (text: string) => text.slice(0, text.lastIndexOf('|'))
export const namedText = (name: string, key: number) => `${name}|${key}`
export const keyOfText = (text: string) => Number(text.slice(text.lastIndexOf('|') + 1))
export const nameOfText = beforeBar
/** A group of folded names with keys: cities. */
const foldedGroup = { sortKey: beforeBar }
/** A group of display names with keys: parks. */
export const namedGroup = { sortKey: (text: string) => fold(beforeBar(text)) }

/** Groups of an index whose rows have an address. */
export const addressGroups = {
  state: {},
  county: { sortKey: (text: string) => text },
  city: foldedGroup,
  zip: { sortKey: (text: string) => text },
} as const
export type AddressGroup = keyof typeof addressGroups

/** Place keys of a row's address. */
export interface AddressKeys {
  state: string
  cityKey: number | null
  countyKey: number | null
  zip: string | null
}

/** Index texts of an address. `names` has the cities. */
export function addressTexts(
  { state, cityKey, countyKey, zip }: AddressKeys,
  names: { cityFold(key: number | null): string | undefined },
) {
  const fold = names.cityFold(cityKey)
  return {
    state,
    county: countyKey === null ? null : String(countyKey),
    city: cityKey === null || fold === undefined ? null : namedText(fold, cityKey),
    zip,
  }
}
