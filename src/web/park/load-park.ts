import { data, type LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Park, RemovedPark } from '#contract/park/v1.response.ts'
import { getPark, listParks, parkListings } from '#contract/park/v1.ts'
import type { ResidentRents } from '#contract/rent-report/v2.response.ts'
import { getResidentRents } from '#contract/rent-report/v2.ts'
import { type CardListing, cardListing } from '../parts/card/listing-card.ts'
import { type CardPark, cardPark } from '../parts/card/park-card.ts'
import { terms } from '../parts/park/terms-part.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'

/** Homes of one kind in a park: the first ones, and the total. */
export interface Offered {
  homes: CardListing[]
  total: number
}

/** Data of a park's page: the park with its homes and neighbors or, if it was removed, nearby parks. */
export type ParkPageData =
  | {
      park: Park
      forSale: Offered
      forRent: Offered
      /** Homes near the park, if it has none. */
      around: CardListing[]
      nearby: CardPark[]
      residents: ResidentRents
      removed?: undefined
    }
  | { removed: RemovedPark; nearby: CardPark[]; park?: undefined }

/** Maximum homes per kind on the page; the others are on the results page. */
const HOMES = 6
/** Radius in miles for nearby parks, and how many to show (part 2 §9 has no value for it). */
const NEARBY = { range: 25, max: 6 }

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>

/** Loads the park in full, or what is known of a removed one. @throws 404 if it does not exist */
async function readPark({ context, params: { key = '' } }: Args) {
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { client } = context.get(loaderContext)
  const { status, body } = await client.call(getPark, { path: { key }, detail: 'centi' })
  if (!isFailure(body)) return { park: body.payload }
  if (status !== 410) throw data(body.payload, { status })
  return { removed: body.payload as RemovedPark }
}

/** Related content is optional: the page renders without it. */
async function extra<T>(request: Promise<T>, without: T): Promise<T> {
  try {
    return await request
  } catch {
    return without
  }
}

const homesOf = (args: Args, key: number, query: Record<string, string | number>) =>
  extra<Offered>(
    load(args, parkListings, { path: { key }, query: { limit: HOMES, ...query } }).then(
      ({ payload, meta }) => ({
        homes: payload.map(cardListing),
        total: meta.inPark,
      }),
    ),
    { homes: [], total: 0 },
  )

/** Parks around a point, nearest first, except the one at the point. */
const parksNear = (args: Args, { key, coordinatePoint }: Pick<Park, 'key' | 'coordinatePoint'>) =>
  extra<CardPark[]>(
    load(args, listParks, {
      query: { ...coordinatePoint, range: NEARBY.range, limit: NEARBY.max + 1, 'order[]': 'distance:asc' },
      detail: 'micro',
    }).then(({ payload }) =>
      payload
        .filter(park => park.key !== key)
        .slice(0, NEARBY.max)
        .map(cardPark),
    ),
    [],
  )

async function gone(args: Args, removed: RemovedPark) {
  const nearby = await parksNear(args, removed)
  return data({ removed, nearby } satisfies ParkPageData, { status: 410 })
}

/** Loader of a park's page: 404 if it does not exist, 410 if it was removed. */
export async function loadParkPage(args: LoaderFunctionArgs) {
  const { park, removed } = await readPark(args)
  if (!park) return gone(args, removed)
  const { key } = park
  await readyTerms(args)
  const [forSale, forRent, nearby, residents] = await Promise.all([
    homesOf(args, key, { kind: 'for-sale', range: 0 }),
    homesOf(args, key, { kind: 'for-rent', range: 0 }),
    parksNear(args, park),
    extra<ResidentRents>(
      load(args, getResidentRents, { path: { key } }).then(({ payload }) => payload),
      { ranges: [], answer: null },
    ),
  ])
  const isEmpty = forSale.total + forRent.total === 0
  const around = isEmpty ? (await homesOf(args, key, { range: NEARBY.range })).homes : []
  return { park, forSale, forRent, around, nearby, residents } satisfies ParkPageData
}

const readyTerms = ({ context }: Args) => terms.ready(context.get(loaderContext).language)

/** Loader of a park's questions, with the same statuses. */
export async function loadParkQuestions(args: LoaderFunctionArgs) {
  await readyTerms(args)
  return loadParkPhotos(args)
}

/** Loader of a park's gallery, with the same statuses. */
export async function loadParkPhotos(args: LoaderFunctionArgs) {
  const { park, removed } = await readPark(args)
  return park ? { park } : gone(args, removed)
}
