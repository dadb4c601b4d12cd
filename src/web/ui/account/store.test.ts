import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshInterval, sessionTtl } from '#model/account/values.ts'
import { browserWith, type Reply } from '#test/world/account-browser.ts'
import { type AccountStore, createAccountStore } from './store.ts'
import { STORED_PERSON } from './stored-person.ts'

const anna = { key: 1000, name: { firstName: 'Anna', lastName: 'Pine' }, accountType: 'FSBO' }
const ben = { key: 1001, name: { firstName: 'Ben', lastName: 'Oak' }, accountType: 'Retailer' }

const ok = (registeredUser: object, ttl: number = sessionTtl): Reply => ({
  status: 200,
  payload: { registeredUser, ttl },
})
const somebody = { status: 200, payload: { isLoggedIn: true, registeredUser: anna, ttl: sessionTtl } }
const nobody = { status: 200, payload: { isLoggedIn: false, registeredUser: null, ttl: null } }
const storedAnna = (expiresAt: number) => ({ [STORED_PERSON]: JSON.stringify({ key: 1000, expiresAt }) })
const publicPage = { isPersonal: false }
const ids = (calls: { id: string }[]) => calls.map(({ id }) => id)
const personIn = (kept: Storage) => JSON.parse(kept.getItem(STORED_PERSON) ?? 'null') as unknown

const start = Date.parse('2026-11-21T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('at the start', () => {
  test('a stored key is refreshed, and with the answer somebody is signed in (L153)', async () => {
    const { store, calls, kept } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': ok(anna) },
    })
    await store.start(publicPage)
    expect(calls).toEqual([{ id: 'account.get', input: { path: { key: 1000 } } }])
    expect(store.state()).toMatchObject({ isLoggedIn: true, profile: anna, ttl: sessionTtl })
    expect(personIn(kept)).toEqual({ key: 1000, expiresAt: start + 30 * 60_000 })
  })

  test('nothing is asked without a stored key (L153)', async () => {
    const { store, calls } = browserWith({})
    await store.start(publicPage)
    await vi.advanceTimersByTimeAsync(3 * refreshInterval)
    expect(calls).toEqual([])
    expect(store.state().isLoggedIn).toBe(false)
  })

  test('a session that is over forgets the key and keeps the error (L152)', async () => {
    const { store, kept } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': { status: 401 } },
    })
    await store.start(publicPage)
    expect(store.state()).toMatchObject({
      isLoggedIn: false,
      profile: null,
      httpError: { status: 401, code: 'unauthenticated' },
    })
    expect(personIn(kept)).toBeNull()
  })

  test.each([{ status: 503 }, 'no answer'] as const)('%j keeps the key for the next start', async reply => {
    const { store, kept } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': reply },
    })
    await store.start(publicPage)
    expect(store.state()).toMatchObject({ isLoggedIn: false, meta: { event: 'refresh-failed' } })
    expect(personIn(kept)).toMatchObject({ key: 1000 })
  })

  test('a session of somebody else is theirs, whatever the stored key says', async () => {
    const { store, kept } = browserWith({
      entries: storedAnna(start + 1),
      replies: {
        'account.get': { status: 403 },
        'account.session': { ...somebody, payload: { ...somebody.payload, registeredUser: ben } },
      },
    })
    await store.start(publicPage)
    expect(store.state().profile).toEqual(ben)
    expect(personIn(kept)).toMatchObject({ key: 1001 })
  })

  test.each([
    [somebody, { asked: ['account.session'], key: 1000, isMarked: true }],
    [nobody, { asked: ['account.session'], key: undefined, isMarked: false }],
    [{ status: 503 }, { asked: ['account.session'], key: undefined, isMarked: true }],
    ['no answer', { asked: ['account.session'], key: undefined, isMarked: true }],
  ] as const)('the mark of a login without script asks who it is: %j', async (reply, outcome) => {
    const { store, calls, surroundings } = browserWith({
      isMarked: true,
      replies: { 'account.session': reply },
    })
    await store.start(publicPage)
    const key = store.state().profile?.key
    expect({ asked: ids(calls), key, isMarked: surroundings.isMarked() }).toEqual(outcome)
  })

  test('a page that was made for somebody greets them before any answer', async () => {
    const { store, kept } = browserWith({ replies: { 'account.get': ok(anna) } })
    const settled = store.start({ isPersonal: true, person: { key: 1000, firstName: 'Anna' } })
    expect(store.state()).toMatchObject({ isLoggedIn: true, profile: { name: { firstName: 'Anna' } } })
    await settled
    expect(store.state().profile).toEqual(anna)
    expect(personIn(kept)).toMatchObject({ key: 1000, expiresAt: start + sessionTtl })
  })

  test('a personal page that was made for nobody forgets the key', async () => {
    const { store, calls, kept } = browserWith({ entries: storedAnna(start + 1) })
    await store.start({ isPersonal: true })
    expect(calls).toEqual([])
    expect(personIn(kept)).toBeNull()
  })
})

