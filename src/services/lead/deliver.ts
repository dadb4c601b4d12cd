import { openCatalogue } from '#i18n/catalogue-file.ts'
import type { TextKey } from '#i18n/text-keys.ts'
import { languages, localized } from '#model/language.ts'
import type { AdfLead } from '#model/lead/adf.ts'
import type { RecipientReason } from '#model/lead/recipients.ts'
import { messagesUrl, receivedUrl } from '#model/lead/urls.ts'
import type { Mail } from '../mail/index.ts'
import type { About } from '../personal-data/index.ts'
import type { Relays } from '../relay/index.ts'
import type { TextMessages } from '../text-message/index.ts'
import type { Transaction } from '../write/index.ts'
import type { Contact } from './contacts.ts'
import { referenceOf } from './present.ts'
import type { InboxRow, LeadGiven } from './rows.ts'
import { endDeliveries, insertDelivery } from './store.ts'
import type { Subject } from './subject.ts'
import { textWay } from './text-route.ts'

export interface DeliveryOptions {
  mail: Pick<Mail, 'send'>
  texts: Pick<TextMessages, 'send'>
  relays: Pick<Relays, 'open' | 'pass' | 'stop'>
  site: { name: string; origin: string }
}

/** A lead as it was kept. */
type Kept = LeadGiven & { key: number } & Pick<Subject, 'home' | 'label'>

/** Somebody new who receives it: the key is the one under which they do. */
interface Receiver {
  key: number
  contact: Contact
  reason: RecipientReason
}

/**
 * The seller of a home, whose mail goes with their data, as the home does. What is written to a dealer or a park is the
 * office's, whoever has the account.
 */
const sellerOf = ({ kind, userKey, emails: [email] }: Contact): About =>
  kind === 'seller' ? { userKey, email } : {}

/** The words that fit a text beside everything else, characters. */
const maxTextLength = 400

/** They, and whether there are more. */
function shorten(message: string): string {
  const said = [...message]
  return said.length <= maxTextLength
    ? message
    : `${said
        .slice(0, maxTextLength - 1)
        .join('')
        .trimEnd()}…`
}

