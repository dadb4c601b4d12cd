import type { AccountType } from './values.ts'

/** What is known of who is signed in (part 1 §3): at once the key and first name, the rest with the first answer. */
export interface AuthProfile {
  key: number
  name: { firstName: string }
  accountType?: AccountType
}

/** A person as a social provider names them, not yet known here or just signed in with it. */
export interface SocialUser {
  provider: string
  firstName?: string
  lastName?: string
  email?: string
}

/** Why a call of signing in failed; status 0 where there was no answer. */
export interface AuthError {
  status: number
  code: string
  payload: unknown
}

/** Who a browser is to the site (part 1 §3 "Auth state"). */
export interface AuthState<Profile extends AuthProfile = AuthProfile> {
  isLoggedIn: boolean
  profile: Profile | null
  socialUser: SocialUser | null
  /** What went wrong last; null once something went well or is tried again. */
  httpError: AuthError | null
  meta: {
    /** What happened last. */
    event: AuthEvent['type'] | null
    /** Path to come back to after login. */
    navigationBack: string | null
    socialError: boolean
  }
  /** How long the session lasts without a call, milliseconds (RULINGS 14); null where it is not known. */
  ttl: number | null
}

/** What happens to the state. */
export type AuthEvent<Profile extends AuthProfile = AuthProfile> =
  | { type: 'login-started' | 'social-started' | 'registration-started' | 'refresh-started' }
  | { type: 'login-succeeded' | 'registered' | 'refreshed'; profile: Profile; ttl: number }
  | { type: 'social-succeeded'; profile: Profile; ttl: number; socialUser?: SocialUser }
  | {
      type: 'login-failed' | 'social-failed' | 'registration-failed' | 'refresh-failed' | 'session-ended'
      error: AuthError
    }
  /** A provider knows somebody who has no account here, or has not linked theirs. */
  | { type: 'social-met'; socialUser: SocialUser }
  /** The server made the page for this person. */
  | { type: 'recognized'; profile: Profile }
  /** The browser kept no cookie of a login that went well. */
  | { type: 'cookies-refused' }
  /** Something was asked for that needs an account, for example a favorite (part 1 §4). */
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
 * The state after an event (part 1 §4): login, social login and registration sign in; any error signs out and is kept;
 * where to come back to is kept until somebody is signed in or out.
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
    case 'social-met':
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
