import type { FastifyInstance } from 'fastify'
import { homesLoadsUrl } from '#model/account/urls.ts'
import { languages, localized } from '#model/language.ts'
import { loadLimits } from '#model/listing-load/fields.ts'
import type { Accounts } from '#services/account/index.ts'
import type { AnswerForm } from './app.ts'
import type { SessionCookie } from './cookie.ts'
import { acceptForms, formIn } from './multipart.ts'
import type { UploadSlots } from './upload-slots.ts'

interface LoadFileRoutes {
  accounts: Pick<Accounts, 'identify'>
  cookie: SessionCookie
  answerForm: AnswerForm
  uploads: UploadSlots
}

/** Maximum size of a form with the file, the other fields and the boundaries, bytes. */
const maxOfForm = loadLimits.bytes + 16 * 1024

/** Accepts files with many homes from the form of a page without script. */
export function serveLoadFiles(
  app: FastifyInstance,
  { accounts, cookie, answerForm, uploads }: LoadFileRoutes,
): void {
  app.register(async forms => {
    acceptForms(forms, { max: maxOfForm, file: 'file' })
    for (const language of languages)
      forms.post(
        localized(homesLoadsUrl(), language),
        {
          // Only logged-in users may send this much.
          async onRequest(request, reply) {
            const token = cookie.read(request.headers.cookie)
            const person = token === undefined ? undefined : await accounts.identify(token)
            if (!person) return reply.redirect(localized(homesLoadsUrl(), language), 303)
            uploads.accept(person.key, request.raw, reply.raw)
          },
        },
        (request, reply) => answerForm(request, reply, formIn(request)),
      )
  })
}
