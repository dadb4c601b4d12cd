import type { Database, Queryable } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { type Actor, may, noOwner, ownedByUser } from '#model/access/access.ts'
import { rentAnswerUrl, rentReportUrl } from '#model/account/urls.ts'
import { parkLabel } from '#model/park/label.ts'
import {
  type RentReportDecisionForm,
  type RentReportForm,
  type RentReportKind,
  reasonsOf,
  reportMonths,
  residentRanges,
} from '#model/park/resident-rent.ts'
import type { Throttle } from '#platform/throttle/index.ts'
import { done, forbidden, invalid, notFound, type Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import { presentAnswer, presentForStaff, presentReport } from './present.ts'
import {
  countQueue,
  deleteReport,
  eraseOf,
  hasReported,
  insertAnswer,
  insertReport,
  lockPark,
  noteChange,
  selectAnswer,
  selectCounted,
  selectForStaff,
  selectPark,
  selectParksOf,
  selectQueue,
  selectReport,
  selectReportsOf,
  setDecision,
} from './store.ts'

/** Reports and answers that a user sends. */
const limit = { calls: 10, seconds: 86_400 }

type User = Extract<Actor, { kind: 'user' }>

/** Result of a change. */
export type RentReportChange =
  | { kind: 'done' }
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'invalid'; fields: Record<string, string> }

