import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { byteOrderMark } from '#kit/csv.ts'
import { type Actor, may, type Owner } from '#model/access/access.ts'
import { listingUrl } from '#model/listing/urls.ts'
import type { CatalogHome } from '#model/listing-catalog/home.ts'
import {
  metaCsvLine,
  metaCsvStart,
  metaXmlElement,
  metaXmlEnd,
  metaXmlStart,
} from '#model/listing-catalog/meta.ts'
import type { CatalogFile } from '#model/listing-catalog/urls.ts'
import { zillowElement, zillowEnd, zillowStart } from '#model/listing-catalog/zillow.ts'
import { photoUrl } from '#model/photo/urls.ts'
import type { Transaction } from '#platform/write/index.ts'
import { newToken } from '../account-link/index.ts'
import type { Listings } from '../listing/index.ts'
import {
  type CatalogRow,
  deleteCatalog,
  selectCatalog,
  selectCatalogByKey,
  selectOfferedAfter,
  upsertCatalog,
} from './store.ts'

/** Homes per read. */
const atOnce = 100

interface CatalogOptions {
  database: Database
  listings: Pick<Listings, 'offered'>
  site: { name: string; origin: string }
  /** Signs the links. */
  secret: string
  now: () => number
}

export type ListingCatalogs = ReturnType<typeof openListingCatalogs>

/** Lists of an owner's homes at secret links, which other sites read. */
export function openListingCatalogs({ database, listings, site, secret, now }: CatalogOptions) {
  const { origin } = site
  const signatureOf = (key: number, seed: string) =>
    createHmac('sha256', secret).update(`listing-catalog ${key} ${seed}`).digest().subarray(0, 24)
  const tokenOf = ({ key, seed }: CatalogRow) =>
    `${key.toString(36)}-${signatureOf(key, seed).toString('base64url')}`

  async function catalogOf(token: string): Promise<CatalogRow | undefined> {
    const [, text = '', signed = ''] = /^([1-9a-z][0-9a-z]{0,6})-([\w-]{32})$/.exec(token) ?? []
    const key = Number.parseInt(text, 36)
    if (!(key <= 2_147_483_647)) return undefined
    const row = await selectCatalogByKey(database, key)
    return row && timingSafeEqual(signatureOf(key, row.seed), Buffer.from(signed, 'base64url'))
      ? row
      : undefined
  }

  /** Homes of an owner that are on the market, in batches. */
  async function* homesOf(owner: Owner): AsyncGenerator<CatalogHome[]> {
    for (let after = 0; ; ) {
      const keys = await selectOfferedAfter(database, owner, after, atOnce)
      const last = keys.at(-1)
      if (last === undefined) return
      yield (await listings.offered(keys)).map(homeOf)
      after = last
    }
  }

  function homeOf(row: Awaited<ReturnType<Listings['offered']>>[number]): CatalogHome {
    const { key, address, displayablePhotos, askingPrice, rentalPrice, park, ...home } = row
    const { coordinatePoint, ...place } = address
    return {
      ...home,
      key,
      url: origin + listingUrl(key),
      photos: displayablePhotos.map(({ orderNumber, dateModifiedTs, description }) => ({
        url:
          origin +
          photoUrl({ owner: 'homes', key }, { n: orderNumber, type: 'gallery', mod: dateModifiedTs }),
        caption: description,
      })),
      askingPrice: askingPrice?.value ?? null,
      rentalPrice: rentalPrice?.value ?? null,
      parkName: park?.name ?? null,
      listedOn: row.listedAt.slice(0, 10),
      address: { ...place, ...coordinatePoint },
    }
  }

  async function* written(
    owner: Owner,
    start: string,
    write: (home: CatalogHome) => string,
    end: string,
  ): AsyncGenerator<string> {
    yield start
    for await (const homes of homesOf(owner)) yield homes.map(write).join('')
    yield end
  }

  const files: Readonly<Record<CatalogFile, (owner: Owner) => AsyncGenerator<string>>> = {
    'meta.csv': owner => written(owner, byteOrderMark + metaCsvStart, metaCsvLine, ''),
    'meta.xml': owner => written(owner, metaXmlStart(site), metaXmlElement, metaXmlEnd),
    'homes.xml': owner => written(owner, zillowStart, zillowElement, zillowEnd),
  }

  const tokenFor = async (owner: Owner) => {
    const row = await selectCatalog(database, owner)
    return row ? { token: tokenOf(row) } : null
  }

  return {
    /** A file of the catalog with this token, piece by piece; undefined for an unknown one. */
    async file(token: string, file: CatalogFile) {
      const catalog = await catalogOf(token)
      return catalog && files[file](catalog)
    },

    /** The token of an owner's catalog, null if there is none; undefined without permission. */
    get: async (actor: Actor, owner: Owner) =>
      may(actor, 'listing.move', owner) ? tokenFor(owner) : undefined,

    /** Makes a new link, and ends the old one. */
    async renew(transaction: Transaction, actor: Actor, owner: Owner) {
      if (!may(actor, 'listing.move', owner)) return 'forbidden'
      await upsertCatalog(transaction, owner, newToken(), new Date(now()))
      return 'done'
    },

    /** Ends the link. */
    async remove(transaction: Transaction, actor: Actor, owner: Owner) {
      if (!may(actor, 'listing.move', owner)) return 'forbidden'
      return (await deleteCatalog(transaction, owner)) ? 'done' : 'not-found'
    },
  }
}
