import { createHmac } from 'node:crypto'
import * as oauth from 'openid-client'

/** Somebody as a provider names them; `subject` is the provider's own name for them. */
export interface Identity {
  subject: string
  firstName: string | undefined
  lastName: string | undefined
  email: string | undefined
  isVerified: boolean
}

/** What one attempt is recognized by. */
export interface Secrets {
  state: string
  nonce: string
  verifier: string
}

/** A provider, as far as signing in goes. */
export interface Provider {
  /** Where the person is sent; `isRerequest` asks again for what they have refused. */
  address(secrets: Secrets, isRerequest: boolean): Promise<URL>
  /** Who came back, by the address that the provider sent them to. @throws whatever is wrong with it */
  meet(url: URL, secrets: Secrets): Promise<Identity>
}

export interface GoogleOptions {
  /** Address whose `/.well-known/openid-configuration` tells the rest. */
  issuer: string
  clientId: string
  secret: string
  /** Where people come back to. */
  callback: string
}

export interface FacebookOptions {
  /** Address of the pages that people see, with the version. */
  site: string
  /** Address of its API, with the version. */
  graph: string
  clientId: string
  secret: string
  callback: string
}

/** Seconds that a provider may take for an answer. */
const patience = 10

/** Only tests and development have a provider on this machine, without HTTPS. */
const isPlain = (address: string) => address.startsWith('http:')

const challenge = async ({ state, verifier }: Secrets) => ({
  state,
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** OpenID Connect with PKCE; what the provider's signed token says counts. */
export function google({ issuer, clientId, secret, callback }: GoogleOptions): Provider {
  let found: Promise<oauth.Configuration> | undefined
  /** Asked once; after a failure, again. */
  function configuration(): Promise<oauth.Configuration> {
    found ??= oauth
      .discovery(new URL(issuer), clientId, secret, undefined, {
        timeout: patience,
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
    async meet(url, { state, nonce, verifier }) {
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
 * OAuth 2 with PKCE, scopes email and public_profile (part 1 §7). Facebook does not say whether an address is confirmed, so
 * none is (RULINGS 19).
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
  configuration.timeout = patience
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
    async meet(url, { state, verifier }) {
      const { access_token: token } = await oauth.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const me = new URL(`${graph}/me?fields=id,email,first_name,last_name`)
      // Shows that the token is used by whom it was made for.
      me.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'))
      const answer = await oauth.fetchProtectedResource(configuration, token, me, 'GET')
      const body = (await answer.json()) as Record<string, unknown>
      const subject = textOf(body.id)
      if (!answer.ok || !subject) throw new Error('Facebook did not say who somebody is.')
      return {
        subject,
        firstName: textOf(body.first_name),
        lastName: textOf(body.last_name),
        email: textOf(body.email),
        isVerified: false,
      }
    },
  }
}
