import type { Database, Queryable } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { type Language, languages } from '#model/urls.ts'
import type { Transaction } from '../write/index.ts'
import { renderMail } from './render.ts'
import {
  type DeadLetter,
  deleteMail,
  deleteMailOf,
  insertMail,
  markFailed,
  reviveAll,
  selectDeadLetters,
  selectMail,
} from './store.ts'
import { type Content, type Details, type Template, type Text, templates } from './templates.ts'
import { MailRefused, type Transport } from './transport.ts'

export { folderTransport, smtpTransport, type Transport } from './transport.ts'

/** The kind of the queue's jobs that send mail. */
const kind = 'mail'

export interface MailOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  transport: Transport
  /** Name and address of the sender: `Havenrow <no-reply@havenrow.example>`. */
  from: string
  /** Who reads what visitors write; nobody is mailed without it. */
  contactEmail: string | undefined
  site: { name: string; origin: string }
  /** Told of mail that nobody will ever take: its key, template and the server's answer. */
  onDead?: (letter: Pick<DeadLetter, 'key' | 'template' | 'failure'>) => void
}

export interface Letter<Name extends Template> {
  to: string
  language: Language
  template: Name
  details: Details[Name]
  replyTo?: string | undefined
}

export type Mail = ReturnType<typeof openMail>

/**
 * Mail by an outbox: a letter is written in the caller's transaction and sent by a job afterwards, again and again
 * until it is taken, under the same Message-ID. What was taken is forgotten; what nobody takes stays as a dead letter.
 */
export function openMail(options: MailOptions) {
  const { database, queue, transport, from, contactEmail, site, onDead } = options
  const texts = new Map(languages.map(language => [language, openCatalogue(kind, language)]))
  const host = new URL(site.origin).hostname

  async function send<Name extends Template>(
    transaction: Transaction,
    { to, language, template, details, replyTo = undefined }: Letter<Name>,
  ): Promise<void> {
    const mail = { recipient: to, replyTo: replyTo ?? null, language, template, details }
    await queue.add(transaction, { kind, key: await insertMail(transaction, mail) })
  }

  async function die(key: number, template: string, failure: string): Promise<void> {
    await markFailed(database, key, failure)
    onDead?.({ key, template, failure })
  }

  const worker: Worker = {
    async work(key) {
      const mail = await selectMail(database, key)
      if (!mail) return
      const { id, recipient, replyTo, language, template, details } = mail
      const i18n = texts.get(language)!
      const t: Text = (message, values) => i18n._(message, values)
      const make = templates[template as Template] as (details: unknown, t: Text, site: string) => Content
      const rendered = renderMail(make(details, t, site.name), site, language)
      try {
        await transport.deliver(id, {
          ...rendered,
          messageId: `<${id}@${host}>`,
          from,
          to: { name: '', address: recipient },
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          textEncoding: 'quoted-printable',
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        })
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        return die(key, template, error.code)
      }
      await deleteMail(database, key)
    },
    async giveUp(key) {
      const mail = await selectMail(database, key)
      if (mail) await die(key, mail.template, 'not taken in time')
    },
  }

  return {
    /** For the queue: `queue.start(mail.workers)`. */
    workers: { [kind]: worker },

    send,

    /** Writes to the people who run the site, in English; nobody where there is no address. */
    async sendToUs<Name extends Template>(
      transaction: Transaction,
      letter: Omit<Letter<Name>, 'to' | 'language'>,
    ): Promise<void> {
      if (contactEmail)
        await send(transaction, { ...letter, to: contactEmail, language: 'en' } as Letter<Name>)
    },

    /** Deletes mail to an address that waits or is dead, and mail that tells of it. */
    async forget(transaction: Queryable, address: string): Promise<void> {
      await deleteMailOf(transaction, address)
      await transport.forget(address)
    },
  }
}

/** Mail that nobody took, newest first. */
export const deadLetters = selectDeadLetters

/** Sends every dead letter again; gives how many. */
export function resendDeadLetters(database: Database, queue: Pick<Queue, 'add'>): Promise<number> {
  return database.transaction(async transaction => {
    const keys = await reviveAll(transaction)
    for (const key of keys) await queue.add(transaction, { kind, key })
    return keys.length
  })
}
