import * as oauth from 'openid-client'
import * as v from 'valibot'
import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import {
  type SocialError,
  type SocialProvider,
  type SocialSignInForm,
  type SocialSignUpForm,
  socialMinutes,
  socialProviders,
} from '#model/account/social.ts'
import { email as emailSchema } from '#model/form.ts'
import type { Language } from '#model/urls.ts'
import type { Accounts } from '../account/index.ts'
import { hashToken, newToken } from '../account-link/index.ts'
import { household, type Throttle } from '../throttle/index.ts'
import type { Transaction } from '../write/index.ts'
import { type FacebookOptions, facebook, type GoogleOptions, google, type Provider } from './provider.ts'
import {
  deleteEnded,
  deleteIdentity,
  deleteMeeting,
  deleteOf,
  insertFlow,
  insertMeeting,
  type Meeting,
  selectHasPassword,
  selectIdentities,
  selectMeeting,
  selectOwner,
  takeFlow,
} from './store.ts'

/** What an operator has set up, without the addresses to come back to. */
export interface SocialSettings {
  google?: Omit<GoogleOptions, 'callback'>
  facebook?: Omit<FacebookOptions, 'callback'>
}

interface SocialOptions {
  database: Database
  throttle: Throttle
  accounts: Pick<Accounts, 'register' | 'addresseeOf' | 'askToLink' | 'takeSocialLink' | 'linkIdentity'>
  settings: SocialSettings
  /** Where people come back to from a provider. */
  callback(provider: SocialProvider): string
  /** Told of what a provider or its settings did wrong, by a code that names nobody. */
  onError(failure: { provider: SocialProvider; code: string }): void
  now: () => number
}

/** Somebody as a provider names them. */
export type SocialUser = Pick<Meeting, 'provider' | 'firstName' | 'lastName' | 'email' | 'isVerified'>

/** How often a household may go to a provider. */
const starts = { calls: 60, seconds: 600 }
const lifetime = socialMinutes * 60_000

export type Social = ReturnType<typeof openSocial>

