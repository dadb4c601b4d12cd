import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { wallClock } from '#kit/zone.ts'
import { auction, type Winner } from '#model/ad/auction.ts'
import { AD_TIME_ZONE } from '#model/ad/pacing.ts'
import type { PageContext } from '#model/ad/page-context.ts'
import { type AdKind, type AdPictureSize, MAX_MILES } from '#model/ad/values.ts'
import type { Language } from '#model/language.ts'
import type { Scope } from '#search/schema.ts'
import type { PlaceNames, Places } from '../../place/index.ts'
import { changedKeys, openCatalogue } from '../../search/index.ts'
import {
  type AdRecord,
  adRow,
  adSchema,
  areasOf,
  conditionsOf,
  isByView,
  isForPage,
  type PagePlace,
} from './columns.ts'
import { selectPicture, selectSomeRecords, streamRecords } from './store.ts'
import { adTokens } from './token.ts'

export type { AdRecord } from './columns.ts'
export { type AdTokens, adTokens, type Showing } from './token.ts'

/** Maximum number of ads in an auction: those with the highest value. */
const MAX_BIDDERS = 40
/** Ads around a point per read: the index only knows that the point is within 100 miles. */
const AROUND_AT_ONCE = 1_000

export interface AdQuestion {
  kind: AdKind
  context: PageContext
  place: PlaceNames
  count: number
  /** Number of the first place on the page. */
  position: number
  /** Ads that are on the page already. */
  without: readonly number[]
  /** Minimum revenue of 1,000 views, millionths of a dollar. */
  minThousandViews?: number
}

/** An ad for one place of a page. */
export interface ChosenAd {
  ad: AdRecord
  /** Millionths of a dollar. */
  price: number
  position: number
  token: string
}

export type AdDelivery = Awaited<ReturnType<typeof openAdDelivery>>

interface DeliveryOptions {
  database: Database
  places: Pick<Places, 'resolve'>
  secret: string
  now: () => number
}

/**
 * Opens the choice of ads: all running ads are in memory, in the engine of every search, and follow the change feed. Get
 * the feed's position first.
 */
export async function openAdDelivery({ database, places, secret, now }: DeliveryOptions) {
  const tokens = adTokens(secret)
  const running = new Map<number, AdRecord>()
  const catalogue = await openCatalogue(
    {
      schema: adSchema,
      async *all() {
        running.clear()
        for await (const records of streamRecords(database)) {
          for (const record of records) running.set(record.key, record)
          yield records
        }
      },
      async some(keys) {
        const records = await selectSomeRecords(database, keys)
        for (const key of keys) running.delete(key)
        for (const record of records) running.set(record.key, record)
        return records
      },
      row: adRow,
    },
    now,
  )

  function placeOf(names: PlaceNames): PagePlace {
    const found = places.resolve(names)
    if (!found) return { state: names.state ?? null, countyKey: null, cityKey: null, zip: null, point: null }
    const { kind, state, cityKey, countyKey, coordinates, place } = found
    return { state, cityKey, countyKey, zip: place.zip, point: kind === 'state' ? null : coordinates }
  }

  /** Running ads that match a page, those with the highest value. */
  function fitting(kind: AdKind, context: PageContext, place: PagePlace): AdRecord[] {
    const moment = now()
    const clock = wallClock(moment, AD_TIME_ZONE)
    const groups = conditionsOf(kind, context, {
      minute: Math.floor(moment / 60_000),
      weekday: new Date(clock).getUTCDay(),
    })
    const { index } = catalogue.at(moment)
    const orders = [{ sort: 'worth', direction: 'desc' }] as const
    /** Selects ads in order until there are enough. `isIn` receives the miles to the point of a circle. */
    function select(
      scope: Scope<'target'>,
      limit: number,
      isIn = (_: AdRecord, __: number) => true,
    ): AdRecord[] {
      const chosen: AdRecord[] = []
      for (let offset = 0, isEnd = false; chosen.length < MAX_BIDDERS && !isEnd; offset += limit) {
        const { keys, distances, total } = index.search({ scope, groups, orders, offset, limit })
        keys.forEach((key, at) => {
          const ad = running.get(key)
          if (ad && isForPage(ad, context) && isIn(ad, distances?.[at] ?? Number.POSITIVE_INFINITY))
            chosen.push(ad)
        })
        isEnd = offset + limit >= total
      }
      return chosen
    }
    const found = select({ within: { target: areasOf(place) } }, MAX_BIDDERS)
    if (place.point) {
      const circle = { ...place.point, miles: MAX_MILES }
      const around = { within: { target: ['radius'] }, circle }
      found.push(...select(around, AROUND_AT_ONCE, (ad, miles) => miles <= (ad.miles ?? 0)))
    }
    return inPageLanguage(found, context.language)
  }

  return {
    /** Chooses ads for the places of a slot, one per advertiser at most. Runs no query. */
    choose({ kind, context, place: names, count, position, without, minThousandViews = 0 }: AdQuestion): {
      ads: ChosenAd[]
      place: PagePlace
    } {
      const place = placeOf(names)
      const onPage = without.map(key => running.get(key)?.companyKey).filter(key => key != null)
      const bidders = fitting(kind, context, place)
        .filter(({ key }) => !without.includes(key))
        .map(record => ({ record, ...bidderOf(record) }))
        .filter(({ advertiser, worth }) => advertiser === null || worth >= minThousandViews * 1_000)
      const minute = Math.floor(now() / 60_000)
      const winners = auction(bidders, { count, without: new Set(onPage), turn: minute })
      const show = ({ ad: { record }, price }: Winner<(typeof bidders)[number]>, at: number): ChosenAd => {
        const { state, countyKey } = place
        const showing = {
          adKey: record.key,
          price,
          page: context.page,
          position: position + at,
          state,
          countyKey,
          minute,
        }
        return { ad: record, price, position: position + at, token: tokens.write(showing) }
      }
      return { ads: winners.map(show), place }
    },

    /** A running ad; undefined if it does not run, or no longer. */
    get: (key: number): AdRecord | undefined => running.get(key),

    /** A file of a graphic ad. */
    picture: (picture: { key: number; size: AdPictureSize; hash: string }) =>
      selectPicture(database, picture),

    /** Applies changes of the feed. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes, 'ad')
      if (keys?.length !== 0) await catalogue.apply(keys)
    },
  }
}

/** Leaves out ads in another language whose campaign has one in the language of the page. */
function inPageLanguage(ads: readonly AdRecord[], language: Language): AdRecord[] {
  const spoken = new Set(ads.filter(ad => ad.language === language).map(({ campaignKey }) => campaignKey))
  return ads.filter(ad => ad.language === language || !spoken.has(ad.campaignKey))
}

function bidderOf(ad: AdRecord) {
  const { key, companyKey, bid, rate } = ad
  return { key, advertiser: companyKey, bid, rate, isByView: isByView(ad), worth: adRow(ad).worth ?? 0 }
}
