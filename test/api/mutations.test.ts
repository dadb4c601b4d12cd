import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import type { AnyOperation, Input } from '#contract/operation.ts'
import { decideAboutProblems, getProblems, sendProblem } from '#contract/problem/v2.ts'
import type { ServedOperation } from '#contract/request.ts'
import { signedLinks } from '#platform/signed-link/index.ts'
import { bodyFields } from '#server/http/openapi.ts'
import type { RunningServer } from '#server/main.ts'
import { type Belongings, belongings } from '../world/belongings.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing, settleNotices } from '../world/listing.ts'
import { aPendingIdentity, browserCookie } from '../world/pending-identity.ts'
import { pushSettings } from '../world/push.ts'
import { get, insist, removeFolder, startSite, testSecret } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

/* Generated from the contract: every call with a body rejects unknown fields, and creating calls are idempotent. */

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let staff: SignedInVisitor
let theirs: Belongings
const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-people-'))
let columns: string[]
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    // Not delivered, so that rows can be counted.
    env: { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: dataDir, ...pushSettings },
  })
  owner = await aPerson(site.address, world.database)
  // The same browser comes from a social provider.
  owner.cookie = `${owner.cookie}; ${browserCookie}`
  staff = await aPerson(site.address, world.database, { isStaff: true })
  theirs = belongings(site.address, world.database, owner)
  const rows = await world.database.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
    where table_name in ('registered_user', 'session', 'favorite', 'search_alert', 'lead', 'lead_recipient', 'appointment')`,
  )
  columns = rows.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
  await removeFolder(dataDir)
})

let count = 0
/** Input for calls without login. */
const open: Record<string, () => Pick<Input, 'path' | 'body'> | Promise<Pick<Input, 'path' | 'body'>>> = {
  'account.authenticate': () => ({ body: { username: owner.username, password: owner.password } }),
  'account.register': () => ({
    body: {
      username: `new.${count++}@mail.example`,
      password: 'a long enough password',
      firstName: 'Nora',
      lastName: 'Fields',
      accountType: 'Other',
      emailConsent: false,
    },
  }),
  'account-link.request-password': () => ({ body: { email: `nobody.${count++}@mail.example` } }),
  'account-link.set-password': () => ({
    path: { token: 'x'.repeat(43) },
    body: { email: owner.username, password: 'another long password' },
  }),
  'account-link.verify': () => ({ body: { token: 'x'.repeat(43) } }),
  'second-factor.sign-in': () => ({ body: { code: '000000' } }),
  'passkey.sign-in-options': () => ({ body: { step: 'login' } }),
  'passkey.sign-in': () => ({ body: { credential: '{}' } }),
  'social.authenticate': () => ({ body: { provider: 'google', token: 'x'.repeat(43) } }),
  'social.register': async () => ({
    body: {
      provider: 'google',
      token: await aPendingIdentity(world.database),
      username: `social.${count++}@mail.example`,
      firstName: 'Nora',
      lastName: 'Fields',
      accountType: 'Other',
      emailConsent: false,
    },
  }),
  'social.confirm': () => ({ body: { token: 'x'.repeat(43) } }),
  'contact.send': () => ({
    body: { name: 'Nora', email: 'nora@mail.example', message: `Good day ${count++}` },
  }),
  'data-request.open': () => ({ body: { email: `nora.${count++}@mail.example` } }),
  'data-request.confirm': () => ({ body: { token: 'x'.repeat(43) } }),
  'event.report': () => ({ body: { type: 'park', subType: 'view', entityKey: 1 } }),
  'lead-question.reply': () => ({ path: { token: `1-${'a'.repeat(32)}` }, body: {} }),
  'problem.answer': async () => {
    const path = {
      type: 'listing',
      key: await aListing(world.database, { ownerType: 'registered-users', ownerKey: owner.key }),
    }
    await aVisitor(site.address).call(sendProblem, { path, body: { kind: 'sold' } })
    const { json } = await staff.call(getProblems, { path })
    const [{ key: last }] = (json.payload as { reports: [{ key: number }] }).reports
    const body = { decision: 'ask', reason: 'Is it sold?', last }
    await staff.call(decideAboutProblems, { path, body })
    const token = signedLinks(testSecret).write('problem-answer', last)
    return { path: { token }, body: { message: `Not yet ${count++}` } }
  },
  'listing-request.send': () => ({
    body: { name: 'Nora', email: 'nora@mail.example', offer: 'sale', message: `Number ${count++}` },
  }),
}

const operations = [...handlers.values()].map(({ operation }) => operation)
const byId = (of: readonly ServedOperation[]) => of.map(operation => [operation.id, operation] as const)

/** Who may call: the owner, or staff. */
const cookieOf = ({ access }: AnyOperation) => (access === 'staff' ? staff.cookie : owner.cookie)
/** The same with another client address, because of rate limits. */
const asOwner = (operation: AnyOperation) =>
  Object.assign(aVisitor(site.address), { cookie: cookieOf(operation) })
/** The caller: nobody for calls without login, since logging in replaces the session. */
const asSender = (operation: AnyOperation) => (operation.access ? asOwner(operation) : aBrowser())
const aBrowser = (address = site.address) => Object.assign(aVisitor(address), { cookie: browserCookie })

/** New input for a call. */
async function inputOf({ id, access }: AnyOperation): Promise<Pick<Input, 'path' | 'query' | 'body'>> {
  if (access) return theirs.newInputOf(id)
  const make = open[id]
  if (!make) throw new Error(`This test does not know what to send to ${id}.`)
  return make()
}

/** Rows of every table, except those for attempts, sessions with their sign-ins, changes, and what jobs compute. */
async function rows(): Promise<Record<string, number>> {
  const tables = await world.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'
      and table_name not in
        ('throttle', 'session', 'change', 'idempotency_key', 'listing_price', 'reply_figure')`,
  )
  const counts = await world.database.query<{ name: string; count: number }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*)::integer as count from ${name}
          ${name === 'security_event' ? "where kind <> 'sign-in'" : ''}`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]))
}

describe('an unknown field has no effect', () => {
  const writing = operations.filter(({ body, upload }) => body && !upload)
  test.each(byId(writing))('%s', async (_, operation) => {
    const own = new Set(bodyFields(operation).map(({ name }) => name))
    const input = await inputOf(operation)
    await settleNotices(world.database)
    const before = await rows()
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input.path?.[name]))
    // One request with all of them: the answer names each.
    const strange = [
      ...columns,
      'isStaff',
      'userKey',
      'registeredUserKey',
      'ownerKey',
      'session',
      'constructor',
    ].filter(field => !own.has(field))
    const refused = await asOwner(operation).call(operation, {
      ...input,
      body: { ...input.body, ...Object.fromEntries(strange.map(field => [field, true])) },
    })
    expect(refused.status).toBe(422)
    expect(refused.json.payload).toEqual(Object.fromEntries(strange.map(field => [field, 'unknown'])))
    // As a literal, since assigning would set the prototype.
    const text = JSON.stringify({ ...input.body }).replace(/^\{/, '{"__proto__":{"isStaff":true},')
    const reply = await get(site.address + path, {
      method: operation.method,
      headers: { 'content-type': 'application/json', cookie: cookieOf(operation) },
      body: text,
    })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(await rows()).toEqual(before)
    const [row] = await world.database.query(
      `select u.is_staff, m.role from registered_user u left join company_member m on m.user_key = u.key
      where u.key = $1`,
      [owner.key],
    )
    expect(row).toMatchObject({ is_staff: false })
  })
})

describe('a creating call', () => {
  const creating = operations.filter(({ success }) => success === 201)
  // Only two uploads of an account are taken at once: `test/api/listing-draft.test.ts`.
  const taken = creating.filter(({ upload }) => !upload)

  test('is idempotent with a key', () => {
    expect(creating.filter(({ repeatable }) => !repeatable).map(({ id }) => id)).toEqual([])
    expect(creating.length).toBeGreaterThan(5)
  })

  test.each(byId(taken))('%s, sent 8 times at once under one key, does it once', async (id, operation) => {
    const first = await inputOf(operation)
    await settleNotices(world.database)
    const start = await rows()
    const single = await asSender(operation).call(operation, { ...first, idempotencyKey: `${id}-single` })
    expect(single.status, single.text.slice(0, 300)).toBe(201)
    const once = await rows()

    const input = await inputOf(operation)
    await settleNotices(world.database)
    const between = await rows()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        insist(() =>
          asSender(operation).call(operation, {
            ...input,
            idempotencyKey: `${id}-many`,
          }),
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    // The same bytes, not only equal fields.
    expect(new Set(answers.map(({ text }) => text)).size, answers[0]!.text).toBe(1)
    const after = await rows()
    const grown = (from: Record<string, number>, to: Record<string, number>) =>
      Object.fromEntries(Object.keys(to).map(name => [name, to[name]! - (from[name] ?? 0)]))
    expect(grown(between, after)).toEqual(grown(start, once))

    const stranger = await aPerson(site.address, world.database)
    const reused = await stranger.call(operation, { ...input, idempotencyKey: `${id}-many` })
    // Another user's key is another request; calls without login have no user.
    if (operation.access) expect(reused.json).not.toEqual(answers[0]!.json)
  })

  /* Those with login are in `authorization.test.ts`. */
  test('without login works on a site with one connection, on which one that asks for another waits for itself', async () => {
    const narrow = await startSite({
      connectionString: world.connectionString,
      env: {
        TRUST_PROXY: '127.0.0.1,::1',
        SMTP_URL: 'smtp://127.0.0.1:1',
        DATA_DIR: dataDir,
        DATABASE_POOL: '1',
      },
    })
    try {
      for (const operation of taken.filter(({ access }) => !access)) {
        const { status } = await aBrowser(narrow.address).call(operation, await inputOf(operation))
        expect(status, operation.id).toBe(201)
      }
    } finally {
      await narrow.stop()
    }
  })
})
