import type { PlainTextKey } from '#i18n/text-keys.ts'
import type { SearchType } from '#model/place/search-type.ts'
import type { Text } from '../ui/client/text.tsx'

/** The message of a heading, with the place if the search has one. */
export type HeadingWords =
  | { key: PlainTextKey }
  | { key: `search.${SearchType}.heading.place` | 'search.map.moved'; values: { place: string } }

export const headingText = (words: HeadingWords, t: Text): string =>
  'values' in words ? t(words.key, words.values) : t(words.key)
