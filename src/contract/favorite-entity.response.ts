import * as v from 'valibot'
import { favoriteTypes } from '#model/favorite/favorite.ts'
import { field, known } from './describe.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)

/** A favorite (part 2 §3). */
export const favorite = v.object({
  key: key('favorite'),
  type: field(v.picklist(favoriteTypes), 'Type of the favorite.'),
  entityKey: key('thing'),
  userKey: key('person'),
  note: known(v.string(), "The user's note."),
  isHidden: field(v.boolean(), 'Hidden from the list.'),
  savedAt: field(v.string(), 'When it was saved, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type Favorite = v.InferOutput<typeof favorite>

/** The relation `favorite` of something that can be saved. */
export const callersFavorite = v.optional(
  known(favorite, "The caller's favorite; null if they have not saved it or are not logged in."),
)
