import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { type CommunityReportQuestion, MINIMUM_PARKS } from '#model/community-report.ts'
import type { Listings } from '../listing/index.ts'
import type { Places, ResolvedPlace } from '../place/index.ts'
import {
  type Area,
  type PartRow,
  selectCitiesOfCounty,
  selectCitiesOfState,
  selectCounties,
  selectReport,
} from './store.ts'

/** Opens the community report service: statistics of parks, lot rents and homes in a city, a county or a state. */
export function openCommunityReports(options: {
  database: Database
  places: Pick<Places, 'resolve' | 'countyDisplayName'>
  listings: Pick<Listings, 'nextChange'>
  /** Milliseconds since 1970. */
  now: () => number
}) {
  const { database, places, listings, now } = options

  /** The smaller places in a place, each with a report. */
  async function partsOf({ kind, state, countyKey }: ResolvedPlace, moment: number) {
    const none: PartRow[] = []
    const [counties, cities] =
      kind === 'state'
        ? await Promise.all([
            selectCounties(database, state, moment),
            selectCitiesOfState(database, state, moment),
          ])
        : [none, kind === 'county' ? await selectCitiesOfCounty(database, countyKey!, moment) : none]
    const shown = (label: string, { slug, parks, homes }: PartRow) => ({ label, urlSlug: slug, parks, homes })
    return {
      counties: counties.map(row => shown(places.countyDisplayName(row.key) ?? row.name, row)),
      cities: cities.map(row => shown(row.name, row)),
    }
  }

  /** Main county of a city. */
  function countyOf({ kind, place, countyKey }: ResolvedPlace) {
    if (kind !== 'city' || !place.county || countyKey === null) return null
    const county = places.resolve({ state: place.state, county: place.county })
    return (
      county && { label: places.countyDisplayName(countyKey) ?? place.county, urlSlug: county.place.urlSlug }
    )
  }

  return {
    /** The report of a place; undefined for an unknown place. */
    async of(question: CommunityReportQuestion) {
      const place = places.resolve(question)
      if (!place) return undefined
      const moment = now()
      const { kind, state, cityKey, countyKey } = place
      const key = { state, county: countyKey, city: cityKey, zip: cityKey }[kind]
      const area: Area = kind === 'zip' ? 'city' : kind
      const [row, parts] = await Promise.all([
        selectReport(database, area, key!, moment),
        partsOf(place, moment),
      ])
      const { parks, lotRent, rentBands, yearly, change, homes, priceBands } = row
      return {
        place: place.place,
        county: countyOf(place) ?? null,
        asOf: formatMoment(moment),
        parks,
        lotRent: {
          ...lotRent,
          bands: rentBands,
          yearly,
          change: change.parks < MINIMUM_PARKS ? null : { perYear: change.perYear!, parks: change.parks },
        },
        homes: { ...homes, bands: priceBands },
        ...parts,
      }
    },

    /** The next time at which a result may change without any write. */
    nextChange: () => listings.nextChange(),
  }
}
export type CommunityReports = ReturnType<typeof openCommunityReports>
