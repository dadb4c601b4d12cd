import { capitalize } from '#kit/capitalize.ts'
import { type AdfLead, adfDocument } from '#model/lead/adf.ts'
import type { AskableFact } from '#model/lead/missing-facts.ts'
import type { RecipientReason } from '#model/lead/recipients.ts'
import { leadSubjectUrl, messagesUrl, receivedUrl } from '#model/lead/urls.ts'
import type {
  LeadChannel,
  LeadKind,
  LeadSubject,
  LeadTopic,
  MoveInTime,
  RecipientKind,
} from '#model/lead/values.ts'
import { type Block, type Content, type Reader, type Text, warningNotes } from './content.ts'
import { factText } from './fact-text.ts'

/** Subject of a lead; its label is language-independent. */
interface About {
  type: LeadSubject
  key: number
  label: string
}

/** Details of the lead templates. */
export interface LeadDetails {
  /** To a recipient of a lead. */
  lead: {
    key: number
    kind: LeadKind
    about: About
    reason: RecipientReason
    name: string
    email: string | null
    phone: string | null
    message: string | null
    topics: readonly LeadTopic[]
    /** Requested facts of the home, and the page to add them; absent in older emails. */
    questions?: readonly AskableFact[]
    addUrl?: string | null
    moveIn: MoveInTime | null
    /** ZIP code near which the home would be placed; absent in older emails. */
    zip?: string | null
    /** Language of the sender. */
    language: 'en' | 'es'
    /** Key in the inbox, if the recipient has an account. */
    inboxKey: number | null
    /** URL that ends the conversation; null if a reply by email reaches no one. */
    offUrl: string | null
    adf: AdfLead | null
  }
  /** To the software of a dealer: the ADF document and nothing else. */
  'lead-adf': { kind: LeadKind; about: About; adf: AdfLead }
  /** To the sender: the recipients. Without the message, since anyone can type a stranger's address. */
  'lead-receipt': {
    reference: string
    about: About
    recipients: readonly { kind: RecipientKind; name: string | null; by: readonly LeadChannel[] }[]
    /** Whether the sender has an account, which shows the lead. */
    isStored: boolean
  }
  /** To a sender who requested facts of a home: the facts that its seller added. */
  'facts-added': {
    about: About
    facts: readonly AskableFact[]
    /** Absent in an email that the last release has written. */
    values?: Partial<Readonly<Record<AskableFact, unknown>>>
  }
  /** To the sender: a reply from the inbox of a recipient without a reply address. */
  'lead-answer': {
    about: About
    from: { kind: RecipientKind; name: string | null }
    message: string
    isStored: boolean
  }
}

const aboutText = ({ type, label }: About, t: Text) => t(`mail.lead.about.${type}`, { label })
const recipientName = ({ kind, name }: { kind: RecipientKind; name: string | null }, t: Text) =>
  name ?? t(`mail.lead.somebody.${kind}`)

/** Buttons with a URL; others are left out. */
function actions(...links: readonly (readonly [label: string, url: string | false | undefined])[]): Block[] {
  const there = links.flatMap(([label, url]) => (url ? [{ label, url }] : []))
  return there.length === 0 ? [] : [{ kind: 'actions', actions: there }]
}

/** Link for a reader to end a conversation. */
const ending = (url: string | null, t: Text) => (url === null ? [] : [{ label: t('mail.lead.off'), url }])

const text = (words: string): Block => ({ kind: 'text', text: capitalize(words) })

/** The requested facts, in the language of the reader. */
const questionBlocks = ({ questions = [], addUrl = null }: LeadDetails['lead'], t: Reader['t']): Block[] =>
  questions.length === 0
    ? []
    : [
        text(t('question.mail.asks', { facts: questions.map(fact => t(`sell.field.${fact}`)).join(', ') })),
        ...actions([t('question.mail.add'), addUrl ?? undefined]),
      ]

