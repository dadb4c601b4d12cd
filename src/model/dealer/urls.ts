import { slugify } from '#kit/slug.ts'

/**
 * A dealer's page (part 2 §2): `/dealers/{state}/{city}/{name}/{key}` where name and place are known; the short
 * form leads there.
 */
export const dealerUrl = (key: number, at?: { name: string; city: string; state: string }): string =>
  at === undefined
    ? `/dealers/${key}`
    : `/dealers/${at.state.toLowerCase()}/${segment(at.city)}/${segment(at.name)}/${key}`

/** A name of which no letter is left still holds its place. */
const segment = (text: string) => slugify(text) || '-'
