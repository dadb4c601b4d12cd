import { plainCell } from '#kit/csv.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { FeedHome } from './feed-store.ts'
import type { NewLine } from './store.ts'

/** The numbers of all homes in a file; undefined if a line has none that can be read, as in a file that was cut off. */
function numbersIn(
  lines: readonly Pick<NewLine, 'cells'>[],
  fields: readonly (string | null)[],
): ReadonlySet<string> | undefined {
  const column = fields.indexOf('ownNumber')
  const numbers = lines.map(({ cells }) =>
    cells?.length === fields.length ? plainCell((cells[column] ?? '').trim()) : '',
  )
  return numbers.includes('') ? undefined : new Set(numbers)
}

const isOnMarket = ({ active }: FeedHome) => active === activeStatus.Active

/**
 * The lines of a feed with what follows from those that it had before: a home that is missing now leaves the market, and
 * one that is there again returns.
 */
export function withFeedHomes(
  lines: readonly NewLine[],
  fields: readonly (string | null)[],
  homes: readonly FeedHome[],
): NewLine[] {
  const numbers = numbersIn(lines, fields)
  // Its seller may have put a missing home back on the market: that counts more.
  const missing = homes.filter(
    home => numbers && isOnMarket(home) && !home.isMissing && !numbers.has(home.ownNumber),
  )
  const returning = new Set(
    homes
      .filter(({ active, isMissing }) => isMissing && active === activeStatus.RemovedNotForSale)
      .map(({ listingKey }) => listingKey),
  )
  const last = lines.at(-1)?.line ?? 0
  return [
    ...lines.map((line): NewLine => {
      const { home, outcome, listingKey } = line
      if (!home || outcome === 'refused' || home.isOffMarket || !returning.has(listingKey ?? 0)) return line
      return { ...line, outcome: 'change', home: { ...home, returns: true } }
    }),
    ...missing.map(
      ({ listingKey, ownNumber, city, state, postalCode }, index): NewLine => ({
        line: last + index + 1,
        cells: null,
        outcome: 'change',
        // The address is of no use: the home is found by its number.
        home: {
          identity: { ownNumber, city, state, postalCode },
          patch: {},
          isOffMarket: true,
          leaves: 'removed',
        },
        problems: {},
        listingKey,
        isMissing: true,
      }),
    ),
  ]
}

/** How many homes would leave the market without a sale, and how many there are. */
export function leavingOf(
  lines: readonly NewLine[],
  homes: readonly FeedHome[],
): { leaving: number; homes: number } {
  const leaving = lines.filter(
    ({ outcome, home }) => outcome === 'change' && home?.leaves !== undefined && home.leaves !== 'sold',
  )
  const known = new Set([
    ...homes.filter(isOnMarket).map(({ listingKey }) => listingKey),
    ...lines.flatMap(({ listingKey, outcome }) => (outcome === 'refused' ? [] : (listingKey ?? []))),
  ])
  return { leaving: leaving.length, homes: known.size }
}
