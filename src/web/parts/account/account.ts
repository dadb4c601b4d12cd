import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { authenticate, register as registerCall } from '#contract/account/v1.ts'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input, PayloadOf } from '#contract/operation.ts'
import type { LoginStep, SignedIn } from '#contract/registered-user.response.ts'
import { type AuthEvent, loggedOut, nextAuthState } from '#model/account/auth-state.ts'
import { isPersonal, loginUrl, logoutUrl } from '#model/account/urls.ts'
import { signedInCookie } from '#model/account/values.ts'
import { localized, splitLanguage } from '#model/language.ts'
import { browserClient } from '../../ui/client/browser-client.ts'
import { useGo } from '../../ui/client/go.ts'
import { type RenderContext, useRenderContext } from '../../ui/client/render-context.ts'
import { consumePendingAction, type PendingAction, savePendingAction } from './pending-action.ts'
import {
  type Account,
  type AccountStore,
  asProfile,
  createAccountStore,
  type Profile,
  type TabMessage,
} from './store.ts'
import { STORED_PERSON } from './stored-person.ts'

/*
 * The logged-in user: `useAccount` for the state, and functions that change it. On the server a page knows only the
 * user it is rendered for, and actions call without notifying the store.
 */

let store: AccountStore | undefined

const inThisLanguage = (path: string) => localized(path, splitLanguage(location.pathname).language)

/** The store of this window. */
function accountStore(): AccountStore {
  if (store) return store
  const isSecure = location.protocol === 'https:'
  const mark = signedInCookie(isSecure)
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('account') : undefined
  const own = createAccountStore({
    client: browserClient(),
    now: Date.now,
    storage: () => localStorage,
    isMarked: () => document.cookie.split('; ').some(pair => pair.startsWith(`${mark}=`)),
    unmark() {
      // biome-ignore lint/suspicious/noDocumentCookie: for browsers without the cookie store
      document.cookie = `${mark}=; Path=/; Max-Age=0${isSecure ? '; Secure' : ''}`
    },
    cookiesEnabled: () => navigator.cookieEnabled,
    clearStored,
    clearTab,
    notifyTabs: message => tabs?.postMessage(message),
    isOnPersonalPage: () => isPersonal(location.pathname),
    leaveForLogin: () => location.assign(inThisLanguage(loginUrl())),
    postLogout,
  })
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => own.hear(data))
  // Fallback if BroadcastChannel is missing or does not reach another window.
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    if (key === null) own.hear('logged-out')
    else if (key === STORED_PERSON) own.hear(newValue === null ? 'session-ended' : 'signed-in')
  })
  addEventListener('api:unauthenticated', () => own.sessionEnded())
  store = own
  return own
}

/** Clears the caches of pages and the service worker, which then refetches the offline page. */
async function clearStored(): Promise<void> {
  clearTab()
  try {
    localStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
    // A page that was reloaded without its cache has no controller.
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.active?.postMessage('keep-offline-pages')
  } catch {
    // Storage is blocked, so it is empty.
  }
}

function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is blocked, so it is empty.
  }
}

function postLogout() {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = inThisLanguage(logoutUrl())
  document.body.append(form)
  form.submit()
}

/** Starts with the user the server rendered for, until the server responds. */
export function startAccount({ person }: RenderContext): void {
  void accountStore()
    .start(person)
    .finally(() => {
      delete document.documentElement.dataset.known
    })
}

/** Calls `listener` when the user is logged out. Returns a stop function. */
export function onSignedOut(listener: () => void): () => void {
  const store = accountStore()
  let was = store.state().isLoggedIn
  return store.subscribe(() => {
    const { isLoggedIn } = store.state()
    if (was && !isLoggedIn) listener()
    was = isLoggedIn
  })
}

const subscribe = (listener: () => void) => accountStore().subscribe(listener)
const stateNow = () => accountStore().state()

/** Calls `listener` with each profile of the logged-in user, as it arrives. */
export function onProfile(listener: (profile: Profile) => void): void {
  const store = accountStore()
  let known: Profile | null | undefined
  store.subscribe(() => {
    const { profile } = store.state()
    if (profile && profile !== known) listener(profile)
    known = profile
  })
}

