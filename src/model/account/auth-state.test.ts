import { describe, expect, test } from 'vitest'
import { type AuthEvent, type AuthProfile, type AuthState, loggedOut, nextAuthState } from './auth-state.ts'

const anna: AuthProfile = { key: 1000, name: { firstName: 'Anna' }, accountType: 'FSBO' }
const error = { status: 401, code: 'unauthenticated', payload: null }
const socialUser = { provider: 'google', firstName: 'Anna', email: 'anna@example.com' }

const happened = (...events: AuthEvent[]): AuthState =>
  events.reduce((state, event) => nextAuthState(state, event), loggedOut as AuthState)

const signedIn = happened({ type: 'login-succeeded', profile: anna, ttl: 1_800_000 })

test('the state has the seven specified fields and starts logged out (L151)', () => {
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

describe('logs in a user (L152)', () => {
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

  test('by a social provider, which is stored', () => {
    const state = happened({ type: 'social-succeeded', profile: anna, ttl: 1, socialUser })
    expect(state.socialUser).toEqual(socialUser)
    expect(nextAuthState(state, { type: 'login-succeeded', profile: anna, ttl: 1 }).socialUser).toBeNull()
  })

  test('by a page that the server rendered for the user', () => {
    expect(happened({ type: 'recognized', profile: anna })).toMatchObject({
      isLoggedIn: true,
      profile: anna,
      ttl: null,
    })
  })
})

describe('logs out and keeps the error (L152)', () => {
  const failures = ['login-failed', 'registration-failed', 'refresh-failed', 'session-ended'] as const
  test.each(failures)('after %s, regardless of the previous user', type => {
    for (const before of [loggedOut as AuthState, signedIn])
      expect(nextAuthState(before, { type, error })).toEqual({
        ...loggedOut,
        httpError: error,
        meta: { event: type, navigationBack: null, socialError: false },
      })
  })

  test('after a social failure, which also sets a flag (L206)', () => {
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

test('a pending refresh keeps the user logged in (L152)', () => {
  expect(nextAuthState(signedIn, { type: 'refresh-started' })).toMatchObject({
    isLoggedIn: true,
    profile: anna,
    ttl: 1_800_000,
  })
})

test('a social user without an account is not logged in yet (L152)', () => {
  expect(happened({ type: 'social-identified', socialUser })).toMatchObject({ isLoggedIn: false, socialUser })
})

test('a rejected cookie logs out (L32)', () => {
  expect(nextAuthState(signedIn, { type: 'cookies-refused' })).toEqual({
    ...loggedOut,
    meta: { event: 'cookies-refused', navigationBack: null, socialError: false },
  })
})

test('the return address survives failures and a login and is cleared by a logout (L152)', () => {
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

test('a logged-in user needs no login (L152)', () => {
  expect(nextAuthState(signedIn, { type: 'login-needed', navigationBack: '/homes' })).toBe(signedIn)
})
