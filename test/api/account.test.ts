import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate, getSession, getUser, logout, register } from '#contract/account/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { unseen } from '../world/seen.ts'
import { get, type Reply, startSite } from '../world/site.ts'
import { aPerson, aVisitor, newClientAddress } from '../world/visitor.ts'

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

const visitor = (from?: string) => aVisitor(site.address, from)
const person = () => aPerson(site.address, world.database)
let people = 0
const aForm = (given: object = {}) => ({
  username: `ana.${people++}@example.com`,
  password: 'correct horse',
  firstName: 'Ana',
  lastName: 'Reyes',
  accountType: 'FSBO',
  emailConsent: false,
  ...given,
})
const cookieLines = ({ headers }: Reply) => headers.getSetCookie()
const cookieLine = (reply: Reply) => cookieLines(reply)[0] ?? ''

describe('registration', () => {
  test('creates an account and logs in (L149)', async () => {
    const ana = visitor()
    const form = aForm()
    const made = await ana.call(register, { body: form })
    expect(made.status).toBe(201)
    const { registeredUser, ttl } = made.json.payload
    expect(registeredUser).toMatchObject({
      username: form.username,
      name: { firstName: 'Ana', lastName: 'Reyes' },
      accountType: 'FSBO',
      emailConsent: false,
      isVerified: false,
    })
    expect(ttl).toBe(1_800_000)
    expect(cookieLines(made)).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      // The marker cookie tells public pages that a user is logged in.
      'signed-in=1; Path=/; SameSite=Lax',
      // The browser is a known device from now on (RULINGS 39).
      expect.stringMatching(
        /^device=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
      ),
    ])
    const session = await ana.call(getSession)
    expect(session.json.payload).toMatchObject({
      isLoggedIn: true,
      registeredUser: { key: registeredUser.key },
    })
    expect(session.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ["o'brien.field@example.com", "O'Brien.Field@Example.com", "o'brien.field@example.com"],
    ['sean&#/=+o@example.com', 'SEAN&#/=+O@example.com', 'sean&#/=+o@example.com'],
    [
      'jane.field@m\u00fcnchen.example',
      'JANE.FIELD@M\u00dcNCHEN.example',
      'jane.field@xn--mnchen-3ya.example',
    ],
  ])('accepts %s, once, and logs in by any spelling of it', async (username, spelled, stored) => {
    const made = await visitor().call(register, { body: aForm({ username, confirmUsername: spelled }) })
    expect([made.status, made.json.payload.registeredUser?.username]).toEqual([201, stored])
    for (const other of [spelled, stored, username.replace("'", '\u2019')])
      expect(
        (await visitor().call(register, { body: aForm({ username: other }) })).json.payload,
        other,
      ).toEqual({
        username: 'not_unique',
      })
    const body = { username: spelled, password: 'correct horse' }
    expect((await visitor().call(authenticate, { body })).status).toBe(200)
  })

  test('says why it cannot write to an address', async () => {
    const refusals = {
      'jos\u00e9@example.com': 'email_ascii',
      '"o brien"@example.com': 'email',
      'o@b\r\nBcc: a@b.c': 'email',
    }
    for (const [username, reason] of Object.entries(refusals))
      expect((await visitor().call(register, { body: aForm({ username }) })).json.payload).toEqual({
        username: reason,
      })
  })

  test('rejects an address that has an account at that field, ignoring case', async () => {
    const { username } = await person()
    const again = await visitor().call(register, { body: aForm({ username: username.toUpperCase() }) })
    expect([again.status, again.json.payload]).toEqual([422, { username: 'not_unique' }])
  })

  test('rejects common passwords, the site name and the own address as a password', async () => {
    const asked = async (password: string, username = 'guess.me@mail.example') =>
      (await visitor().call(register, { body: aForm({ username, password }) })).json.payload
    expect(await asked('qwertyuiop')).toEqual({ password: 'password_common' })
    expect(await asked('aaaaaaaaa')).toEqual({ password: 'password_common' })
    expect(await asked('Havenrow1')).toEqual({ password: 'password_personal' })
    expect(await asked('guess.me@mail.example')).toEqual({ password: 'password_personal' })
    expect(await asked('a bench under two oaks')).toMatchObject({ registeredUser: {} })
  })

  test('reveals which addresses have an account at most twenty times an hour to one network (RULINGS 18)', async () => {
    const { username } = await person()
    const stranger = visitor()
    for (let n = 0; n < 20; n++)
      expect((await stranger.call(register, { body: aForm({ username }) })).status).toBe(422)
    expect((await stranger.call(register, { body: aForm({ username }) })).status).toBe(429)
    expect((await stranger.call(register, { body: aForm() })).status).toBe(429)
    // A refused registration stores nothing.
    const rows = await world.database.query('select from email where email_address = $1', [username])
    expect(rows).toHaveLength(1)
  })

  test('counts attempts before it checks a password: past the limit that of a common one is not computed', async () => {
    const stranger = visitor()
    const body = () => aForm({ password: 'qwertyuiop' })
    for (let n = 0; n < 20; n++)
      expect((await stranger.call(register, { body: body() })).json.payload).toEqual({
        password: 'password_common',
      })
    expect((await stranger.call(register, { body: body() })).status).toBe(429)
  })

  test('sent 100 times at once with one key creates one account, and logs in each request', async () => {
    const body = aForm()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => visitor().call(register, { body, idempotencyKey: 'once' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.map(cookieLine)).size).toBe(100)
    const rows = await world.database.query('select key from registered_user where username = $1', [
      body.username,
    ])
    expect(rows).toHaveLength(1)
  })
})

