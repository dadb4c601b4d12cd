import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { callUrl } from '#contract/fetch-client.ts'
import type { AnyOperation, Input } from '#contract/operation.ts'
import { socialCallbackUrl } from '#model/account/social-urls.ts'
import { freePort } from '#test/cluster/programs.ts'
import { expectAnswer } from './seen.ts'
import { get, type Reply } from './site.ts'
import { newClientAddress } from './visitor.ts'

/** A user of a provider, in the names of its claims. */
export interface ProviderPerson {
  given_name?: string
  family_name?: string
  email?: string
  email_verified?: boolean
}

/** A local test provider. */
export interface LocalProvider {
  address: string
  /** By login at the provider, which is also their subject. */
  people: Map<string, ProviderPerson>
  /** Requested URLs, newest last. */
  asked: URL[]
  /** Settings of a site that uses it. */
  env: Record<string, string>
  close(): Promise<void>
}

const clientId = 'havenrow'
const secret = 'between-two-programs'

/** OpenID Connect like Google, or OAuth 2 with a `/me` like Facebook; both require PKCE. */
async function startProvider(role: 'google' | 'facebook', site: string): Promise<Omit<LocalProvider, 'env'>> {
  const people = new Map<string, ProviderPerson>()
  const asked: URL[] = []
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const provider = new Provider(address, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [site + socialCallbackUrl(role)],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    // Google includes all claims in the token.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of tests'] },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    ...(role === 'facebook' && {
      routes: { authorization: '/dialog/oauth', token: '/oauth/access_token' },
    }),
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
  })
  provider.use(async (context, next) => {
    if (context.path === '/auth' || context.path === '/dialog/oauth')
      asked.push(new URL(context.url, address))
    if (role !== 'facebook' || context.path !== '/me') return next()
    const token = context.get('authorization').replace(/^Bearer /i, '')
    const known = await provider.AccessToken.find(token)
    const proof = createHmac('sha256', secret).update(token).digest('hex')
    if (!known?.accountId || context.query.appsecret_proof !== proof) {
      context.status = 400
      context.body = { error: { type: 'OAuthException', code: 190 } }
      return
    }
    const { given_name, family_name, email } = people.get(known.accountId) ?? {}
    context.body = {
      id: known.accountId,
      ...(given_name !== undefined && { first_name: given_name }),
      ...(family_name !== undefined && { last_name: family_name }),
      ...(email !== undefined && { email }),
    }
  })
  const server = createServer(provider.callback())
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    address,
    people,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A provider like Google, for a site at an address. */
export async function startGoogle(site: string): Promise<LocalProvider> {
  const provider = await startProvider('google', site)
  return {
    ...provider,
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: secret,
      GOOGLE_ISSUER: provider.address,
    },
  }
}

/** A provider like Facebook. */
export async function startFacebook(site: string): Promise<LocalProvider> {
  const provider = await startProvider('facebook', site)
  return {
    ...provider,
    env: {
      FACEBOOK_APP_ID: clientId,
      FACEBOOK_APP_SECRET: secret,
      FACEBOOK_URL: provider.address,
      FACEBOOK_GRAPH_URL: provider.address,
    },
  }
}

/** An HTTP client for a site and its providers: keeps the cookies of each, and does not follow redirects by itself. */
export interface Traveler {
  /** Requests a URL without following redirects. */
  open(url: string | URL, form?: Record<string, string>): Promise<Reply>
  /** Logs in at the provider, or refuses consent as `nobody`; returns the URL of the site's callback without opening it. */
  meet(start: string | URL, login: string | 'nobody'): Promise<URL>
  /** Calls the site's API; validates each response against its descriptor. */
  call(
    operation: AnyOperation,
    input?: Pick<Input, 'path' | 'query' | 'body' | 'idempotencyKey'>,
  ): Promise<Reply>
}

export function aTraveler(site: string, from = newClientAddress()): Traveler {
  const jars = new Map<string, Map<string, string>>()
  async function request(url: URL, init: RequestInit): Promise<Reply> {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const reply = await get(url, {
      ...init,
      headers: {
        ...init.headers,
        'x-forwarded-for': from,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }
  const traveler: Traveler = {
    open: (url, form) =>
      request(new URL(url, site), form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    async meet(start, login) {
      for (const origin of jars.keys()) if (origin !== new URL(site).origin) jars.delete(origin)
      let url = new URL(start, site)
      let form: Record<string, string> | undefined
      for (let step = 0; step < 20; step++) {
        const reply = await traveler.open(url, form)
        form = undefined
        const onward = reply.headers.get('location')
        if (onward) {
          url = new URL(onward, url)
          if (url.origin === new URL(site).origin) return url
          continue
        }
        const [, action] = /<form[^>]* action="([^"]+)"/.exec(reply.text) ?? []
        if (!action) throw new Error(`Nothing leads on from ${url.pathname}: ${reply.status} ${reply.text}`)
        if (login === 'nobody') {
          url = new URL(`${new URL(action, url).pathname}/abort`, url)
          continue
        }
        url = new URL(action, url)
        form = reply.text.includes('value="login"')
          ? { prompt: 'login', login, password: 'anything' }
          : { prompt: 'consent' }
      }
      throw new Error('The provider leads round in circles.')
    },
    async call(operation, input = {}) {
      const { body, idempotencyKey } = input
      const reply = await request(new URL(callUrl(operation, input), site), {
        method: operation.method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      expectAnswer(operation, reply)
      return reply
    },
  }
  return traveler
}
