/** What stands before the bar is what texts are sorted by: `city` is `{folded name}|{key}`. */
const beforeBar = (text: string) => text.slice(0, text.indexOf('|'))
export const namedText = (name: string, key: number) => `${name}|${key}`
export const keyOfText = (text: string) => Number(text.slice(text.indexOf('|') + 1))
/** A group whose texts are a name with a key: cities, parks. */
export const namedGroup = { sortKey: beforeBar }

/** The groups of an index whose rows have an address. */
export const addressGroups = {
  state: {},
  county: { sortKey: (text: string) => text },
  city: namedGroup,
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