/** The Cookie header of a device that has logged in. */
const deviceOf = ({ headers }: Reply): string =>
  headers
    .getSetCookie()
    .find(line => line.startsWith('device='))!
    .split(';')[0]!

/** Expects a ten-minute lock that began after `begun`. */
function expectLocked({ headers }: Reply, begun: number) {
  const seconds = Number(headers.get('retry-after'))
  expect(seconds).toBeLessThanOrEqual(600)
  expect(seconds).toBeGreaterThanOrEqual(Math.floor(600 - (Date.now() - begun) / 1_000))
}

describe('login', () => {
  test('returns the user, with a new session each time (L149)', async () => {
    const rosa = await person()
    const before = rosa.cookie
    const { username, password } = rosa
    const one = await rosa.call(authenticate, { body: { username, password } })
    expect([one.status, one.json.payload.registeredUser.username]).toEqual([200, username])
    expect(rosa.cookie).not.toBe(before)
    const old = await get(`${site.address}/api/v1/session.json`, { headers: { cookie: before } })
    expect(old.json.payload.isLoggedIn).toBe(false)
    expect(cookieLines(one).slice(0, 2).join()).not.toContain('Max-Age')
    const kept = await rosa.call(authenticate, { body: { username, password, rememberMe: true } })
    // A device is known from its first login; later responses do not repeat the cookie.
    const session = cookieLines(kept).filter(line => !line.startsWith('device='))
    expect(session).toHaveLength(2)
    for (const line of session) expect(line).toContain('Max-Age=2592000')
    expect(kept.json.payload.ttl).toBe(2_592_000_000)
    const later = await rosa.call(getUser, { path: { key: rosa.key } })
    expect([later.json.payload.ttl, cookieLines(later)]).toEqual([2_592_000_000, session])
  })

  test('has the same response for a wrong password and for an unknown address', async () => {
    const { username } = await person()
    const attempt = (name: string) =>
      visitor().call(authenticate, { body: { username: name, password: 'wrong horse' } })
    const wrong = await attempt(username)
    const nobody = await attempt('nobody@mail.example')
    expect([wrong.status, nobody.text]).toEqual([401, wrong.text])
    expect((await attempt('no address')).json.payload).toEqual({ username: 'email' })
  })

  test('locks the account for ten minutes after five failed attempts from any address', async () => {
    const { username, password } = await person()
    const begun = Date.now()
    for (let n = 0; n < 5; n++) {
      const wrong = await visitor().call(authenticate, { body: { username, password: 'wrong horse' } })
      expect(wrong.status).toBe(401)
    }
    const locked = await visitor().call(authenticate, { body: { username, password } })
    expect(locked.status).toBe(429)
    expect(locked.json.error.message).toBe('Too many failed attempts. Try again in 10 minutes.')
    expectLocked(locked, begun)
    await world.database.query("update throttle set ends_at = ends_at - interval '10 minutes'")
    expect((await visitor().call(authenticate, { body: { username, password } })).status).toBe(200)
  })

  test('stays locked for ten minutes after the last failure, not the first (L158) (RULINGS 35)', async () => {
    const { username, password } = await person()
    const signIn = (typed: string) => visitor().call(authenticate, { body: { username, password: typed } })
    const later = (minutes: number) =>
      world.database.query('update throttle set ends_at = ends_at - make_interval(mins => $1)', [minutes])
    for (let n = 0; n < 4; n++) await signIn('wrong horse')
    await later(9)
    const begun = Date.now()
    expect((await signIn('wrong horse')).status).toBe(401)
    const locked = await signIn(password)
    expect(locked.status).toBe(429)
    expectLocked(locked, begun)
    // A refused attempt does not count as a failure.
    await later(9)
    expect((await signIn(password)).status).toBe(429)
    await later(1)
    expect((await signIn(password)).status).toBe(200)
  })

  test('still works on a known device after five failures of strangers (RULINGS 39)', async () => {
    const { username, password } = await person()
    const attempt = async (cookie: string, typed: string, from = newClientAddress()) => {
      const device = Object.assign(visitor(from), { cookie })
      return device.call(authenticate, { body: { username, password: typed } })
    }
    const known = deviceOf(await attempt('', password))
    const stranger = deviceOf(
      await visitor().call(register, { body: aForm({ username: 'stranger@mail.example' }) }),
    )
    // From the same network, too.
    const home = newClientAddress()
    for (let n = 0; n < 5; n++) expect((await attempt('', 'wrong horse', home)).status).toBe(401)
    expect((await attempt('', password, home)).status).toBe(429)
    for (const cookie of ['', stranger, `${known}x`, known.replace('.', '.x')])
      expect((await attempt(cookie, password)).status).toBe(429)
    expect((await attempt(known, password, home)).status).toBe(200)

    // Its own failures lock only the device itself.
    for (let n = 0; n < 5; n++) expect((await attempt(known, 'wrong horse')).status).toBe(401)
    const begun = Date.now()
    const locked = await attempt(known, password)
    expect(locked.status).toBe(429)
    expectLocked(locked, begun - 10_000)
    await world.database.query("update throttle set ends_at = ends_at - interval '10 minutes'")
    expect((await attempt(known, password)).status).toBe(200)
  })

  test('counts the networks of one provider together', async () => {
    const username = (n: number) => `wide.${n}@mail.example`
    const attempt = async (n: number) =>
      (
        await visitor(`2001:db8:77:${n.toString(16).padStart(4, '0')}::1`).call(authenticate, {
          body: { username: username(n), password: 'wrong horse' },
        })
      ).status
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) statuses.push(await attempt(n))
    // All in one /56, which is allowed four times as many attempts.
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
    for (let n = 0; n < 64; n++) statuses.push(await attempt(0x100 * (1 + n)))
    // All in one /48, which has those of sixteen.
    expect(statuses.filter(status => status === 401)).toHaveLength(80)
    expect(statuses.at(-1)).toBe(429)
  })

  test('locks an IP address after five failed attempts, whatever the accounts', async () => {
    const stranger = visitor()
    for (let n = 0; n < 5; n++)
      await stranger.call(authenticate, { body: { username: `n${n}@mail.example`, password: 'wrong horse' } })
    const { username, password } = await person()
    expect((await stranger.call(authenticate, { body: { username, password } })).status).toBe(429)
    expect((await visitor().call(authenticate, { body: { username, password } })).status).toBe(200)
  })

  test('enforces the lock for twelve concurrent attempts', async () => {
    const { username } = await person()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        visitor().call(authenticate, { body: { username, password: 'wrong horse' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('enforces the lock for twenty concurrent attempts of one network, each at another account (RULINGS 17)', async () => {
    const stranger = visitor()
    const begun = Date.now()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        stranger.call(authenticate, {
          body: { username: `at.once.${n}@mail.example`, password: 'wrong horse' },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    const locked = answers.filter(({ status }) => status === 429)
    expect(locked).toHaveLength(15)
    for (const reply of locked) expectLocked(reply, begun)
  })

  test('does not count successful logins of a network against its limit', async () => {
    const home = newClientAddress()
    const signIn = (username: string, password: string) =>
      visitor(home)
        .call(authenticate, { body: { username, password } })
        .then(({ status }) => status)
    const everybody = [await person(), await person()]
    const rightOnes = Array.from({ length: 8 }, (_, n) => everybody[n % 2]!)
    const statuses = await Promise.all(rightOnes.map(({ username, password }) => signIn(username, password)))
    expect(statuses).toEqual(Array(8).fill(200))
    const { username, password } = everybody[0]!
    for (let n = 0; n < 4; n++) expect(await signIn(`not.${n}@mail.example`, 'wrong horse')).toBe(401)
    // Success neither counts nor resets the failures.
    for (let n = 0; n < 2; n++) expect(await signIn(username, password)).toBe(200)
    expect(await signIn('not.5@mail.example', 'wrong horse')).toBe(401)
    expect(await signIn(username, password)).toBe(429)
  })

  test('attempts at a locked account do not count for the network', async () => {
    const { username } = await person()
    for (let n = 0; n < 5; n++)
      await visitor().call(authenticate, { body: { username, password: 'wrong horse' } })
    const home = visitor(newClientAddress())
    const other = await person()
    for (let n = 0; n < 6; n++)
      expect((await home.call(authenticate, { body: { username, password: 'wrong horse' } })).status).toBe(
        429,
      )
    const { status } = await home.call(authenticate, {
      body: { username: other.username, password: other.password },
    })
    expect(status).toBe(200)
  })
})

describe('a session', () => {
  test('returns only its own user', async () => {
    const [rosa, other] = [await person(), await person()]
    const of = { path: { key: rosa.key } }
    expect((await rosa.call(getUser, of)).json.payload.registeredUser.key).toBe(rosa.key)
    expect((await visitor().call(getUser, of)).status).toBe(401)
    expect((await other.call(getUser, of)).status).toBe(403)
    const forger = Object.assign(visitor(), { cookie: 'session=nothing-of-ours' })
    expect((await forger.call(getUser, of)).status).toBe(401)
    expect((await rosa.call(getUser, { path: { key: 'x' } })).status).toBe(404)
  })

  test('ends at logout, and 30 minutes after the last call (L149)', async () => {
    const rosa = await person()
    const { cookie, username, password } = rosa
    const out = await rosa.call(logout)
    expect([out.status, cookieLines(out)]).toEqual([
      204,
      [
        'session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
        'signed-in=; Path=/; SameSite=Lax; Max-Age=0',
        'draft=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      ],
    ])
    rosa.cookie = cookie
    expect((await rosa.call(getSession)).json.payload.isLoggedIn).toBe(false)

    await rosa.call(authenticate, { body: { username, password } })
    const minutesLeft = async () => {
      const [row] = await world.database.query<{ minutes: number }>(
        `select round(extract(epoch from expires_at - now()) / 60)::integer as minutes from session where user_key = $1`,
        [rosa.key],
      )
      return row?.minutes
    }
    await world.database.query(
      `update session set seen_at = seen_at - interval '20 minutes', expires_at = expires_at - interval '20 minutes'
      where user_key = $1`,
      [rosa.key],
    )
    expect(await minutesLeft()).toBe(10)
    expect((await rosa.call(getSession)).json.payload.isLoggedIn).toBe(true)
    expect(await minutesLeft()).toBe(30)
    await world.database.query(
      "update session set expires_at = now() - interval '1 second' where user_key = $1",
      [rosa.key],
    )
    expect((await rosa.call(getSession)).json.payload.isLoggedIn).toBe(false)
  })

  test.each([
    [false, 12],
    [true, 30 * 24],
  ])('remembered: %s, ends %i hours after signing in, however busy', async (rememberMe, hours) => {
    const { key, username, password } = await person()
    const busy = visitor()
    await busy.call(authenticate, { body: { username, password, rememberMe } })
    const isLoggedIn = async () => (await busy.call(getSession)).json.payload.isLoggedIn as boolean
    const age = (seconds: number) =>
      world.database.query(
        `update session set created_at = now() - make_interval(secs => $2), seen_at = now() - interval '2 minutes'
        where user_key = $1`,
        [key, seconds],
      )
    await age(hours * 3_600 - 600)
    expect(await isLoggedIn()).toBe(true)
    const [row] = await world.database.query<{ minutes: number }>(
      `select round(extract(epoch from min(expires_at) filter (where remember = $2) - now()) / 60)::integer as minutes
      from session where user_key = $1`,
      [key, rememberMe],
    )
    expect(row!.minutes).toBe(10)
    await age(hours * 3_600 + 1)
    await isLoggedIn()
    expect(await isLoggedIn()).toBe(false)
  })
})

test('the tests above cover success and every documented error', () => {
  expect(unseen('account')).toEqual([])
})
