import { authenticate, getSession, getUser, logout, register } from '#contract/account/v1.ts'
import { isFailure } from '#contract/error.ts'
import type { Answer, Client, Input } from '#contract/operation.ts'
import type { RegisteredUser, SignedIn } from '#contract/registered-user.response.ts'
import {
  type AuthError,
  type AuthEvent,
  type AuthState,
  loggedOut,
  nextAuthState,
} from '#model/account/auth-state.ts'
import { refreshInterval } from '#model/account/values.ts'
import type { RenderContext } from '../../ui/client/render-context.ts'
import { readPerson, storePerson } from './stored-person.ts'

/** The logged-in user: key and first name at once, further fields once the server responds. */
export type Profile = Pick<RegisteredUser, 'key'> & { name: { firstName: string } } & Partial<
    Omit<RegisteredUser, 'key' | 'name'>
  >
export type Account = AuthState<Profile>

/** Profile of a user from the page that was rendered for them. */
export const asProfile = ({ key, firstName, manages }: NonNullable<RenderContext['person']>): Profile => ({
  key,
  name: { firstName },
  ...(manages && { manages: [...manages] }),
})
type AccountEvent = AuthEvent<Profile>

/** Message to other tabs: a logout, a login, or an expired session. */
export type TabMessage = 'logged-out' | 'signed-in' | 'session-ended'

/** Browser APIs that the store needs; tests replace them. */
export interface BrowserApis {
  client: Client
  /** Milliseconds since 1970. */
  now(): number
  storage(): Storage
  /** Whether the marker cookie is set, as after a login without script. */
  isMarked(): boolean
  unmark(): void
  cookiesEnabled(): boolean
  /** Clears everything the browser stores for the site except the session. */
  clearStored(): Promise<void>
  /** Clears what only this tab stores; shared storage may belong to another user by then. */
  clearTab(): void
  notifyTabs(message: TabMessage): void
  isOnPersonalPage(): boolean
  /** Loads the login page as a document, so that no personal data stays in memory. */
  leaveForLogin(): void
  /** Logs out by a form post, if the call failed. */
  postLogout(): void
}

export interface AccountStore {
  state(): Account
  subscribe(listener: () => void): () => void
  /** Resolves once it is known whether the stored or marked user is still logged in. */
  settled(): Promise<void>
  /** Handles an event from outside the store: social login, an action that needs an account. */
  dispatch(event: AccountEvent): void
  /**
   * Starts with the user the server rendered a personal page for, and loads a stored one: another tab may have
   * logged in since the page was rendered. Refreshes periodically.
   */
  start(person?: RenderContext['person']): Promise<void>
  signIn(input: Input): Promise<Answer<typeof authenticate>>
  register(input: Input): Promise<Answer<typeof register>>
  /** Applies a response that logs in; returns false if the browser refused its cookie. */
  signedIn(answer: SignedIn, by?: 'login-succeeded' | 'registered' | 'social-succeeded'): Promise<boolean>
  refresh(): Promise<void>
  signOut(): Promise<void>
  /** The account was deleted, with its session. */
  deleted(): Promise<void>
  /** Handles a message of another tab. */
  hear(message: TabMessage): void
  /** A response shows that there is no login. */
  sessionEnded(): void
}