/** The same day and time a number of months before or after, milliseconds since 1970. */
function monthsFrom(at: number, months: number): number {
  const date = new Date(at)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

export type RentReports = ReturnType<typeof openRentReports>

/**
 * Lot rents reported by residents. Visible to the public only as a range of three people or more, to staff
 * individually, to parks as to the public.
 */
export function openRentReports({
  database,
  mail,
  throttle,
  now,
}: {
  database: Database
  mail: Pick<Mail, 'send'>
  throttle: Pick<Throttle, 'count'>
  now: () => number
}) {
  /** The ranges with the park's answer, and when time alone changes them. */
  async function readPublic(queryable: Queryable, parkKey: number) {
    const counted = await selectCounted(queryable, parkKey, new Date(monthsFrom(now(), -reportMonths)))
    const ranges = residentRanges(counted)
    const shown = counted.filter(({ siteGroup }) => ranges.some(range => range.siteGroup === siteGroup))
    const answer = ranges.length > 0 ? await selectAnswer(queryable, parkKey, { approved: true }) : undefined
    return {
      rents: {
        ranges,
        answer: answer ? { text: answer.text, answered: formatMoment(answer.answeredAt.getTime()) } : null,
      },
      ...(shown.length > 0 && {
        freshUntil: Math.min(...shown.map(({ reportedAt }) => monthsFrom(reportedAt, reportMonths))),
      }),
    }
  }

  /**
   * Changes the reports or answers of a park. Publishes to the change feed, and so invalidates caches, only if public
   * data changed: the feed never reveals that a report exists.
   */
  async function changing(transaction: Transaction, parkKey: number, work: () => Promise<unknown>) {
    const before = JSON.stringify((await readPublic(transaction, parkKey)).rents)
    await work()
    const after = JSON.stringify((await readPublic(transaction, parkKey)).rents)
    if (before !== after) await noteChange(transaction, parkKey)
  }

  return {
    /** Public figures; undefined for a park that is not public. */
    async ofPark(parkKey: number) {
      return (await selectPark(database, parkKey)) && readPublic(database, parkKey)
    },

    /** A park with the user's reports; undefined if it is not public. */
    async own(actor: User, parkKey: number) {
      const park = await selectPark(database, parkKey)
      if (!park) return undefined
      const reports = await selectReportsOf(database, actor.key, parkKey)
      const year = new Date(now()).getUTCFullYear()
      return {
        key: parkKey,
        label: parkLabel(park.name, park),
        siteKinds: [...park.siteKinds],
        isYours: may(actor, 'rent-report.answer', park),
        canReport:
          !may(actor, 'rent-report.answer', park) &&
          !(await hasReported(database, { userKey: actor.key, parkKey, year })),
        reports: reports.map(presentReport),
      }
    },

    /** Adds a report of a user, which waits for staff. */
    async send(
      transaction: Transaction,
      actor: User,
      parkKey: number,
      form: RentReportForm,
    ): Promise<RentReportChange> {
      const wait = await throttle.count(transaction, 'rent-report.send', String(actor.key), limit)
      if (wait !== undefined) return { kind: 'wait', seconds: wait }
      const park = await lockPark(transaction, parkKey)
      if (!park) return notFound
      // Managers of a park state its rents on its page.
      if (may(actor, 'rent-report.answer', park)) return invalid({ amount: 'not_allowed' })
      if (park.siteKinds.length > 0 && form.siteKind === undefined) return invalid({ siteKind: 'required' })
      const at = new Date(now())
      const mine = { userKey: actor.key, parkKey, year: at.getUTCFullYear() }
      if (await hasReported(transaction, mine)) return invalid({ amount: 'not_unique' })
      const { amount, siteKind, since, includes, raisedBy, raisedOn } = form
      const { userKey } = mine
      const report = { amount, siteKind, since, includes, raisedBy, raisedOn }
      await insertReport(transaction, { ...report, parkKey, userKey, at })
      return done
    },

    /** Deletes a report of the user. */
    async withdraw(transaction: Transaction, actor: User, key: number): Promise<RentReportChange> {
      const report = await selectReport(transaction, key)
      if (!report) return notFound
      if (!may(actor, 'rent-report.use', ownedByUser(report.userKey))) return forbidden
      await lockPark(transaction, report.parkKey)
      await changing(transaction, report.parkKey, () => deleteReport(transaction, key))
      return done
    },

    /** Public figures of a park and its last answer, for users with permission to answer. */
    async answerOf(actor: Actor, parkKey: number) {
      const park = await selectPark(database, parkKey)
      if (!park) return 'not-found'
      if (!may(actor, 'rent-report.answer', park)) return 'forbidden'
      const { rents } = await readPublic(database, parkKey)
      const last = await selectAnswer(database, parkKey, { approved: false })
      return {
        label: parkLabel(park.name, park),
        ranges: rents.ranges,
        answer: last ? presentAnswer(last) : null,
      }
    },

    /** Adds an answer to a public range, which waits for review. */
    async answer(
      transaction: Transaction,
      actor: User,
      parkKey: number,
      text: string,
    ): Promise<RentReportChange> {
      const park = await lockPark(transaction, parkKey)
      if (!park) return notFound
      if (!may(actor, 'rent-report.answer', park)) return forbidden
      const wait = await throttle.count(transaction, 'rent-report.answer', String(actor.key), limit)
      if (wait !== undefined) return { kind: 'wait', seconds: wait }
      const { rents } = await readPublic(transaction, parkKey)
      if (rents.ranges.length === 0) return invalid({ text: 'not_allowed' })
      await insertAnswer(transaction, { parkKey, userKey: actor.key, text, at: new Date(now()) })
      return done
    },

    /** A page of items that wait for staff; undefined without permission. */
    async queue(actor: Actor, page: { offset: number; limit: number }) {
      if (!may(actor, 'rent-report.decide', noOwner)) return undefined
      const [rows, total] = await Promise.all([selectQueue(database, page), countQueue(database)])
      return { items: rows.map(presentForStaff), total }
    },

    /** A report or answer with the data for staff; or the reason for a refusal. */
    async get(actor: Actor, which: { kind: RentReportKind; key: number }) {
      if (!may(actor, 'rent-report.decide', noOwner)) return 'forbidden'
      const row = await selectForStaff(database, which)
      return row ? presentForStaff(row) : 'not-found'
    },

    /** Approves or refuses a report or answer, and emails its author. */
    async decide(
      transaction: Transaction,
      actor: Actor,
      which: { kind: RentReportKind; key: number },
      form: RentReportDecisionForm,
    ): Promise<RentReportChange> {
      if (actor.kind !== 'user' || !may(actor, 'rent-report.decide', noOwner)) return forbidden
      const { decision, reason = null, message = null } = form
      const viewed = await selectForStaff(transaction, which)
      if (!viewed) return notFound
      await lockPark(transaction, viewed.parkKey)
      const row = await selectForStaff(transaction, which)
      if (!row) return notFound
      if (row.state !== 'waiting') return invalid({ decision: 'changed_meanwhile' })
      const isApproved = decision === 'approve'
      const allowed: readonly string[] = reasonsOf[which.kind]
      if (!isApproved && reason !== null && !allowed.includes(reason)) return invalid({ reason: 'inclusion' })
      await changing(transaction, row.parkKey, () =>
        setDecision(transaction, which, {
          state: isApproved ? 'approved' : 'refused',
          at: new Date(now()),
          staffKey: actor.key,
          reason: isApproved ? null : reason,
          message,
        }),
      )
      const { userKey, authorEmail, authorLanguage } = row
      if (userKey !== null && authorEmail !== null)
        await mail.send(transaction, {
          to: authorEmail,
          language: authorLanguage ?? 'en',
          template: 'lot-rent-decision',
          details: {
            of: which.kind,
            decision,
            reason: isApproved ? null : reason,
            message,
            park: parkLabel(row.park, { city: row.city, state: row.parkState }),
            url: which.kind === 'reports' ? rentReportUrl(row.parkKey) : rentAnswerUrl(row.parkKey),
          },
          about: [{ userKey, email: authorEmail }],
        })
      return done
    },

    erase: async (transaction: Transaction, { userKey }: { userKey?: number }) => {
      if (userKey === undefined) return
      for (const parkKey of await selectParksOf(transaction, userKey)) {
        await lockPark(transaction, parkKey)
        await changing(transaction, parkKey, () => eraseOf(transaction, { userKey, parkKey }))
      }
      await eraseOf(transaction, { userKey })
    },

    exportOf: async (userKey: number) =>
      (await selectReportsOf(database, userKey)).map(report => ({
        ...presentReport(report),
        parkKey: report.parkKey,
      })),
  }
}
