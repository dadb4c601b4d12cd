import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeMarkup } from '#kit/markup.ts'
import { type Language, languages } from '#model/language.ts'
import { openPreviews } from '#services/mail/index.ts'

/** Emails have inline styles. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'none'"

const page = (reply: FastifyReply, title: string, body: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><h1>${escapeMarkup(title)}</h1>${body}</html>`,
    )

const address = (template: string, language: Language) => `/dev/mail/${template}?language=${language}`

/** `/dev/mail`: previews of each email template, for developers on this machine. */
export function serveMailPreviews(app: FastifyInstance, site: { name: string; origin: string }): void {
  const { templates, preview } = openPreviews(site)

  app.get('/dev/mail', (_, reply) => {
    const links = (template: string) =>
      languages.map(language => `<a href="${address(template, language)}">${template} (${language})</a>`)
    const items = templates.map(template => `<li>${links(template).join(', ')}</li>`)
    return page(reply, 'Mails', `<ul>${items.join('')}</ul>`)
  })

  app.get<{ Params: { template: string }; Querystring: { language?: unknown } }>(
    '/dev/mail/:template',
    (request, reply) => {
      const language = languages.find(one => one === request.query.language) ?? 'en'
      const mail = preview(request.params.template, language)
      if (!mail) return reply.callNotFound()
      const files = [
        ...mail.attachments,
        ...(mail.calendar ? [{ filename: 'invite.ics', ...mail.calendar }] : []),
      ]
      const frame =
        mail.html === undefined
          ? ''
          : `<iframe title="HTML part" sandbox="" srcdoc="${escapeMarkup(mail.html)}" style="width:100%;height:48rem;border:1px solid"></iframe>`
      const attached = files.map(
        ({ filename, content }) => `<h2>${escapeMarkup(filename)}</h2><pre>${escapeMarkup(content)}</pre>`,
      )
      return page(
        reply,
        mail.subject,
        `${frame}<h2>Text part</h2><pre style="white-space:pre-wrap">${escapeMarkup(mail.text)}</pre>${attached.join('')}`,
      )
    },
  )
}
