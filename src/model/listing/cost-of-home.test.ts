import { expect, test } from 'vitest'
import { type Assumptions, termsWith } from '../monthly-cost/assumptions.ts'
import { costAssuming, costOfHome } from './cost-of-home.ts'
import { costUnder } from './cost-under.ts'
import { type CostFacts, fixedCost, monthlyCost } from './monthly-cost.ts'

const assumptions: Assumptions = {
  'down-payment': 10,
  'loan-term': 20,
  'home-loan-rate': 9,
  'land-loan-rate': 6,
  insurance: 100,
}
const site = { assumptions, asOf: '2026-11-27' }
const days = { stated: '2026-11-20', lotRent: '2026-05-01', parkRent: '2026-04-01' }
const home: CostFacts = {
  askingPrice: 61_900,
  rentalPrice: null,
  rentToOwnPrice: null,
  tenure: 'leased-lot',
  lotRentAmount: 510,
  parkRentAmount: null,
  rentIncludesLot: false,
  utilities: 90,
  taxes: 1_000,
}

test.each([
  ['of a home on a lot', home],
  ['of a home with land', { ...home, tenure: 'own-land', lotRentAmount: null }],
  ['of a rental', { ...home, askingPrice: null, rentalPrice: 900 }],
] as const)('the cost %s under other terms is the same from its parts and from its card', (_, facts) => {
  const cost = costOfHome(facts, days, site, {})
  for (const own of [{ savings: 15_000 }, { 'down-payment': 25, 'loan-term': 12, insurance: 40 }, {}]) {
    const terms = termsWith(assumptions, own)
    const assumed = costAssuming(cost, facts.askingPrice, terms)
    expect(assumed.parts).toEqual(costOfHome(facts, days, site, own).parts)
    expect(assumed.amount).toBe(monthlyCost(facts, terms)!.total / 100)
    const card = {
      askingPrice: facts.askingPrice === null ? null : { value: facts.askingPrice },
      tenure: facts.tenure,
      monthlyCost: { fixed: fixedCost(facts)!.cents / 100, lacks: [] },
    }
    expect(costUnder(terms, card)).toEqual({ ...card.monthlyCost, amount: assumed.amount })
  }
})

test('each part has the day of its source', () => {
  const { parts } = costOfHome(home, days, site, {})
  expect(parts.map(({ part, asOf }) => [part, asOf])).toEqual([
    ['loan', '2026-11-27'],
    ['lot-rent', '2026-05-01'],
    ['utilities', '2026-11-20'],
    ['taxes', '2026-11-20'],
    ['insurance', '2026-11-27'],
  ])
})
