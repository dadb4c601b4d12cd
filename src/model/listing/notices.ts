import { DAY } from '#kit/dates.ts'
import { CONFIRM_DAYS } from './own.ts'
import { type ActiveStatus, activeStatus } from './values.ts'

/** Days that a private seller's home is on the market before it must be renewed (RULINGS 47). */
export const LISTING_DAYS = 180
/** Days before the end in which it can be renewed. */
export const RENEW_DAYS = 30
/** Days that a seller has to confirm a home after the email that requests it. */
export const ANSWER_DAYS = 14
/** Views after which a home without a photo is worth an email. */
export const VIEWS_WITHOUT_PHOTO = 10

/** Why the site removed a home from the market, as `removalReason`. */
export const siteReasons = ['unconfirmed', 'ended'] as const
export type SiteReason = (typeof siteReasons)[number]

/** The dates of a home that emails are about. Milliseconds since 1970. */
export interface NoticeDates {
  started: number
  confirmed: number
  ending: number | null
  /** The end of its package; null without one, and if it is billed monthly. */
  upgradeEnd: number | null
  removed: number | null
  /** Time of the confirmation request since the last confirmation. */
  requested: number | null
  /** Since when it is held because another seller lists a home with its serial number or HUD label. */
  held: number | null
  /** Since when the newest such home of another seller is held; null unless this one is public. */
  claimed: number | null
}

export interface NoticeRule {
  /** Absent: the date is sufficient. */
  readonly status?: ActiveStatus
  /** The date that the email is about: it is sent once for each value. */
  readonly about: keyof NoticeDates
  /** The date that makes it due, the same by default, and how long after it, in milliseconds. */
  readonly since?: keyof NoticeDates
  readonly after: number
  /** It is useless so long after it was due. */
  readonly within?: number
  /** The home leaves the market for this reason. */
  readonly unlistsFor?: SiteReason
  /** A warning to the seller (`warningSent`). */
  readonly isWarning?: true
  /** Advice, which users can turn off. */
  readonly isTip?: true
  /** Written about homes of companies, too, which do not end; `together`: one email about all homes of the company. */
  readonly ofCompanies?: true | 'together'
  /** Written about a home that is not public, too. */
  readonly whileHidden?: true
  /** Only for a home with these views and without a photo. */
  readonly viewsWithoutPhoto?: number
}

const { Active, Sold } = activeStatus

/** Emails about the life of a home, by what makes them due. Another email is another row. */
export const noticeRules = {
  published: { status: Active, about: 'started', after: 0, within: DAY, ofCompanies: true },
  'add-photo': {
    status: Active,
    about: 'started',
    after: 0,
    isTip: true,
    ofCompanies: true,
    viewsWithoutPhoto: VIEWS_WITHOUT_PHOTO,
  },
  confirm: {
    status: Active,
    about: 'confirmed',
    after: CONFIRM_DAYS * DAY,
    isWarning: true,
    ofCompanies: 'together',
  },
  unconfirmed: {
    status: Active,
    about: 'confirmed',
    since: 'requested',
    after: ANSWER_DAYS * DAY,
    unlistsFor: 'unconfirmed',
    ofCompanies: 'together',
  },
  ending: { status: Active, about: 'ending', after: -7 * DAY, within: 7 * DAY, isWarning: true },
  'upgrade-ending': {
    status: Active,
    about: 'upgradeEnd',
    after: -3 * DAY,
    within: 3 * DAY,
    ofCompanies: true,
  },
  ended: { status: Active, about: 'ending', after: 0, unlistsFor: 'ended' },
  'identity-held': { about: 'held', after: 0, within: DAY, ofCompanies: true, whileHidden: true },
  'identity-claimed': { about: 'claimed', after: 0, within: DAY, ofCompanies: true },
  sold: { status: Sold, about: 'removed', after: 0, within: DAY, isTip: true, ofCompanies: true },
} as const satisfies Record<string, NoticeRule>

export type NoticeKind = keyof typeof noticeRules
export const noticeRuleOf = (kind: NoticeKind): NoticeRule => noticeRules[kind]

/** Emails to the people of a company about many of its homes at once. */
export const digestKinds = ['confirm', 'unconfirmed'] as const satisfies readonly NoticeKind[]
export type DigestKind = (typeof digestKinds)[number]
/** Days between two emails that request confirmation of a company's homes. */
export const DIGEST_DAYS = 7
/** Days after which an email about unconfirmed homes is no longer sent. */
export const REST_DAYS = 7
/** Days for which a confirmed home is left out of requests for other homes. */
export const FRESH_DAYS = 7
/** Homes that one email, or one press of the button, is about. */
export const MAX_CONFIRMED = 500

/** Whether a home is off the market because it was not confirmed. */
export const isUnconfirmed = ({
  active,
  removalReason,
}: {
  active: ActiveStatus
  removalReason: string | null
}): boolean =>
  active === activeStatus.RemovedForSale && removalReason === ('unconfirmed' satisfies SiteReason)

export interface NoticeFacts extends NoticeDates {
  active: ActiveStatus
  isHidden: boolean
  isOfCompany: boolean
  views: number
  photos: number
  /** Emails already written. */
  sent: readonly { kind: string; about: number }[]
}

/** Due notices of a home, from its dates alone; none after it leaves the market. */
export function dueNotices(facts: NoticeFacts, now: number): { kind: NoticeKind; about: number }[] {
  const due = (Object.keys(noticeRules) as NoticeKind[]).flatMap(kind => {
    const rule = noticeRuleOf(kind)
    const { status, about, since = about, after, within, viewsWithoutPhoto, ofCompanies } = rule
    if (facts.isHidden && !rule.whileHidden) return []
    if (facts.isOfCompany && !ofCompanies) return []
    const date = facts[about]
    const from = facts[since]
    if ((status !== undefined && facts.active !== status) || date === null || from === null) return []
    const late = now - (from + after)
    if (late < 0 || (within !== undefined && late >= within)) return []
    if (viewsWithoutPhoto !== undefined && (facts.photos > 0 || facts.views < viewsWithoutPhoto)) return []
    return facts.sent.some(one => one.kind === kind && one.about === date) ? [] : [{ kind, about: date }]
  })
  const unlisting = due.find(({ kind }) => noticeRuleOf(kind).unlistsFor)
  return unlisting ? [unlisting] : due
}

/** The end of a home's time on the market when it is published, renewed or listed again. */
export const endingAfter = (now: number): number => now + LISTING_DAYS * DAY

/** Whether a home on the market can be renewed. */
export const isRenewable = (ending: number | null, now: number): boolean =>
  ending !== null && now >= ending - RENEW_DAYS * DAY
