import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import * as ads from '#contract/ad/v1.ts'
import * as leads from '#contract/ad-lead/v2.ts'
import * as limits from '#contract/ad-limit/v2.ts'
import * as market from '#contract/ad-market/v2.ts'
import * as network from '#contract/ad-network/v2.ts'
import * as previews from '#contract/ad-preview/v2.ts'
import * as campaigns from '#contract/campaign/v2.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { fieldOf } from '#kit/field.ts'
import { adKinds, adOffers, adPages, adSubjects, adTargets, campaignStates } from '#model/ad/values.ts'
import { adTokens } from '#services/ad/delivery/index.ts'
import { adWords, aRunningAd, browserAgent } from '../world/ad.ts'
import { type AdNodes, openAdNodes } from '../world/ad-nodes.ts'
import { aCompanyOf } from '../world/company.ts'
import { runs } from '../world/fuzz.ts'
import { get, insist, type SiteProcess, testSecret } from '../world/site.ts'
import { aPerson, newClientAddress } from '../world/visitor.ts'

/** Requests of each call. */
const requests = runs(100)
/** How many are under way at the same time. */
const SENDERS = 8

let world: AdNodes
let site: SiteProcess
let cookie = ''
/** Parts of paths that name something, by their parameter. */
let known: Record<string, number | string> = {}
beforeAll(async () => {
  world = await openAdNodes(1)
  site = world.nodes[0]!
  // All calls are allowed: the owner of a company who is also of the staff.
  const person = await aPerson(site.address, world.database, { isStaff: true })
  cookie = person.cookie
  const companyKey = await aCompanyOf(world.database, { owner: person.key }, { name: 'Roofs' })
  const { campaignKey, adKey } = await aRunningAd(world.database, { companyKey })
  const minute = Math.floor(Date.now() / 60_000)
  const showing = { adKey, price: 50_000, page: 'park', position: 0, state: 'FL', countyKey: null, minute }
  known = {
    companyKey,
    key: campaignKey,
    adKey,
    month: '2026-11',
    token: adTokens(testSecret).write(showing),
  }
}, 200_000)
afterAll(() => world?.close())

const rubbish = fc.oneof(
  fc.constantFrom(...naughty),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', '../..', '-1', '0', '1e9', '99999999999', 'null', '[]', '{}', 'a'.repeat(3_000)),
)
const plausible = fc.constantFrom(
  ...[...adPages, ...adKinds, ...adOffers, ...adSubjects, ...adTargets, ...campaignStates],
  ...['FL', 'Tampa', 'Hillsborough County', '33610', 'en', 'true', '1', '3', '1998', '54900', '2026-12-24'],
  ...[...Object.values(adWords), 'link', 'ppc', 'park-side', 'approved', 'refused'],
)
const word = fc.oneof(rubbish, { weight: 2, arbitrary: plausible })
const fields = [
  ...['tokens', 'key', 'county', 'position', 'name', 'kind', 'subject', 'place', 'pages', 'budget', 'to'],
  ...['target', 'state', 'city', 'zip', 'miles', 'bid', 'dailyBudget', 'weekdays', 'startsOn', 'endsOn'],
  ...[...Object.keys(adWords), 'decision', 'reason', 'amount', '__proto__', 'toString'],
]
const content = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    word,
    fc.constantFrom(null, true, -1, 0, 0.5, 1, 3, 1998, 1e308, 2 ** 53),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...fields), tie('value'), { maxKeys: 4 }),
  ),
}))
const body = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...fields), content.value, { maxKeys: 6 }) },
  content.value,
)

interface Drawn {
  parts: (string | null)[]
  query: [string, string][]
  body: string
  version: string
  isLoggedIn: boolean
}

const namesOf = (schema: object) => Object.keys(Object(fieldOf(schema, 'entries')))

const drawn = ({ id }: AnyOperation): fc.Arbitrary<Drawn> =>
  fc.record({
    // Null: one that exists.
    parts: fc.array(fc.option(word, { freq: 1, nil: null }), { minLength: 2, maxLength: 2 }),
    query: fc.array(
      fc.tuple(
        fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom('x', ...namesOf(handlers.get(id)!.operation.query)) },
          rubbish,
        ),
        word,
      ),
      { maxLength: 5 },
    ),
    body: fc.oneof(
      { weight: 9, arbitrary: body.map(sent => JSON.stringify(sent)) },
      fc.constantFrom('', '{', '"', 'null', '[[[[', '{"tokens":'),
    ),
    version: fc.constantFrom('"v1"', '"v2"', '*', 'v', '"v99999999999"'),
    isLoggedIn: fc.constantFrom(true, true, true, false),
  })

const calls = Object.values<AnyOperation>({
  ...ads,
  ...leads,
  ...limits,
  ...market,
  ...network,
  ...previews,
  ...campaigns,
})

test('every call of ads is among them', () => {
  expect(calls.length).toBeGreaterThan(20)
  for (const { id } of calls)
    expect(id).toMatch(/^(ad|ad-lead|ad-limit|ad-market|ad-network|ad-preview|campaign)\./)
})

test.each(calls.map(call => [call.id, call] as const))(
  '%s answers rubbish without a fault',
  async (_, call) => {
    const left = fc.sample(drawn(call), requests)
    const send = async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        const { parts, query, version, isLoggedIn } = one
        let at = 0
        const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
          encodeURIComponent((parts[at++] ?? String(known[name])).toWellFormed()),
        )
        const url = `${site.address}${path}?${new URLSearchParams(query)}`
        const reply = await insist(() =>
          get(url, {
            method: call.method,
            headers: {
              'user-agent': browserAgent,
              'x-forwarded-for': newClientAddress(),
              'content-type': 'application/json',
              'if-match': version,
              ...(isLoggedIn && { cookie }),
            },
            ...(call.method !== 'GET' && { body: one.body }),
          }),
        )
        expect(reply.status, `${call.method} ${url} ${one.body}`).toBeLessThan(500)
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, send))
    expect(site.output()).not.toMatch(/"level":"?(50|60|error|fatal)/)
  },
  requests * 50 + 60_000,
)
