import * as oauth from 'openid-client'
import * as v from 'valibot'
import type { Database } from '#db/database.ts'
import { fieldOf } from '#kit/field.ts'
import {
  type SocialError,
  type SocialProvider,
  socialMinutes,
  socialProviders,
} from '#model/account/social.ts'
import { email as emailSchema } from '#model/form.ts'
import type { Language } from '#model/language.ts'
import type { Throttle } from '#platform/throttle/index.ts'
import { hashToken, newToken } from '../account-link/index.ts'
import { type FacebookOptions, facebook, type GoogleOptions, google, type Provider } from './provider.ts'
import { consumeFlow, insertFlow, insertPendingIdentity } from './store.ts'

/** Provider settings, without the redirect URI. */
export interface SocialSettings {
  google?: Omit<GoogleOptions, 'callback'>
  facebook?: Omit<FacebookOptions, 'callback'>
}

export interface LoginFlowOptions {
  database: Database
  throttle: Throttle
  settings: SocialSettings
  /** Redirect URI of a provider. */
  callback(provider: SocialProvider): string
  /** Called with errors of a provider or its settings, as a code without personal data. */
  onError(failure: { provider: SocialProvider; code: string }): void
  now: () => number
}

/** Limit of login starts per network. */
const starts = { calls: 60, seconds: 600 }
const lifetime = socialMinutes * 60_000

/** The redirect flow to a provider and back, which results in a token for the identity. */
export function openLoginFlow({ database, throttle, settings, callback, onError, now }: LoginFlowOptions) {
  const providers: Partial<Record<SocialProvider, Provider>> = {
    ...(settings.google && { google: google({ ...settings.google, callback: callback('google') }) }),
    ...(settings.facebook && {
      facebook: facebook({ ...settings.facebook, callback: callback('facebook') }),
    }),
  }

  return {
    /** Configured providers. */
    providers: socialProviders.filter(name => providers[name] !== undefined),

    /** Starts a login: returns the URL to redirect to. `browser` is a secret in a cookie. */
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
      const client = providers[provider]
      if (!client) return 'failed'
      if ((await throttle.countAddress(database, 'social.start', address, starts)) !== undefined)
        return 'too-many'
      const secrets = {
        state: newToken(),
        nonce: oauth.randomNonce(),
        verifier: oauth.randomPKCECodeVerifier(),
      }
      let url: URL
      try {
        url = await client.address(secrets, isRerequest)
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
     * Handles the redirect back from a provider. Returns a token for the identity, valid in this browser or for the
     * account being linked; each attempt works once, whatever its result.
     */
    async finish(
      provider: SocialProvider,
      { query, browser }: { query: URLSearchParams; browser: string | undefined },
    ): Promise<
      { language?: Language; back?: string; isLinking?: boolean } & (
        | { kind: 'identified'; token: string }
        | { kind: 'failed'; reason: SocialError }
      )
    > {
      const state = query.get('state')
      const client = providers[provider]
      const flow =
        state &&
        browser !== undefined &&
        (await consumeFlow(database, {
          stateHash: hashToken(state),
          browserHash: hashToken(browser),
          provider,
          now: now(),
        }))
      if (!client || !state || !browser || !flow) return { kind: 'failed', reason: 'expired' }
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
        const identity = await client.identify(url, { state, nonce, verifier })
        const token = newToken()
        const email = addressOf(identity.email)
        await insertPendingIdentity(database, {
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
        return { kind: 'identified', token, ...from }
      } catch (error) {
        onError({ provider, code: codeOf(error) })
        return { kind: 'failed', reason: 'failed', ...from }
      }
    },
  }
}

/** Only shown in a form, which validates it. */
const nameOf = (name: string | undefined): string | null =>
  name
    ?.replace(/[\p{C}{}]/gu, '')
    .trim()
    .slice(0, 55)
    .trim() || null

const address = v.pipe(emailSchema(''), v.maxLength(254))
const addressOf = (value: string | undefined): string | null => {
  const { success, output } = v.safeParse(address, value)
  return success ? output : null
}

/** Error code; the message may contain the provider's response. */
const codeOf = (error: unknown): string =>
  [fieldOf(error, 'code'), fieldOf(error, 'error')]
    .filter(part => typeof part === 'string' && /^[\w.-]{1,60}$/.test(part))
    .join(' ') || 'unknown'