/** Hands leads over to the outboxes of mail and texts, all in the transaction in which they are kept. */
export function openDelivery({ mail, texts, relays, site }: DeliveryOptions) {
  const catalogues = new Map(languages.map(language => [language, openCatalogue(['mail'], language)]))
  const words = (language: 'en' | 'es', key: TextKey<'mail'>, values: Record<string, unknown>) =>
    catalogues.get(language)!(key, values)

  /** What a sender reads as the name of somebody. */
  const nameFor = (language: 'en' | 'es', { kind, name, person }: Contact) =>
    person ?? name ?? words(language, `mail.lead.somebody.${kind}`, {})

  /** `reached` has the delivery of each mailbox that gets this lead. */
  async function mailLead(
    transaction: Transaction,
    lead: Kept,
    receiver: Receiver,
    reached: Map<string, number>,
  ) {
    const { key, contact, reason } = receiver
    const { emails, language } = contact
    const [first, ...others] = emails
    if (first === undefined) return
    const about = { type: lead.subjectType, key: lead.subjectKey, label: lead.label(language) }
    const { name, email } = lead
    const sender =
      email === null
        ? undefined
        : await relays.open(transaction, {
            a: { address: email, name, language: lead.language, userKey: lead.userKey },
            b: {
              address: first,
              others,
              name: nameFor(lead.language, contact),
              language,
              userKey: sellerOf(contact).userKey,
            },
            about: { lead: lead.key, recipient: key },
          })
    const reply = sender?.a
    for (const to of emails) {
      const before = reached.get(to.toLowerCase())
      const delivery = await insertDelivery(transaction, key, 'email', before)
      if (before !== undefined) continue
      reached.set(to.toLowerCase(), delivery)
      await mail.send(transaction, {
        to,
        language,
        kind: 'messages',
        template: 'lead',
        details: {
          key: lead.key,
          kind: lead.kind,
          about,
          reason,
          name,
          email,
          phone: lead.phone,
          message: lead.message,
          topics: lead.topics,
          moveIn: lead.moveIn,
          zip: lead.zip,
          language: lead.language,
          inboxKey: contact.channels.includes('account') ? key : null,
          offUrl: reply?.offUrl ?? null,
          adf: contact.format === 'adf' ? adfOf(lead, contact) : null,
        },
        from: name,
        replyTo: reply?.address,
        about: [lead, sellerOf(contact)],
        delivery,
      })
    }
  }

  /** What stands in an ADF document for a dealer. */
  const adfOf = (lead: Kept, { key, name, person }: Contact): AdfLead => ({
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
      message: lead.message ?? '',
      language: lead.language,
    },
    vendor: { key, name: name ?? '', person },
    provider: { name: site.name, url: site.origin },
  })

  /** A short text: with the way to the inbox, or where it does not come to one with what was said and how to answer. */
  async function textLead(transaction: Transaction, lead: Kept, { key, contact }: Receiver) {
    const { text, language, channels, kind } = contact
    if (!text) return
    const about = words(language, `mail.lead.about.${lead.subjectType}`, { label: lead.label(language) })
    const url = new URL(localized(receivedUrl(key), language), site.origin).href
    const kept = lead.kind === 'virtual-tour' ? 'mail.lead.texted.tour' : 'mail.lead.texted.inbox'
    const body = channels.includes('account')
      ? words(language, kept, { site: site.name, name: lead.name, about, url })
      : words(language, 'mail.lead.texted.words', {
          site: site.name,
          name: lead.name,
          reach: lead.phone ?? lead.email,
          about,
          message: shorten(lead.message ?? ''),
        })
    const delivery = await insertDelivery(transaction, key, 'text')
    const way = textWay(kind, text)
    const startsAt = await texts.send(transaction, {
      ...way,
      body,
      about: [lead, ...way.about],
      delivery,
    })
    if (startsAt === undefined) await endDeliveries(transaction, [delivery], 'failed')
  }

  return {
    /** Sends a lead to those who did not have it; its sender gets a receipt by mail, where there is an address. */
    async lead(transaction: Transaction, lead: Kept, receivers: readonly Receiver[]): Promise<void> {
      const reached = new Map<string, number>()
      for (const receiver of receivers) {
        const { channels } = receiver.contact
        if (channels.includes('email')) await mailLead(transaction, lead, receiver, reached)
        if (channels.includes('text')) await textLead(transaction, lead, receiver)
      }
      if (lead.kind !== 'message' || lead.email === null || receivers.length === 0) return
      await mail.send(transaction, {
        to: lead.email,
        language: lead.language,
        template: 'lead-receipt',
        about: [{ userKey: lead.userKey }, ...receivers.map(({ contact }) => sellerOf(contact))],
        details: {
          reference: referenceOf(lead.fingerprint),
          about: { type: lead.subjectType, key: lead.subjectKey, label: lead.subjectLabel },
          recipients: receivers.map(({ contact: { kind, name, channels } }) => ({
            kind,
            name,
            by: channels,
          })),
          isKept: lead.userKey !== null,
        },
      })
    },

    /**
     * Mails what somebody answers in their inbox; as part of the conversation, where the two may write each other by mail.
     * False where the sender wants no more of it. `userKey` is who answers.
     */
    async answer(
      transaction: Transaction,
      { leadKey, key, senderKey, ...row }: InboxRow & { email: string },
      { userKey, message }: { userKey: number; message: string },
    ): Promise<boolean> {
      const { language } = row
      const isKept = senderKey !== null
      const about = { type: row.subjectType, key: row.subjectKey, label: row.subjectLabel }
      if (row.channels.includes('email')) {
        const name = row.recipientName ?? words(language, `mail.lead.somebody.${row.recipientKind}`, {})
        const subject = words(language, 'mail.lead.answer.subject', {
          name,
          about: words(language, `mail.lead.about.${about.type}`, { label: about.label }),
        })
        return relays.pass(transaction, {
          about: { lead: leadKey, recipient: key },
          to: 'a',
          subject,
          text: message,
          ...(isKept && { answerUrl: messagesUrl() }),
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
          isKept,
        },
        from: row.recipientName ?? undefined,
        about: [{ userKey: senderKey }, ...(row.recipientKind === 'seller' ? [{ userKey }] : [])],
      })
      return true
    },
  }
}
