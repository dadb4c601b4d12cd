import { createHmac } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { type Actor, may, noOwner } from '#model/access/access.ts'
import { ownDealerUrl, ownHomeUrl, ownParkUrl } from '#model/account/urls.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { isSuspect } from '#model/form.ts'
import { listingName } from '#model/listing/caption.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { activeStatus } from '#model/listing/values.ts'
import { parkUrl } from '#model/park/urls.ts'
import {
  HOLDING_SCAM_REPORTS,
  holdReasonOf,
  type ProblemDecisionForm,
  type ProblemForm,
  possibleProblemDecisions,
  REPORT_DAYS,
  type ReportableType,
  URGENT_SCAM_REPORTS,
} from '#model/problem/report.ts'
import { reportReplyUrl } from '#model/problem/urls.ts'
import { signedLinks } from '#platform/signed-link/index.ts'
import { networkOf } from '#platform/throttle/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Campaigns } from '../ad/campaign/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Who } from '../personal-data/index.ts'
import {
  type AdRow,
  closeReports,
  countGroups,
  countScams,
  deleteAnswersOf,
  deleteDecided,
  deleteReportsOf,
  type GroupRow,
  insertProblemAnswer,
  insertReport,
  lockOpenReports,
  lockRequestedReport,
  type Reported,
  type ReportRow,
  reopenQuestions,
  type SubjectRow,
  selectAd,
  selectAnswers,
  selectAnswersOf,
  selectGroups,
  selectReports,
  selectReportsOf,
  selectSubject,
} from './store.ts'

interface ProblemOptions {
  database: Database
  moderation: Pick<Moderation, 'decide' | 'holdReported'>
  campaigns: Pick<Campaigns, 'review'>
  mail: Pick<Mail, 'send'>
  /** Key of the hashes of networks. */
  secret: string
  now: () => number
}

export type Problems = ReturnType<typeof openProblems>

const mayDecide = (actor: Actor) => may(actor, 'listing.moderate', noOwner)

/** The page of an object, and the page on which its owner changes it; an ad has none. */
const pagesOf: Record<
  Exclude<ReportableType, 'ad'>,
  { page: (key: number) => string; own: (key: number) => string }
> = {
  listing: { page: listingUrl, own: ownHomeUrl },
  park: { page: parkUrl, own: ownParkUrl },
  'sales-center': { page: dealerUrl, own: ownDealerUrl },
}

