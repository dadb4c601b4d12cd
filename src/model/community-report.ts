import * as v from 'valibot'
import { placeParameters } from './place/parameters.ts'

/** Parks that must have told their rent in a year, or over years, before a median says anything of a place. */
export const MINIMUM_PARKS = 3
/** Width of a band of lot rents, dollars a month, and where the last, open one begins. */
export const RENT_BAND = { width: 100, last: 1_500 }
/** The same of asking prices, dollars. */
export const PRICE_BAND = { width: 50_000, last: 300_000 }
/** Cities of a state that its report names: those with most parks and homes. */
export const MOST_CITIES = 60

export const communityReportSchema = v.strictObject(placeParameters)
export type CommunityReportQuestion = v.InferOutput<typeof communityReportSchema>

export interface BandCount {
  from: number
  count: number
}

/** Bands without a gap from the first to the last that holds anything; empty where none does. */
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
