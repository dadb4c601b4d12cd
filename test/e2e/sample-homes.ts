import type { APIRequestContext } from '@playwright/test'
import type { Listing } from '#contract/v1/listing.response.ts'

/** Responses that this worker has read: 650 KB each, and no test changes a home of the sample data. */
const read = new Map<string, Promise<Listing[]>>()

/** Homes of the sample data in full, by an API query; `site` for another server. */
export function sampleHomes(request: APIRequestContext, query = '', site = ''): Promise<Listing[]> {
  const url = `${site}/api/v1/listings.json?limit=100&${query}`
  const homes = read.get(url) ?? readHomes(request, url)
  read.set(url, homes)
  return homes
}

async function readHomes(request: APIRequestContext, url: string): Promise<Listing[]> {
  const response = await request.get(url, { headers: { accept: 'application/vnd.havenrow.centi+json' } })
  return ((await response.json()) as { payload: Listing[] }).payload
}

/** The first matching home among the pages of a query. */
export async function sampleHome(
  request: APIRequestContext,
  isMatch: (home: Listing) => unknown,
  query = '',
): Promise<Listing> {
  for (let offset = 0; offset < 2000; offset += 100) {
    const found = (await sampleHomes(request, `${query}&offset=${offset}`)).find(isMatch)
    if (found) return found
  }
  throw new Error('The sample world has no such home.')
}

/** Key of a home with this API status. */
export async function keyAnswering(request: APIRequestContext, status: number): Promise<number> {
  for (let key = 100_000; key < 101_000; key++) {
    const response = await request.get(`/api/v1/listings/${key}.json`)
    if (response.status() === status) return key
  }
  throw new Error(`No home answers ${status}.`)
}

/** URL of a map with a single home and so its own pin: that of a ZIP code. */
export async function mapWithPin(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/v1/listing-searches.json?state=FL&group-by=zip&limit=1')
  const { meta } = (await response.json()) as { meta: { groups: { value: string; count: number }[] } }
  const alone = meta.groups.find(({ count }) => count === 1)
  if (!alone) throw new Error('No ZIP code of the sample world has a single home.')
  return `/homes/fl/${alone.value}?view=map`
}
