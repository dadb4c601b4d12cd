import { isFailure } from '#contract/error.ts'
import { changeFavorite, listFavorites } from '#contract/favorite/v1.ts'
import { noteWithVisit } from '#model/listing/visit.ts'
import { heartStore } from '../parts/favorite/favorite.ts'
import { heartId } from '../parts/favorite/store.ts'
import { browserClient } from '../ui/client/browser-client.ts'

/** `refused`: the note would be too long, or has what notes may not have; `waiting`: there is no connection. */
export type Added = 'added' | 'refused' | 'failed' | 'waiting'

/** Saves a home, if it is not saved yet, and adds the text of its visit sheet to its note in Favorites. */
export async function addToFavorites(
  { key, name }: { key: number; name: string },
  text: string,
  earlier: string | null,
): Promise<Added> {
  if (!navigator.onLine) return 'waiting'
  try {
    if (!(await heartStore().set(heartId('listing', key), true, name))) return 'failed'
    const client = browserClient()
    const query = { type: 'listing', 'entity-key[]': [String(key)] } as const
    const { body: found } = await client.call(listFavorites, { query })
    const favorite = isFailure(found) ? undefined : found.payload[0]
    if (!favorite) return 'failed'
    const { status, body } = await client.call(changeFavorite, {
      path: { id: favorite.key },
      body: { note: noteWithVisit(favorite.note, earlier, text) },
    })
    if (!isFailure(body)) return 'added'
    return status === 422 ? 'refused' : 'failed'
  } catch {
    return navigator.onLine ? 'failed' : 'waiting'
  }
}
