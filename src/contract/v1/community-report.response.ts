import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { place } from './place.response.ts'

const bands = (what: string) =>
  field(
    v.array(
      v.object({
        from: field(v.number(), 'Where the band begins, dollars.'),
        count: field(v.number(), 'How many lie in it.'),
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
  place: field(place, 'What the report is of: a city, a county or a state.'),
  county: known(
    v.object({
      label: field(v.string(), 'Its name.'),
      urlSlug: field(v.string(), 'Last segment of its page.'),
    }),
    'The county in which a city mainly lies.',
  ),
  asOf: field(v.string(), 'When this was counted, YYYY-MM-DD HH:mm:ss, UTC.'),
  parks: field(
    v.object({
      count: field(v.number(), 'Parks.'),
      senior: field(v.number(), 'Those that are senior communities.'),
      allAges: field(v.number(), 'Those for all ages; of the others nobody said.'),
      sites: known(v.number(), 'Homesites of those that state them.'),
      sitesStated: field(v.number(), 'How many parks state their homesites.'),
      vacantSites: known(v.number(), 'Vacant homesites of those that state them.'),
      vacantSitesStated: field(v.number(), 'How many parks state their vacant homesites.'),
    }),
    'Parks.',
  ),
  lotRent: field(
    v.object({
      stated: field(v.number(), 'How many parks tell a lot rent.'),
      low: known(v.number(), 'The 25th percentile of their newest figures, dollars a month.'),
      median: known(v.number(), 'The median, dollars a month.'),
      high: known(v.number(), 'The 75th percentile, dollars a month.'),
      bands: bands('Parks by lot rent, in bands of 100 dollars; the last begins at 1,500.'),
      yearly: field(
        v.array(
          v.object({
            year: field(v.number(), 'Year.'),
            median: field(v.number(), 'Median of the figures of that year, dollars a month.'),
            parks: field(v.number(), 'Parks that told a figure in that year, three at least.'),
          }),
        ),
        'Lot rents by year, the first year first.',
      ),
      change: known(
        v.object({
          perYear: field(v.number(), 'Change a year of the median park, per cent.'),
          parks: field(v.number(), 'Parks with figures at least a year apart, three at least.'),
        }),
        'How rents changed, each park compared with itself; null where fewer than three can be.',
      ),
    }),
    'Lot rents.',
  ),
  homes: field(
    v.object({
      listed: field(v.number(), 'Homes on the market.'),
      forSale: field(v.number(), 'Those with an asking price.'),
      forRent: field(v.number(), 'Those with a rental price.'),
      medianPrice: known(v.number(), 'Median asking price, dollars.'),
      medianRent: known(v.number(), 'Median rental price, dollars a month.'),
      bands: bands('Homes by asking price, in bands of 50,000 dollars; the last begins at 300,000.'),
    }),
    'Homes.',
  ),
  counties: parts('Counties of a state that have parks or homes, those with most first.'),
  cities: parts('Cities of a county, or the 60 largest of a state, that have parks or homes.'),
})
export type CommunityReport = v.InferOutput<typeof communityReport>

export const communityReportResponses = {
  'community-report.get': { payload: communityReport, meta: v.object({}) },
}
