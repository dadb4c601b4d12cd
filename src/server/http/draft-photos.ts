import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { languages, localized } from '#model/language.ts'
import { draftFormMegabytes } from '#model/listing-draft/photos.ts'
import { draftPhotoFilePath, draftUrl } from '#model/listing-draft/urls.ts'
import { sent } from '#model/sent-text.ts'
import type { Accounts } from '#services/account/index.ts'
import { type Drafter, drafterOf as drafterAt, type ListingDrafts } from '#services/listing-draft/index.ts'
import type { AnswerForm } from './app.ts'
import type { SessionCookie } from './cookie.ts'
import { acceptForms, formIn } from './multipart.ts'
import { sendPicture } from './photos.ts'
import { readQuery } from './query.ts'
import type { UploadSlots } from './upload-slots.ts'

interface DraftPhotoRoutes {
  accounts: Pick<Accounts, 'identify'>
  listingDrafts: Pick<ListingDrafts, 'photo' | 'photosLeft'>
  cookie: SessionCookie
  answerForm: AnswerForm
  uploads: UploadSlots
}

const maxOfForm = draftFormMegabytes * 1024 * 1024

const isKey = v.pipe(sent(36), v.uuid())

/** Serves photos of a draft to its owner alone, and accepts them from the form of a page without script. */
export function serveDraftPhotos(
  app: FastifyInstance,
  { accounts, listingDrafts, cookie, answerForm, uploads }: DraftPhotoRoutes,
): void {
  async function drafterOf({ headers }: FastifyRequest): Promise<Drafter> {
    const token = cookie.read(headers.cookie)
    const person = token === undefined ? undefined : await accounts.identify(token)
    return drafterAt(person, cookie.readDraft(headers.cookie))
  }

  app.get<{ Params: { draft: string; file: string } }>(draftPhotoFilePath, async (request, reply) => {
    const { draft, file } = request.params
    const { type } = readQuery(request.url.split('?')[1] ?? '')
    const key = /^([1-9]\d{0,8})\.jpg$/.exec(file)?.[1]
    const photo =
      key !== undefined && v.is(isKey, draft)
        ? await listingDrafts.photo(draft, await drafterOf(request), {
            photoKey: Number(key),
            type: type === 'gallery' ? type : 'card',
          })
        : undefined
    return photo
      ? sendPicture(request, reply, photo)
      : reply.header('cache-control', 'no-store').callNotFound()
  })

  app.register(async forms => {
    acceptForms(forms, { max: maxOfForm, file: 'photos' })
    for (const language of languages)
      forms.post(
        localized(draftUrl('photos'), language),
        {
          // Only the owner of a draft may send this much.
          async onRequest(request, reply) {
            const drafter = await drafterOf(request)
            const { draft } = readQuery(request.url.split('?')[1] ?? '')
            const left = v.is(isKey, draft) ? await listingDrafts.photosLeft(draft, drafter) : undefined
            if (left === undefined) return reply.redirect(localized(draftUrl('location'), language), 303)
            uploads.accept(drafter.user?.key ?? request.ip, request.raw, reply.raw)
          },
        },
        (request, reply) => answerForm(request, reply, formIn(request)),
      )
  })
}