/** The single source of truth of a window about the logged-in user (part 1 §3, §4). */
export function createAccountStore(browser: BrowserApis): AccountStore {
  const { client, now } = browser
  let state: Account = loggedOut
  let refreshing: Promise<void> | undefined
  let settled: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  function dispatch(event: AccountEvent) {
    // biome-ignore lint/suspicious/noConsole: required by the owner (part 1 §8); it logs a code and no personal data
    if (event.type === 'social-failed') console.error('Social login failed:', event.error.code)
    const next = nextAuthState(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  const store = (key: number, ttl: number) => storePerson(browser.storage, { key, expiresAt: now() + ttl })
  function clear() {
    storePerson(browser.storage, undefined)
    browser.unmark()
  }

  /** Calls the API and emits success and failure events. */
  async function attempt<O extends typeof authenticate | typeof register>(
    operation: O,
    input: Input,
    events: {
      started: 'login-started' | 'registration-started'
      succeeded: 'login-succeeded' | 'registered'
      failed: 'login-failed' | 'registration-failed'
    },
  ): Promise<Answer<O>> {
    dispatch({ type: events.started })
    const failed = (error: AuthError) => {
      clear()
      dispatch({ type: events.failed, error })
    }
    let answer: Answer<O>
    try {
      answer = await client.call(operation, input)
    } catch (error) {
      failed(noAnswer)
      throw error
    }
    if (isFailure(answer.body)) failed(errorOf(answer.status, answer.body))
    else {
      // A login that waits for the second factor is none yet.
      const { registeredUser, ttl } = answer.body.payload
      if (registeredUser && ttl !== null) await signedIn({ registeredUser, ttl }, events.succeeded)
    }
    return answer
  }

  async function signedIn(
    { registeredUser, ttl }: SignedIn,
    by: 'login-succeeded' | 'registered' | 'social-succeeded' = 'login-succeeded',
  ): Promise<boolean> {
    if (!(await storesCookies())) {
      clear()
      dispatch({ type: 'cookies-refused' })
      return false
    }
    store(registeredUser.key, ttl)
    dispatch({ type: by, profile: registeredUser, ttl })
    browser.notifyTabs('signed-in')
    return true
  }

  /** Whether the new session cookie is sent with the next call. */
  async function storesCookies(): Promise<boolean> {
    if (!browser.cookiesEnabled()) return false
    try {
      const { body } = await client.call(getSession)
      return isFailure(body) || body.payload.isLoggedIn
    } catch {
      // No response proves nothing about cookies.
      return true
    }
  }

  function refresh(): Promise<void> {
    refreshing ??= refreshOnce().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function refreshOnce(): Promise<void> {
    const key = readPerson(browser.storage)?.key ?? state.profile?.key
    if (key === undefined && !browser.isMarked()) return
    dispatch({ type: 'refresh-started' })
    try {
      if (key !== undefined) {
        const { status, body } = await client.call(getUser, { path: { key } })
        if (!isFailure(body)) return refreshed(body.payload)
        // 403: the session belongs to another user, who logged in without script.
        if (status !== 403) return refused(errorOf(status, body))
      }
      const { status, body } = await client.call(getSession)
      if (isFailure(body)) return refused(errorOf(status, body))
      const { registeredUser, ttl } = body.payload
      if (registeredUser && ttl !== null) refreshed({ registeredUser, ttl })
      else refused(unauthenticated)
    } catch {
      refused(noAnswer)
    }
  }

  function refused(error: AuthError) {
    // Other errors are temporary: leave key and marker, so that the next start tries again.
    if ([401, 404, 410].includes(error.status)) clear()
    dispatch({ type: 'refresh-failed', error })
  }

  function refreshed({ registeredUser, ttl }: SignedIn) {
    store(registeredUser.key, ttl)
    dispatch({ type: 'refreshed', profile: registeredUser, ttl })
  }

  function sessionEnded() {
    if (!state.isLoggedIn || refreshing) return
    clear()
    dispatch({ type: 'session-ended', error: unauthenticated })
  }

  function notifyLeft() {
    dispatch({ type: 'logged-out' })
    browser.notifyTabs('logged-out')
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settled: () => settled,
    dispatch,
    start(person) {
      if (person) {
        store(person.key, 0)
        dispatch({ type: 'recognized', profile: asProfile(person) })
      }
      setInterval(() => {
        const stored = readPerson(browser.storage)
        if (stored && now() >= stored.expiresAt) void refresh()
      }, refreshInterval)
      settled = refresh()
      return settled
    },
    signIn: input =>
      attempt(authenticate, input, {
        started: 'login-started',
        succeeded: 'login-succeeded',
        failed: 'login-failed',
      }),
    register: input =>
      attempt(register, input, {
        started: 'registration-started',
        succeeded: 'registered',
        failed: 'registration-failed',
      }),
    signedIn,
    refresh,
    async signOut() {
      const { status } = await client.call(logout).catch(() => ({ status: 0 }))
      await browser.clearStored()
      // 401: already logged out. After any other failure the session may still exist.
      if (status !== 204 && status !== 401) return browser.postLogout()
      notifyLeft()
      browser.leaveForLogin()
    },
    async deleted() {
      await browser.clearStored()
      notifyLeft()
    },
    hear(message) {
      if (message === 'session-ended') return sessionEnded()
      const { isLoggedIn, profile } = state
      if (message === 'signed-in') {
        // Ignore what this tab already knows, or two tabs would notify each other forever.
        if (!isLoggedIn || readPerson(browser.storage)?.key !== profile?.key) void refresh()
        return
      }
      dispatch({ type: 'logged-out' })
      if (!isLoggedIn) return
      browser.clearTab()
      if (browser.isOnPersonalPage()) browser.leaveForLogin()
    },
    sessionEnded,
  }
}

const unauthenticated: AuthError = { status: 401, code: 'unauthenticated', payload: null }
const noAnswer: AuthError = { status: 0, code: 'no_answer', payload: null }
const errorOf = (status: number, { error, payload }: { error: { code: string }; payload: unknown }) => ({
  status,
  code: error.code,
  payload,
})