export const leadMails: {
  [Name in keyof LeadDetails]: (details: LeadDetails[Name], reader: Reader) => Content
} = {
  lead: (lead, { t, site }) => {
    const about = aboutText(lead.about, t)
    const { name, kind, message } = lead
    const facts: Block = {
      kind: 'facts',
      facts: [
        [t('mail.field.name'), name],
        [t('mail.field.email'), lead.email ?? undefined],
        [t('mail.field.phone'), lead.phone ?? undefined],
        [t('mail.lead.asks'), lead.topics.map(topic => t(`lead.topic.${topic}`)).join(', ') || undefined],
        [t('mail.lead.movesIn'), lead.moveIn === null ? undefined : t(`lead.moveIn.${lead.moveIn}`)],
        [t('mail.lead.zip'), lead.zip ?? undefined],
        [t('mail.field.language'), t(`mail.language.${lead.language}`)],
      ],
    }
    return {
      subject: t(`mail.lead.subject.${kind}`, { name, about }),
      blocks: [
        text(t(`mail.lead.text.${kind}`, { name, about, site })),
        ...(message === null ? [] : [{ kind: 'quote', text: message } as const, ...warningNotes(message, t)]),
        ...questionBlocks(lead, t),
        facts,
        text(t(lead.offUrl === null ? 'mail.lead.write' : 'mail.lead.reply', { name })),
        ...actions(
          [t('mail.lead.inbox'), lead.inboxKey != null && receivedUrl(lead.inboxKey)],
          [t('mail.lead.see'), leadSubjectUrl(lead.about)],
        ),
      ],
      footer: { reason: t(`mail.lead.why.${lead.reason}`, { about, site }), links: ending(lead.offUrl, t) },
      ...(lead.adf && {
        attachments: [
          {
            filename: `lead-${lead.key}.xml`,
            contentType: 'application/xml',
            content: adfDocument(lead.adf),
          },
        ],
      }),
    }
  },
  'lead-adf': ({ kind, about, adf }, { t }) => ({
    subject: t(`mail.lead.subject.${kind}`, { name: adf.customer.name, about: aboutText(about, t) }),
    blocks: [],
    document: adfDocument(adf),
  }),
  'lead-receipt': ({ reference, about: subject, recipients, isStored }, { t, site }) => {
    const about = aboutText(subject, t)
    return {
      subject: t('mail.lead.sent.subject', { about }),
      blocks: [
        text(t('mail.lead.sent.text', { about, site })),
        {
          kind: 'facts',
          facts: recipients.map(recipient => [
            capitalize(recipientName(recipient, t)),
            recipient.by.map(channel => t(`lead.channel.${channel}`)).join(', '),
          ]),
        },
        text(t('mail.lead.sent.number', { reference })),
        text(t('mail.lead.sent.nobodyElse')),
        ...actions(
          [t('mail.lead.messages'), isStored && messagesUrl()],
          [t('mail.lead.see'), leadSubjectUrl(subject)],
        ),
      ],
      footer: { reason: t('mail.why.typed', { site }) },
    }
  },
  'facts-added': ({ about: subject, facts, values }, { t, language, site }) => {
    const about = aboutText(subject, t)
    return {
      subject: capitalize(t('question.mail.added.subject', { about })),
      blocks: [
        text(t('question.mail.added.text', { about })),
        values
          ? {
              kind: 'facts',
              facts: facts.map(fact => [
                t(`sell.field.${fact}`),
                factText(fact, values[fact], { t, language }),
              ]),
            }
          : text(facts.map(fact => t(`sell.field.${fact}`)).join(', ')),
        ...actions([t('mail.lead.see'), leadSubjectUrl(subject)]),
      ],
      footer: { reason: t('mail.lead.why.sender', { site }) },
    }
  },
  'lead-answer': ({ about: subject, from, message, isStored }, { t, site }) => {
    const about = aboutText(subject, t)
    const name = recipientName(from, t)
    return {
      subject: capitalize(t('mail.lead.answer.subject', { name, about })),
      blocks: [
        text(t('mail.lead.answer.text', { name, about, site })),
        { kind: 'quote', text: message },
        ...warningNotes(message, t),
        ...actions(
          [t('mail.lead.messages'), isStored && messagesUrl()],
          [t('mail.lead.see'), leadSubjectUrl(subject)],
        ),
      ],
      footer: { reason: t('mail.lead.why.sender', { site }) },
    }
  },
}
