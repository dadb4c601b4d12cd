import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { adRequests } from '#contract/ad/v1.request.ts'
import { clickAd } from '#contract/ad/v1.ts'
import { duringReads } from '#db/reading.ts'
import { keysOf } from '#kit/keys.ts'
import { campaignUrl, loginUrl } from '#model/account/urls.ts'
import { adPictureUrl } from '#model/ad/urls.ts'
import { adPictureSizes } from '#model/ad/values.ts'
import { languages, localized } from '#model/language.ts'
import { pictureBytes } from '#model/photo/file.ts'
import { keyText, sent } from '#model/sent-text.ts'
import type { Writes } from '#platform/write/index.ts'
import type { Accounts } from '#services/account/index.ts'
import type { AdDelivery } from '#services/ad/delivery/index.ts'
import type { AdEvents } from '#services/ad/event/index.ts'
import { visitorOf } from './api.ts'
import type { AnswerForm } from './app.ts'
import type { SessionCookie } from './cookie.ts'
import { acceptForms, formIn } from './multipart.ts'
import type { UploadSlots } from './upload-slots.ts'

interface AdRoutes {
  events: AdEvents
  writes: Pick<Writes, 'count'>
  delivery: Pick<AdDelivery, 'picture'>
  accounts: Pick<Accounts, 'identify'>
  cookie: SessionCookie
  answerForm: AnswerForm
  uploads: UploadSlots
}

const pictureParameters = v.object({
  key: keyText('Key of the ad.'),
  size: v.picklist(keysOf(adPictureSizes)),
  hash: v.pipe(sent(16), v.regex(/^[\da-f]{16}$/)),
})

/** Maximum size of a form with the file, the other fields and the boundaries, bytes. */
const maxOfForm = pictureBytes + 16 * 1024

/**
 * Serves the counter page of ads as a plain link, and the pictures of graphic ads, which it accepts from the form of a
 * page without script.
 */
export function serveAds(
  app: FastifyInstance,
  { events, writes, delivery, accounts, cookie, answerForm, uploads }: AdRoutes,
): void {
  app.register(async forms => {
    acceptForms(forms, { max: maxOfForm, file: 'photo' })
    for (const language of languages)
      forms.post(
        localized(campaignUrl(':key', 'words'), language),
        {
          // Only logged-in users may send this much; others get their typed texts back.
          async onRequest(request, reply) {
            const { headers } = request
            if (!headers['content-type']?.startsWith('multipart/')) return
            const token = cookie.read(headers.cookie)
            const person = token === undefined ? undefined : await accounts.identify(token)
            if (!person) return reply.redirect(localized(loginUrl(), language), 303)
            uploads.accept(person.key, request.raw, reply.raw)
          },
        },
        (request, reply) => answerForm(request, reply, formIn(request)),
      )
  })

  app.get<{ Params: { token: string } }>(
    clickAd.path.replace('{token}', ':token(^[^/]+)'),
    async (request, reply) => {
      const { token } = request.params
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
      const { address, userAgent, isPrefetch = false, token: session } = visitorOf(request, cookie)
      const link = await Promise.try(async () => {
        const { id } = clickAd
        const { limit } = adRequests[id]
        // Above it the link works, and nothing is stored.
        if ((await writes.count({ operation: id, address, limit })) !== undefined) return events.linkOf(token)
        const person = session === undefined ? undefined : await accounts.identify(session)
        const companies = person?.memberships.map(({ companyKey }) => companyKey) ?? []
        return duringReads('ad-click', () =>
          events.click(token, { address, userAgent, isPrefetch, companies }),
        )
      }).catch((error: unknown) => {
        // The redirect works even if the click is not counted.
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
