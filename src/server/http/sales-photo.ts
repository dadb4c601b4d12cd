import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountPageUrl, salesPhotoFilePath, salesPhotoUrl } from '#model/account/urls.ts'
import { languages, localized } from '#model/language.ts'
import { pictureBytes } from '#model/photo/file.ts'
import type { Accounts } from '#services/account/index.ts'
import type { Photos } from '#services/photo/index.ts'
import type { AnswerForm } from './app.ts'
import type { SessionCookie } from './cookie.ts'
import { acceptForms, formIn } from './multipart.ts'
import { sendPicture } from './photos.ts'
import type { UploadSlots } from './upload-slots.ts'

interface SalesPhotoRoutes {
  accounts: Pick<Accounts, 'identify'>
  photos: Pick<Photos, 'portrait'>
  cookie: SessionCookie
  answerForm: AnswerForm
  uploads: UploadSlots
}

/** Maximum size of a form with the file, the other fields and the boundaries, bytes. */
const maxOfForm = pictureBytes + 16 * 1024

/** Serves a user's photo to them alone, and accepts it from the form of a page without script. */
export function serveSalesPhoto(
  app: FastifyInstance,
  { accounts, photos, cookie, answerForm, uploads }: SalesPhotoRoutes,
): void {
  async function personOf({ headers }: FastifyRequest) {
    const token = cookie.read(headers.cookie)
    return token === undefined ? undefined : accounts.identify(token)
  }

  app.get(salesPhotoFilePath, async (request, reply) => {
    const person = await personOf(request)
    const photo = person && (await photos.portrait(person.key))
    return photo
      ? sendPicture(request, reply, photo)
      : reply.header('cache-control', 'no-store').callNotFound()
  })

  app.register(async forms => {
    acceptForms(forms, { max: maxOfForm, file: 'photo' })
    for (const language of languages)
      forms.post(
        localized(salesPhotoUrl(), language),
        {
          // Only logged-in users may send this much.
          async onRequest(request, reply) {
            const person = await personOf(request)
            if (!person) return reply.redirect(localized(accountPageUrl('profile'), language), 303)
            uploads.accept(person.key, request.raw, reply.raw)
          },
        },
        (request, reply) => answerForm(request, reply, formIn(request)),
      )
  })
}