describe('every four hours', () => {
  test('a session whose stored expiry has passed is refreshed again (L153)', async () => {
    const { store, calls } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': ok(anna) },
    })
    await store.start(publicPage)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(14_400_000 - 1)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ids(calls)).toEqual(['account.get', 'account.get'])
    await vi.advanceTimersByTimeAsync(2 * 14_400_000)
    expect(calls).toHaveLength(4)
    expect(store.state().isLoggedIn).toBe(true)
  })

  test('a session that lasts for 30 days is left alone until then (L153)', async () => {
    const month = 30 * 86_400_000
    const { store, calls } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': ok(anna, month) },
    })
    await store.start(publicPage)
    await vi.advanceTimersByTimeAsync(month - refreshInterval)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(refreshInterval)
    expect(calls).toHaveLength(2)
  })
})

describe('signing in', () => {
  const form = { body: { username: 'anna@example.com', password: 'a password' } }

  test('keeps the key and the expiry, and tells the other tabs (L152)', async () => {
    const { store, kept, told } = browserWith({
      replies: { 'account.authenticate': ok(anna), 'account.session': somebody },
    })
    const answer = await store.signIn(form)
    expect(answer.status).toBe(200)
    expect(store.state()).toMatchObject({
      isLoggedIn: true,
      profile: anna,
      meta: { event: 'login-succeeded' },
      ttl: 1_800_000,
    })
    expect(personIn(kept)).toEqual({ key: 1000, expiresAt: start + 1_800_000 })
    expect(told).toEqual(['signed-in'])
  })

  test('by registering does the same (L152)', async () => {
    const { store } = browserWith({
      replies: {
        'account.register': { status: 201, payload: { registeredUser: anna, ttl: 1 } },
        'account.session': somebody,
      },
    })
    await store.register(form)
    expect(store.state()).toMatchObject({ isLoggedIn: true, meta: { event: 'registered' } })
  })

  test.each([
    [{ status: 401 }, { status: 401, code: 'unauthenticated' }],
    [{ status: 429 }, { status: 429, code: 'too_many_requests' }],
  ] as const)('that fails with %j is nobody, with the error kept (L206)', async (reply, httpError) => {
    const { store, kept } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.authenticate': reply },
    })
    expect((await store.signIn(form)).status).toBe(reply.status)
    expect(store.state()).toMatchObject({
      isLoggedIn: false,
      httpError,
      meta: { event: 'login-failed', socialError: false },
    })
    expect(personIn(kept)).toBeNull()
  })

  test('without an answer keeps that as the error, and the form hears of it (L206)', async () => {
    const { store } = browserWith({ replies: { 'account.authenticate': 'no answer' } })
    await expect(store.signIn(form)).rejects.toThrow('Failed to fetch')
    expect(store.state().httpError).toEqual({ status: 0, code: 'no_answer', payload: null })
  })

  test.each([
    ['says so', { cookies: false, replies: { 'account.authenticate': ok(anna) } }],
    ['drops them', { replies: { 'account.authenticate': ok(anna), 'account.session': nobody } }],
  ])('in a browser that refuses cookies and %s is told (L32)', async (_, given) => {
    const { store, kept, told } = browserWith(given)
    await store.signIn(form)
    expect(store.state()).toMatchObject({ isLoggedIn: false, meta: { event: 'cookies-refused' } })
    expect(personIn(kept)).toBeNull()
    expect(told).toEqual([])
  })

  test('is not undone by a check of cookies that gets no answer', async () => {
    const { store } = browserWith({
      replies: { 'account.authenticate': ok(anna), 'account.session': 'no answer' },
    })
    await store.signIn(form)
    expect(store.state().isLoggedIn).toBe(true)
  })

  test('at a social provider in vain is flagged and logged to the console (L206)', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store } = browserWith({})
    store.tell({ type: 'social-failed', error: { status: 401, code: 'unauthenticated', payload: null } })
    expect(store.state()).toMatchObject({
      isLoggedIn: false,
      httpError: { code: 'unauthenticated' },
      meta: { socialError: true },
    })
    expect(log).toHaveBeenCalledWith('Social login failed:', 'unauthenticated')
  })
})

