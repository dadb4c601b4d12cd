import * as v from 'valibot'
import { placeParameters } from './place/parameters.ts'

/** Minimum number of parks with a rent for a median. */
export const MINIMUM_PARKS = 3
/** Width of a lot rent band, dollars a month, and start of the last, open one. */
export const RENT_BAND = { width: 100, last: 1_500 }
/** Width and last start of an asking price band, dollars. */
export const PRICE_BAND = { width: 50_000, last: 300_000 }
/** Maximum number of cities in a state's report: those with the largest numbers of parks and homes. */
export const MAX_CITIES = 60

export const communityReportSchema = v.strictObject(placeParameters)
export type CommunityReportQuestion = v.InferOutput<typeof communityReportSchema>

export interface BandCount {
  from: number
  count: number
}

/** Contiguous bands from the first to the last that is not empty; none if all are empty. */
export function filledBands(bands: readonly BandCount[], width: number): BandCount[] {
  const counts = new Map(bands.map(({ from, count }) => [from, count]))
  const starts = bands.map(({ from }) => from)
  if (starts.length === 0) return []
  const [first, last] = [Math.min(...starts), Math.max(...starts)]
  return Array.from({ length: (last - first) / width + 1 }, (_, index) => {
    const from = first + index * width
    return { from, count: counts.get(from) ?? 0 }
  })
}
