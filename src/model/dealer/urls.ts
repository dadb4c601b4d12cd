import { slugify } from '#kit/slug.ts'

/**
 * A dealer's page (part 2 §2): `/dealers/{state}/{city}/{name}/{key}` if name and place are known; the short form
 * redirects there.
 */
export const dealerUrl = (key: number, at?: { name: string; city: string; state: string }): string =>
  at === undefined
    ? `/dealers/${key}`
    : `/dealers/${at.state.toLowerCase()}/${segment(at.city)}/${segment(at.name)}/${key}`

/** A placeholder for a name without letters. */
const segment = (text: string) => slugify(text) || '-'
