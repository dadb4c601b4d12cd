import type { Database, Queryable } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { type MailKind, wantsMail } from '#model/account/notifications.ts'
import type { Language } from '#model/language.ts'
import { type About, namesOf, type Who } from '../personal-data/index.ts'
import type { Transaction } from '../write/index.ts'
import { compose, messageIdOf, openWriter, type Site, senderOf } from './compose.ts'
import { type DeliveryEnd, type OnDelivery, openEnding } from './delivery.ts'
import { samples } from './samples.ts'
import {
  type DeadLetter,
  deleteMail,
  deleteMailOf,
  insertMail,
  type MailRow,
  markFailed,
  reviveAll,
  selectDeadLetters,
  selectMail,
  selectWishes,
} from './store.ts'
import { type Details, type Template, templates } from './templates.ts'
import { MailRefused, type Transport } from './transport.ts'

export { type AlertMatches, type AlertSaid, asksOf, type HomeTold } from './alerts.ts'
export { senderOf } from './compose.ts'
export { type DeliveryEnd, type OnDelivery, openEnding } from './delivery.ts'
export { isOff, type TourEvent } from './tour.ts'
export { folderTransport, smtpTransport, type Transport } from './transport.ts'

/** The kind of the queue's jobs that send mail. */
const jobKind = 'mail'

export interface MailOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  transport: Transport
  /** Name and address of the sender: `Havenrow <no-reply@havenrow.example>`. */
  from: string
  /** Who reads what visitors write; nobody is mailed without it. */
  contactEmail: string | undefined
  site: Site
  /** Told of mail that nobody will ever take: its key, template and the server's answer. */
  onDead?: (letter: Pick<DeadLetter, 'key' | 'template' | 'failure'>) => void
  onDelivery?: OnDelivery
}

export interface Letter<Name extends Template> {
  to: string
  language: Language
  template: Name
  details: Details[Name]
  /** What the mail is for, `transactional` where nothing is said; others do not come to who does not want them. */
  kind?: MailKind
  /** Name of the person that it comes from by way of the site: "Ana via Havenrow". The address stays the site's. */
  from?: string | undefined
  /** Where answers go; never an address that the reader is not to see. */
  replyTo?: string | undefined
  /** Of whom it tells, and because of whose account it is sent: it is deleted with their data. */
  about?: readonly About[] | undefined
  /** How to get no more of it: an address that takes RFC 8058's POST without login, and one for mail. */
  list?: { unsubscribeUrl: string; mailto?: string } | undefined
  /** Message-ID of the mail that this answers, and those of all before it, oldest first. */
  inReplyTo?: string | undefined
  references?: readonly string[] | undefined
  /** Key under which the writing room keeps what becomes of it; `onDelivery` is told. */
  delivery?: number | undefined
}

export type Mail = ReturnType<typeof openMail>

/**
 * Mail by an outbox: a letter is written in the caller's transaction and sent by a job afterwards, again and again
 * until it is taken, under the same Message-ID. What was taken is forgotten; what nobody takes stays as a dead letter.
 */
export function openMail(options: MailOptions) {
  const { database, queue, transport, contactEmail, site, onDead, onDelivery } = options
  const write = openWriter(site)
  const from = senderOf(options.from)
  const end = openEnding(database, onDelivery)

  /** Gives the mail's Message-ID, by which later mails refer to it. */
  async function send<Name extends Template>(
    transaction: Transaction,
    letter: Letter<Name>,
  ): Promise<{ messageId: string }> {
    const { key, id } = await insertMail(transaction, {
      kind: letter.kind ?? 'transactional',
      recipient: letter.to,
      senderName: letter.from?.trim() || null,
      replyTo: letter.replyTo ?? null,
      about: namesOf(letter.about ?? []),
      list: letter.list ?? null,
      inReplyTo: letter.inReplyTo ?? null,
      references: letter.references ?? [],
      language: letter.language,
      template: letter.template,
      details: letter.details,
      delivery: letter.delivery ?? null,
    })
    await queue.add(transaction, { kind: jobKind, key })
    return { messageId: messageIdOf(id, site) }
  }

  async function die(mail: MailRow, failure: string): Promise<void> {
    const { key, template } = mail
    await end('failed', mail, transaction => markFailed(transaction, key, failure))
    onDead?.({ key, template, failure })
  }

  const worker: Worker = {
    async work(key) {
      const mail = await selectMail(database, key)
      if (!mail) return
      const done = (how: DeliveryEnd) =>
        end(how, mail, async transaction => {
          if (!(await deleteMail(transaction, key))) await transport.withdraw(mail.id)
        })
      // Asked at the last moment, because somebody may change their mind meanwhile.
      const wishes = mail.kind === 'transactional' ? undefined : await selectWishes(database, mail.recipient)
      if (wishes && !wantsMail(wishes, mail.kind)) return done('failed')
      const written = write(mail.template as Template, mail.details, mail.language, {
        isChosen: wishes !== undefined,
      })
      try {
        await transport.deliver(mail.id, compose(mail, written, { site, from }), mail.about)
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        return die(mail, error.code)
      }
      await done('taken')
    },
    async giveUp(key) {
      const mail = await selectMail(database, key)
      if (mail) await die(mail, 'not taken in time')
    },
  }

  return {
    /** For the queue: `queue.start(mail.workers)`. */
    workers: { [jobKind]: worker },

    send,

    /** Writes to the people who run the site, in English; nobody where there is no address. */
    async sendToUs<Name extends Template>(
      transaction: Transaction,
      letter: Omit<Letter<Name>, 'to' | 'language'>,
    ): Promise<void> {
      if (contactEmail)
        await send(transaction, { ...letter, to: contactEmail, language: 'en' } as Letter<Name>)
    },

    /** Deletes mail that waits or is dead: to an address, because of an account, and what tells of either. */
    async forget(transaction: Queryable, who: Who): Promise<void> {
      const { email } = who
      const names = namesOf([who])
      const deliveries = await deleteMailOf(transaction, { email, names })
      if (deliveries.length > 0) await onDelivery?.(transaction, deliveries, 'failed')
      await transport.forget(email, names)
    },
  }
}

/** Every template with invented details, to look at. */
export function openPreviews(site: Site) {
  const write = openWriter(site)
  return {
    templates: Object.keys(templates),
    /** Both parts of a template's mail; undefined where there is no such template. */
    preview: (template: string, language: Language) =>
      Object.hasOwn(templates, template)
        ? write(template as Template, samples[template as Template], language)
        : undefined,
  }
}

/** Mail that nobody took, newest first. */
export const deadLetters = selectDeadLetters

/** Sends every dead letter again; gives how many. */
export function resendDeadLetters(database: Database, queue: Pick<Queue, 'add'>): Promise<number> {
  return database.transaction(async transaction => {
    const keys = await reviveAll(transaction)
    for (const key of keys) await queue.add(transaction, { kind: jobKind, key })
    return keys.length
  })
}
