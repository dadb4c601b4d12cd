import { createHmac } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { isSuspect } from '#model/form.ts'
import type { Language } from '#model/language.ts'
import { type LeadChange, type LeadForm, maximumDealers, type VirtualTourForm } from '#model/lead/form.ts'
import { choiceError, type Listed, recipientsOf } from '#model/lead/recipients.ts'
import {
  duplicateWindow,
  type LeadKind,
  type LeadStatus,
  leadStatuses,
  senderLimit,
  subjectLimit,
} from '#model/lead/values.ts'
import type { Alerts } from '../alert/index.ts'
import type { Places } from '../place/index.ts'
import type { Passed } from '../relay/index.ts'
import type { Limit, Throttle } from '../throttle/index.ts'
import type { Transaction } from '../write/index.ts'
import type { Contact } from './contacts.ts'
import { type DeliveryOptions, openDelivery } from './deliver.ts'
import { tableOf } from './inbox-table.ts'
import { presentListed, presentReceipt, presentReceived, presentSent, presentSentWhole } from './present.ts'
import type { LeadGiven } from './rows.ts'
import {
  countSentOf,
  findTwin,
  forgetPerson,
  insertAnswer,
  insertLead,
  insertMailedAnswer,
  insertRecipients,
  selectInbox,
  selectInboxFigures,
  selectReceived,
  selectResponseTime,
  selectSent,
  selectSentOf,
  selectSides,
  updateReceived,
} from './store.ts'
import { findSubject, findSubjectOf, type Subject, type SubjectNames } from './subject.ts'

export { endDeliveries } from './store.ts'
export { findTextRoute } from './text-route.ts'

export type Leads = ReturnType<typeof openLeads>

interface LeadOptions extends DeliveryOptions {
  database: Database
  alerts: Pick<Alerts, 'describerOf'>
  places: Pick<Places, 'resolve'>
  throttle: Throttle
  /** Keys what stands for somebody without saying who. */
  secret: string
  now: () => number
}

/** What became of a lead that was to be sent. */
export type Sent =
  | { kind: 'sent'; receipt: ReturnType<typeof presentReceipt> }
  | { kind: 'missing' }
  | { kind: 'bad-zip' }
  | { kind: 'too-many' }
  /** Who would receive it is not who was shown. */
  | { kind: 'changed'; recipients: ReturnType<typeof presentListed>[] }
  | { kind: 'limited'; seconds: number }

/** What a sender says, whichever form it came by. */
interface Words
  extends Pick<LeadGiven, 'name' | 'email' | 'phone' | 'message' | 'topics' | 'moveIn' | 'zip' | 'language'> {
  kind: LeadKind
  isSuspect: boolean
  /** Ids of recipients. */
  chosen: readonly string[]
}

/** All but spam, which is asked for by name. */
const usualStatuses = leadStatuses.filter(status => status !== 'spam')

/** For the relay: whoever received a lead has answered it by mail. */
export async function answeredByMail(transaction: Transaction, { about, by, at }: Passed): Promise<void> {
  if (by === 'b' && about.recipient !== undefined) await insertMailedAnswer(transaction, about.recipient, at)
}

