import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { place } from '../place/v1.response.ts'

const bands = (what: string) =>
  field(
    v.array(
      v.object({
        from: field(v.number(), 'Lower bound of the band, US dollars.'),
        count: field(v.number(), 'Number of parks or homes in the band.'),
      }),
    ),
    what,
  )

const parts = (what: string) =>
  field(
    v.array(
      v.object({
        label: field(v.string(), 'Name of the county or city.'),
        urlSlug: field(v.string(), 'Last segment of the URL of its page.'),
        parks: field(v.number(), 'Number of parks.'),
        homes: field(v.number(), 'Number of homes on the market.'),
      }),
    ),
    what,
  )

export const communityReport = v.object({
  place: field(place, 'Place of the report: a city, a county or a state.'),
  county: known(
    v.object({
      label: field(v.string(), 'Name of the county.'),
      urlSlug: field(v.string(), 'Last segment of the URL of its page.'),
    }),
    'Main county of the city; null for a county or a state.',
  ),
  asOf: field(
    v.string(),
    'When the statistics were computed from what this site lists, YYYY-MM-DD HH:mm:ss, UTC.',
  ),
  parks: field(
    v.object({
      count: field(v.number(), 'Number of parks.'),
      senior: field(v.number(), 'Number of 55+ communities.'),
      allAges: field(
        v.number(),
        'Number of all-ages communities. The age type of all other parks is unknown.',
      ),
      sites: known(
        v.number(),
        'Total number of lots in the parks with a known number of lots; null if there are none.',
      ),
      sitesStated: field(v.number(), 'Number of parks with a known number of lots.'),
      vacantSites: known(
        v.number(),
        'Total number of available lots in the parks with a known number of them; null if there are none.',
      ),
      vacantSitesStated: field(v.number(), 'Number of parks with a known number of available lots.'),
    }),
    'Statistics on parks.',
  ),
  lotRent: field(
    v.object({
      stated: field(v.number(), 'Number of parks with a known lot rent.'),
      low: known(
        v.number(),
        '25th percentile of the latest lot rents, US dollars per month; null if none is known.',
      ),
      median: known(
        v.number(),
        'Median of the latest lot rents, US dollars per month; null if none is known.',
      ),
      high: known(
        v.number(),
        '75th percentile of the latest lot rents, US dollars per month; null if none is known.',
      ),
      bands: bands('Parks by lot rent, in bands of 100 US dollars. The last band starts at 1,500.'),
      yearly: field(
        v.array(
          v.object({
            year: field(v.number(), 'Calendar year.'),
            median: field(v.number(), 'Median lot rent in the year, US dollars per month.'),
            parks: field(v.number(), 'Number of parks with a lot rent in the year, at least three.'),
          }),
        ),
        'Lot rents by year, oldest first.',
      ),
      change: known(
        v.object({
          perYear: field(v.number(), 'Median annual change, percent.'),
          parks: field(v.number(), 'Number of parks with lot rents at least a year apart, at least three.'),
        }),
        'Change in lot rents, comparing each park with itself; null if fewer than three parks can be compared.',
      ),
    }),
    'Statistics on lot rents.',
  ),
  homes: field(
    v.object({
      listed: field(v.number(), 'Number of homes on the market.'),
      forSale: field(v.number(), 'Number of homes with an asking price.'),
      forRent: field(v.number(), 'Number of homes with a rental price.'),
      medianPrice: known(v.number(), 'Median asking price, US dollars; null if none.'),
      medianRent: known(v.number(), 'Median rental price, US dollars per month; null if none.'),
      bands: bands('Homes by asking price, in bands of 50,000 US dollars. The last band starts at 300,000.'),
    }),
    'Statistics on homes.',
  ),
  counties: parts('Counties of a state that have parks or homes, those with the most first.'),
  cities: parts('Cities of a county, or the 60 largest of a state, that have parks or homes.'),
})
export type CommunityReport = v.InferOutput<typeof communityReport>

export const communityReportResponses = {
  'community-report.get': { payload: communityReport, meta: v.object({}) },
}
