import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { clickAd } from '#contract/v1/ad.ts'
import { keysOf } from '#kit/keys.ts'
import { adPictureUrl } from '#model/ad/urls.ts'
import { adPictureSizes } from '#model/ad/values.ts'
import type { Accounts } from '#services/account/index.ts'
import type { AdDelivery } from '#services/ad-delivery/index.ts'
import type { AdEvents } from '#services/ad-event/index.ts'
import { visitorOf } from './api.ts'
import type { SessionCookie } from './cookie.ts'

interface AdRoutes {
  events: AdEvents
  delivery: Pick<AdDelivery, 'picture'>
  accounts: Pick<Accounts, 'identify'>
  cookie: SessionCookie
}

const pictureParameters = v.object({
  key: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
  size: v.picklist(keysOf(adPictureSizes)),
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
})

/** Serves the counter page of ads as a plain link, and the pictures of graphic ads. */
export function serveAds(app: FastifyInstance, { events, delivery, accounts, cookie }: AdRoutes): void {
  app.get<{ Params: { token: string } }>(
    clickAd.path.replace('{token}', ':token(^[^/]+)'),
    async (request, reply) => {
      const { token } = request.params
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
      const { address, userAgent, isPrefetch = false, token: session } = visitorOf(request, cookie)
      const link = await Promise.try(async () => {
        const person = session === undefined ? undefined : await accounts.identify(session)
        const companies = person?.memberships.map(({ companyKey }) => companyKey) ?? []
        return events.click(token, { address, userAgent, isPrefetch, companies })
      }).catch((error: unknown) => {
        // A visitor gets where they want to go, whatever becomes of our count.
        const known = events.linkOf(token)
        if (known === undefined) throw error
        request.log.warn({ err: error }, 'A click of an ad was not counted.')
        return known
      })
      return link === undefined ? reply.callNotFound() : reply.redirect(link, 303)
    },
  )

  app.get(adPictureUrl(':key', ':size', ':hash'), async (request, reply) => {
    const parameters = v.safeParse(pictureParameters, request.params)
    const picture = parameters.success ? await delivery.picture(parameters.output) : undefined
    if (!picture) return reply.header('cache-control', 'no-store').callNotFound()
    return (
      reply
        .type(picture.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Pictures of advertisers never run anything.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(picture.content)
    )
  })
}