/** Problems that visitors report about homes, parks, dealers and ads, and the decisions of staff. */
export function openProblems({ database, moderation, campaigns, mail, secret, now }: ProblemOptions) {
  const links = signedLinks(secret)
  const hashOf = (address: string) => {
    const network = networkOf(address)
    return network === ''
      ? null
      : createHmac('sha256', secret).update(`report ${network}`).digest('base64url')
  }

  async function notifyOwner(
    transaction: Transaction,
    { type, key }: Reported,
    subject: SubjectRow,
    { message, last }: { message: string; last: number },
  ): Promise<void> {
    const { username, language, ownerUserKey } = subject
    if (type === 'ad' || username === null || language === null) return
    await mail.send(transaction, {
      to: username,
      language,
      template: 'report-question',
      details: {
        label: labelOf({ type, key, ...subject }),
        message,
        url: pagesOf[type].own(key),
        replyUrl: reportReplyUrl(links.write('problem-answer', last)),
      },
      about: [{ userKey: ownerUserKey, email: username }],
    })
  }

  /** Emails the outcome to each reporter with an address, once. */
  async function notifyReporters(
    transaction: Transaction,
    reported: Reported,
    subject: SubjectRow,
    reports: readonly ReportRow[],
    decision: ProblemDecisionForm['decision'],
  ): Promise<void> {
    const notified = new Set<string>()
    for (const { email, language, userKey, isSuspect: isBot } of reports) {
      const address = email?.toLowerCase()
      if (address === undefined || isBot || notified.has(address)) continue
      notified.add(address)
      await mail.send(transaction, {
        to: address,
        language,
        template: 'report-outcome',
        details: {
          decision,
          label: labelOf({ ...reported, ...subject }),
          url:
            reported.type !== 'ad' && subject.isShown && decision !== 'hold'
              ? pagesOf[reported.type].page(reported.key)
              : null,
        },
        about: [{ userKey, email: address }],
      })
    }
  }

  return {
    /**
     * Stores a report; enough reports of a scam hold a home for review. False for an object that is not visible. The
     * kind is one of `problemKindsOf`.
     */
    async receive(
      transaction: Transaction,
      reported: Reported,
      form: ProblemForm,
      { userKey, address }: { userKey: number | undefined; address: string },
    ): Promise<boolean> {
      const subject = await selectSubject(transaction, reported)
      if (!subject?.isShown) return false
      const isBot = isSuspect(form, { isSignedIn: userKey !== undefined })
      await insertReport(transaction, reported, form, {
        userKey: userKey ?? null,
        networkHash: hashOf(address),
        isSuspect: isBot,
        at: new Date(now()),
      })
      if (reported.type !== 'listing' || form.kind !== 'scam' || isBot) return true
      if ((await countScams(transaction, reported)) >= HOLDING_SCAM_REPORTS)
        await moderation.holdReported(transaction, reported.key)
      return true
    },

    /** An ad that people may have viewed. */
    async ad(key: number) {
      const row = await selectAd(database, key)
      if (!row?.isShown) return undefined
      const {
        isShown: _,
        review: _review,
        campaignKey: _campaign,
        companyKey: _company,
        websiteLink: _link,
        ...ad
      } = row
      return ad
    },

    /** A page of objects with open reports; undefined if the actor is not staff. */
    async queue(actor: Actor, page: { offset: number; limit: number }) {
      if (!mayDecide(actor)) return undefined
      const [rows, total] = await Promise.all([
        selectGroups(database, { ...page, urgent: URGENT_SCAM_REPORTS }),
        countGroups(database),
      ])
      return { items: rows.map(presentGroup), total }
    },

    /** All reports of an object, for staff; or why not. */
    async get(actor: Actor, reported: Reported) {
      if (!mayDecide(actor)) return 'forbidden'
      const subject = await selectSubject(database, reported)
      if (!subject) return 'not-found'
      const [reports, answers] = await Promise.all([
        selectReports(database, reported),
        selectAnswers(database, reported),
      ])
      const ad = reported.type === 'ad' ? await selectAd(database, reported.key) : undefined
      const isOpen = reports.some(({ decidedAt }) => decidedAt === null)
      return {
        ...reported,
        label: labelOf({ ...reported, ...subject }),
        isShown: subject.isShown,
        isHeld: subject.holdReview === true,
        owner: subject.ownerUserKey,
        ad: ad ? presentAd(ad) : null,
        possible: isOpen ? possibleProblemDecisions(factsOf(reported, subject)) : [],
        reports: reports.map(presentReport),
        answers: answers.map(({ at, ...answer }) => ({ ...answer, at: formatMoment(at.getTime()) })),
      }
    },

    /** Decides about the open reports of an object that staff have read, and notifies the reporters. */
    async decide(transaction: Transaction, actor: Actor, reported: Reported, form: ProblemDecisionForm) {
      if (actor.kind !== 'user' || !mayDecide(actor)) return 'forbidden'
      const subject = await selectSubject(transaction, reported)
      if (!subject) return 'not-found'
      const { decision, reason, last } = form
      const reports = await lockOpenReports(transaction, reported, last)
      if (reports.length === 0 || !possibleProblemDecisions(factsOf(reported, subject)).includes(decision))
        return 'not-allowed'
      if (decision === 'hold' && subject.version !== null) {
        const held = await moderation.decide(transaction, {
          key: reported.key,
          actor,
          expectedVersion: subject.version,
          decision: {
            decision: 'hold',
            reason: holdReasonOf(reports.map(({ kind }) => kind)),
            message: reason,
          },
        })
        if (held.kind !== 'done') return 'not-allowed'
      }
      if (decision === 'refuse') {
        const refused = await campaigns.review(transaction, actor, reported.key, {
          decision: 'refused',
          reason,
        })
        if (refused.kind !== 'done') return 'not-allowed'
      }
      if (decision === 'ask')
        await notifyOwner(transaction, reported, subject, {
          message: reason,
          last: Math.max(...reports.map(({ key }) => key)),
        })
      await closeReports(
        transaction,
        reports.map(({ key }) => key),
        { decision, reason, staffKey: actor.key, at: new Date(now()) },
      )
      await notifyReporters(transaction, reported, subject, reports, decision)
      return 'done'
    },

    /**
     * Stores an owner's reply to reports, by an emailed link, and reopens the reports for staff; false for an invalid
     * link, and after a new decision of staff.
     */
    async answer(transaction: Transaction, token: string, message: string): Promise<boolean> {
      const last = links.read('problem-answer', token)
      const report = last === undefined ? undefined : await lockRequestedReport(transaction, last)
      const owner = report && (await selectSubject(transaction, report))?.ownerUserKey
      if (!report || owner === undefined || owner === null) return false
      const { question, ...reported } = report
      await insertProblemAnswer(transaction, reported, {
        userKey: owner,
        question,
        message,
        at: new Date(now()),
      })
      await reopenQuestions(transaction, reported)
      return true
    },

    /** Deletes old reports. */
    prune: () => deleteDecided(database, new Date(now() - REPORT_DAYS * DAY)),

    async erase(transaction: Transaction, { userKey, email }: Who) {
      if (userKey !== undefined) await deleteAnswersOf(transaction, userKey)
      return deleteReportsOf(transaction, userKey, email)
    },

    exportOf: async (userKey: number, email: string | undefined) =>
      [
        ...(await selectReportsOf(database, userKey, email)),
        ...(await selectAnswersOf(database, userKey)),
      ].map(({ at, ...report }) => ({ ...report, at: formatMoment(at.getTime()) })),
  }
}

const factsOf = ({ type }: Reported, { active, holdReview, username, isShown }: SubjectRow) => ({
  type,
  isPublic: type === 'ad' ? isShown : active === activeStatus.Active && holdReview === false,
  isReachable: username !== null,
})

/** The name of a park or dealer; number and city of a home; the title of an ad in quotation marks. */
function labelOf({
  type,
  key,
  name,
  city,
  state,
}: Pick<GroupRow, 'type' | 'key' | 'name' | 'city' | 'state'>) {
  if (type === 'listing' && city !== null && state !== null) return listingName(key, { city, state })
  if (type === 'ad' && name !== null) return `“${name}”`
  return name ?? `#${key}`
}

const presentGroup = ({ count, kinds, scams, first, last, ...group }: GroupRow) => ({
  type: group.type,
  key: group.key,
  label: labelOf(group),
  count,
  kinds,
  isUrgent: scams >= URGENT_SCAM_REPORTS,
  first: formatMoment(first.getTime()),
  last: formatMoment(last.getTime()),
})

const presentAd = ({ key: _, isShown: _isShown, ...ad }: AdRow) => ad

const presentReport = ({ at, decidedAt, language, userKey, staffName, ...report }: ReportRow) => ({
  ...report,
  userKey,
  at: formatMoment(at.getTime()),
  decidedAt: decidedAt && formatMoment(decidedAt.getTime()),
  staff: staffName,
})
