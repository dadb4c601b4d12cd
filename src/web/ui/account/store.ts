import { isFailure } from '#contract/error.ts'
import type { Answer, Client, Input } from '#contract/operation.ts'
import type { RegisteredUser, SignedIn } from '#contract/registered-user.response.ts'
import { authenticate, getSession, getUser, logout, register } from '#contract/v1/account.ts'
import {
  type AuthError,
  type AuthEvent,
  type AuthState,
  loggedOut,
  nextAuthState,
} from '#model/account/auth-state.ts'
import { refreshInterval } from '#model/account/values.ts'
import { keepPerson, readPerson } from './stored-person.ts'

/** The signed-in person: key and first name at once, the rest once the server was asked. */
export type Profile = Pick<RegisteredUser, 'key'> & { name: { firstName: string } } & Partial<
    Omit<RegisteredUser, 'key' | 'name'>
  >
export type Account = AuthState<Profile>
type Happening = AuthEvent<Profile>

/** What a tab tells the others: that somebody signed out, or in, or was found to be signed in no longer. */
export type TabMessage = 'logged-out' | 'signed-in' | 'session-ended'

/** The browser, as far as the store touches it; tests hand in their own. */
export interface Surroundings {
  client: Client
  /** Milliseconds since 1970. */
  now(): number
  storage(): Storage
  /** Whether a cookie says that somebody signed in, as it does after a login without script. */
  isMarked(): boolean
  unmark(): void
  cookiesEnabled(): boolean
  /** Drops everything that the browser keeps for the site but the session itself. */
  clearStored(): Promise<void>
  /** Drops what this tab alone keeps; what all share may be somebody else's by the time that a sleeping tab hears. */
  clearTab(): void
  tellTabs(message: TabMessage): void
  isOnPersonalPage(): boolean
  /** Loads the login page as a document, so that nothing of the person stays in memory. */
  leaveForLogin(): void
  /** Ends the session as a browser without script does, where a call could not. */
  postLogout(): void
}

export interface AccountStore {
  state(): Account
  subscribe(listener: () => void): () => void
  /** Fulfilled once it is known whether the person whose key is stored, or whom the mark tells of, is still signed in. */
  settled(): Promise<void>
  /** What happened, where it was no call of the store: social login, something that needs an account. */
  tell(event: Happening): void
  /** Begins: with who the server made the page for, on a page for one reader; refreshes, now and again. */
  start(page: { person?: { key: number; firstName: string } | undefined; isPersonal: boolean }): Promise<void>
  signIn(input: Input): Promise<Answer<typeof authenticate>>
  register(input: Input): Promise<Answer<typeof register>>
  /** Takes over an answer that signs in; false where the browser refused its cookie. */
  signedIn(answer: SignedIn, by?: 'login-succeeded' | 'registered' | 'social-succeeded'): Promise<boolean>
  refresh(): Promise<void>
  signOut(): Promise<void>
  /** The account was deleted, and its session with it. */
  deleted(): Promise<void>
  /** What another tab told. */
  hear(message: TabMessage): void
  /** A call said that nobody is signed in. */
  sessionEnded(): void
}