/** Key of the logged-in user; undefined without one. */
export const signedInKey = (): number | undefined =>
  stateNow().isLoggedIn ? stateNow().profile?.key : undefined

/** The logged-in user: on the server and at first the one the page was rendered for, then the current one. */
export function useAccount(): Account {
  const { person } = useRenderContext()
  const first = useMemo(() => firstState(person), [person])
  return useSyncExternalStore(subscribe, stateNow, () => first)
}

const firstState = (person: RenderContext['person']): Account =>
  person
    ? nextAuthState<Profile>(loggedOut, {
        type: 'recognized',
        profile: asProfile(person),
      })
    : loggedOut

const isBrowser = typeof document !== 'undefined'

/** Logs in, for the action of a page on either side; returns the response for its form. */
export const signIn = (client: Client, input: Input): Promise<Answer<typeof authenticate>> =>
  isBrowser ? accountStore().signIn(input) : client.call(authenticate, input)

/** Registers and logs in, like `signIn`. */
export const register = (client: Client, input: Input): Promise<Answer<typeof registerCall>> =>
  isBrowser ? accountStore().register(input) : client.call(registerCall, input)

/** Applies another response that logs in; returns false if the browser refused its cookie. */
export const signedIn = async (
  answer: SignedIn,
  by: 'login-succeeded' | 'social-succeeded' = 'login-succeeded',
): Promise<boolean> => (isBrowser ? accountStore().signedIn(answer, by) : true)

/** Form call whose response logs in. */
export const signingIn = <O extends AnyOperation>(
  operation: O & (PayloadOf<O> extends Pick<LoginStep, 'registeredUser' | 'ttl'> ? unknown : never),
  by?: 'login-succeeded' | 'social-succeeded',
) => ({
  operation: operation as O,
  async call(client: Client, input: Input): Promise<Answer<O>> {
    const answer: Answer<O> = await client.call(operation as O, input)
    if (isFailure(answer.body)) return answer
    // Null while a second factor is awaited.
    const { registeredUser, ttl } = answer.body.payload as LoginStep
    if (registeredUser && ttl !== null) await signedIn({ registeredUser, ttl }, by)
    return answer
  },
})

/** Fetches the logged-in user again, for example after the profile has changed. */
export const refreshAccount = (): Promise<void> => accountStore().refresh()

/** Reports that a form found the session expired. */
export function sessionEnded(): void {
  if (isBrowser) accountStore().sessionEnded()
}

/** Reports that the account was deleted: clears stored data here and in every tab, like a logout. */
export async function accountDeleted(): Promise<void> {
  if (isBrowser) await accountStore().deleted()
}

/** Ends the session in every tab, clears stored data, and redirects to the login page. */
export const signOut = (): Promise<void> => accountStore().signOut()

/** Reports an outside event, such as a social login. No effect on the server. */
export function dispatchAuthEvent(event: AuthEvent<Profile>): void {
  if (isBrowser) accountStore().dispatch(event)
}

/** Account type for analytics, once known; undefined without a login. */
export async function accountType(): Promise<string | undefined> {
  await accountStore().settled()
  return stateNow().profile?.accountType
}

/** Whether a user is logged in, once known. */
export async function isSignedIn(): Promise<boolean> {
  await accountStore().settled()
  return stateNow().isLoggedIn
}

/** Redirects to the login page with an optional pending action, and back to this page afterwards. */
export function useLoginWithAction(): (action?: PendingAction) => void {
  const go = useGo()
  const { language } = useRenderContext()
  const { pathname, search } = useLocation()
  return useCallback(
    action => {
      if (action) savePendingAction(action)
      dispatchAuthEvent({ type: 'login-needed', navigationBack: pathname + search })
      go(localized(loginUrl(pathname + search), language))
    },
    [go, language, pathname, search],
  )
}

/** Runs the pending action of a kind once after login, on a page of its kind. */
export function usePendingAction(kind: string, act: (action: PendingAction) => void): void {
  const { isLoggedIn } = useAccount()
  useEffect(() => {
    const action = isLoggedIn ? consumePendingAction(kind) : undefined
    if (action) act(action)
  }, [isLoggedIn, kind, act])
}
