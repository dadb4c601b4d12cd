import { data, type LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { ListingCard } from '#contract/v1/listing.response.ts'
import type { Park, ParkCard, RemovedPark } from '#contract/v1/park.response.ts'
import { getPark, listParks, parkListings } from '#contract/v1/park.ts'
import { type CardListing, cardListing } from '../ui/cards/listing-card.ts'
import { type CardPark, cardPark } from '../ui/cards/park-card.ts'
import { load, loaderContext } from '../ui/client/world.ts'

/** Homes of one kind in a park: some of them, and how many there are. */
export interface Offered {
  homes: CardListing[]
  total: number
}

/** What the page of a park gets: the park with its homes and neighbours, or, where it is gone, others near by. */
export type ParkPageData =
  | {
      park: Park
      forSale: Offered
      forRent: Offered
      /** Homes near the park, where none in it is offered. */
      around: CardListing[]
      nearby: CardPark[]
      removed?: undefined
    }
  | { removed: RemovedPark; nearby: CardPark[]; park?: undefined }

/** Homes of each kind that the page shows; the rest is a search away. */
const HOMES = 6
/** Miles round a park in which others are told, and how many (part 2 §9 has no figure of its own). */
const NEARBY = { range: 25, most: 6 }

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>

/** The park with everything of it, or what is known of a removed one; a missing one becomes the page's 404. */
async function readPark({ context, params: { key = '' } }: Args) {
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { client } = context.get(loaderContext)
  const { status, body } = await client.call(getPark, { path: { key }, detail: 'centi' })
  if (!isFailure(body)) return { park: body.payload as Park }
  if (status !== 410) throw data(body.payload, { status })
  return { removed: body.payload as RemovedPark }
}

/** What stands beside the park is an extra: the page stands without it. */
async function extra<T>(asking: Promise<T>, without: T): Promise<T> {
  try {
    return await asking
  } catch {
    return without
  }
}

const homesOf = (args: Args, key: number, query: Record<string, string | number>) =>
  extra<Offered>(
    load(args, parkListings, { path: { key }, query: { limit: HOMES, ...query } }).then(
      ({ payload, meta }) => ({
        homes: (payload as ListingCard[]).map(cardListing),
        total: meta.inPark,
      }),
    ),
    { homes: [], total: 0 },
  )

/** Parks round a point, the nearest first, but for the one that is there. */
const parksNear = (args: Args, { key, coordinatePoint }: Pick<Park, 'key' | 'coordinatePoint'>) =>
  extra<CardPark[]>(
    load(args, listParks, {
      query: { ...coordinatePoint, range: NEARBY.range, limit: NEARBY.most + 1, 'order[]': 'distance:asc' },
      detail: 'micro',
    }).then(({ payload }) =>
      (payload as ParkCard[])
        .filter(park => park.key !== key)
        .slice(0, NEARBY.most)
        .map(cardPark),
    ),
    [],
  )

async function gone(args: Args, removed: RemovedPark) {
  const nearby = await parksNear(args, removed)
  return data({ removed, nearby } satisfies ParkPageData, { status: 410 })
}

/** Page of a park: 404 when there is none, 410 when it is removed. */
export async function loadParkPage(args: LoaderFunctionArgs) {
  const { park, removed } = await readPark(args)
  if (!park) return gone(args, removed)
  const { key } = park
  const [forSale, forRent, nearby] = await Promise.all([
    homesOf(args, key, { kind: 'for-sale', range: 0 }),
    homesOf(args, key, { kind: 'for-rent', range: 0 }),
    parksNear(args, park),
  ])
  const isEmpty = forSale.total + forRent.total === 0
  const around = isEmpty ? (await homesOf(args, key, { range: NEARBY.range })).homes : []
  return { park, forSale, forRent, around, nearby } satisfies ParkPageData
}

/** All photos of a park, with the same answers. */
export async function loadParkPhotos(args: LoaderFunctionArgs) {
  const { park, removed } = await readPark(args)
  return park ? { park } : gone(args, removed)
}
