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
const ids = (calls: { id: string }[]) => calls.map(({ id }) => id)
const personIn = (kept: Storage) => JSON.parse(kept.getItem(STORED_PERSON) ?? 'null') as unknown

const start = Date.parse('2026-11-21T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('on start', () => {
  test('refreshes a stored user and logs them in with the response (L153)', async () => {
    const { store, calls, kept } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': ok(anna) },
    })
    await store.start()
    expect(calls).toEqual([{ id: 'account.get', input: { path: { key: 1000 } } }])
    expect(store.state()).toMatchObject({ isLoggedIn: true, profile: anna, ttl: sessionTtl })
    expect(personIn(kept)).toEqual({ key: 1000, expiresAt: start + 30 * 60_000 })
  })

  test('sends no request without a stored user (L153)', async () => {
    const { store, calls } = browserWith({})
    await store.start()
    await vi.advanceTimersByTimeAsync(3 * refreshInterval)
    expect(calls).toEqual([])
    expect(store.state().isLoggedIn).toBe(false)
  })

  test('an expired session clears the stored user and keeps the error (L152)', async () => {
    const { store, kept } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': { status: 401 } },
    })
    await store.start()
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
    await store.start()
    expect(store.state()).toMatchObject({ isLoggedIn: false, meta: { event: 'refresh-failed' } })
    expect(personIn(kept)).toMatchObject({ key: 1000 })
  })

  test('the session wins over a stored user with another key', async () => {
    const { store, kept } = browserWith({
      entries: storedAnna(start + 1),
      replies: {
        'account.get': { status: 403 },
        'account.session': { ...somebody, payload: { ...somebody.payload, registeredUser: ben } },
      },
    })
    await store.start()
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
    await store.start()
    const key = store.state().profile?.key
    expect({ asked: ids(calls), key, isMarked: surroundings.isMarked() }).toEqual(outcome)
  })

  test('a page rendered for a user greets them before any response', async () => {
    const { store, kept } = browserWith({ replies: { 'account.get': ok(anna) } })
    const settled = store.start({ key: 1000, firstName: 'Anna' })
    expect(store.state()).toMatchObject({ isLoggedIn: true, profile: { name: { firstName: 'Anna' } } })
    await settled
    expect(store.state().profile).toEqual(anna)
    expect(personIn(kept)).toMatchObject({ key: 1000, expiresAt: start + sessionTtl })
  })

  test('a page rendered before another tab logged in keeps that login', async () => {
    const { store, kept } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': ok(anna) },
    })
    await store.start()
    expect(store.state().profile).toEqual(anna)
    expect(personIn(kept)).toMatchObject({ key: 1000 })
  })
})

describe('every four hours', () => {
  test('refreshes a session whose stored expiry has passed (L153)', async () => {
    const { store, calls } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': ok(anna) },
    })
    await store.start()
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(14_400_000 - 1)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ids(calls)).toEqual(['account.get', 'account.get'])
    await vi.advanceTimersByTimeAsync(2 * 14_400_000)
    expect(calls).toHaveLength(4)
    expect(store.state().isLoggedIn).toBe(true)
  })

  test('does not refresh a 30-day session before it expires (L153)', async () => {
    const month = 30 * 86_400_000
    const { store, calls } = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': ok(anna, month) },
    })
    await store.start()
    await vi.advanceTimersByTimeAsync(month - refreshInterval)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(refreshInterval)
    expect(calls).toHaveLength(2)
  })
})

describe('login', () => {
  const form = { body: { username: 'anna@example.com', password: 'a password' } }

  test('stores the key and expiry, and notifies the other tabs (L152)', async () => {
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

  test('by registration does the same (L152)', async () => {
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

  test('without a response stores the error and rejects for the form (L206)', async () => {
    const { store } = browserWith({ replies: { 'account.authenticate': 'no answer' } })
    await expect(store.signIn(form)).rejects.toThrow('Failed to fetch')
    expect(store.state().httpError).toEqual({ status: 0, code: 'no_answer', payload: null })
  })

  test.each([
    ['says so', { cookies: false, replies: { 'account.authenticate': ok(anna) } }],
    ['drops them', { replies: { 'account.authenticate': ok(anna), 'account.session': nobody } }],
  ])('in a browser without cookies and %s shows the error (L32)', async (_, given) => {
    const { store, kept, told } = browserWith(given)
    await store.signIn(form)
    expect(store.state()).toMatchObject({ isLoggedIn: false, meta: { event: 'cookies-refused' } })
    expect(personIn(kept)).toBeNull()
    expect(told).toEqual([])
  })

  test('survives a cookie check without a response', async () => {
    const { store } = browserWith({
      replies: { 'account.authenticate': ok(anna), 'account.session': 'no answer' },
    })
    await store.signIn(form)
    expect(store.state().isLoggedIn).toBe(true)
  })

  test('a failed social login is flagged and logged to the console (L206)', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store } = browserWith({})
    store.dispatch({ type: 'social-failed', error: { status: 401, code: 'unauthenticated', payload: null } })
    expect(store.state()).toMatchObject({
      isLoggedIn: false,
      httpError: { code: 'unauthenticated' },
      meta: { socialError: true },
    })
    expect(log).toHaveBeenCalledWith('Social login failed:', 'unauthenticated')
  })
})

describe('logout', () => {
  async function signedInBrowser(reply: Reply, isPersonal = false) {
    const browser = browserWith({
      entries: storedAnna(start + 1),
      replies: { 'account.get': ok(anna), 'account.logout': reply },
      isPersonal,
    })
    await browser.store.start()
    return browser
  }

  test.each([204, 401])(
    'clears stored data, notifies the other tabs, redirects to the login page: %i (L33)',
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
  test('a login elsewhere is followed once, and known users are ignored', async () => {
    const { store, calls, kept } = browserWith({ replies: { 'account.get': ok(anna) } })
    await store.start()
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
    await store.start()
    end(store)
    expect(store.state()).toMatchObject({ isLoggedIn: false, httpError: { status: 401 } })
    expect(personIn(kept)).toBeNull()
    expect(went).toEqual([])
  })
})

test('login works with blocked storage', async () => {
  const { surroundings } = browserWith({
    replies: { 'account.authenticate': ok(anna), 'account.session': somebody },
  })
  const store = createAccountStore({
    ...surroundings,
    storage() {
      throw new DOMException('Forbidden', 'SecurityError')
    },
  })
  await store.start()
  await store.signIn({})
  expect(store.state().isLoggedIn).toBe(true)
})

test('notifies subscribers of each change until they unsubscribe', () => {
  const { store } = browserWith({})
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  store.dispatch({ type: 'login-needed', navigationBack: '/homes' })
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  store.dispatch({ type: 'login-started' })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(store.state().meta.navigationBack).toBe('/homes')
})
