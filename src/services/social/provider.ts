import { createHmac } from 'node:crypto'
import * as oauth from 'openid-client'
import { fieldOf } from '#kit/field.ts'

/** A user profile from a provider; `subject` is the provider's ID. */
export interface Identity {
  subject: string
  firstName: string | undefined
  lastName: string | undefined
  email: string | undefined
  isVerified: boolean
}

/** Secrets that bind the response to one attempt. */
export interface Secrets {
  state: string
  nonce: string
  verifier: string
}

/** Interface of a provider for login. */
export interface Provider {
  /** URL to redirect the user to; `isRerequest` requests declined permissions again. */
  address(secrets: Secrets, isRerequest: boolean): Promise<URL>
  /** Identity from the redirect URI that the provider sent the user to. @throws if anything is invalid */
  identify(url: URL, secrets: Secrets): Promise<Identity>
}

export interface GoogleOptions {
  /** Issuer with a `/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  secret: string
  /** Redirect URI. */
  callback: string
}

export interface FacebookOptions {
  /** Base URL of its pages, with the version. */
  site: string
  /** Base URL of its API, with the version. */
  graph: string
  clientId: string
  secret: string
  callback: string
}

/** Timeout of provider requests in seconds. */
const timeoutSeconds = 10

/** Only tests and development use a local provider without HTTPS. */
const isPlain = (address: string) => address.startsWith('http:')

const challenge = async ({ state, verifier }: Secrets) => ({
  state,
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** OpenID Connect with PKCE; the identity is from the signed ID token. */
export function google({ issuer, clientId, secret, callback }: GoogleOptions): Provider {
  let found: Promise<oauth.Configuration> | undefined
  /** Cached; retried after a failure. */
  function configuration(): Promise<oauth.Configuration> {
    found ??= oauth
      .discovery(new URL(issuer), clientId, secret, undefined, {
        timeout: timeoutSeconds,
        execute: isPlain(issuer) ? [oauth.allowInsecureRequests] : [],
      })
      .catch(error => {
        found = undefined
        throw error
      })
    return found
  }
  return {
    async address(secrets) {
      return oauth.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        nonce: secrets.nonce,
        ...(await challenge(secrets)),
      })
    },
    async identify(url, { state, nonce, verifier }) {
      const tokens = await oauth.authorizationCodeGrant(await configuration(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const { sub, given_name, family_name, email, email_verified } = tokens.claims()!
      return {
        subject: sub,
        firstName: textOf(given_name),
        lastName: textOf(family_name),
        email: textOf(email),
        isVerified: email_verified === true,
      }
    },
  }
}

/**
 * OAuth 2 with PKCE, scopes email and public_profile (part 1 §7). Facebook does not state whether an address is
 * confirmed, so all count as unconfirmed (RULINGS 19).
 */
export function facebook({ site, graph, clientId, secret, callback }: FacebookOptions): Provider {
  const configuration = new oauth.Configuration(
    {
      issuer: new URL(site).origin,
      authorization_endpoint: `${site}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    clientId,
    undefined,
    oauth.ClientSecretPost(secret),
  )
  configuration.timeout = timeoutSeconds
  if (isPlain(graph)) oauth.allowInsecureRequests(configuration)
  return {
    async address(secrets, isRerequest) {
      return oauth.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'email public_profile',
        ...(await challenge(secrets)),
        ...(isRerequest && { auth_type: 'rerequest' }),
      })
    },
    async identify(url, { state, verifier }) {
      const { access_token: token } = await oauth.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const me = new URL(`${graph}/me?fields=id,email,first_name,last_name`)
      // Proves that the token is used by the app it was issued for.
      me.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'))
      const answer = await oauth.fetchProtectedResource(configuration, token, me, 'GET')
      const body: unknown = await answer.json()
      const subject = textOf(fieldOf(body, 'id'))
      if (!answer.ok || !subject) throw new Error('Facebook returned no user ID.')
      return {
        subject,
        firstName: textOf(fieldOf(body, 'first_name')),
        lastName: textOf(fieldOf(body, 'last_name')),
        email: textOf(fieldOf(body, 'email')),
        isVerified: false,
      }
    },
  }
}
