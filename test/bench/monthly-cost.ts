import { termsOf } from '#kit/filter.ts'
import { emptySearch, type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { choicesOf, meantBy, selectionOf } from '#model/search/selection.ts'
import { createIndex } from '#search/engine.ts'
import type { Search } from '#search/schema.ts'
import { computedCost, type IndexColumn, type IndexRow, listingSchema } from '#services/listing/columns.ts'
import { randomness } from '#test/oracle/homes.ts'
import { siteAssumptions } from '#test/world/assumptions.ts'
import { unknownHome } from '#test/world/index-row.ts'
import { milliseconds, timed } from './listings.ts'
import { sized } from './size.ts'

const NOW = Date.UTC(2026, 10, 27)
const STATES = 50
const KINDS = ['price', 'site', 'readers', 'new'] as const
type Kind = (typeof KINDS)[number]
const NAMES: Record<Kind, string> = {
  price: 'price',
  site: 'monthly cost, the site’s assumptions',
  readers: 'monthly cost, five readers’ assumptions',
  new: 'monthly cost, new assumptions each time',
}

type Numbers = Record<IndexColumn, number | null>
const noOrder = { score: 0, package: 0, topPlacement: 0, modifiedAt: 0, createdAt: 0 }

/** Homes in fifty states, most on leased lots; one in ten without a price, one in ten without a known place. */
function* homes(count: number): Generator<IndexRow> {
  const random = randomness(count)
  const below = (limit: number) => Math.floor(random() * limit)
  for (let key = 1; key <= count; key++) {
    const state = below(STATES)
    const price = random() < 0.9 ? 20_000 + below(1_800) * 100 : null
    const monthlyCost = price === null || random() < 0.1 ? null : 30_000 + below(90_000)
    const numbers: Numbers = {
      ...unknownHome,
      ...noOrder,
      startedAt: NOW - below(400) * 86_400_000,
      price,
      askingPrice: price,
      monthlyCost,
      // Of half of them a part of the cost is not known.
      costOrder: monthlyCost && monthlyCost + (key % 2) * 1_000_000_000,
      bedrooms: 1 + below(5),
      bathrooms: 1 + below(6) / 2,
      squareFeet: 500 + below(1_800),
      sections: 1 + below(2),
      year: 1965 + below(60),
      homeType: below(5),
      tenure: below(3),
      flags: below(2 ** 20) & below(2 ** 20),
      score: below(100_000),
    }
    yield {
      key,
      latitude: 27 + Math.floor(state / 10) * 4 + random() * 4,
      longitude: -122 + (state % 10) * 5 + random() * 5,
      state: `S${state}`,
      county: `S${state} ${below(60)}`,
      city: `S${state} ${below(200)}`,
      zip: String(10_000 + below(30_000)),
      park: null,
      ...numbers,
    }
  }
}

const SCOPES: Record<string, (turn: number) => Search['scope']> = {
  '25 miles': turn => ({
    circle: { latitude: 28 + (turn % 16), longitude: -120 + ((turn * 7) % 45), miles: 25 },
  }),
  state: turn => ({ within: { state: [`S${turn % STATES}`] } }),
  nation: () => ({}),
}

/** Bounds and assumptions of a turn; half of the searches have a maximum, all are sorted. */
function asked(kind: Kind, turn: number): ListingSearch {
  const filters: Record<string, number> = turn % 3 === 0 ? { bedrooms: 3 } : {}
  if (turn % 2 === 0) {
    if (kind === 'price') filters['maximum-price'] = 60_000 + (turn % 40) * 1_000
    else filters['maximum-monthly-cost'] = 900 + (turn % 40) * 10
  }
  if (kind === 'readers') filters['down-payment'] = 5 + (turn % 5)
  if (kind === 'new') filters.savings = 5_000 + turn
  return { ...emptySearch, filters, order: [kind === 'price' ? 'price:asc' : 'monthly-cost:asc'] }
}

/**
 * Prints times of first pages with exact totals and counts, sorted and bounded by price and by monthly cost, with 60,000
 * homes and with a million. The goal of the monthly cost is 1.5 times the price's p99.
 */
export async function benchMonthlyCost(): Promise<void> {
  for (const count of sized([60_000, 1_000_000], [300])) {
    const index = createIndex({
      ...listingSchema,
      computed: {
        monthlyCost: computedCost(() => siteAssumptions),
        costOrder: computedCost(() => siteAssumptions),
      },
    })
    index.fill(homes(count))
    console.log(`${count} homes`)
    for (const [name, scope] of Object.entries(SCOPES)) {
      const ask = (kind: Kind) => (turn: number) => {
        const { filters, order } = meantBy(listingSearch, asked(kind, turn))
        const terms = termsOf(listingSearch.filters, filters)
        return index.search({
          scope: scope(turn) ?? {},
          groups: selectionOf(listingSearch, filters, NOW),
          facets: choicesOf(listingSearch, filters, NOW),
          orders: order.flatMap(wire =>
            (listingSearch.orders.read(wire) ?? []).map(by => ({ ...by, terms })),
          ),
          offset: 0,
          limit: 22,
        })
      }
      let price: number | undefined
      for (const kind of KINDS) {
        await timed(ask(kind), 300)
        const time = await timed(ask(kind), name === 'nation' ? 300 : 1_000)
        price ??= time.p99
        const ratio = `${(time.p99 / price).toFixed(2)} × the price’s p99`
        console.log(`  ${name.padEnd(9)} ${NAMES[kind].padEnd(40)} ${milliseconds(time)}  ${ratio}`)
      }
    }
  }
}
