import { capitalize } from '#kit/capitalize.ts'
import type { CompanyRole } from '#model/access/access.ts'
import type { ContactForm } from '#model/contact.ts'
import type { NoticeKind } from '#model/listing/notices.ts'
import type { ListingRequestForm } from '#model/listing-request.ts'
import type { Decision, DecisionReason } from '#model/moderation/decision.ts'
import type { ProblemDecision } from '#model/problem/report.ts'
import { searchUrl } from '#model/search/urls.ts'
import { type AccountDetails, accountMails } from './account-mails.ts'
import { type AdDetails, adMails } from './ad-mails.ts'
import { type AlertConfirmed, type AlertMatches, alertConfirmed, alertMatches } from './alerts.ts'
import { type AppointmentDetails, type AppointmentEvent, appointmentMails } from './appointment.ts'
import { type AssociationDetails, associationMails } from './association-mails.ts'
import { type Block, type Content, type Reader, type Text, warningNotes } from './content.ts'
import { type DealerDetails, dealerMails } from './dealer-mails.ts'
import { type LeadDetails, leadMails } from './lead-mails.ts'
import { type NoticeDetails, noticeMails } from './listing-notice.ts'
import { type LoadDetails, loadMails } from './load-mails.ts'
import { type OrderDetails, orderMails } from './order-mails.ts'
import { type ParkDetails, parkMails } from './park-mails.ts'

/** Details of each template. */
export interface Details
  extends AccountDetails,
    AdDetails,
    AssociationDetails,
    DealerDetails,
    LeadDetails,
    LoadDetails,
    ParkDetails,
    Record<`appointment-${AppointmentEvent}`, AppointmentDetails>,
    Record<`listing-${NoticeKind}`, NoticeDetails> {
  'contact-message': { key: number; form: ContactForm }
  'listing-request': { key: number; form: ListingRequestForm }
  /** A decision of staff about a home; `url` is its page in the account. */
  'listing-review': {
    decision: Decision
    reason: DecisionReason | null
    message: string | null
    home: string
    url: string
    /** It is approved, and published once its package is paid. */
    isUnpaid: boolean
  }
  /** Outcome of a report, to its author; `url` is the page of the object while it is public. */
  'report-outcome': { decision: ProblemDecision; label: string; url: string | null }
  /**
   * A question of staff about a home, park or dealer; `url` is the owner's page for changes, `replyUrl` the page for
   * the reply.
   */
  'report-question': { label: string; message: string; url: string; replyUrl?: string }
  'data-request': { url: string }
  'data-deleted': { messages: number[]; requests: number[] }
  /** `url` confirms the address. */
  'verify-address': { name: string; url: string }
  /** To the new address of an account. `url` makes it the login address, once and within `days` days. */
  'new-address': { name: string; url: string; days: number }
  /** `url` is the account's page. */
  welcome: { name: string; url: string }
  /**
   * A message forwarded between two people with hidden addresses. `offUrl` ends the conversation, `answerUrl` is for
   * a reply.
   */
  'relay-message': {
    name: string
    subject: string
    text: string
    /** Whether the text was truncated. */
    isCut: boolean
    /** Number of attachments that were left out. */
    attachments: number
    /** It came from an address other than the known one of the sender. */
    isOther: boolean
    /** A reply by email reaches the sender. */
    canReply: boolean
    answerUrl?: string | undefined
    offUrl: string
  }
  /** To a person who may have no account. `url` shows the invitation, once and within `days` days. */
  'company-invitation': { company: string; inviter: string; role: CompanyRole; url: string; days: number }
  invoice: OrderDetails
  receipt: OrderDetails
  'alert-matches': AlertMatches
  'alert-confirm': AlertConfirmed
}
export type Template = keyof Details

const heading = (words: string): Block => ({ kind: 'heading', text: words })
const text = (words: string): Block => ({ kind: 'text', text: words })
const action = (label: string, url: string): Block => ({ kind: 'actions', actions: [{ label, url }] })

