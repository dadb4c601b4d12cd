import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { place } from './place.response.ts'

const bands = (what: string) =>
  field(
    v.array(
      v.object({
        from: field(v.number(), 'Lower bound of the band, dollars.'),
        count: field(v.number(), 'Number in the band.'),
      }),
    ),
    what,
  )

const parts = (what: string) =>
  field(
    v.array(
      v.object({
        label: field(v.string(), 'Its name.'),
        urlSlug: field(v.string(), 'Last segment of its page.'),
        parks: field(v.number(), 'Its parks.'),
        homes: field(v.number(), 'Its homes on the market.'),
      }),
    ),
    what,
  )

export const communityReport = v.object({
  place: field(place, 'Kind of place: a city, a county or a state.'),
  county: known(
    v.object({
      label: field(v.string(), 'Its name.'),
      urlSlug: field(v.string(), 'Last segment of its page.'),
    }),
    'Main county of a city.',
  ),
  asOf: field(v.string(), 'When this was counted, YYYY-MM-DD HH:mm:ss, UTC.'),
  parks: field(
    v.object({
      count: field(v.number(), 'Parks.'),
      senior: field(v.number(), 'Number of 55+ communities.'),
      allAges: field(v.number(), 'Number of all-ages communities; the others are unknown.'),
      sites: known(v.number(), 'Total number of lots, where known.'),
      sitesStated: field(v.number(), 'Number of parks with a known number of lots.'),
      vacantSites: known(v.number(), 'Total number of available lots, where known.'),
      vacantSitesStated: field(v.number(), 'Number of parks with a known number of available lots.'),
    }),
    'Parks.',
  ),
  lotRent: field(
    v.object({
      stated: field(v.number(), 'Number of parks with a known lot rent.'),
      low: known(v.number(), 'The 25th percentile of their newest figures, dollars a month.'),
      median: known(v.number(), 'The median, dollars a month.'),
      high: known(v.number(), 'The 75th percentile, dollars a month.'),
      bands: bands('Parks by lot rent, in bands of 100 dollars; the last starts at 1,500.'),
      yearly: field(
        v.array(
          v.object({
            year: field(v.number(), 'Year.'),
            median: field(v.number(), 'Median of the figures of the year, dollars a month.'),
            parks: field(v.number(), 'Number of parks with a figure in the year, at least three.'),
          }),
        ),
        'Lot rents by year, ascending.',
      ),
      change: known(
        v.object({
          perYear: field(v.number(), 'Median annual change, percent.'),
          parks: field(v.number(), 'Number of parks with figures at least a year apart, at least three.'),
        }),
        'How rents changed, each park compared with itself; null where fewer than three can be.',
      ),
    }),
    'Lot rents.',
  ),
  homes: field(
    v.object({
      listed: field(v.number(), 'Homes on the market.'),
      forSale: field(v.number(), 'Number with an asking price.'),
      forRent: field(v.number(), 'Number with a rental price.'),
      medianPrice: known(v.number(), 'Median asking price, dollars.'),
      medianRent: known(v.number(), 'Median rental price, dollars a month.'),
      bands: bands('Homes by asking price, in bands of 50,000 dollars; the last starts at 300,000.'),
    }),
    'Homes.',
  ),
  counties: parts('Counties of a state that have parks or homes, most first.'),
  cities: parts('Cities of a county, or the 60 largest of a state, that have parks or homes.'),
})
export type CommunityReport = v.InferOutput<typeof communityReport>

export const communityReportResponses = {
  'community-report.get': { payload: communityReport, meta: v.object({}) },
}
