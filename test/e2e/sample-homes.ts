import type { APIRequestContext } from '@playwright/test'

/** URL of a map with a single home and so its own pin: that of a ZIP code. */
export async function mapWithPin(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/v1/listing-searches.json?state=FL&group-by=zip&limit=1')
  const { meta } = (await response.json()) as { meta: { groups: { value: string; count: number }[] } }
  const alone = meta.groups.find(({ count }) => count === 1)
  if (!alone) throw new Error('No ZIP code of the sample world has a single home.')
  return `/homes/fl/${alone.value}?view=map`
}