/** Anyone can type a stranger's address, so a name that is not plain (an advertisement, a link) is not forwarded. */
const isPlain = (name: string) => /^[\p{L}\p{M}' .-]{1,40}$/u.test(name) && !/\w\.\w/.test(name)
/** Names of companies may have digits and an ampersand. */
const isPlainCompany = (name: string) => isPlain(name.replace(/[\d&,]/g, ''))

const hello = (name: string, t: Text) => (isPlain(name) ? t('mail.hello', { name }) : t('mail.helloYou'))

/** All email templates of the site; `samples.ts` has sample details for each. */
export const templates: {
  [Name in Template]: (details: Details[Name], reader: Reader) => Content
} = {
  'contact-message': ({ key, form }, { t, site }) => ({
    subject: t('mail.contact.subject', { key, name: form.name }),
    blocks: [
      text(t('mail.contact.text', { site })),
      { kind: 'facts', facts: sender(form, t) },
      { kind: 'quote', text: form.message },
    ],
  }),
  'listing-request': ({ key, form }, { t, site }) => ({
    subject: t('mail.listing.subject', { key, name: form.name }),
    blocks: [
      text(t('mail.listing.text', { site })),
      {
        kind: 'facts',
        facts: [
          ...sender(form, t),
          [t('mail.field.offer'), t(`mail.offer.${form.offer}`)],
          [t('mail.field.zip'), form.zip],
          [t('mail.field.year'), form.year],
        ],
      },
      ...(form.message === undefined ? [] : [{ kind: 'quote', text: form.message } as const]),
    ],
  }),
  'listing-review': ({ decision, reason, message, home, url, isUnpaid }, { t, site }) => ({
    subject: t(`mail.review.${isUnpaid ? 'unpaid' : decision}.subject`, { home }),
    blocks: [
      text(t(`mail.review.${isUnpaid ? 'unpaid' : decision}.text`, { home, site })),
      ...(reason === null || reason === 'other' ? [] : [text(t(`sell.review.reason.${reason}`))]),
      ...(message === null ? [] : [{ kind: 'quote', text: message } as const]),
      ...(decision === 'ask' || decision === 'refuse' ? [text(t('mail.review.proof'))] : []),
      action(t(isUnpaid ? 'mail.review.unpaid.action' : 'mail.review.action'), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'report-outcome': ({ decision, label, url }, { t, site }) => ({
    subject: t('mail.report.subject', { label }),
    blocks: [
      text(t('mail.report.thanks', { label, site })),
      text(t(`mail.report.${decision}`)),
      ...(url === null ? [] : [action(t('mail.report.action'), url)]),
    ],
    footer: { reason: t('mail.why.typed', { site }) },
  }),
  'report-question': ({ label, message, url, replyUrl }, { t, site }) => ({
    subject: t('mail.report.question.subject', { label }),
    blocks: [
      text(t('mail.report.question.text', { label, site })),
      { kind: 'quote', text: message },
      {
        kind: 'actions',
        actions: [
          { label: t('mail.report.question.action'), url },
          ...(replyUrl === undefined ? [] : [{ label: t('mail.report.question.reply'), url: replyUrl }]),
        ],
      },
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'data-request': ({ url }, { t, site }) => ({
    subject: t('mail.data.subject', { site }),
    blocks: [
      text(t('mail.data.text', { site })),
      action(t('mail.data.action'), url),
      text(t('mail.data.ignore')),
    ],
  }),
  'data-deleted': ({ messages, requests }, { t }) => ({
    subject: t('mail.deleted.subject'),
    blocks: [
      text(t('mail.deleted.text')),
      {
        kind: 'facts',
        facts: [
          [t('mail.deleted.messages'), messages.join(', ') || undefined],
          [t('mail.deleted.requests'), requests.join(', ') || undefined],
        ],
      },
    ],
  }),
  'verify-address': ({ name, url }, { t, site }) => ({
    subject: t('mail.verify.subject', { site }),
    blocks: [
      heading(t('mail.verify.heading')),
      text(hello(name, t)),
      text(t('mail.verify.text', { site })),
      action(t('mail.verify.action'), url),
      text(t('mail.verify.ignore')),
    ],
    footer: { reason: t('mail.why.typed', { site }) },
  }),
  'new-address': ({ name, url, days }, { t, site }) => ({
    subject: t('mail.newAddress.subject', { site }),
    blocks: [
      heading(t('mail.newAddress.heading')),
      text(hello(name, t)),
      text(t('mail.newAddress.text', { site, days })),
      action(t('mail.verify.action'), url),
      text(t('mail.newAddress.ignore')),
    ],
    footer: { reason: t('mail.why.typed', { site }) },
  }),
  ...accountMails,
  welcome: ({ name, url }, { t, site }) => ({
    subject: t('mail.welcome.subject', { site }),
    blocks: [
      heading(t('mail.welcome.heading', { site })),
      text(hello(name, t)),
      text(t('mail.welcome.text')),
      {
        kind: 'actions',
        actions: [
          { label: t('mail.welcome.homes'), url: searchUrl('homes') },
          { label: t('mail.welcome.account'), url },
        ],
      },
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'relay-message': (message, { t, site }) => {
    const { name, subject, attachments, isCut, isOther, canReply, answerUrl, offUrl } = message
    const notes = [
      ...(isOther ? [t('mail.relay.other', { name })] : []),
      ...(isCut ? [t('mail.relay.cut')] : []),
      ...(attachments > 0 ? [t('mail.relay.attachments', { attachments, name })] : []),
      ...(canReply ? [t('mail.relay.reply', { name })] : []),
    ]
    return {
      subject: subject || t('mail.relay.subject', { name }),
      blocks: [
        text(message.text || capitalize(t('mail.relay.empty', { name }))),
        ...warningNotes(message.text, t),
        ...notes.map(words => ({ kind: 'note', text: words }) as const),
        ...(answerUrl === undefined ? [] : [action(t('mail.relay.answer'), answerUrl)]),
      ],
      footer: {
        reason: t('mail.relay.why', { name, site }),
        links: [{ label: t('mail.relay.off'), url: offUrl }],
      },
    }
  },
  'company-invitation': ({ company, inviter, role, url, days }, { t, site }) => {
    const isNamed = isPlainCompany(company) && isPlain(inviter)
    const roleName = t(`company.role.${role}`)
    return {
      subject: isNamed
        ? t('mail.invitation.subject', { company, site })
        : t('mail.invitation.subjectPlain', { site }),
      blocks: [
        heading(t('mail.invitation.heading')),
        text(
          isNamed
            ? t('mail.invitation.text', { inviter, company, site, role: roleName })
            : t('mail.invitation.textPlain', { site, role: roleName }),
        ),
        action(t('mail.invitation.action'), url),
        text(t('mail.invitation.days', { days })),
      ],
      footer: { reason: t('mail.why.typed', { site }) },
    }
  },
  ...adMails,
  ...associationMails,
  ...dealerMails,
  ...orderMails,
  ...parkMails,
  ...leadMails,
  ...loadMails,
  'alert-matches': alertMatches,
  'alert-confirm': alertConfirmed,
  ...appointmentMails,
  ...noticeMails,
}

const sender = ({ name, email, phone, language }: ContactForm | ListingRequestForm, t: Text) =>
  [
    [t('mail.field.name'), name],
    [t('mail.field.email'), email],
    [t('mail.field.phone'), phone],
    [t('mail.field.language'), t(`mail.language.${language}`)],
  ] as const