/** The one truth of a window about who is signed in (part 1 §3, §4). */
export function createAccountStore(browser: Surroundings): AccountStore {
  const { client, now } = browser
  let state: Account = loggedOut
  let refreshing: Promise<void> | undefined
  let settled: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  function tell(event: Happening) {
    // biome-ignore lint/suspicious/noConsole: the owner wants it there (part 1 §8); it names a code and nobody
    if (event.type === 'social-failed') console.error('Social login failed:', event.error.code)
    const next = nextAuthState(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  const keep = (key: number, ttl: number) => keepPerson(browser.storage, { key, expiresAt: now() + ttl })
  function forget() {
    keepPerson(browser.storage, undefined)
    browser.unmark()
  }

  /** Calls, with events for a success to be and a failure. */
  async function attempt<O extends typeof authenticate | typeof register>(
    operation: O,
    input: Input,
    events: {
      started: 'login-started' | 'registration-started'
      succeeded: 'login-succeeded' | 'registered'
      failed: 'login-failed' | 'registration-failed'
    },
  ): Promise<Answer<O>> {
    tell({ type: events.started })
    const failed = (error: AuthError) => {
      forget()
      tell({ type: events.failed, error })
    }
    let answer: Answer<O>
    try {
      answer = await client.call(operation, input)
    } catch (error) {
      failed(noAnswer)
      throw error
    }
    if (isFailure(answer.body)) failed(errorOf(answer.status, answer.body))
    else await signedIn(answer.body.payload, events.succeeded)
    return answer
  }

  async function signedIn(
    { registeredUser, ttl }: SignedIn,
    by: 'login-succeeded' | 'registered' | 'social-succeeded' = 'login-succeeded',
  ): Promise<boolean> {
    if (!(await keepsCookies())) {
      forget()
      tell({ type: 'cookies-refused' })
      return false
    }
    keep(registeredUser.key, ttl)
    tell({ type: by, profile: registeredUser, ttl })
    browser.tellTabs('signed-in')
    return true
  }

  /** Whether the session that was just begun is there at the next call. */
  async function keepsCookies(): Promise<boolean> {
    if (!browser.cookiesEnabled()) return false
    try {
      const { body } = await client.call(getSession)
      return isFailure(body) || body.payload.isLoggedIn
    } catch {
      // No answer says nothing of cookies.
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
    tell({ type: 'refresh-started' })
    try {
      if (key !== undefined) {
        const { status, body } = await client.call(getUser, { path: { key } })
        if (!isFailure(body)) return refreshed(body.payload)
        // 403: the session is of somebody else, who signed in without script.
        if (status !== 403) return refused(errorOf(status, body))
      }
      const { status, body } = await client.call(getSession)
      if (isFailure(body)) return refused(errorOf(status, body))
      const { registeredUser, ttl } = body.payload
      if (registeredUser && ttl !== null) refreshed({ registeredUser, ttl })
      else refused(nobody)
    } catch {
      refused(noAnswer)
    }
  }

  function refused(error: AuthError) {
    // Other errors pass: key and mark stay, and the next start asks again.
    if ([401, 404, 410].includes(error.status)) forget()
    tell({ type: 'refresh-failed', error })
  }

  function refreshed({ registeredUser, ttl }: SignedIn) {
    keep(registeredUser.key, ttl)
    tell({ type: 'refreshed', profile: registeredUser, ttl })
  }

  function sessionEnded() {
    if (!state.isLoggedIn || refreshing) return
    forget()
    tell({ type: 'session-ended', error: nobody })
  }

  function tellLeft() {
    tell({ type: 'logged-out' })
    browser.tellTabs('logged-out')
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settled: () => settled,
    tell,
    start({ person, isPersonal }) {
      if (person) {
        keep(person.key, 0)
        tell({ type: 'recognized', profile: { key: person.key, name: { firstName: person.firstName } } })
      } else if (isPersonal) forget()
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
      // 401: there was no session any more. Whatever else went wrong, the session may still be there.
      if (status !== 204 && status !== 401) return browser.postLogout()
      tellLeft()
      browser.leaveForLogin()
    },
    async deleted() {
      await browser.clearStored()
      tellLeft()
    },
    hear(message) {
      if (message === 'session-ended') return sessionEnded()
      const { isLoggedIn, profile } = state
      if (message === 'signed-in') {
        // What this tab knows already is no news, or two tabs would go on telling each other.
        if (!isLoggedIn || readPerson(browser.storage)?.key !== profile?.key) void refresh()
        return
      }
      tell({ type: 'logged-out' })
      if (!isLoggedIn) return
      browser.clearTab()
      if (browser.isOnPersonalPage()) browser.leaveForLogin()
    },
    sessionEnded,
  }
}

const nobody: AuthError = { status: 401, code: 'unauthenticated', payload: null }
const noAnswer: AuthError = { status: 0, code: 'no_answer', payload: null }
const errorOf = (status: number, { error, payload }: { error: { code: string }; payload: unknown }) => ({
  status,
  code: error.code,
  payload,
})
