import { openCatalogue } from '#i18n/catalogue-file.ts'
import type { TextArguments } from '#i18n/text.ts'
import type { TextKey } from '#i18n/text-keys.ts'
import { entryOf } from '#kit/lookup.ts'
import { ownHomeUrl } from '#model/account/urls.ts'
import { languages, localized } from '#model/language.ts'
import type { AdfLead } from '#model/lead/adf.ts'
import type { RecipientReason } from '#model/lead/recipients.ts'
import { addFactsUrl, messagesUrl, receivedUrl } from '#model/lead/urls.ts'
import type { LeadChannel } from '#model/lead/values.ts'
import { signedLinks } from '#platform/signed-link/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { AnyEmailRequest, EmailRequest, Mail } from '../mail/index.ts'
import type { About } from '../personal-data/index.ts'
import type { Relays, ReplyAddress } from '../relay/index.ts'
import type { TextMessages } from '../text-message/index.ts'
import type { Contact } from './contacts.ts'
import { messageIn } from './opening.ts'
import { referenceOf } from './present.ts'
import type { InboxRow, LeadInput } from './rows.ts'
import { type DeliveryInput, endDeliveries, insertDeliveries } from './store.ts'
import type { Subject } from './subject.ts'
import { textRoute } from './text-route.ts'

export interface DeliveryOptions {
  mail: Pick<Mail, 'send' | 'sendAll'>
  texts: Pick<TextMessages, 'send'>
  relays: Pick<Relays, 'open' | 'pass' | 'stop'>
  site: { name: string; origin: string }
  /** Secret for signing links in emails. */
  secret: string
}

/** A stored lead with its subject. */
type StoredLead = LeadInput & { key: number } & Pick<Subject, 'home' | 'label'>

/** A new recipient of a lead, with the key of its row. */
interface Receiver {
  key: number
  contact: Contact
  reason: RecipientReason
}

/**
 * The seller of a home: emails to them are deleted with their data. Emails to a dealer or a park belong to the office,
 * regardless of its account.
 */
const sellerOf = ({ kind, userKey, emails: [email] }: Contact): About =>
  kind === 'seller' ? { userKey, email } : {}

/** Maximum length of a message in a text message, in characters. */
const maxTextLength = 400

/** Cuts off a message that is too long, with an ellipsis. */
function shorten(message: string): string {
  const characters = [...message]
  return characters.length <= maxTextLength
    ? message
    : `${characters
        .slice(0, maxTextLength - 1)
        .join('')
        .trimEnd()}…`
}

export type Delivery = ReturnType<typeof openDelivery>

