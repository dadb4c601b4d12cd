import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import PostalMime from 'postal-mime'
import { namesAddress } from '#kit/email.ts'
import { isLoopback } from '#kit/loopback.ts'
import { readIfThere } from '../outbox.ts'

/** Where mail goes. */
export interface Transport {
  /**
   * Resolves once somebody has taken the mail. `about`: what stands for those of whom it tells, for `forget`.
   * @throws MailRefused where trying again would not help
   */
  deliver(id: string, mail: SendMailOptions, about?: readonly string[]): Promise<void>
  /** Removes what this transport itself still holds of a mail that was deleted while it was on its way. */
  withdraw(id: string): Promise<void>
  /** Removes what this transport itself still holds of an address, and what is about any of the names. */
  forget(address: string | undefined, names: readonly string[]): Promise<void>
  close(): void
}

/** The mail server will never take this mail; `code` is its answer. */
export class MailRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The mail server refused a mail: ${code}`)
    this.code = code
  }
}

/** Milliseconds; a job's own patience is longer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Whether mail must not go out before the line is encrypted: a password would be read on the way. */
export function requiresTls(url: string): boolean {
  const { protocol, username, hostname } = new URL(url)
  return protocol === 'smtp:' && username !== '' && !isLoopback(hostname)
}

/** Sends over SMTP: `smtp://user:password@host:587`. */
export function smtpTransport(url: string): Transport {
  const transporter = createTransport({ url, ...timeouts, requireTLS: requiresTls(url) })
  return {
    async deliver(_, mail) {
      try {
        await transporter.sendMail(mail)
      } catch (error) {
        const { responseCode, code, command } = error as {
          responseCode?: number
          code?: string
          command?: string
        }
        // A failed login is the operator's to mend, not the mail's fault.
        if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH')
          throw new MailRefused(`${responseCode} ${command ?? ''}`.trim())
        // Answers quote addresses, which are not for the log.
        throw new Error(`Mail was not taken: ${responseCode ?? code ?? 'no answer'}`)
      }
    },
    withdraw: async () => {},
    forget: async () => {},
    close: () => transporter.close(),
  }
}

/** Writes mail to a folder, one .eml file each, where there is no mail server. */
export function folderTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  return {
    async deliver(id, mail, about = []) {
      // Here the mail stays, and may tell of them without their address.
      const headers = { ...mail.headers, ...(about.length > 0 && { [aboutHeader]: about.join(', ') }) }
      const { message } = await composer.sendMail({ ...mail, headers })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = fileOf(id)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    withdraw: id => rm(fileOf(id), { force: true }),
    async forget(address, names) {
      const files = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
      for (const file of files) {
        const message = await readIfThere(join(folder, file))
        if (!message) continue
        const { said, about } = await readSaid(message)
        if (about.some(name => names.includes(name)) || (address && namesAddress(said, address)))
          await rm(join(folder, file), { force: true })
      }
    },
    close: () => composer.close(),
  }
}

const aboutHeader = 'X-About'

/** Everything that a mail says, headers and attachments included, and those it is about. */
async function readSaid(message: Buffer): Promise<{ said: string; about: string[] }> {
  const { headers, text, html, attachments } = await PostalMime.parse(message, {
    attachmentEncoding: 'utf8',
  })
  const parts = [headers.map(({ value }) => value), text, html, attachments.map(({ content }) => content)]
  const about = headers.find(({ key }) => key === aboutHeader.toLowerCase())?.value.split(', ') ?? []
  return { said: parts.flat().join('\n'), about }
}
