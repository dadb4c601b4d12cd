import type * as v from 'valibot'
import { fold } from '#kit/fold.ts'
import { form, text } from '../form.ts'

/* Makers of floor plans. A plan has its maker's name; spellings with the same slug share a page. */

/** Optional words in names of makers. */
const added = new Set(
  `the of and co company corp corporation inc incorporated llc ltd lp home homes house houses housing building builder
  builders manufactured manufacturing mfg mobile modular industries enterprises group brand`.split(/\s+/),
)

/** A slug that is equal for names that probably mean the same maker. */
export function makerLikeness(name: string): string {
  const words = fold(name).split(' ')
  const own = words.filter(word => !added.has(word))
  return (own.length > 0 ? own : words).join('')
}

/** Staff rename a maker; the name of another maker merges both. */
export const makerRenaming = form({
  from: text(1, 100, 'Name of the maker, exactly as in floor plans or homes.'),
  to: text(2, 80, 'The new name, or the name of another maker.'),
})
export type MakerRenaming = v.InferOutput<typeof makerRenaming>
