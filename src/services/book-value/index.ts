import type { Database, Queryable } from '#db/database.ts'
import { formatDay } from '#kit/dates.ts'
import { type BookValueQuestion, type Compared, percentileOf, rangeOf, tenuresOf } from '#model/book-value.ts'
import { countsAsRemoved } from '#model/listing/status.ts'
import type { Listings } from '../listing/index.ts'
import type { Places } from '../place/index.ts'
import { pricePositionsJob } from './positions.ts'
import { type CandidateRow, countLeftAside, selectCandidates } from './store.ts'

/** Opens the book value service, which estimates the value of a home from comparable homes. */
export function openBookValues(options: {
  database: Database
  places: Pick<Places, 'resolve'>
  listings: Pick<Listings, 'nextChange'>
  /** Milliseconds since 1970. */
  now: () => number
}) {
  const { database, places, listings, now } = options
  return {
    /** Estimates a value; undefined for an unknown place. */
    async of(question: BookValueQuestion, queryable: Queryable = database) {
      const { state, city, county, zip, year, sections, condition, land } = question
      const place = places.resolve({ state, city, county, zip })
      if (!place) return undefined
      const moment = now()
      const squareFeet = question['square-feet']
      const criteria = {
        now: moment,
        state: place.state,
        tenures: tenuresOf[land],
        year,
        squareFeet,
        sections,
      }
      const point = place.kind === 'state' ? undefined : place.coordinates
      const lotRent = question['lot-rent']
      const found = rangeOf(
        { year, squareFeet, lotRent, point },
        await selectCandidates(queryable, criteria, point),
      )
      const common = { place: place.place, condition, land }
      if (!found) {
        const { all, ...leftAside } = await countLeftAside(queryable, criteria)
        return {
          ...common,
          range: null,
          comparables: [],
          found: all,
          leftAside: {
            year: year === undefined ? null : leftAside.year,
            squareFeet: squareFeet === undefined ? null : leftAside.squareFeet,
            sections: sections === undefined ? null : leftAside.sections,
          },
        }
      }
      const { step, low, median, high } = found
      return {
        ...common,
        range: {
          low,
          median,
          high,
          value: found.at(percentileOf[condition]),
          radius: step.miles,
          years: year === undefined ? null : step.years,
          sizePercent: squareFeet === undefined ? null : step.size * 100,
        },
        comparables: found.chosen.map(compared => presentComparable(compared, moment)),
        found: found.found,
        leftAside: null,
      }
    },

    ...pricePositionsJob(database, now),

    /** The next time at which a result may change without any write. */
    nextChange: () => listings.nextChange(),
  }
}
export type BookValues = ReturnType<typeof openBookValues>

function presentComparable({ candidate, distance }: Compared<CandidateRow>, moment: number) {
  const { key, price, basis, at, year, squareFeet, sections, tenure, city, state } = candidate
  const removedAt = candidate.removedAt?.getTime() ?? null
  return {
    key,
    price,
    basis,
    date: formatDay(at.getTime()),
    year,
    squareFeet,
    sections,
    tenure,
    city,
    state,
    distance: distance === null ? null : Math.round(distance * 10) / 10,
    // The query returns only sales that are shown.
    hasPage: !countsAsRemoved({ active: candidate.active, showSold: true, removedAt: candidate.active === 1 ? null : removedAt }, moment), // biome-ignore format: one question
  }
}
