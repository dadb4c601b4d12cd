import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOneOf } from '#kit/keys.ts'
import { loginUrl, ownPhotoFilePath, ownPhotosUrl } from '#model/account/urls.ts'
import { languages, localized } from '#model/language.ts'
import { draftFormMegabytes } from '#model/listing-draft/photos.ts'
import { photographed } from '#model/own-photo/photos.ts'
import { type Accounts, actorOf } from '#services/account/index.ts'
import type { OwnPhotos } from '#services/own-photo/index.ts'
import type { AnswerForm } from './app.ts'
import type { SessionCookie } from './cookie.ts'
import { acceptForms, formIn } from './multipart.ts'
import { sendPicture } from './photos.ts'
import type { UploadSlots } from './upload-slots.ts'

interface OwnPhotoRoutes {
  accounts: Pick<Accounts, 'identify'>
  ownPhotos: Pick<OwnPhotos, 'mayAdd' | 'picture'>
  cookie: SessionCookie
  answerForm: AnswerForm
  uploads: UploadSlots
}

const maxOfForm = draftFormMegabytes * 1024 * 1024
const keyPattern = /^[1-9]\d{0,8}$/

/**
 * Serves photos of homes, parks and dealers to their owners, and accepts them from the forms of pages without script.
 */
export function serveOwnPhotos(
  app: FastifyInstance,
  { accounts, ownPhotos, cookie, answerForm, uploads }: OwnPhotoRoutes,
): void {
  async function personOf({ headers }: FastifyRequest) {
    const token = cookie.read(headers.cookie)
    return token === undefined ? undefined : accounts.identify(token)
  }

  app.get<{ Params: { type: string; key: string; file: string } }>(
    ownPhotoFilePath,
    async (request, reply) => {
      const { type, key, file } = request.params
      const [, photoKey] = /^([1-9]\d{0,8})\.jpg$/.exec(file) ?? []
      const person = await personOf(request)
      const photo =
        person && photoKey !== undefined && keyPattern.test(key) && isOneOf(photographed, type)
          ? await ownPhotos.picture(
              { subject: { type, key: Number(key) }, actor: actorOf(person) },
              Number(photoKey),
            )
          : undefined
      return photo
        ? sendPicture(request, reply, photo)
        : reply.header('cache-control', 'no-store').callNotFound()
    },
  )

  app.register(async forms => {
    acceptForms(forms, { max: maxOfForm, file: 'photos' })
    for (const language of languages)
      for (const type of photographed)
        forms.post<{ Params: { key: string } }>(
          localized(ownPhotosUrl(type, ':key'), language),
          {
            // Only an owner may send this much.
            async onRequest(request, reply) {
              const person = await personOf(request)
              const { key } = request.params
              if (!person || !keyPattern.test(key))
                return reply.redirect(localized(loginUrl(), language), 303)
              const subject = { type, key: Number(key) }
              const mayAdd = await ownPhotos.mayAdd({ subject, actor: actorOf(person) }, 'photo')
              if (mayAdd === 'forbidden' || mayAdd === 'not-found') return reply.callNotFound()
              uploads.accept(person.key, request.raw, reply.raw)
            },
          },
          (request, reply) => answerForm(request, reply, formIn(request)),
        )
  })
}
