import { activeStatus } from '#model/listing/values.ts'
import { presentPhoto, readPhotos } from '../photo/index.ts'
import { presentPage } from './present.ts'
import { isVisible, type PresentTools } from './present-homes.ts'
import { selectListings } from './store.ts'

/** Public data of homes on the market, read from the database now, with all their photos; others are left out. */
export async function offeredHomes(
  { database, terms }: Pick<PresentTools, 'database' | 'terms'>,
  keys: readonly number[],
  now: number,
) {
  const [all, photos] = await Promise.all([
    selectListings(database, keys, now),
    readPhotos(database, 'homes', keys),
  ])
  const photosOf = Map.groupBy(photos, photo => photo.ownerKey)
  return all
    .filter(row => isVisible(row, now) && row.active === activeStatus.Active)
    .map(row => ({
      ...presentPage(row, now, terms()),
      isByOwner: row.isByOwner,
      isRepossession: row.isRepossession,
      displayablePhotos: (photosOf.get(row.key) ?? []).map(presentPhoto),
    }))
}
