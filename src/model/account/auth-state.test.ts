import { describe, expect, test } from 'vitest'
import { type AuthEvent, type AuthProfile, type AuthState, loggedOut, nextAuthState } from './auth-state.ts'

const anna: AuthProfile = { key: 1000, name: { firstName: 'Anna' }, accountType: 'FSBO' }
const error = { status: 401, code: 'unauthenticated', payload: null }
const socialUser = { provider: 'google', firstName: 'Anna', email: 'anna@example.com' }

const happened = (...events: AuthEvent[]): AuthState =>
  events.reduce((state, event) => nextAuthState(state, event), loggedOut as AuthState)

const signedIn = happened({ type: 'login-succeeded', profile: anna, ttl: 1_800_000 })

test('the state has the seven parts of the specification, and starts with nobody (L151)', () => {
  expect(loggedOut).toEqual({
    isLoggedIn: false,
    profile: null,
    socialUser: null,
    httpError: null,
    meta: { event: null, navigationBack: null, socialError: false },
    ttl: null,
  })
  expect(signedIn).toEqual({
    isLoggedIn: true,
    profile: anna,
    socialUser: null,
    httpError: null,
    meta: { event: 'login-succeeded', navigationBack: null, socialError: false },
    ttl: 1_800_000,
  })
})

describe('somebody is signed in (L152)', () => {
  test.each(['login-succeeded', 'registered', 'refreshed', 'social-succeeded'] as const)('by %s', type => {
    const failed = happened({ type: 'login-failed', error })
    expect(nextAuthState(failed, { type, profile: anna, ttl: 60_000 })).toMatchObject({
      isLoggedIn: true,
      profile: anna,
      httpError: null,
      meta: { event: type, socialError: false },
      ttl: 60_000,
    })
  })

  test('by a social provider, which is kept', () => {
    const state = happened({ type: 'social-succeeded', profile: anna, ttl: 1, socialUser })
    expect(state.socialUser).toEqual(socialUser)
    expect(nextAuthState(state, { type: 'login-succeeded', profile: anna, ttl: 1 }).socialUser).toBeNull()
  })

  test('by a page that the server made for them', () => {
    expect(happened({ type: 'recognized', profile: anna })).toMatchObject({
      isLoggedIn: true,
      profile: anna,
      ttl: null,
    })
  })
})

describe('nobody is signed in, and the error is kept (L152)', () => {
  const failures = ['login-failed', 'registration-failed', 'refresh-failed', 'session-ended'] as const
  test.each(failures)('after %s, whoever was before', type => {
    for (const before of [loggedOut as AuthState, signedIn])
      expect(nextAuthState(before, { type, error })).toEqual({
        ...loggedOut,
        httpError: error,
        meta: { event: type, navigationBack: null, socialError: false },
      })
  })

  test('after a social failure, which is flagged besides (L206)', () => {
    const state = nextAuthState(signedIn, { type: 'social-failed', error })
    expect(state).toEqual({
      ...loggedOut,
      httpError: error,
      meta: { event: 'social-failed', navigationBack: null, socialError: true },
    })
    expect(nextAuthState(state, { type: 'login-failed', error }).meta.socialError).toBe(false)
  })

  test.each(['login-started', 'social-started', 'registration-started', 'refresh-started'] as const)(
    'until %s clears it (L206)',
    type => {
      const state = nextAuthState(happened({ type: 'social-failed', error }), { type })
      expect(state).toMatchObject({ isLoggedIn: false, httpError: null, meta: { socialError: false } })
    },
  )
})

test('a refresh that is under way leaves who is signed in (L152)', () => {
  expect(nextAuthState(signedIn, { type: 'refresh-started' })).toMatchObject({
    isLoggedIn: true,
    profile: anna,
    ttl: 1_800_000,
  })
})

test('somebody whom a provider knows and the site does not is no one yet (L152)', () => {
  expect(happened({ type: 'social-met', socialUser })).toMatchObject({ isLoggedIn: false, socialUser })
})

test('a refused cookie signs out (L32)', () => {
  expect(nextAuthState(signedIn, { type: 'cookies-refused' })).toEqual({
    ...loggedOut,
    meta: { event: 'cookies-refused', navigationBack: null, socialError: false },
  })
})

test('where to come back to is kept through failures and a login, and dropped by a logout (L152)', () => {
  const asked: AuthEvent = { type: 'login-needed', navigationBack: '/homes/100001' }
  const failed = happened(asked, { type: 'login-started' }, { type: 'login-failed', error })
  expect(failed.meta.navigationBack).toBe('/homes/100001')
  const back = nextAuthState(failed, { type: 'login-succeeded', profile: anna, ttl: 1 })
  expect(back.meta.navigationBack).toBe('/homes/100001')
  expect(nextAuthState(back, { type: 'logged-out' })).toEqual({
    ...loggedOut,
    meta: { event: 'logged-out', navigationBack: null, socialError: false },
  })
})

test('who is signed in needs no login (L152)', () => {
  expect(nextAuthState(signedIn, { type: 'login-needed', navigationBack: '/homes' })).toBe(signedIn)
})