/** Passes leads to the outboxes of emails and text messages, in the transaction that stores them. */
export function openDelivery({ mail, texts, relays, site, secret }: DeliveryOptions) {
  const links = signedLinks(secret)
  const catalogues = new Map(languages.map(language => [language, openCatalogue(['mail'], language)]))
  const words = <Key extends TextKey<'mail'>>(
    language: 'en' | 'es',
    key: Key,
    ...values: TextArguments<Key>
  ) => entryOf(catalogues, language)(key, ...values)

  /** A recipient's name as shown to the sender. */
  const nameFor = (language: 'en' | 'es', { kind, name, person }: Contact) =>
    person ?? name ?? words(language, `mail.lead.somebody.${kind}`)

  /** Opens a conversation between the sender and each recipient with an email; the reply addresses by recipient. */
  async function openConversations(transaction: Transaction, lead: StoredLead, emailed: readonly Receiver[]) {
    const { email, name, language, userKey } = lead
    if (email === null) return new Map<number, ReplyAddress | undefined>()
    const a = { address: email, name, language, userKey }
    const conversations = emailed.flatMap(({ key, contact }) => {
      const [address, ...others] = contact.emails
      if (address === undefined) return []
      const b = { address, others, name: nameFor(language, contact), language: contact.language }
      return [
        { a, b: { ...b, userKey: sellerOf(contact).userKey }, about: { lead: lead.key, recipient: key } },
      ]
    })
    const opened = await relays.open(transaction, conversations)
    return new Map(conversations.map(({ about }, at) => [about.recipient, opened[at]?.a]))
  }

  /** URL to add the requested facts: without login for a home owned by a person. */
  function addUrlOf({ subjectKey }: StoredLead, { key, contact, reason }: Receiver): string | null {
    const { kind, userKey, companyKey } = contact
    if (reason !== 'own' || (userKey === null && companyKey === null)) return null
    return kind === 'seller' && companyKey === null
      ? addFactsUrl(links.write('listing-question', key))
      : ownHomeUrl(subjectKey)
  }

  /** The email to one mailbox of a recipient. */
  function emailTo(
    to: string,
    lead: StoredLead,
    { key, contact, reason }: Receiver,
    { reply, delivery }: { reply: ReplyAddress | undefined; delivery: number | undefined },
  ): EmailRequest<'lead'> {
    const { language } = contact
    const { name, email } = lead
    return {
      to,
      language,
      kind: 'messages',
      template: 'lead',
      details: {
        key: lead.key,
        kind: lead.kind,
        about: { type: lead.subjectType, key: lead.subjectKey, label: lead.label(language) },
        reason,
        name,
        email,
        phone: lead.phone,
        message: messageIn(language, lead),
        topics: lead.topics,
        questions: lead.questions,
        addUrl: lead.questions.length === 0 ? null : addUrlOf(lead, { key, contact, reason }),
        moveIn: lead.moveIn,
        zip: lead.zip,
        language: lead.language,
        inboxKey: contact.channels.includes('account') ? key : null,
        offUrl: reply?.offUrl ?? null,
        adf: contact.format === 'adf' && contact.crm === null ? adfOf(lead, contact, to) : null,
      },
      from: name,
      replyTo: reply?.address,
      about: [lead, sellerOf(contact)],
      delivery,
    }
  }

  /** The email to the software of a dealer. */
  const crmEmailTo = (
    to: string,
    lead: StoredLead,
    { contact }: Receiver,
    delivery: number | undefined,
  ): EmailRequest<'lead-adf'> => ({
    to,
    language: contact.language,
    kind: 'messages',
    template: 'lead-adf',
    details: {
      kind: lead.kind,
      about: { type: lead.subjectType, key: lead.subjectKey, label: lead.label(contact.language) },
      adf: adfOf(lead, contact, to),
    },
    about: [lead],
    delivery,
  })

  /** Contents of an ADF document for a dealer; the dealer's address is its first one, or that of the email. */
  const adfOf = (
    lead: StoredLead,
    { key, name, person, emails, language }: Contact,
    to: string,
  ): AdfLead => ({
    key: lead.key,
    sentAt: new Date(lead.at).toISOString().replace(/\.\d+Z$/, '+00:00'),
    home: lead.home,
    customer: {
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      moveIn: lead.moveIn,
      zip: lead.zip,
      topics: lead.topics,
      message: messageIn(language, lead) ?? '',
      language: lead.language,
    },
    vendor: { key, name: name ?? '', person, email: emails[0] ?? to },
    provider: { name: site.name, url: site.origin },
  })

  /** A short text message: with a link to the inbox, or else with the message and how to reply. */
  async function textLead(
    transaction: Transaction,
    lead: StoredLead,
    { key, contact }: Receiver,
    delivery: number | undefined,
  ) {
    const { text, language, channels, kind } = contact
    if (!text) return
    const about = words(language, `mail.lead.about.${lead.subjectType}`, { label: lead.label(language) })
    const url = new URL(localized(receivedUrl(key), language), site.origin).href
    const inboxText = lead.kind === 'virtual-tour' ? 'mail.lead.texted.tour' : 'mail.lead.texted.inbox'
    const body = channels.includes('account')
      ? words(language, inboxText, { site: site.name, name: lead.name, about, url })
      : words(language, 'mail.lead.texted.words', {
          site: site.name,
          name: lead.name,
          reach: lead.phone ?? lead.email ?? '',
          about,
          message: shorten(messageIn(language, lead) ?? ''),
        })
    const way = textRoute(kind, text)
    const startsAt = await texts.send(transaction, { ...way, body, about: [lead, ...way.about], delivery })
    if (startsAt === undefined && delivery !== undefined)
      await endDeliveries(transaction, [delivery], 'failed')
  }

  /** The sender's receipt. */
  const receiptOf = (
    lead: StoredLead,
    to: string,
    receivers: readonly Receiver[],
  ): EmailRequest<'lead-receipt'> => ({
    to,
    language: lead.language,
    template: 'lead-receipt',
    about: [{ userKey: lead.userKey }, ...receivers.map(({ contact }) => sellerOf(contact))],
    details: {
      reference: referenceOf(lead.fingerprint),
      about: { type: lead.subjectType, key: lead.subjectKey, label: lead.subjectLabel },
      recipients: receivers.map(({ contact: { kind, name, channels } }) => ({ kind, name, by: channels })),
      isStored: lead.userKey !== null,
    },
  })

  return {
    /**
     * Sends a lead to its new recipients, and a receipt to a sender with an email address. One statement for all
     * conversations, deliveries, emails and jobs, because statements dominate the cost of a lead.
     */
    async lead(transaction: Transaction, lead: StoredLead, receivers: readonly Receiver[]): Promise<void> {
      const via = (channel: LeadChannel) =>
        receivers.filter(({ contact }) => contact.channels.includes(channel))
      const texted = via('text').filter(({ contact }) => contact.text !== null)
      const crms = receivers.flatMap(receiver => {
        const { crm } = receiver.contact
        return crm === null ? [] : [{ to: crm, receiver }]
      })
      /** By mailbox: recipients with the same one share its email. */
      const mailboxes = new Map<string, { number: number; to: string; receiver: Receiver }>()
      const planned: DeliveryInput[] = []
      for (const receiver of via('email'))
        for (const to of receiver.contact.emails) {
          const mailbox = to.toLowerCase()
          const { number } = mailboxes.get(mailbox) ?? { number: mailboxes.size + 1 }
          if (number > mailboxes.size) mailboxes.set(mailbox, { number, to, receiver })
          planned.push({ number, recipientKey: receiver.key, channel: 'email' })
        }
      for (const [at, { key }] of texted.entries())
        planned.push({ number: mailboxes.size + 1 + at, recipientKey: key, channel: 'text' })
      const firstCrm = mailboxes.size + texted.length + 1
      for (const [at, { receiver }] of crms.entries())
        planned.push({ number: firstCrm + at, recipientKey: receiver.key, channel: 'email' })
      const replies = await openConversations(transaction, lead, via('email'))
      const deliveries = await insertDeliveries(transaction, planned)
      const emails: AnyEmailRequest[] = [...mailboxes.values()].map(({ number, to, receiver }) =>
        emailTo(to, lead, receiver, {
          reply: replies.get(receiver.key),
          delivery: deliveries.get(number),
        }),
      )
      for (const [at, { to, receiver }] of crms.entries())
        emails.push(crmEmailTo(to, lead, receiver, deliveries.get(firstCrm + at)))
      if (lead.kind === 'message' && lead.email !== null && receivers.length > 0)
        emails.push(receiptOf(lead, lead.email, receivers))
      await mail.sendAll(transaction, emails)
      for (const [at, receiver] of texted.entries())
        await textLead(transaction, lead, receiver, deliveries.get(mailboxes.size + 1 + at))
    },

    /**
     * Emails a reply from the inbox of `userKey`; as part of the conversation, if there is one. False if the sender
     * stopped it.
     */
    async answer(
      transaction: Transaction,
      { leadKey, key, senderKey, ...row }: InboxRow & { email: string },
      { userKey, message }: { userKey: number; message: string },
    ): Promise<boolean> {
      const { language } = row
      const isStored = senderKey !== null
      const about = { type: row.subjectType, key: row.subjectKey, label: row.subjectLabel }
      if (row.channels.includes('email')) {
        const name = row.recipientName ?? words(language, `mail.lead.somebody.${row.recipientKind}`)
        const subject = words(language, 'mail.lead.answer.subject', {
          name,
          about: words(language, `mail.lead.about.${about.type}`, { label: about.label }),
        })
        return relays.pass(transaction, {
          about: { lead: leadKey, recipient: key },
          to: 'a',
          subject,
          text: message,
          ...(isStored && { answerUrl: messagesUrl() }),
        })
      }
      await mail.send(transaction, {
        to: row.email,
        language,
        template: 'lead-answer',
        details: {
          about,
          from: { kind: row.recipientKind, name: row.recipientName },
          message,
          isStored: isStored,
        },
        from: row.recipientName ?? undefined,
        about: [{ userKey: senderKey }, ...(row.recipientKind === 'seller' ? [{ userKey }] : [])],
      })
      return true
    },
  }
}
