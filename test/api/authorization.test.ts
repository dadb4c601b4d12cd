import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { authenticate } from '#contract/account/v1.ts'
import type { AnyOperation } from '#contract/operation.ts'
import type { ServedOperation } from '#contract/request.ts'
import { endImpersonation } from '#contract/staff/v2.ts'
import { isInScope, type Scope, scopes } from '#model/api-key/scopes.ts'
import type { RunningServer } from '#server/main.ts'
import { anApiKey, aProgram } from '../world/api-key.ts'
import { type Belongings, belongings, byLink, marks } from '../world/belongings.ts'
import {
  type CompanyWorld,
  callerNames,
  companyCalls,
  companyWorld,
  withoutCompany,
} from '../world/company-calls.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { shareOf } from '../world/fuzz.ts'
import { aListing, settleNotices } from '../world/listing.ts'
import { pushSettings } from '../world/push.ts'
import { proveSecondFactor } from '../world/second-factor.ts'
import { get, type Reply, removeFolder, startSite } from '../world/site.ts'
import { type FakeStripe, fakeStripe } from '../world/stripe.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

/*
 * Generated from the contract: every call with access control, by every kind of caller. A new call needs an entry in
 * `test/world/belongings.ts`: the owner's object that it concerns.
 */

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let other: SignedInVisitor
let staff: SignedInVisitor
let theirs: Belongings
let stripe: FakeStripe
const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-people-'))
beforeAll(async () => {
  world = await testDatabase()
  stripe = await fakeStripe()
  await aListing(world.database)
  site = await startSite({
    connectionString: world.connectionString,
    env: {
      TRUST_PROXY: '127.0.0.1,::1',
      DATA_DIR: dataDir,
      // A call that asks for a second connection within its transaction waits for itself.
      DATABASE_POOL: '1',
      ...stripe.env,
      ...pushSettings,
    },
  })
  owner = await aPerson(site.address, world.database, { firstName: 'Ana', lastName: marks.lastName })
  other = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
  theirs = belongings(site.address, world.database, owner)
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await stripe?.close()
  await world?.close()
  await removeFolder(dataDir)
})

/** Posted by other programs by design: only the token in the URL counts. */
const forPrograms: ReadonlySet<string> = new Set(['alert.unsubscribe'])

/** Staff may read and change every home, park, dealer and company: `test/api/own-*.test.ts`, `company.test.ts`. */
const forStaffToo: ReadonlySet<string> = new Set([
  'own-listing.list',
  'own-listing.get',
  'own-listing.change',
  'own-listing.move',
  'own-listing.confirm',
  'own-listing.add-open-house',
  'own-listing.remove-open-house',
  'own-listing.unconfirmed',
  'own-listing.confirm-all',
  'own-listing.change-many',
  'own-listing.renew',
  'audit.of-listing',
  'moderation.of-owner',
  'moderation.add-proof',
  'own-park.list',
  'own-park.get-of-owner',
  'own-park.get',
  'own-park.change',
  'own-park.add-rent',
  'own-park.confirm-answers',
  'own-park.create',
  'own-park.close',
  'own-dealer.list',
  'own-dealer.table',
  'own-dealer.get',
  'own-dealer.change',
  'own-dealer.options',
  'own-dealer.create',
  'own-dealer.close',
  'own-dealer.reopen',
  'own-association.get',
  'own-association.change',
  'association-member.dealers',
  'association-member.add',
  'association-member.remove',
  'association-member.associations',
  'association-member.join',
  'association-member.leave',
  'own-floor-plan.list',
  'own-floor-plan.get',
  'own-floor-plan.create',
  'own-floor-plan.change',
  'own-floor-plan.retire',
  'own-floor-plan.restore',
  'sold-plan.list',
  'sold-plan.find',
  'sold-plan.save',
  'sold-plan.remove',
  'listing-load.create',
  'listing-load.list',
  'listing-load.get',
  'listing-load.start',
  'listing-load.undo',
  'listing-load.refused',
  'listing-load.table',
  'listing-load.reso',
  'company.get',
  'company.change',
  'company.close',
  'company.invite',
  'company.uninvite',
  'company.set-role',
  'company.remove-person',
  'company.hand-over',
  'company.leads',
  'company.changes',
  'ad-lead.tell',
  'campaign.list',
  'campaign.create',
  'campaign.get',
  'campaign.change',
  'campaign.move',
  'campaign.copy',
  'campaign.add-ad',
  'campaign.change-ad',
  'campaign.remove-ad',
  'campaign.add-graphic',
  'campaign.change-graphic',
  'campaign.set-picture',
  'ad-preview.get',
  'campaign.figures',
  'campaign.table',
  'campaign.forecast',
  'campaign.statement',
  'campaign.statement-table',
  'own-photo.list',
  'own-photo.add',
  'own-photo.order',
  'own-photo.describe',
  'own-photo.remove',
])

