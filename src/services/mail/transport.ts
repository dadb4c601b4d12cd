import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import PostalMime from 'postal-mime'
import { namesAddress } from '#kit/email.ts'
import { errorCode, errorField } from '#kit/error.ts'
import { fieldOf } from '#kit/field.ts'
import { isLoopback } from '#kit/loopback.ts'
import type { Tracer } from '#kit/tracer.ts'
import { readIfExists } from '../outbox.ts'

/** Sends emails. */
export interface Transport {
  /**
   * Resolves once the email was accepted. `about`: names of people it is about, for `erase`.
   * @throws MailRefused if a retry would not help
   */
  deliver(id: string, mail: SendMailOptions, about?: readonly string[]): Promise<void>
  /** Removes the transport's stored data of an email that was deleted while it was sent. */
  withdraw(id: string): Promise<void>
  /** Removes the transport's stored emails to an address, and about any of the names. */
  erase(address: string | undefined, names: readonly string[]): Promise<void>
  close(): void
}

/** Permanent rejection by the mail server; `code` is its response code. */
export class MailRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The mail server refused a mail: ${code}`)
    this.code = code
  }
}

/** Milliseconds; shorter than the job's timeout. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Whether TLS is required before sending: otherwise a password could be intercepted. */
export function requiresTls(url: string): boolean {
  const { protocol, username, hostname } = new URL(url)
  return protocol === 'smtp:' && username !== '' && !isLoopback(hostname)
}

/** Sends over SMTP: `smtp://user:password@host:587`. */
export function smtpTransport(url: string, tracer?: Tracer): Transport {
  const transporter = createTransport({ url, ...timeouts, requireTLS: requiresTls(url) })
  const attributes = { 'server.address': new URL(url).hostname }
  const send = (mail: SendMailOptions): Promise<unknown> =>
    tracer
      ? tracer.inSpan('SMTP', { attributes, isClient: true }, () => transporter.sendMail(mail))
      : transporter.sendMail(mail)
  return {
    async deliver(_, mail) {
      try {
        await send(mail)
      } catch (error) {
        const responseCode = fieldOf(error, 'responseCode')
        // A failed login is a configuration error, not the email's fault.
        if (typeof responseCode === 'number' && responseCode >= 500 && errorCode(error) !== 'EAUTH')
          throw new MailRefused(`${responseCode} ${errorField(error, 'command') ?? ''}`.trim())
        // Responses contain addresses, which must not be logged.
        throw new Error(
          `The mail server did not accept an email: ${responseCode ?? errorCode(error) ?? 'no answer'}`,
        )
      }
    },
    withdraw: async () => {},
    erase: async () => {},
    close: () => transporter.close(),
  }
}

/** Writes emails as .eml files to a folder, if no mail server is configured. */
export function folderTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  return {
    async deliver(id, mail, about = []) {
      // The emails remain here, and may be about people without containing their address.
      const headers = { ...mail.headers, ...(about.length > 0 && { [aboutHeader]: about.join(', ') }) }
      const { message } = await composer.sendMail({ ...mail, headers })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = fileOf(id)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    withdraw: id => rm(fileOf(id), { force: true }),
    async erase(address, names) {
      const files = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
      for (const file of files) {
        const message = await readIfExists(join(folder, file))
        if (!message) continue
        const { content, about } = await readContent(message)
        if (about.some(name => names.includes(name)) || (address && namesAddress(content, address)))
          await rm(join(folder, file), { force: true })
      }
    },
    close: () => composer.close(),
  }
}

const aboutHeader = 'X-About'

/** Full text of an email, including headers and attachments, and the people it is about. */
async function readContent(message: Buffer): Promise<{ content: string; about: string[] }> {
  const { headers, text, html, attachments } = await PostalMime.parse(message, {
    attachmentEncoding: 'utf8',
  })
  const parts = [headers.map(({ value }) => value), text, html, attachments.map(({ content }) => content)]
  const about = headers.find(({ key }) => key === aboutHeader.toLowerCase())?.value.split(', ') ?? []
  return { content: parts.flat().join('\n'), about }
}
