import type { Database, Queryable } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { isOneOf, keysOf } from '#kit/keys.ts'
import { acceptsEmail, type MailKind } from '#model/account/notifications.ts'
import type { Language } from '#model/language.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Metric } from '../metric.ts'
import { type About, namesOf, type Who } from '../personal-data/index.ts'
import { compose, messageIdOf, openWriter, type Site, senderOf } from './compose.ts'
import { type DeliveryEnd, type OnDelivery, openEnding } from './delivery.ts'
import { samples } from './samples.ts'
import {
  countMails,
  type DeadLetter,
  deleteMail,
  deleteMailOf,
  insertMails,
  type MailRow,
  markFailed,
  retryAll,
  selectDeadLetters,
  selectEmailSettings,
  selectMail,
} from './store.ts'
import { type Details, type Template, templates } from './templates.ts'
import { MailRefused, type Transport } from './transport.ts'

export { openAlertNotices } from './alert-notices.ts'
export { type AlertMatches, type AlertSummary, type HomeSummary, searchSummary } from './alerts.ts'
export { type AppointmentEvent, isOff } from './appointment.ts'
export { senderOf } from './compose.ts'
export { type DeliveryEnd, type OnDelivery, openEnding } from './delivery.ts'
export type { NoticeDetails } from './listing-notice.ts'
export { folderTransport, smtpTransport, type Transport } from './transport.ts'

/** Job kind of emails. */
const jobKind = 'mail'

export interface MailOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  transport: Transport
  /** Name and address of the sender: `Havenrow <no-reply@havenrow.example>`. */
  from: string
  /** Address for visitors' messages; without it, none are emailed. */
  contactEmail: string | undefined
  site: Site
  /** Called for permanently failed emails, with key, template and the server's response. */
  onDead?: (email: Pick<DeadLetter, 'key' | 'template' | 'failure'>) => void
  onDelivery?: OnDelivery
}

export interface EmailRequest<Name extends Template> {
  to: string
  language: Language
  template: Name
  details: Details[Name]
  /** Kind of email, `transactional` by default; other kinds respect the reader's settings. */
  kind?: MailKind
  /** Name of the person the email is from: "Ana via Havenrow". The address is still the site's. */
  from?: string | undefined
  /** Reply address; never one that is hidden from the reader. */
  replyTo?: string | undefined
  /** The people the email is about, and the account it is sent for; it is deleted with their data. */
  about?: readonly About[] | undefined
  /** Unsubscribe options: a URL for RFC 8058's POST without login, and an email address. */
  list?: { unsubscribeUrl: string; mailto?: string } | undefined
  /** Message-ID of the email it replies to, and of all earlier ones, oldest first. */
  inReplyTo?: string | undefined
  references?: readonly string[] | undefined
  /** Caller's delivery key; passed to `onDelivery` with the result. */
  delivery?: number | undefined
}

/** An email by any template. */
export type AnyEmailRequest = { [Name in Template]: EmailRequest<Name> }[Template]

const rowOf = (email: EmailRequest<Template>) => ({
  kind: email.kind ?? 'transactional',
  recipient: email.to,
  senderName: email.from?.trim() || null,
  replyTo: email.replyTo ?? null,
  about: namesOf(email.about ?? []),
  list: email.list ?? null,
  inReplyTo: email.inReplyTo ?? null,
  references: email.references ?? [],
  language: email.language,
  template: email.template,
  details: email.details,
  delivery: email.delivery ?? null,
})

export type Mail = ReturnType<typeof openMail>

/**
 * Transactional email outbox: an email is stored in the caller's transaction and then sent by a job, with retries
 * under the same Message-ID. Sent emails are deleted; permanently failed ones stay as dead letters.
 */
export function openMail(options: MailOptions) {
  const { database, queue, transport, contactEmail, site, onDead, onDelivery } = options
  const write = openWriter(site)
  const from = senderOf(options.from)
  const end = openEnding(database, onDelivery)

  /** Returns the Message-ID for references in later emails. */
  async function send<Name extends Template>(
    transaction: Transaction,
    email: EmailRequest<Name>,
  ): Promise<{ messageId: string }> {
    const [stored] = await insertMails(transaction, [rowOf(email)])
    if (!stored) throw new Error('The insert into mail returned no row.')
    await queue.add(transaction, [{ kind: jobKind, key: stored.key }])
    return { messageId: messageIdOf(stored.id, site) }
  }

  /** Sends several emails with two statements. */
  async function sendAll(transaction: Transaction, emails: readonly AnyEmailRequest[]): Promise<void> {
    const stored = await insertMails(transaction, emails.map(rowOf))
    await queue.add(
      transaction,
      stored.map(({ key }) => ({ kind: jobKind, key })),
    )
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
      // Checked right before sending, because settings may change in the meantime.
      const settings =
        mail.kind === 'transactional' ? undefined : await selectEmailSettings(database, mail.recipient)
      if (settings && !acceptsEmail(settings, mail.kind)) return done('failed')
      const written = write(mail.template, mail.details, mail.language, {
        isChosen: settings !== undefined,
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
      if (mail) await die(mail, 'not sent in time')
    },
  }

  return {
    /** For the queue: `queue.start(mail.workers)`. */
    workers: { [jobKind]: worker },

    metrics: [
      {
        name: 'havenrow_mail_messages',
        description: 'Emails waiting to be sent, and permanently refused emails.',
        async read() {
          const { waiting, dead } = await countMails(database)
          return [
            { value: waiting, attributes: { state: 'waiting' } },
            { value: dead, attributes: { state: 'dead' } },
          ]
        },
      },
    ] satisfies Metric[],

    send,
    sendAll,

    /** Emails customer service in English; does nothing without an address. */
    async sendToUs<Name extends Template>(
      transaction: Transaction,
      email: Omit<EmailRequest<Name>, 'to' | 'language'>,
    ): Promise<void> {
      if (contactEmail)
        await send(transaction, { ...email, to: contactEmail, language: 'en' } as EmailRequest<Name>)
    },

    /** Deletes pending and failed emails to an address, for an account, and about either. */
    async erase(transaction: Queryable, person: Who): Promise<void> {
      const { email } = person
      const names = namesOf([person])
      const deliveries = await deleteMailOf(transaction, { email, names })
      if (deliveries.length > 0) await onDelivery?.(transaction, deliveries, 'failed')
      await transport.erase(email, names)
    },
  }
}

/** Previews of all templates with sample data. */
export function openPreviews(site: Site) {
  const write = openWriter(site)
  return {
    templates: keysOf(templates),
    /** Both parts of a template's email; undefined for an unknown template. */
    preview: (template: string, language: Language) =>
      isOneOf(keysOf(templates), template) ? write(template, samples[template], language) : undefined,
  }
}

/** Permanently failed emails, newest first. */
export const deadLetters = selectDeadLetters

/** Requeues all dead letters; returns their number. */
export function resendDeadLetters(database: Database, queue: Pick<Queue, 'add'>): Promise<number> {
  return database.transaction(async transaction => {
    const keys = await retryAll(transaction)
    await queue.add(
      transaction,
      keys.map(key => ({ kind: jobKind, key })),
    )
    return keys.length
  })
}
