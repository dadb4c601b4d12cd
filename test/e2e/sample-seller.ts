import type { APIRequestContext } from '@playwright/test'
import type { Listing } from '#contract/listing/v1.response.ts'

/** A list of the API, in full. */
export async function list<T>(request: APIRequestContext, path: string): Promise<T[]> {
  const answer = await request.get(`/api/v1/${path}`, {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  return ((await answer.json()) as { payload: T[] }).payload
}

/** The home of the sample seller with a gated virtual tour. */
export async function gatedHome(request: APIRequestContext): Promise<number> {
  for (let offset = 0; offset < 4_000; offset += 100)
    for (const home of await list<Listing>(
      request,
      `listings.json?limit=100&offset=${offset}&has-virtual-tour=true`,
    ))
      if (home.hasGatedTour) return home.key
  throw new Error('The sample world has no gated tour.')
}
