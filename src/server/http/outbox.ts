import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { escapeMarkup } from '#kit/markup.ts'

/** Maximum messages on the page, newest first. */
const capacity = 50

/** Decodes quoted-printable text. */
const decoded = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Headers without folding and encoded words (RFC 2047), as a mail program shows them. */
const decodedHeaders = (headers: string) =>
  headers
    .replace(/\r?\n[ \t]+/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      /b/i.test(encoding) ? Buffer.from(text, 'base64').toString('utf8') : decoded(text.replaceAll('_', ' ')),
    )

/** Headers and text part of an email, or a complete text message. */
function readable(mail: string): string {
  if (!/^Message-ID:/im.test(mail)) return Buffer.from(mail, 'latin1').toString('utf8')
  const head = /^(?:(?:From|To|Reply-To|Subject|Date|Message-ID): .*\r?\n)/gim
  const [, part = ''] = mail.split('Content-Type: text/plain', 2)
  const [, ...parts] = part.split(/\r?\n\r?\n/)
  const [text = ''] = parts.join('\n\n').split(/\r?\n--/, 1)
  const [headers = ''] = mail.split(/\r?\n\r?\n/, 1)
  return `${(decodedHeaders(headers).concat('\n').match(head) ?? []).join('')}\n${decoded(text)}`
}

/** `/dev/outbox`: email and text messages that were written to the folder, for developers on this machine. */
export function serveOutbox(app: FastifyInstance, folder: string): void {
  app.get('/dev/outbox', async (_, reply) => {
    const files = (await readdir(folder).catch(() => [])).filter(name => /\.(eml|txt)$/.test(name))
    const mails = await Promise.all(files.map(file => readFile(join(folder, file), 'latin1').catch(() => '')))
    const dated = mails
      .map(mail => ({ mail, at: Date.parse(/^Date: (.*)$/m.exec(mail)?.[1] ?? '') || 0 }))
      .sort((one, other) => other.at - one.at)
      .slice(0, capacity)
    const body = dated.map(({ mail }) => `<pre>${escapeMarkup(readable(mail))}</pre>`).join('<hr>')
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta name="robots" content="noindex"><title>Outbox</title><h1>Outbox</h1>${body || '<p>Nothing was sent yet.</p>'}</html>`,
      )
  })
}
