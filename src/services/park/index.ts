import type { Database } from '#db/database.ts'
import type { Places } from '#services/place/index.ts'
import { readParks, readParksByKey } from './store.ts'

/** Parks, as far as the place box knows them: by name. */
export interface Parks {
  /** Reads changed parks again; without keys, all of them. */
  changed(keys?: readonly number[]): Promise<void>
}

/** Tells `places` of every park, now and whenever one changes. */
export async function openParks({ database, places }: { database: Database; places: Places }): Promise<Parks> {
  places.setParks(await readParks(database))
  return {
    async changed(keys) {
      if (!keys) return places.setParks(await readParks(database))
      const shown = new Map((await readParksByKey(database, keys)).map(park => [park.key, park]))
      for (const key of keys) {
        const park = shown.get(key)
        if (park) places.putPark(park)
        else places.removePark(key)
      }
    },
  }
}