/** Messages of buyers to sellers, dealers and parks: to those who were shown to the sender, and to nobody else. */
export function openLeads(options: LeadOptions) {
  const { database, alerts, places, throttle, relays, secret, now } = options
  const deliver = openDelivery(options)
  const hashOf = (parts: readonly unknown[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

  /** Stands for what was shown and for where it leads, so that a list that has changed is told. */
  function idOf(subject: Subject, { recipient }: Listed<Contact>): string {
    const { kind, key, name, person, channels, emails, text, userKey } = recipient
    const parts = [
      'recipient',
      subject.type,
      subject.key,
      kind,
      key,
      name,
      person,
      channels,
      emails,
      text?.to,
      userKey,
    ]
    return `${kind}-${key}-${hashOf(parts).slice(0, 12)}`
  }

  const findFor = (userKey: number | null, transaction: Transaction, names: SubjectNames) =>
    findSubjectOf(userKey, transaction, names, { alerts, places, now: now() })
  const listOf = (subject: Subject) =>
    recipientsOf(subject.facts).map(listed => {
      const id = idOf(subject, listed)
      return {
        id,
        isOptional: listed.isOptional,
        contact: listed.recipient,
        shown: presentListed(listed, id),
      }
    })
  type Entry = ReturnType<typeof listOf>[number]

  /** Keeps a lead and delivers it; the same words again go only to those who do not have them. */
  async function post(
    transaction: Transaction,
    subject: Subject,
    chosen: readonly Entry[],
    { chosen: _, ...words }: Words,
    senderKey: number | null,
  ): Promise<ReturnType<typeof presentReceipt>> {
    const at = now()
    const { kind, email, phone, message, topics, moveIn, isSuspect } = words
    const said = message?.toLowerCase().replace(/\s+/g, ' ').trim()
    const sender = [email?.toLowerCase(), phone, isSuspect]
    const fingerprint = hashOf(['lead', kind, subject.type, subject.key, ...sender, said, topics, moveIn])
    const before = await findTwin(transaction, fingerprint, at - duplicateWindow)
    const lead: LeadGiven = {
      ...words,
      subjectType: subject.type,
      subjectKey: subject.key,
      subjectLabel: subject.label(words.language),
      userKey: senderKey,
      fingerprint,
      at,
    }
    const key = before ?? (await insertLead(transaction, lead))
    const recipients = chosen.map(({ contact }) => ({
      ...contact,
      entityKey: contact.key,
      userKey: contact.channels.includes('account') ? contact.userKey : null,
    }))
    const inserted = await insertRecipients(transaction, key, recipients, {
      status: isSuspect ? 'spam' : 'new',
      at,
    })
    const fresh = inserted.flatMap(row => {
      const entry = chosen.find(({ contact }) => contact.kind === row.kind && contact.key === row.entity_key)
      return entry ? [{ key: row.key, contact: entry.contact, reason: entry.shown.reason }] : []
    })
    const { home, label } = subject
    if (!isSuspect) await deliver.lead(transaction, { ...lead, key, home, label }, fresh)
    const sent = before === undefined ? { at, recipients } : await selectSent(transaction, key)
    return presentReceipt(sent, fingerprint)
  }

  async function send(
    transaction: Transaction,
    subject: Subject,
    entries: readonly Entry[],
    words: Words,
    userKey: number | null,
  ): Promise<Sent> {
    const error = choiceError(entries, words.chosen, subject.type)
    if (error === 'too_many') return { kind: 'too-many' }
    if (error) return { kind: 'changed', recipients: entries.map(({ shown }) => shown) }
    // What robots send takes nobody's turn.
    const count = async (rule: string, whose: string, limit: Limit) =>
      words.isSuspect ? undefined : throttle.count(transaction, rule, whose, limit)
    const sender = (words.email ?? words.phone ?? '').toLowerCase()
    const ofSender = await count('lead.sender', sender, senderLimit)
    if (ofSender !== undefined) return { kind: 'limited', seconds: ofSender }
    const chosen = entries.filter(({ id }) => words.chosen.includes(id))
    const receipt = await post(transaction, subject, chosen, words, userKey)
    // Last: from here to the commit, all who write about the same wait for each other.
    const toSubject = await count('lead.subject', `${subject.type} ${subject.key}`, subjectLimit)
    return toSubject === undefined ? { kind: 'sent', receipt } : { kind: 'limited', seconds: toSubject }
  }

  /** Everything of an inbox as its owner takes it away. */
  const allReceived = (userKey: number) =>
    selectInbox(database, userKey, { statuses: leadStatuses, limit: null, offset: 0 })

  return {
    /** Who would, or could, receive a message; undefined where there is nothing to write about. */
    async recipients(names: SubjectNames) {
      const subject = await findSubject(database, names, { places, now: now() })
      if (!subject || subject === 'bad-zip') return subject
      const most = subject.type === 'floorplan' ? maximumDealers : null
      const { label, call, home } = subject
      // Without a person an alert is a ZIP, which is the same in any language.
      const recipients = listOf(subject).map(({ shown }) => shown)
      return { recipients, label: label('en'), isRental: home.interest === 'lease', call, most }
    },

    /** Sends a message to exactly the recipients that were shown and chosen. */
    async send(transaction: Transaction, form: LeadForm, userKey: number | null): Promise<Sent> {
      const subject = await findFor(userKey, transaction, form)
      if (!subject) return { kind: 'missing' }
      if (subject === 'bad-zip') return { kind: 'bad-zip' }
      const {
        name,
        email = null,
        phone = null,
        message,
        topics = [],
        moveIn = null,
        zip = null,
        language,
      } = form
      const words = { name, email, phone, message, topics, moveIn, zip, language }
      const more = {
        kind: 'message',
        isSuspect: isSuspect(form, { isSignedIn: userKey !== null }),
        chosen: form.recipients,
      } as const
      return send(transaction, subject, listOf(subject), { ...words, ...more }, userKey)
    },

    /** Opens the virtual tour of a home, and tells those whose it is who asked (RULINGS 20). */
    async openTour(
      transaction: Transaction,
      listingKey: number,
      form: VirtualTourForm,
      userKey: number | null,
    ): Promise<Exclude<Sent, { kind: 'sent' }> | { kind: 'open'; url: string }> {
      const subject = await findFor(userKey, transaction, { type: 'listing', entityKey: listingKey })
      if (!subject || subject === 'bad-zip' || !subject.tour) return { kind: 'missing' }
      const { url, isGated } = subject.tour
      if (!isGated) return { kind: 'open', url }
      const { name, email, language } = form
      const entries = listOf(subject).filter(({ isOptional }) => !isOptional)
      const words: Words = {
        kind: 'virtual-tour',
        name,
        email,
        phone: null,
        message: null,
        topics: [],
        moveIn: null,
        zip: null,
        language,
        isSuspect: isSuspect(form, { isSignedIn: userKey !== null }),
        chosen: form.recipients,
      }
      const outcome = await send(transaction, subject, entries, words, userKey)
      return outcome.kind === 'sent' ? { kind: 'open', url } : outcome
    },

    /** What an account has sent, newest first, each with who received it and what they answered. */
    async sentBy(userKey: number, { limit, offset }: { limit: number; offset: number }) {
      const rows = await selectSentOf(database, userKey, limit, offset)
      return { items: rows.map(presentSent), total: await countSentOf(database, userKey) }
    },

    /** Leads that came to an account, newest first: of one status, or all but spam. */
    async inbox(
      userKey: number,
      { status, limit, offset }: { status: LeadStatus | undefined; limit: number; offset: number },
    ) {
      const statuses = status === undefined ? usualStatuses : [status]
      const rows = await selectInbox(database, userKey, { statuses, limit, offset })
      const figures = await selectInboxFigures(database, userKey)
      const counts = Object.fromEntries(leadStatuses.map(name => [name, 0])) as Record<LeadStatus, number>
      for (const { status: name, count } of figures) counts[name] = count
      const seconds = await selectResponseTime(database, userKey)
      return {
        items: rows.map(presentReceived),
        total: statuses.reduce((sum, name) => sum + counts[name], 0),
        counts,
        responseTime: seconds === null ? null : Math.round(seconds),
      }
    },

    /** One lead of an account's inbox; undefined where it is not there. */
    async received(userKey: number, key: number) {
      const row = await selectReceived(database, userKey, key)
      return row && presentReceived(row)
    },

    /** Changes status or note of a lead in an account's inbox; undefined where it is not there. */
    async change(transaction: Transaction, userKey: number, key: number, { status, note }: LeadChange) {
      const kept = note === undefined ? undefined : note || null
      if (!(await updateReceived(transaction, userKey, key, { status, note: kept, at: now() })))
        return undefined
      const row = await selectReceived(transaction, userKey, key)
      return row && presentReceived(row)
    },

    /** Mails an answer to the sender of a lead; `unreachable` where they left no address, or want no more. */
    async answer(transaction: Transaction, userKey: number, key: number, message: string) {
      const row = await selectReceived(transaction, userKey, key)
      if (!row) return { kind: 'missing' } as const
      if (row.email === null) return { kind: 'unreachable' } as const
      if (!(await deliver.answer(transaction, { ...row, email: row.email }, { userKey, message })))
        return { kind: 'unreachable' } as const
      const at = now()
      const answerKey = await insertAnswer(transaction, key, message, at)
      await updateReceived(transaction, userKey, key, { status: 'answered', note: undefined, at })
      return { kind: 'answered', answer: { key: answerKey, sentAt: formatMoment(at) } } as const
    },

    /** Mails no more of a conversation to an account that takes part in it; false where it is in none of that key. */
    async stop(transaction: Transaction, userKey: number, key: number): Promise<boolean> {
      const sides = await selectSides(transaction, userKey, key)
      if (!sides) return false
      const about = { lead: sides.leadKey, recipient: key }
      // Somebody may have written to themselves.
      const of = [...(sides.isSender ? (['a'] as const) : []), ...(sides.isRecipient ? (['b'] as const) : [])]
      let isThere = false
      for (const side of of) isThere = await relays.stop(transaction, about, side)
      return isThere
    },

    /** An account's inbox as a table for spreadsheets, newest first, in the reader's words. */
    inboxTable: async (userKey: number, language: Language): Promise<string> =>
      tableOf(await allReceived(userKey), language),

    /** Takes a person out: what they sent stays without them, what they received is deleted. Gives how many they sent. */
    forget: (transaction: Transaction, { userKey, email }: { userKey?: number; email?: string }) =>
      forgetPerson(transaction, { userKey: userKey ?? null, email: email ?? null, at: now() }),

    /** All that an account has sent and received. */
    async exportOf(userKey: number) {
      const sent = await selectSentOf(database, userKey, null, 0)
      const received = await allReceived(userKey)
      return { sent: sent.map(presentSentWhole), received: received.map(presentReceived) }
    },
  }
}
