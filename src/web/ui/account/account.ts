import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input, PayloadOf } from '#contract/operation.ts'
import type { SignedIn } from '#contract/registered-user.response.ts'
import { authenticate, register as registerCall } from '#contract/v1/account.ts'
import { type AuthEvent, loggedOut, nextAuthState } from '#model/account/auth-state.ts'
import { isPersonal, loginUrl, logoutUrl } from '#model/account/urls.ts'
import { signedInMark } from '#model/account/values.ts'
import { localized, splitLanguage } from '#model/language.ts'
import { browserClient } from '../client/browser-client.ts'
import { useGo } from '../client/go.ts'
import { useWorld, type World } from '../client/world.ts'
import {
  type Account,
  type AccountStore,
  createAccountStore,
  type Profile,
  type TabMessage,
} from './store.ts'
import { STORED_PERSON } from './stored-person.ts'
import { keepWanted, takeWanted, type Wanted } from './wanted.ts'

/*
 * Who is signed in, for pages: the state by `useAccount`, and what changes it. On the server the page knows only whom it
 * is made for, and actions call without telling anybody.
 */

let store: AccountStore | undefined

const inThisLanguage = (path: string) => localized(path, splitLanguage(location.pathname).language)

/** The one store of this window. */
function accountStore(): AccountStore {
  if (store) return store
  const isSecure = location.protocol === 'https:'
  const mark = signedInMark(isSecure)
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('account') : undefined
  const own = createAccountStore({
    client: browserClient(),
    now: Date.now,
    storage: () => localStorage,
    isMarked: () => document.cookie.split('; ').some(pair => pair.startsWith(`${mark}=`)),
    unmark() {
      // biome-ignore lint/suspicious/noDocumentCookie: where the cookie store is not there yet
      document.cookie = `${mark}=; Path=/; Max-Age=0${isSecure ? '; Secure' : ''}`
    },
    cookiesEnabled: () => navigator.cookieEnabled,
    clearStored,
    clearTab,
    tellTabs: message => tabs?.postMessage(message),
    isOnPersonalPage: () => isPersonal(location.pathname),
    leaveForLogin: () => location.assign(inThisLanguage(loginUrl())),
    postLogout,
  })
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => own.hear(data))
  // Tells where there are no channels, and of other windows that the channel does not reach.
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    if (key === null) own.hear('logged-out')
    else if (key === STORED_PERSON) own.hear(newValue === null ? 'session-ended' : 'signed-in')
  })
  addEventListener('api:unauthenticated', () => own.sessionEnded())
  store = own
  return own
}

/** Drops all that pages and the service worker keep; the worker then fetches anew what it shows without a connection. */
async function clearStored(): Promise<void> {
  clearTab()
  try {
    localStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
    navigator.serviceWorker.controller?.postMessage('keep-offline-pages')
  } catch {
    // A browser that forbids its stores keeps nothing in them.
  }
}

function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A browser that forbids its stores keeps nothing in them.
  }
}

function postLogout() {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = inThisLanguage(logoutUrl())
  document.body.append(form)
  form.submit()
}

/** Begins, before the page is shown: with whom the server made it for, then with what it answers. */
export function startAccount({ person }: World): void {
  void accountStore()
    .start({ person, isPersonal: isPersonal(location.pathname) })
    .finally(() => {
      delete document.documentElement.dataset.known
    })
}

/** Tells when who was signed in no longer is. Returns how to stop. */
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

/** Who is signed in: on the server and at first whom the page was made for, then the truth of the window. */
export function useAccount(): Account {
  const { person } = useWorld()
  const first = useMemo(() => firstState(person), [person])
  return useSyncExternalStore(subscribe, stateNow, () => first)
}

const firstState = (person: World['person']): Account =>
  person
    ? nextAuthState<Profile>(loggedOut, {
        type: 'recognized',
        profile: { key: person.key, name: { firstName: person.firstName } },
      })
    : loggedOut

const isBrowser = typeof document !== 'undefined'

/** Signs in, for the action of a page on either side; what comes back is for its form. */
export const signIn = (client: Client, input: Input): Promise<Answer<typeof authenticate>> =>
  isBrowser ? accountStore().signIn(input) : client.call(authenticate, input)

/** Makes an account and signs in with it, as `signIn`. */
export const register = (client: Client, input: Input): Promise<Answer<typeof registerCall>> =>
  isBrowser ? accountStore().register(input) : client.call(registerCall, input)

/** Takes over another answer that signs in; false where the browser refused its cookie. */
export const signedIn = async (
  answer: SignedIn,
  by: 'login-succeeded' | 'social-succeeded' = 'login-succeeded',
): Promise<boolean> => (isBrowser ? accountStore().signedIn(answer, by) : true)

/** How a form calls whose answer signs in. */
export const signingIn = <O extends AnyOperation>(
  operation: O & (PayloadOf<O> extends SignedIn ? unknown : never),
  by?: 'login-succeeded' | 'social-succeeded',
) => ({
  operation: operation as O,
  async call(client: Client, input: Input): Promise<Answer<O>> {
    const answer: Answer<O> = await client.call(operation as O, input)
    if (!isFailure(answer.body)) await signedIn(answer.body.payload as SignedIn, by)
    return answer
  },
})

/** Asks the server again who is signed in, for example after the profile was changed. */
export const refreshAccount = (): Promise<void> => accountStore().refresh()

/** A form found that nobody is signed in any more. */
export function sessionEnded(): void {
  if (isBrowser) accountStore().sessionEnded()
}

/** The account is no more: drops what the browser keeps, here and in every tab, as signing out does. */
export async function accountDeleted(): Promise<void> {
  if (isBrowser) await accountStore().deleted()
}

/** Ends the session, here and in every tab, drops what the browser keeps, and leads to the login page. */
export const signOut = (): Promise<void> => accountStore().signOut()

/** Tells what happened elsewhere: at a social provider, for example. Nothing on the server. */
export function tellAccount(event: AuthEvent<Profile>): void {
  if (isBrowser) accountStore().tell(event)
}

/** The kind of account for analytics, once it is known whether there is one; undefined for nobody. */
export async function accountType(): Promise<string | undefined> {
  await accountStore().settled()
  return stateNow().profile?.accountType
}

/** Whether somebody is signed in, once that is known. */
export async function isSignedIn(): Promise<boolean> {
  await accountStore().settled()
  return stateNow().isLoggedIn
}

/** Leads to the login page with what is to be done after it, if anything, and from there back to this page. */
export function useWantAfterLogin(): (wanted?: Wanted) => void {
  const go = useGo()
  const { language } = useWorld()
  const { pathname, search } = useLocation()
  return useCallback(
    wanted => {
      if (wanted) keepWanted(wanted)
      tellAccount({ type: 'login-needed', navigationBack: pathname + search })
      go(localized(loginUrl(pathname + search), language))
    },
    [go, language, pathname, search],
  )
}

/** Does what somebody wanted before they signed in, once, where a page of its kind is shown to them. */
export function useWanted(kind: string, act: (wanted: Wanted) => void): void {
  const { isLoggedIn } = useAccount()
  useEffect(() => {
    const wanted = isLoggedIn ? takeWanted(kind) : undefined
    if (wanted) act(wanted)
  }, [isLoggedIn, kind, act])
}
