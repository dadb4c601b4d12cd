import type { Database } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'
import { insertRow } from './insert.ts'

/** A CSV file with one home. */
export const aLoadFile = (
  text = `ownNumber,city,state,postalCode\nS-${crypto.randomUUID().slice(0, 8)},Ocala,FL,34470\n`,
) => new Blob([text], { type: 'text/csv' })

/** A load without lines. Others of its owner that could be undone count as undone. */
export async function aListingLoad(
  database: Database,
  { state = 'preview', ...owner }: Owner & { state?: string },
): Promise<number> {
  await database.query(`update listing_load set state = 'undone' where owner_type = $1 and owner_key = $2`, [
    owner.ownerType,
    owner.ownerKey,
  ])
  return insertRow(database, 'listing_load', { ...owner, state, createdAt: new Date() })
}

export const aFeedForm = { url: 'https://homes.example/list.csv', isOn: false }

/** The feed of an owner, which is paused. */
export async function aListingFeed(database: Database, { ownerType, ownerKey }: Owner): Promise<number> {
  await database.query('delete from listing_feed where owner_type = $1 and owner_key = $2', [
    ownerType,
    ownerKey,
  ])
  return insertRow(database, 'listing_feed', {
    ...{ ownerType, ownerKey, url: aFeedForm.url, isOn: false, dueAt: new Date() },
  })
}

/** The catalog of an owner. */
export async function aListingCatalog(database: Database, { ownerType, ownerKey }: Owner): Promise<number> {
  await database.query('delete from listing_catalog where owner_type = $1 and owner_key = $2', [
    ownerType,
    ownerKey,
  ])
  return insertRow(database, 'listing_catalog', { ownerType, ownerKey, seed: 'seed', createdAt: new Date() })
}
