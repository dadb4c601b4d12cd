import type { FastifyInstance, FastifyRequest } from 'fastify'
import { claimUrl, ownHomeUrl, proofUrl } from '#model/account/urls.ts'
import { languages, localized } from '#model/language.ts'
import { proofBytes } from '#model/moderation/proof.ts'
import { staffClaimProofUrl, staffProofUrl } from '#model/staff/urls.ts'
import { type Accounts, actorOf } from '#services/account/index.ts'
import type { Moderation } from '#services/moderation/index.ts'
import type { ParkClaims } from '#services/park-claim/index.ts'
import type { AnswerForm } from './app.ts'
import type { SessionCookie } from './cookie.ts'
import { acceptForms, formIn } from './multipart.ts'
import type { UploadSlots } from './upload-slots.ts'

interface ProofRoutes {
  accounts: Pick<Accounts, 'identify'>
  moderation: Pick<Moderation, 'proofs'>
  parkClaims: Pick<ParkClaims, 'readProof'>
  cookie: SessionCookie
  answerForm: AnswerForm
  uploads: UploadSlots
}

/** Maximum size of a form with the file, the other fields and the boundaries, bytes. */
const maxOfForm = proofBytes + 16 * 1024

/** Serves proofs to staff alone, and accepts them from the form of a page without script. */
export function serveProofs(
  app: FastifyInstance,
  { accounts, moderation, parkClaims, cookie, answerForm, uploads }: ProofRoutes,
): void {
  async function personOf({ headers }: FastifyRequest) {
    const token = cookie.read(headers.cookie)
    return token === undefined ? undefined : accounts.identify(token)
  }

  const files = [
    { url: staffProofUrl(':key'), read: moderation.proofs.read },
    { url: staffClaimProofUrl(':key'), read: parkClaims.readProof },
  ]
  for (const { url, read } of files)
    app.get<{ Params: { key: string } }>(url, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const person = await personOf(request)
      const key = /^[1-9]\d{0,8}$/.test(request.params.key) ? Number(request.params.key) : undefined
      const proof = person && key !== undefined ? await read(actorOf(person), key) : undefined
      if (!proof) return reply.callNotFound()
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', proof.mimeType === 'application/pdf' ? 'attachment' : 'inline')
        .type(proof.mimeType)
        .send(proof.content)
    })

  app.register(async forms => {
    acceptForms(forms, { max: maxOfForm, file: 'photo' })
    const pages = [
      { page: proofUrl(':key'), back: ownHomeUrl },
      { page: claimUrl(':key'), back: claimUrl },
    ]
    const addresses = languages.flatMap(language => pages.map(of => ({ language, ...of })))
    for (const { language, page, back } of addresses)
      forms.post<{ Params: { key: string } }>(
        localized(page, language),
        {
          // Only logged-in users may send this much.
          async onRequest(request, reply) {
            const person = await personOf(request)
            if (!person) return reply.redirect(localized(back(request.params.key), language), 303)
            uploads.accept(person.key, request.raw, reply.raw)
          },
        },
        (request, reply) => answerForm(request, reply, formIn(request)),
      )
  })
}
