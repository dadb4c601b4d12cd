/** Search types with counts in suggestions. */
export const countedTypes = ['homes', 'parks', 'dealers'] as const

/** Age types that visitors type with a place. */
export const communityWords = ['senior', 'all-ages'] as const
export type Community = (typeof communityWords)[number]

/** Result of parsing a typed text. */
export interface Understood {
  /** The place name; may be empty. */
  text: string
  /** The street of an address, or another part that is not in the name of the place. */
  note: string | null
  community: Community | null
}

const community: readonly (readonly [Community, RegExp])[] = [
  [
    'senior',
    /(?<![\p{L}\d])(?:55\s?\+|(?:over|age|ages|mayores de|m[aá]s de)\s55|55\s(?:plus|and over|and older|or older|y m[aá]s|o m[aá]s)|seniors?|adultos mayores|personas mayores)(?:\s(?:community|communities|parks?|living|only|comunidad|parque))?(?![\p{L}\d+])/iu,
  ],
  [
    'all-ages',
    /(?<![\p{L}\d])(?:all[\s-]ages?|any age|family|families|todas las edades|familiar|familias)(?:\s(?:community|communities|parks?|living|comunidad|parque))?(?![\p{L}\d])/iu,
  ],
]

/** Extracts the age type from a text ("55+ florida", "todas las edades tampa"). */
export function readCommunity(text: string): { community: Community | null; rest: string } {
  for (const [value, words] of community) {
    const found = words.exec(text)
    if (!found) continue
    const before = text.slice(0, found.index)
    const rest = `${before} ${text.slice(found.index + found[0].length)}`
      .replace(/\s+/g, ' ')
      .replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')
      .replace(/^(?:in|en|near|cerca de)\s/i, '')
    return { community: value, rest }
  }
  return { community: null, rest: text }
}

/** Maximum number of words of an address to parse. */
const LONGEST_ADDRESS = 12
const street =
  /^(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|cir|circle|pl|place|way|ter|terrace|trl|trail|hwy|highway|pkwy|parkway|loop|apt|unit|lot|site|calle|avenida|carretera)\.?$/i

/** Whether a word of the text is one of streets: "St", "Avenida". */
export const namesStreet = (text: string) => text.split(/[\s,]+/).some(word => street.test(word))

/**
 * Possible splits of an address into street and remainder, longest remainder first. Empty if the text has neither a
 * house number nor a word such as "street".
 */
export function readAddress(text: string): { note: string; end: string }[] {
  const words = text.split(/[\s,]+/).filter(word => word !== '')
  if (words.length < 2 || words.length > LONGEST_ADDRESS) return []
  const hasNumber = /^#?\d+[a-z]?(?:-\d+)?$/i.test(words[0] ?? '') && !/^\d{5}$/.test(words[0] ?? '')
  const firstEnd = hasNumber ? 1 : words.findIndex((word, index) => index > 0 && street.test(word)) + 1
  if (firstEnd === 0) return []
  return words.slice(firstEnd).map((_, index) => ({
    note: words.slice(0, firstEnd + index).join(' '),
    end: words.slice(firstEnd + index).join(' '),
  }))
}