describe('signing out', () => {
  async function signedInBrowser(reply: Reply, isPersonal = false) {
    const browser = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': ok(anna), 'account.logout': reply },
      isPersonal,
    })
    await browser.store.start(publicPage)
    return browser
  }

  test.each([204, 401])(
    'clears what is kept, tells the other tabs, leads to login: %i (L33)',
    async status => {
      const { store, kept, told, went } = await signedInBrowser({ status })
      kept.setItem('else', 'something')
      await store.signOut()
      expect(store.state()).toMatchObject({ isLoggedIn: false, meta: { event: 'logged-out' } })
      expect(kept.length).toBe(0)
      expect(told).toEqual(['logged-out'])
      expect(went).toEqual(['login'])
    },
  )

  test.each([{ status: 503 }, 'no answer'] as const)(
    'never pretends: after %j it is done by posting',
    async reply => {
      const { store, kept, told, went } = await signedInBrowser(reply)
      await store.signOut()
      expect(kept.length).toBe(0)
      expect(store.state().isLoggedIn).toBe(true)
      expect(told).toEqual([])
      expect(went).toEqual(['logout'])
    },
  )

  test.each([
    [true, ['clear', 'login']],
    [false, ['clear']],
  ])('in another tab: personal page %j goes to %j (L33)', async (isPersonal, way) => {
    const { store, went } = await signedInBrowser({ status: 204 }, isPersonal)
    store.hear('logged-out')
    expect(store.state().isLoggedIn).toBe(false)
    expect(went).toEqual(way)
  })
})

describe('other tabs', () => {
  test('that sign in are followed once, and what is known is no news', async () => {
    const { store, calls, kept } = browserWith({ replies: { 'account.get': ok(anna) } })
    await store.start(publicPage)
    kept.setItem(STORED_PERSON, storedAnna(start + 1)[STORED_PERSON]!)
    store.hear('signed-in')
    await vi.advanceTimersByTimeAsync(1)
    expect([store.state().profile, calls.length]).toEqual([anna, 1])
    store.hear('signed-in')
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['another tab found', (store: AccountStore) => store.hear('session-ended')],
    ['a call was told', (store: AccountStore) => store.sessionEnded()],
  ] as const)('nobody is signed in once %s that the session is over', async (_, end) => {
    const { store, kept, went } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': ok(anna) },
      isPersonal: true,
    })
    await store.start(publicPage)
    end(store)
    expect(store.state()).toMatchObject({ isLoggedIn: false, httpError: { status: 401 } })
    expect(personIn(kept)).toBeNull()
    expect(went).toEqual([])
  })
})

test('a browser that forbids its stores signs in all the same', async () => {
  const { surroundings } = browserWith({
    replies: { 'account.authenticate': ok(anna), 'account.session': somebody },
  })
  const store = createAccountStore({
    ...surroundings,
    storage() {
      throw new DOMException('Forbidden', 'SecurityError')
    },
  })
  await store.start(publicPage)
  await store.signIn({})
  expect(store.state().isLoggedIn).toBe(true)
})

test('whoever follows hears of each change until they stop', () => {
  const { store } = browserWith({})
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  store.tell({ type: 'login-needed', navigationBack: '/homes' })
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  store.tell({ type: 'login-started' })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(store.state().meta.navigationBack).toBe('/homes')
})
