import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabase } from '#cli/with-database.ts'
import type { ListingPage } from '#contract/listing/v1.response.ts'
import { searchListings } from '#contract/listing/v1.ts'
import { getLoanFit } from '#contract/loan-fit/v1.ts'
import { getMoveFit } from '#contract/move-fit/v1.ts'
import type { loanFits } from '#model/loan-fit/fit.ts'
import { type loanLines, loanQuestions } from '#model/loan-fit/lines.ts'
import { type LoanProgram, loanPrograms } from '#model/loan-fit/rules.ts'
import type { MoveOutcome } from '#model/move-fit/fit.ts'
import { type CandidateRow, selectEveryPriced } from '#services/book-value/store.ts'
import { backTest, backTestText } from '../bench/book-value.ts'
import { sampleWorld } from '../bench/sample-world.ts'
import { type Served, serveSite } from '../bench/served.ts'
import { aVisitor } from '../world/visitor.ts'

/* How often the site concludes, over the homes for sale of the sample world. Prints the figures. */

let site: Served
let homes: ListingPage[] = []
let priced: CandidateRow[] = []
beforeAll(async () => {
  const dataDir = resolve('.cache', 'truth')
  await sampleWorld(dataDir, 'small')
  process.env.DATA_DIR = dataDir
  await withDatabase(async database => {
    priced = await selectEveryPriced(database, Date.now())
  })
  site = await serveSite(dataDir)
  homes = await homesForSale()
}, 300_000)
afterAll(() => site?.stop())

const call: ReturnType<typeof aVisitor>['call'] = (operation, input) =>
  aVisitor(site.address).call(operation, input)

async function homesForSale(): Promise<ListingPage[]> {
  const found: ListingPage[] = []
  for (;;) {
    const query = { 'has-for-sale': 'true', limit: '100', offset: String(found.length) }
    const { json } = await call(searchListings, { query })
    if (json.payload.length === 0) return found
    found.push(...json.payload)
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const percent = (part: number, whole: number) => Math.round((1_000 * part) / whole) / 10
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('loans: at least 60 % of the verdicts conclude', { timeout: 600_000 }, async () => {
  type Programs = (Parameters<typeof loanLines>[0][number] & { fit: (typeof loanFits)[number] })[]
  const counts = new Map<LoanProgram, Record<(typeof loanFits)[number], number>>(
    loanPrograms.map(program => [program, { can: 0, unknown: 0, cannot: 0 }]),
  )
  let open = 0
  let maxQuestions = 0
  for (const { key } of homes) {
    const { json } = await call(getLoanFit, { path: { key } })
    const programs: Programs = json.payload.programs
    if (programs.length === 0) continue
    for (const { program, fit } of programs) counts.get(program)![fit]++
    if (programs.every(({ fit }) => fit === 'unknown')) open++
    maxQuestions = Math.max(maxQuestions, loanQuestions(programs).length)
  }
  const all = [...counts.values()]
  const concluded = sum(all.map(({ can, cannot }) => can + cannot))
  const verdicts = concluded + sum(all.map(({ unknown }) => unknown))
  say(
    [
      `loans: ${percent(concluded, verdicts)} % of ${verdicts} verdicts conclude, ${open} homes have no conclusion`,
      ...[...counts].map(([program, count]) => `  ${program} ${JSON.stringify(count)}`),
    ].join('\n'),
  )
  expect(concluded / verdicts).toBeGreaterThanOrEqual(0.6)
  expect(maxQuestions).toBeLessThanOrEqual(3)
})

test('moves: at least 70 % of the verdicts conclude for homes with a data plate', {
  timeout: 600_000,
}, async () => {
  const plates = homes.filter(
    home => home.windZone !== null && home.roofLoadZone !== null && home.thermalZone !== null,
  )
  const moved = plates.slice(0, 200)
  const counts: Record<string, Record<MoveOutcome, number>> = {}
  for (const [at, home] of moved.entries()) {
    const { state } = home.address
    const others = [...plates.slice(at + 1), ...plates.slice(0, at)]
    const near = others.find(({ address }) => address.state === state && address.city !== home.address.city)
    const far = others.find(({ address }) => address.state !== state)
    for (const [name, to] of Object.entries({ 'same state': near, 'other state': far })) {
      if (!to) continue
      const query = { state: to.address.state, city: to.address.city }
      const { json } = await call(getMoveFit, { path: { key: home.key }, query })
      counts[name] ??= { fits: 0, cannot: 0, ask: 0 }
      counts[name][json.payload.fit as MoveOutcome]++
    }
  }
  const all = Object.values(counts)
  const concluded = sum(all.map(({ fits, cannot }) => fits + cannot))
  const verdicts = concluded + sum(all.map(({ ask }) => ask))
  say(
    `moves: ${percent(concluded, verdicts)} % of ${verdicts} verdicts conclude, ${moved.length} homes of ` +
      `${plates.length} with a plate: ${JSON.stringify(counts)}`,
  )
  expect(concluded / verdicts).toBeGreaterThanOrEqual(0.7)
})

test('prices: the median of similar homes is near the price of homes that were sold', () => {
  const sold = priced.filter(({ basis, sections }) => basis === 'sold' && sections !== null)
  const result = backTest(sold, priced)
  say(`prices of sold homes: ${backTestText(result)}`)
  expect(result.error).toBeLessThan(0.3)
})
