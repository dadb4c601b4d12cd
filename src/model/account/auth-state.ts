import type { AccountType } from './values.ts'

/**
 * Known parts of the logged-in user's profile (part 1 §3): key and first name immediately, the rest after the first
 * response.
 */
export interface AuthProfile {
  key: number
  name: { firstName: string }
  accountType?: AccountType
}

/** A user from a social provider, without an account here yet or just logged in with it. */
export interface SocialUser {
  provider: string
  firstName?: string
  lastName?: string
  email?: string
}

/** Why an authentication call failed; status 0 without a response. */
export interface AuthError {
  status: number
  code: string
  payload: unknown
}

/** Authentication state of a browser (part 1 §3 "Auth state"). */
export interface AuthState<Profile extends AuthProfile = AuthProfile> {
  isLoggedIn: boolean
  profile: Profile | null
  socialUser: SocialUser | null
  /** The last error; null after a success or a new attempt. */
  httpError: AuthError | null
  meta: {
    /** The last event. */
    event: AuthEvent['type'] | null
    /** Path to return to after login. */
    navigationBack: string | null
    socialError: boolean
  }
  /** Session timeout without a call, in milliseconds (RULINGS 14); null if unknown. */
  ttl: number | null
}

/** Events that change the state. */
export type AuthEvent<Profile extends AuthProfile = AuthProfile> =
  | { type: 'login-started' | 'social-started' | 'registration-started' | 'refresh-started' }
  | { type: 'login-succeeded' | 'registered' | 'refreshed'; profile: Profile; ttl: number }
  | { type: 'social-succeeded'; profile: Profile; ttl: number; socialUser?: SocialUser }
  | {
      type: 'login-failed' | 'social-failed' | 'registration-failed' | 'refresh-failed' | 'session-ended'
      error: AuthError
    }
  /** A provider identified a user who has no account here or has not linked it. */
  | { type: 'social-identified'; socialUser: SocialUser }
  /** The server rendered the page for this user. */
  | { type: 'recognized'; profile: Profile }
  /** The browser did not store the cookie of a successful login. */
  | { type: 'cookies-refused' }
  /** The visitor did something that requires an account, such as saving a favorite (part 1 §4). */
  | { type: 'login-needed'; navigationBack: string }
  | { type: 'logged-out' }

export const loggedOut: AuthState<never> = {
  isLoggedIn: false,
  profile: null,
  socialUser: null,
  httpError: null,
  meta: { event: null, navigationBack: null, socialError: false },
  ttl: null,
}

/**
 * Returns the state after an event (part 1 §4): login, social login and registration log in; any error logs out and is
 * stored; the return path is stored until the next login or logout.
 */
export function nextAuthState<Profile extends AuthProfile>(
  state: AuthState<Profile>,
  event: AuthEvent<Profile>,
): AuthState<Profile> {
  const meta = { event: event.type, navigationBack: state.meta.navigationBack, socialError: false }
  switch (event.type) {
    case 'login-started':
    case 'social-started':
    case 'registration-started':
    case 'refresh-started':
      return { ...state, httpError: null, meta }
    case 'login-succeeded':
    case 'social-succeeded':
    case 'registered':
    case 'refreshed': {
      const { profile, ttl } = event
      const socialUser = (event.type === 'social-succeeded' && event.socialUser) || null
      return { isLoggedIn: true, profile, socialUser, httpError: null, meta, ttl }
    }
    case 'recognized':
      return { ...loggedOut, isLoggedIn: true, profile: event.profile, meta }
    case 'login-failed':
    case 'social-failed':
    case 'registration-failed':
    case 'refresh-failed':
    case 'session-ended':
      return {
        ...loggedOut,
        httpError: event.error,
        meta: { ...meta, socialError: event.type === 'social-failed' },
      }
    case 'social-identified':
      return { ...loggedOut, socialUser: event.socialUser, meta }
    case 'cookies-refused':
      return { ...loggedOut, meta }
    case 'login-needed':
      if (state.isLoggedIn) return state
      return { ...state, meta: { ...meta, navigationBack: event.navigationBack } }
    case 'logged-out':
      return { ...loggedOut, meta: { ...meta, navigationBack: null } }
  }
}
