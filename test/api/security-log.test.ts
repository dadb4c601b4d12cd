import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate, getUser } from '#contract/account/v1.ts'
import { changePassword, endOtherSessions, exportData } from '#contract/profile/v1.ts'
import { endSessionsForStaff } from '#contract/profile/v2.ts'
import { listSecurityEvents } from '#contract/security-log/v1.ts'
import { securityEventKinds } from '#model/security/events.ts'
import type { RunningServer } from '#server/main.ts'
import { type LoggedSecurityEvent, openSecurityLog } from '#services/security-log/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aPerson, aVisitor, type PersonGiven, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
})
afterAll(async () => {
  await site.stop()
  await world.close()
})

const person = (given?: PersonGiven) => aPerson(site.address, world.database, given)
const listOf = async (who: SignedInVisitor, query = {}) =>
  (await who.call(listSecurityEvents, { path: { key: who.key }, query })).json
const kindsOf = async (who: SignedInVisitor): Promise<string[]> =>
  (await listOf(who)).payload.map(({ kind }: { kind: string }) => kind)
const logIn = (who: SignedInVisitor, password = who.password, visitor = aVisitor(site.address)) =>
  visitor.call(authenticate, { body: { username: who.username, password } })

describe('recent activity', () => {
  test('has logins and failures, latest first', async () => {
    const rosa = await person()
    await logIn(rosa, 'not the password')
    await logIn(rosa)
    expect(await kindsOf(rosa)).toEqual(['sign-in', 'sign-in-failed', 'sign-in'])
  })

  test('has a lockout once, however often an attacker continues', async () => {
    const rosa = await person()
    for (let n = 0; n < 8; n++) await logIn(rosa, 'not the password')
    expect(await kindsOf(rosa)).toEqual(['locked-out', ...Array(5).fill('sign-in-failed'), 'sign-in'])
  })

  test('has password changes, wrong passwords and ended sessions', async () => {
    const rosa = await person()
    await logIn(rosa)
    await rosa.call(endOtherSessions, { path: { key: rosa.key } })
    const password = 'another long password'
    const change = (oldPassword: string) =>
      rosa.call(changePassword, { path: { key: rosa.key }, body: { oldPassword, password } })
    expect((await change('not the password')).status).toBe(422)
    expect((await change(rosa.password)).status).toBe(204)
    expect((await kindsOf(rosa)).slice(0, 3)).toEqual([
      'password-changed',
      'confirmation-failed',
      'sessions-ended',
    ])
  })

  test('has refused calls, and actions of staff', async () => {
    const rosa = await person()
    const other = await person()
    for (let n = 0; n < 3; n++)
      expect((await other.call(getUser, { path: { key: rosa.key } })).status).toBe(403)
    expect((await listOf(other)).payload[0]).toMatchObject({ kind: 'access-refused', detail: 'account.get' })
    expect(await kindsOf(other)).toEqual(['access-refused', 'sign-in'])

    const staff = await person({ isStaff: true })
    expect((await staff.call(endSessionsForStaff, { path: { key: rosa.key } })).status).toBe(200)
    await logIn(rosa, rosa.password, rosa)
    expect(await kindsOf(rosa)).toEqual(['sign-in', 'sessions-ended-by-staff', 'sign-in'])
  })

  test('has changes of staff rights in the database', async () => {
    const rosa = await person({ isStaff: true })
    await world.database.query('update registered_user set is_staff = false where key = $1', [rosa.key])
    expect(await kindsOf(rosa)).toEqual(['staff-revoked', 'staff-granted', 'sign-in'])
  })

  test('is paged and visible to its owner alone', async () => {
    const rosa = await person()
    await logIn(rosa)
    const first = await listOf(rosa, { limit: 1 })
    const second = await listOf(rosa, { limit: 1, offset: 1 })
    expect([first.meta, second.payload.length]).toEqual([{ total: 2, offset: 0, limit: 1 }, 1])
    expect(first.payload[0].key).toBeGreaterThan(second.payload[0].key)
    const path = { key: rosa.key }
    expect((await rosa.call(listSecurityEvents, { path, query: { limit: 101 } })).status).toBe(422)
    expect((await (await person()).call(listSecurityEvents, { path })).status).toBe(403)
  })

  test('is part of the export', async () => {
    const rosa = await person()
    const { json } = await rosa.call(exportData, { path: { key: rosa.key } })
    expect(json.payload.rooms.securityLog).toMatchObject([{ kind: 'sign-in' }])
  })
})

describe('the security log', () => {
  test('stores neither IP address nor user agent, only their names', async () => {
    const rosa = await person()
    const [row] = await world.database.query<{ row: object }>(
      'select to_jsonb(e) as row from security_event e where user_key = $1',
      [rosa.key],
    )
    expect(Object.keys(row!.row).sort()).toEqual([
      'at',
      'browser',
      'detail',
      'key',
      'kind',
      'system',
      'user_key',
    ])
  })

  test('is append-only, and accepts no free text', async () => {
    const rosa = await person()
    const { database } = world
    await expect(
      database.query(`update security_event set kind = 'sign-in' where user_key = $1`, [rosa.key]),
    ).rejects.toThrow('never changed')
    await expect(
      database.query(
        `insert into security_event (user_key, kind, at, detail) values ($1, 'sign-in', now(), 'Rosa Delgado')`,
        [rosa.key],
      ),
    ).rejects.toThrow('detail')
  })

  test('has the kinds of the model', async () => {
    const [row] = await world.database.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'security_event_kind_check'`,
    )
    const kinds = [...row!.definition.matchAll(/'([a-z-]+)'::text/g)].map(match => match[1])
    expect(kinds.sort()).toEqual([...securityEventKinds].sort())
  })

  test('writes only keys and codes to the server log, even for an unknown address', async () => {
    const logged: LoggedSecurityEvent[] = []
    const log = openSecurityLog({
      database: world.database,
      onEvent: event => logged.push(event),
      now: Date.now,
    })
    const device = { userAgent: 'Mozilla/5.0 of somebody' }
    await log.record({ kind: 'sign-in-failed', userKey: undefined, device })
    expect(logged).toEqual([{ kind: 'sign-in-failed', userKey: undefined }])
  })

  test('deletes events after a year', async () => {
    const rosa = await person()
    const insert = (days: number) =>
      world.database.query(
        `insert into security_event (user_key, kind, at) values ($1, 'email-changed', now() - make_interval(days => $2))`,
        [rosa.key, days],
      )
    await insert(366)
    await insert(364)
    const later = openSecurityLog({ database: world.database, now: Date.now })
    await later.prune()
    expect(await kindsOf(rosa)).toEqual(['email-changed', 'sign-in'])
  })
})

test('covers every documented response', () => {
  expect(unseen('security-log')).toEqual([])
})
