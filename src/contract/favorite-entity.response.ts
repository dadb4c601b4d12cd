import * as v from 'valibot'
import { favoriteTypes } from '#model/favorite/favorite.ts'
import { field, known } from './describe.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)

/** A favorite (part 2 §3). */
export const favorite = v.object({
  key: key('favorite'),
  type: field(v.picklist(favoriteTypes), 'Type of the favorite.'),
  entityKey: key('home, park, dealer or floor plan'),
  userKey: key('user'),
  note: known(v.string(), 'Private note of the user; null if none.'),
  isHidden: field(v.boolean(), 'Whether the favorite is hidden from the list.'),
  savedAt: field(v.string(), 'When the favorite was saved, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type Favorite = v.InferOutput<typeof favorite>

/** The relation `favorite` of an entity that users can save. */
export const callersFavorite = v.optional(
  known(favorite, "The caller's favorite; null if not saved or not logged in."),
)
