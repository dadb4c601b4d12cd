import { fold } from '#kit/fold.ts'

/** What stands before the bar is what texts are sorted by: `city` is `{folded name}|{key}`. */
const beforeBar = (text: string) => text.slice(0, text.lastIndexOf('|'))
export const namedText = (name: string, key: number) => `${name}|${key}`
export const keyOfText = (text: string) => Number(text.slice(text.lastIndexOf('|') + 1))
export const nameOfText = beforeBar
/** A group whose texts are a folded name with a key: cities. */
const foldedGroup = { sortKey: beforeBar }
/** A group whose texts are a name as people read it with a key: parks. */
export const namedGroup = { sortKey: (text: string) => fold(beforeBar(text)) }

/** The groups of an index whose rows have an address. */
export const addressGroups = {
  state: {},
  county: { sortKey: (text: string) => text },
  city: foldedGroup,
  zip: { sortKey: (text: string) => text },
} as const
export type AddressGroup = keyof typeof addressGroups

/** Where a row is, by the keys of its address. */
export interface AddressKeys {
  state: string
  cityKey: number | null
  countyKey: number | null
  zip: string | null
}

/** An address as an index's texts. `names` knows the cities. */
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
