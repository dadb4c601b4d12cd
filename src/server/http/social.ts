import type { FastifyInstance, FastifyReply } from 'fastify'
import { duringReads } from '#db/reading.ts'
import { isSocialProvider } from '#model/account/social.ts'
import {
  accountSocialUrl,
  socialCallbackUrl,
  socialErrorUrl,
  socialLoginUrl,
  socialStartUrl,
} from '#model/account/social-urls.ts'
import { backOf } from '#model/account/urls.ts'
import { localized } from '#model/language.ts'
import type { Accounts } from '#services/account/index.ts'
import { newToken } from '#services/account-link/index.ts'
import type { Social } from '#services/social/index.ts'
import type { SessionCookie } from './cookie.ts'

interface SocialRoutes {
  social: Social
  accounts: Pick<Accounts, 'identify'>
  cookie: SessionCookie
}

/** Routes to a social provider and back; pages show the result. */
export function serveSocial(app: FastifyInstance, { social, accounts, cookie }: SocialRoutes): void {
  app.get<{ Params: { provider: string } }>(socialStartUrl(':provider'), async (request, reply) => {
    const { provider } = request.params
    if (!isSocialProvider(provider) || !social.providers.includes(provider)) return reply.callNotFound()
    const query = queryOf(request.url)
    const language = query.get('language') === 'es' ? 'es' : 'en'
    const back = backOf(query)
    const token = cookie.read(request.headers.cookie)
    const isLinking = query.has('link')
    const person = isLinking && token !== undefined ? await accounts.identify(token) : undefined
    const before = cookie.readBrowser(request.headers.cookie)
    const browser = before !== undefined && /^[\w-]{43}$/.test(before) ? before : newToken()
    const url = await duringReads('social-login', () =>
      social.start(provider, {
        browser,
        back,
        language,
        isRerequest: query.has('rerequest'),
        userKey: person?.key,
        address: request.ip,
      }),
    )
    if (typeof url === 'string')
      return lead(reply, localized(socialErrorUrl('failed', provider, back), language))
    reply.header('set-cookie', cookie.writeBrowser(browser))
    return lead(reply, url.href)
  })

  app.get<{ Params: { provider: string } }>(socialCallbackUrl(':provider'), async (request, reply) => {
    const { provider } = request.params
    if (!isSocialProvider(provider) || !social.providers.includes(provider)) return reply.callNotFound()
    const outcome = await duringReads('social-login', () =>
      social.finish(provider, {
        query: queryOf(request.url),
        browser: cookie.readBrowser(request.headers.cookie),
      }),
    )
    const { language = 'en', back, isLinking } = outcome
    if (outcome.kind === 'failed')
      return lead(
        reply,
        localized(
          isLinking
            ? accountSocialUrl({ 'social-error': outcome.reason, provider })
            : socialErrorUrl(outcome.reason, provider, back),
          language,
        ),
      )
    const { token } = outcome
    return lead(
      reply,
      localized(
        isLinking ? accountSocialUrl({ token, provider }) : socialLoginUrl(token, provider, back),
        language,
      ),
    )
  })
}

const queryOf = (target: string) => new URLSearchParams(target.split('?')[1] ?? '')

const lead = (reply: FastifyReply, url: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .redirect(url, 303)
