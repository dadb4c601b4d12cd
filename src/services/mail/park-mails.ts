import { formats } from '#i18n/format.ts'
import type { ClaimDecision, ClaimReason, NewParkReason } from '#model/park/claim.ts'
import type { RentReportDecision, RentReportKind, RentReportReason } from '#model/park/resident-rent.ts'
import type { Reminder } from '#model/park-application/track.ts'
import type { Block, Content, Reader } from './content.ts'

interface Decided<Reason> {
  decision: ClaimDecision
  reason: Reason | null
  message: string | null
  park: string
  url: string
}

/** Details of the emails about managers of a park. */
export interface ParkDetails {
  /** To the address of the park. `url` is the park's page. */
  'park-claim-code': { code: string; hours: number; park: string; url: string }
  /** To the author of a claim. */
  'park-claim-decision': Decided<ClaimReason>
  /** To the current owner: another person claims the park, or the decision. */
  'park-claim-owner': { event: 'disputed' | 'kept' | 'lost'; park: string; url: string }
  /** To the users who added a park. */
  'new-park-decision': Decided<NewParkReason>
  /** To a buyer with a tracked application. `url` is its page, `stopUrl` ends its reminders. */
  'park-application-reminder': Reminder & { park: string; url: string; stopUrl: string }
  /** To a resident with a rent report, or to a manager with an answer; `url` is the page of either. */
  'lot-rent-decision': {
    of: RentReportKind
    decision: RentReportDecision
    reason: RentReportReason | null
    message: string | null
    park: string
    url: string
  }
}

const heading = (words: string): Block => ({ kind: 'heading', text: words })
const text = (words: string): Block => ({ kind: 'text', text: words })
const action = (label: string, url: string): Block => ({ kind: 'actions', actions: [{ label, url }] })
const quote = (words: string | null): Block[] => (words === null ? [] : [{ kind: 'quote', text: words }])

/** Emails about managers of a park, and its lot rents. */
export const parkMails = {
  'park-claim-code': (
    { code, hours, park, url }: ParkDetails['park-claim-code'],
    { t, site }: Reader,
  ): Content => ({
    subject: t('mail.parkCode.subject', { park, site }),
    blocks: [
      heading(t('mail.parkCode.heading')),
      text(t('mail.parkCode.text', { park, site, hours })),
      { kind: 'note', text: code },
      text(t('mail.parkCode.ignore')),
      action(t('mail.parkCode.action'), url),
    ],
    footer: { reason: t('mail.parkCode.why', { park, site }) },
  }),
  'park-claim-decision': (
    { decision, reason, message, park, url }: ParkDetails['park-claim-decision'],
    { t, site }: Reader,
  ): Content => ({
    subject: t(`mail.parkClaim.${decision}.subject`, { park }),
    blocks: [
      text(t(`mail.parkClaim.${decision}.text`, { park, site })),
      ...(reason === null || reason === 'other' ? [] : [text(t(`claim.reason.${reason}`))]),
      ...quote(message),
      action(t(`mail.parkClaim.${decision}.action`), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'park-claim-owner': (
    { event, park, url }: ParkDetails['park-claim-owner'],
    { t, site }: Reader,
  ): Content => ({
    subject: t(`mail.parkOwner.${event}.subject`, { park }),
    blocks: [
      text(t(`mail.parkOwner.${event}.text`, { park, site })),
      action(t('mail.parkOwner.action'), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'new-park-decision': (
    { decision, reason, message, park, url }: ParkDetails['new-park-decision'],
    { t, site }: Reader,
  ): Content => ({
    subject: t(`mail.newPark.${decision}.subject`, { park }),
    blocks: [
      text(t(`mail.newPark.${decision}.text`, { park, site })),
      ...(reason === null || reason === 'other' ? [] : [text(t(`claim.newReason.${reason}`))]),
      ...quote(message),
      action(t('mail.parkOwner.action'), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  'park-application-reminder': (
    { kind, since, days, isAssumed, park, url, stopUrl }: ParkDetails['park-application-reminder'],
    { t, site, language }: Reader,
  ): Content => ({
    subject: t(`mail.parkApplication.${kind}.subject`, { park }),
    blocks: [
      text(t(`mail.parkApplication.${kind}.text`, { park, date: formats(language).date(since) })),
      ...(kind === 'answer'
        ? [text(t('mail.parkApplication.days', { count: days, assumed: isAssumed ? 'yes' : 'no' }))]
        : []),
      text(t('mail.parkApplication.money')),
      action(t('mail.parkApplication.action'), url),
    ],
    footer: {
      reason: t('mail.parkApplication.why', { site }),
      links: [{ label: t('mail.parkApplication.stop'), url: stopUrl }],
    },
  }),
  'lot-rent-decision': (
    { of, decision, reason, message, park, url }: ParkDetails['lot-rent-decision'],
    { t, site }: Reader,
  ): Content => ({
    subject: t(`mail.lotRent.${of}.${decision}.subject`, { park }),
    blocks: [
      text(t(`mail.lotRent.${of}.${decision}.text`, { park, site })),
      ...(reason === null || reason === 'other' ? [] : [text(t(`rent-report.reason.${reason}`))]),
      ...quote(message),
      action(t(`mail.lotRent.${of}.action`), url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
}