/** Signing in by Google and Facebook: from the button to an account. */
export function openSocial({
  database,
  throttle,
  accounts,
  settings,
  callback,
  onError,
  now,
}: SocialOptions) {
  const providers: Partial<Record<SocialProvider, Provider>> = {
    ...(settings.google && { google: google({ ...settings.google, callback: callback('google') }) }),
    ...(settings.facebook && {
      facebook: facebook({ ...settings.facebook, callback: callback('facebook') }),
    }),
  }

  const meetingOf = (
    queryable: Parameters<typeof selectMeeting>[0],
    token: string,
    browser: string | undefined,
    userKey?: number,
  ) =>
    selectMeeting(queryable, {
      tokenHash: hashToken(token),
      browserHash: browser === undefined ? null : hashToken(browser),
      userKey: userKey ?? null,
      now: now(),
    })

  return {
    /** Those that are set up. */
    providers: socialProviders.filter(name => providers[name] !== undefined),

    /** Begins: where to send the person. `browser` is the secret of a cookie. */
    async start(
      provider: SocialProvider,
      {
        browser,
        back,
        language,
        isRerequest,
        userKey,
        address,
      }: {
        browser: string
        back: string | undefined
        language: Language
        isRerequest: boolean
        userKey: number | undefined
        address: string
      },
    ): Promise<URL | 'failed' | 'too-many'> {
      const asked = providers[provider]
      if (!asked) return 'failed'
      const home = household(address)
      if (home !== '' && (await throttle.count(database, 'social.start', home, starts)) !== undefined)
        return 'too-many'
      const secrets = {
        state: newToken(),
        nonce: oauth.randomNonce(),
        verifier: oauth.randomPKCECodeVerifier(),
      }
      let url: URL
      try {
        url = await asked.address(secrets, isRerequest)
      } catch (error) {
        onError({ provider, code: codeOf(error) })
        return 'failed'
      }
      await insertFlow(database, {
        stateHash: hashToken(secrets.state),
        browserHash: hashToken(browser),
        provider,
        verifier: secrets.verifier,
        nonce: secrets.nonce,
        language,
        back: back ?? null,
        userKey: userKey ?? null,
        expiresAt: now() + lifetime,
      })
      return url
    },

    /**
     * Somebody comes back from a provider, at its callback with the provider's query. Gives the token that stands for
     * who they are, for this browser or for the account that links; what they began works once, whatever comes of it.
     */
    async finish(
      provider: SocialProvider,
      { query, browser }: { query: URLSearchParams; browser: string | undefined },
    ): Promise<
      { language?: Language; back?: string; isLinking?: boolean } & (
        | { kind: 'met'; token: string }
        | { kind: 'failed'; reason: SocialError }
      )
    > {
      const state = query.get('state')
      const asked = providers[provider]
      const flow =
        state &&
        browser !== undefined &&
        (await takeFlow(database, {
          stateHash: hashToken(state),
          browserHash: hashToken(browser),
          provider,
          now: now(),
        }))
      if (!asked || !state || !browser || !flow) return { kind: 'failed', reason: 'expired' }
      const { verifier, nonce, language, userKey } = flow
      const from = { language, ...(flow.back !== null && { back: flow.back }), isLinking: userKey !== null }
      if (query.has('error'))
        return {
          kind: 'failed',
          reason: query.get('error') === 'access_denied' ? 'cancelled' : 'failed',
          ...from,
        }
      try {
        const url = new URL(callback(provider))
        url.search = String(query)
        const identity = await asked.meet(url, { state, nonce, verifier })
        const token = newToken()
        const email = addressOf(identity.email)
        await insertMeeting(database, {
          tokenHash: hashToken(token),
          browserHash: hashToken(browser),
          provider,
          subject: identity.subject,
          firstName: nameOf(identity.firstName),
          lastName: nameOf(identity.lastName),
          email,
          isVerified: email !== null && identity.isVerified,
          userKey,
          expiresAt: now() + lifetime,
        })
        return { kind: 'met', token, ...from }
      } catch (error) {
        onError({ provider, code: codeOf(error) })
        return { kind: 'failed', reason: 'failed', ...from }
      }
    },

    /** Who came, to them alone. */
    async met(
      token: string,
      browser: string | undefined,
      userKey: number | undefined,
    ): Promise<SocialUser | undefined> {
      const meeting = await meetingOf(database, token, browser, userKey)
      return meeting && present(meeting)
    },

    /**
     * Signs in who has linked the provider. Where the e-mail address has an account that has not, its owner is mailed a link
     * that links both, and nothing else happens (part 1 §7, RULINGS 19).
     */
    async authenticate(
      transaction: Transaction,
      { provider, token }: SocialSignInForm,
      browser: string | undefined,
    ): Promise<
      | { kind: 'signed-in'; userKey: number; socialUser: SocialUser }
      | { kind: 'unknown'; socialUser: SocialUser }
      | { kind: 'expired' }
      | { kind: 'link-required' }
    > {
      const meeting = await meetingOf(transaction, token, browser)
      if (meeting?.provider !== provider) return { kind: 'expired' }
      const owner = await selectOwner(transaction, meeting)
      if (owner) {
        await deleteMeeting(transaction, hashToken(token))
        return owner.isClosed
          ? { kind: 'expired' }
          : { kind: 'signed-in', userKey: owner.key, socialUser: present(meeting) }
      }
      const person =
        meeting.email === null ? undefined : await accounts.addresseeOf(transaction, meeting.email)
      if (!person) return { kind: 'unknown', socialUser: present(meeting) }
      await accounts.askToLink(transaction, person, { provider, subject: meeting.subject })
      return { kind: 'link-required' }
    },

    /**
     * Makes an account for who came. An address that the provider has confirmed is confirmed, and linked; any other is
     * confirmed by mail first.
     */
    async register(
      transaction: Transaction,
      { provider, token, ...given }: SocialSignUpForm,
      browser: string | undefined,
    ): Promise<{ kind: 'registered'; userKey: number } | { kind: 'expired' } | { kind: 'taken' }> {
      const meeting = await meetingOf(transaction, token, browser)
      if (meeting?.provider !== provider) return { kind: 'expired' }
      if (await selectOwner(transaction, meeting)) return { kind: 'expired' }
      const isConfirmed = meeting.isVerified && meeting.email?.toLowerCase() === given.username.toLowerCase()
      const userKey = await accounts.register(transaction, given, null, {
        provider,
        subject: meeting.subject,
        isConfirmed,
      })
      if (userKey === undefined) return { kind: 'taken' }
      await deleteMeeting(transaction, hashToken(token))
      return { kind: 'registered', userKey }
    },

    /** Links who came to the account of who is signed in; `taken` where either has another one. */
    async link(
      transaction: Transaction,
      userKey: number,
      token: string,
      browser: string | undefined,
    ): Promise<
      { kind: 'linked'; provider: SocialProvider; linked: string } | { kind: 'expired' } | { kind: 'taken' }
    > {
      const meeting = await meetingOf(transaction, token, browser, userKey)
      if (!meeting) return { kind: 'expired' }
      const { provider, subject } = meeting
      if (!(await accounts.linkIdentity(transaction, userKey, { provider, subject })))
        return { kind: 'taken' }
      await deleteMeeting(transaction, hashToken(token))
      return { kind: 'linked', provider, linked: formatMoment(now()) }
    },

    /** Links by a mailed link, which shows besides whose the address is. */
    async confirm(transaction: Transaction, token: string): Promise<number | 'expired' | 'taken'> {
      const link = await accounts.takeSocialLink(transaction, token)
      if (!link) return 'expired'
      return (await accounts.linkIdentity(transaction, link.userKey, link.identity)) ? link.userKey : 'taken'
    },

    /** What somebody signs in with. */
    async links(userKey: number) {
      const rows = await selectIdentities(database, userKey)
      return {
        links: rows.map(({ provider, linkedAt }) => ({ provider, linked: formatMoment(linkedAt.getTime()) })),
        hasPassword: await selectHasPassword(database, userKey),
      }
    },

    /** Ends signing in by a provider, unless there is no other way. */
    async unlink(
      transaction: Transaction,
      userKey: number,
      provider: SocialProvider,
    ): Promise<'unlinked' | 'none' | 'last'> {
      const hasPassword = await selectHasPassword(transaction, userKey)
      const identities = await selectIdentities(transaction, userKey)
      if (!identities.some(one => one.provider === provider)) return 'none'
      if (!hasPassword && identities.length === 1) return 'last'
      await deleteIdentity(transaction, userKey, provider)
      return 'unlinked'
    },

    /** Deletes what is known of somebody by social providers. */
    forget: (transaction: Transaction, who: { userKey?: number; email?: string }): Promise<void> =>
      deleteOf(transaction, who),

    /** Forgets what was not finished. */
    prune: () => deleteEnded(database, now()),
  }
}

const present = ({ provider, firstName, lastName, email, isVerified }: Meeting): SocialUser => ({
  provider,
  firstName,
  lastName,
  email,
  isVerified,
})

/** Only to be shown in a form, which holds it against its own rules. */
const nameOf = (name: string | undefined): string | null =>
  name
    ?.replace(/[\p{C}{}]/gu, '')
    .trim()
    .slice(0, 55)
    .trim() || null

const address = v.pipe(emailSchema(''), v.maxLength(254))
const addressOf = (given: string | undefined): string | null =>
  given !== undefined && v.is(address, given) ? given.trim() : null

/** The code of an error; its message may quote what the provider said. */
const codeOf = (error: unknown): string => {
  const { code, error: said } = error as { code?: unknown; error?: unknown }
  return (
    [code, said].filter(part => typeof part === 'string' && /^[\w.-]{1,60}$/.test(part)).join(' ') ||
    'unknown'
  )
}