/** The only features whose calls an API key may make. */
const keyFeatures = [
  'ad-lead',
  'audit',
  'lead',
  'listing-load',
  'own-dealer',
  'own-floor-plan',
  'own-listing',
  'own-park',
  'own-photo',
  'sold-plan',
]

const operations = [...handlers.values()].map(({ operation }) => operation)
// The owner goes last.
const looking = operations
  .filter(({ access }) => access !== undefined)
  .sort((one, other) => Number(one.id === 'profile.delete') - Number(other.id === 'profile.delete'))
const byId = (of: readonly ServedOperation[]) => of.map(operation => [operation.id, operation] as const)

/** Data of the owner that nobody else may see. */
const secrets = () => [...Object.values(marks), owner.username]
const leaks = ({ text }: Reply) => secrets().filter(secret => text.includes(secret))

/** The statement that reads all data of the owner: a row per table and column that names them. */
let ownersData = ''
beforeAll(async () => {
  const columns = await world.database.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_key', 'registered_user_key', 'owner_key')
      and table_name not in ('session', 'idempotency_key')
    order by table_name, column_name`,
  )
  expect(columns.length).toBeGreaterThan(20)
  ownersData = [...columns, { name: 'registered_user', column: 'key' }]
    .map(
      ({ name, column }) =>
        `select '${name}.${column}' as name, string_agg(to_jsonb(t)::text, ', ' order by to_jsonb(t)::text) as rows
        from ${name} t where ${column} = $1`,
    )
    .join(' union all ')
})

/** All data of the owner, as text per table and column: differs if anyone else changed it. */
async function kept(): Promise<Record<string, string | null>> {
  const tables = await world.database.query<{ name: string; rows: string | null }>(ownersData, [owner.key])
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
}

/** Names of the tables in which data of the owner changed since `before`. */
async function changedSince(before: Record<string, string | null>): Promise<string[]> {
  const after = await kept()
  return Object.keys(after).filter(name => after[name] !== before[name])
}

const ask = async (who: Visitor, operation: AnyOperation, inputOf = theirs.inputOf) => {
  const reply = await who.call(operation, await inputOf(operation.id))
  // The next call needs a session again.
  if (operation.id === 'account.logout' && 'username' in who) await signIn(who as SignedInVisitor)
  if (operation.id === 'staff.see-as-user') await who.call(endImpersonation)
  return reply
}

async function signIn(who: SignedInVisitor) {
  // The password alone logs in.
  for (const factor of ['authenticator', 'passkey'])
    await world.database.query(`delete from ${factor} where user_key = $1`, [who.key])
  await who.call(authenticate, { body: { username: who.username, password: who.password } })
  if (who === staff) await proveSecondFactor(world.database, who.key)
}

test('calls without access control respond the same to everyone', async () => {
  const reading = operations.filter(
    ({ access, method, path }) => access === undefined && method === 'GET' && !path.includes('{'),
  )
  expect(reading.length).toBeGreaterThan(10)
  for (const { path } of reading) {
    const answer = (cookie?: string) =>
      get(site.address + path, cookie === undefined ? {} : { headers: { cookie } }).then(reply => reply.text)
    const texts = [await answer(), await answer(owner.cookie), await answer(staff.cookie)]
    expect(new Set(texts).size, path).toBe(1)
  }
})

describe.each(byId(looking.filter(({ id }) => byLink.has(id))))('%s', (id, operation) => {
  test('works with the link, and reveals nothing to a guessed one', async () => {
    const { path = {}, ...rest } = await theirs.inputOf(id)
    const guessed = Object.fromEntries(
      Object.entries(path).map(([hole, secret]) => [
        hole,
        String(secret).replace(/^./, first => (first === 'x' ? 'y' : 'x')),
      ]),
    )
    const before = await kept()
    for (const who of [aVisitor(site.address), other, staff, owner]) {
      const answer = await who.call(operation, { ...rest, path: guessed })
      expect([answer.status, leaks(answer)]).toEqual([404, []])
    }
    expect(await changedSince(before)).toEqual([])
    expect((await aVisitor(site.address).call(operation, { ...rest, path })).status).toBeLessThan(300)
  })
})

describe.each(byId(looking.filter(({ id }) => !byLink.has(id))))('%s', (id, operation) => {
  const { access } = operation

  test('neither reveals nor changes the owner’s data for anyone else', async () => {
    await theirs.inputOf(id)
    await settleNotices(world.database)
    const before = await kept()
    const stranger = aVisitor(site.address)
    const answers = { stranger: await ask(stranger, operation), other: await ask(other, operation) }
    expect(leaks(answers.stranger)).toEqual([])
    expect(leaks(answers.other)).toEqual([])
    if (access !== 'optional') expect(answers.stranger.status).toBe(401)
    if (access === 'self' || access === 'staff') expect(answers.other.status).toBe(403)
    const ofOther = theirs.statusOfOther(id)
    if (ofOther !== undefined) expect(answers.other.status).toBe(ofOther)
    if (access !== 'staff' && !forStaffToo.has(id)) {
      const answer = await ask(staff, operation)
      expect(leaks(answer)).toEqual([])
      if (access === 'self') expect(answer.status).toBe(403)
    }
    // A request about the owner's object is delivered to their inbox.
    if (access !== 'optional') expect(await changedSince(before)).toEqual([])
    for (const { headers, status } of Object.values(answers))
      if (status < 300) expect(headers.get('cache-control')).toBe('no-store')
  })

  test('works for permitted callers', async () => {
    const caller = access === 'staff' ? staff : await theirs.callerOf(id)
    const reply = await ask(caller, operation, theirs.newInputOf)
    expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(300)
  })
})

describe('what a company owns, for each role in it (L155)', () => {
  let company: CompanyWorld
  beforeAll(async () => {
    company = await companyWorld(site.address, world.database)
  }, 60_000)

  test('the matrix has every call about owners and companies', () => {
    const asked = operations.filter(
      ({ id, path }) => /\{(ownerType|companyKey)\}/.test(path) || /^(own-|sold-plan\.|company\.)/.test(id),
    )
    expect(Object.keys(companyCalls).sort()).toEqual(
      asked
        .map(({ id }) => id)
        .filter(id => !withoutCompany.has(id))
        .sort(),
    )
  })

  describe.each(operations.filter(({ id }) => id in companyCalls).map(call => [call.id, call] as const))(
    '%s',
    (id, operation) => {
      test.each(callerNames)('by %s', async name => {
        const { allowed, status = 'done', input } = companyCalls[id]!
        await company.reset()
        const reply = await company.callers[name].call(operation, await input(company))
        const expected = name === 'anonymous' ? 401 : allowed.includes(name) ? status : 403
        expect(reply.status < 300 ? 'done' : reply.status, reply.text.slice(0, 300)).toBe(expected)
      })
    },
  )
})

describe('an API key', () => {
  const asks = operations.filter(({ access }) => access !== undefined)
  const scopeOf = ({ scope }: ServedOperation, path: Readonly<Record<string, unknown>> = {}) =>
    typeof scope === 'object' ? scope[String(path.type)] : scope
  const program = async (granted: readonly Scope[], companyKey?: number) => {
    await world.database.query('delete from api_key where user_key = $1', [programmer.key])
    const { secret } = await anApiKey(world.database, {
      ...{ userKey: programmer.key, scopes: granted },
      ...(companyKey !== undefined && { companyKey }),
    })
    const one = aProgram(site.address, secret)
    // A cookie must not count beside it.
    one.cookie = programmer.cookie
    return one
  }
  let programmer: SignedInVisitor
  let own: Belongings
  beforeAll(async () => {
    programmer = await aPerson(site.address, world.database)
    own = belongings(site.address, world.database, programmer)
  })

  const companyOf = async (userKey: number) => {
    const [row] = await world.database.query<{ key: number }>(
      'select company_key as key from company_member where user_key = $1',
      [userKey],
    )
    return row?.key
  }

  test.each(byId(asks))('%s: with its scope, without it, and with none', async (id, operation) => {
    const input = await own.inputOf(id)
    const needed = scopeOf(operation, input.path)
    const others = scopes.filter(scope => needed === undefined || !isInScope([scope], needed))
    const refused = await (await program(others)).call(operation, input)
    expect(refused.status).toBe(403)
    expect(refused.headers.get('www-authenticate')).toContain('insufficient_scope')
    const unknown = aProgram(site.address, `hr_live_${'x'.repeat(43)}`)
    unknown.cookie = programmer.cookie
    expect((await unknown.call(operation, input)).status).toBe(401)
    if (needed === undefined) return
    const again = await own.newInputOf(id)
    // What is a company's alone, only a key of the company reaches.
    const company = id === 'ad-lead.tell' ? await companyOf(programmer.key) : again.path?.companyKey
    const one = await program([needed], company === undefined ? undefined : Number(company))
    const reply = await one.call(operation, again)
    expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(300)
  })

  test('never reaches accounts, keys, staff and payments', () => {
    const reached = operations.filter(({ scope }) => scope !== undefined).map(({ id }) => id.split('.')[0])
    expect([...new Set(reached)].sort()).toEqual(keyFeatures)
  })
})

describe('a request from a page of another site', () => {
  const fromElsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ]
  const writing = operations.filter(({ method, id }) => method !== 'GET' && !forPrograms.has(id))

  test.each(byId(writing))('%s is refused', async (id, { method, path }) => {
    const send = (headers: Record<string, string>) =>
      get(site.address + path.replace(/\{\w+\}/g, '1'), {
        method,
        headers: { cookie: owner.cookie, 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    // One rule for all calls: each is sent some of its forms.
    for (const headers of shareOf(
      fromElsewhere,
      writing.findIndex(one => one.id === id),
    )) {
      const { status } = await send(headers)
      expect(status, `${JSON.stringify(headers)}, FUZZ_SEED=${process.env.FUZZ_SEED}`).toBe(403)
    }
  })
})
