import { createHmac } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { isSuspect } from '#model/form.ts'
import { type LeadForm, maximumDealers, type VirtualTourForm } from '#model/lead/form.ts'
import { choiceError, type Listed, recipientsOf } from '#model/lead/recipients.ts'
import { duplicateWindow, type LeadKind, senderLimit, subjectLimit } from '#model/lead/values.ts'
import type { Limit, Throttle } from '#platform/throttle/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { AdLeads } from '../ad/lead/index.ts'
import type { Alerts } from '../alert/index.ts'
import type { Places } from '../place/index.ts'
import type { Contact } from './contacts.ts'
import type { Delivery } from './deliver.ts'
import { presentListed, presentReceipt } from './present.ts'
import { noteListedFacts } from './question-store.ts'
import type { LeadInput } from './rows.ts'
import { findDuplicate, insertLead, insertRecipients, selectSent } from './store.ts'
import { findSubject, findSubjectOf, type Subject, type SubjectNames } from './subject.ts'

export interface SendingOptions {
  database: Database
  adLeads: Pick<AdLeads, 'deliver'>
  alerts: Pick<Alerts, 'describerOf'>
  places: Pick<Places, 'resolve'>
  throttle: Throttle
  /** Secret for hashing recipients and messages. */
  secret: string
  now: () => number
}

/** Result of sending a lead. */
export type Sent =
  | { kind: 'sent'; receipt: ReturnType<typeof presentReceipt> }
  | { kind: 'missing' }
  | { kind: 'bad-zip' }
  | { kind: 'too-many' }
  /** The recipients are not those that were shown. */
  | { kind: 'changed'; recipients: ReturnType<typeof presentListed>[] }
  | { kind: 'limited'; seconds: number }

/** A sender's message, from either form. */
interface Words
  extends Pick<
    LeadInput,
    'name' | 'email' | 'phone' | 'message' | 'topics' | 'questions' | 'moveIn' | 'zip' | 'language'
  > {
  kind: LeadKind
  isSuspect: boolean
  /** Ids of recipients. */
  chosen: readonly string[]
  /** Reference of the click on an ad that led here; never stored with the lead. */
  click: string | undefined
}

/** Sends leads to exactly the recipients shown to the sender. */
export function openSending(
  { database, adLeads, alerts, places, throttle, secret, now }: SendingOptions,
  deliver: Delivery,
) {
  const hashOf = (parts: readonly unknown[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

  /** Identifies a recipient with its channels and addresses, to detect that a shown list has changed. */
  function idOf(subject: Subject, { recipient }: Listed<Contact>): string {
    const { kind, key, name, person, channels, emails, text, userKey, companyKey } = recipient
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
      companyKey,
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

  /** Stores a lead and delivers it; a repeated lead goes only to new recipients. */
  async function post(
    transaction: Transaction,
    subject: Subject,
    chosen: readonly Entry[],
    { chosen: _, click, ...words }: Words,
    senderKey: number | null,
  ): Promise<ReturnType<typeof presentReceipt>> {
    const at = now()
    const { kind, email, phone, message, topics, questions, moveIn, isSuspect } = words
    const normalized = message?.toLowerCase().replace(/\s+/g, ' ').trim()
    const sender = [email?.toLowerCase(), phone, isSuspect]
    const fingerprint = hashOf([
      'lead',
      kind,
      subject.type,
      subject.key,
      ...sender,
      normalized,
      topics,
      questions,
      moveIn,
    ])
    const before = await findDuplicate(transaction, fingerprint, at - duplicateWindow)
    const lead: LeadInput = {
      ...words,
      subjectType: subject.type,
      subjectKey: subject.key,
      subjectLabel: subject.label(words.language),
      userKey: senderKey,
      fingerprint,
      at,
    }
    const key = before ?? (await insertLead(transaction, lead))
    if (before === undefined && questions.length > 0) await noteListedFacts(transaction, key)
    const recipients = chosen.map(({ contact }) => ({
      ...contact,
      entityKey: contact.key,
      userKey: contact.channels.includes('account') ? contact.userKey : null,
      companyKey: contact.channels.includes('account') ? contact.companyKey : null,
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
    if (!isSuspect) {
      await deliver.lead(transaction, { ...lead, key, home, label }, fresh)
      if (click !== undefined)
        await adLeads.deliver(
          transaction,
          click,
          fresh.map(({ contact }) => contact.companyKey),
        )
    }
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
    // Messages of bots do not count.
    const count = async (rule: string, whose: string, limit: Limit) =>
      words.isSuspect ? undefined : throttle.count(transaction, rule, whose, limit)
    const sender = (words.email ?? words.phone ?? '').toLowerCase()
    const ofSender = await count('lead.sender', sender, senderLimit)
    if (ofSender !== undefined) return { kind: 'limited', seconds: ofSender }
    const chosen = entries.filter(({ id }) => words.chosen.includes(id))
    const receipt = await post(transaction, subject, chosen, words, userKey)
    // Last: until the commit, concurrent leads about the same subject wait for each other.
    const toSubject = await count('lead.subject', `${subject.type} ${subject.key}`, subjectLimit)
    return toSubject === undefined ? { kind: 'sent', receipt } : { kind: 'limited', seconds: toSubject }
  }

  return {
    /** All recipients of a message, optional ones included; undefined for an unknown subject. */
    async recipients(names: SubjectNames) {
      const subject = await findSubject(database, names, { places, now: now() })
      if (!subject || subject === 'bad-zip') return subject
      const limit = subject.type === 'floorplan' ? maximumDealers : null
      const { label, call, home } = subject
      // Without a user, an alert's title is its ZIP, which is the same in any language.
      const recipients = listOf(subject).map(({ shown }) => shown)
      return { recipients, label: label('en'), isRental: home.interest === 'lease', call, most: limit }
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
        questions = [],
        moveIn = null,
        zip = null,
        language,
      } = form
      const words = {
        name,
        email,
        phone,
        message,
        topics,
        questions: form.type === 'listing' ? questions : [],
        moveIn,
        zip,
        language,
      }
      const more = {
        kind: 'message',
        isSuspect: isSuspect(form, { isSignedIn: userKey !== null }),
        chosen: form.recipients,
        click: form.click,
      } as const
      return send(transaction, subject, listOf(subject), { ...words, ...more }, userKey)
    },

    /** Opens the virtual tour of a home, and notifies its owner of the visitor (RULINGS 20). */
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
        questions: [],
        moveIn: null,
        zip: null,
        language,
        isSuspect: isSuspect(form, { isSignedIn: userKey !== null }),
        chosen: form.recipients,
        click: form.click,
      }
      const outcome = await send(transaction, subject, entries, words, userKey)
      return outcome.kind === 'sent' ? { kind: 'open', url } : outcome
    },
  }
}
