import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import type { Places } from '#services/place/index.ts'
import { readParks, readParksByKey } from './store.ts'

/** Parks, as far as the place box knows them: by name. */
export interface Parks {
  /** Takes changes of the feed; resolves when suggestions see them. */
  apply(changes: readonly Change[]): Promise<void>
}

/** Tells `places` of every park, now and whenever one changes. */
export async function openParks(options: { database: Database; places: Places }): Promise<Parks> {
  const { database, places } = options
  places.setParks(await readParks(database))
  return {
    async apply(changes) {
      const mine = changes.filter(({ entity }) => entity === 'park' || entity === '*')
      if (mine.length === 0) return
      const keys = mine.flatMap(({ key }) => key ?? [])
      if (keys.length < mine.length) return places.setParks(await readParks(database))
      const shown = new Map((await readParksByKey(database, keys)).map(park => [park.key, park]))
      for (const key of keys) {
        const park = shown.get(key)
        if (park) places.putPark(park)
        else places.removePark(key)
      }
    },
  }
}
