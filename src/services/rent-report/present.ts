import { formatMoment } from '#kit/dates.ts'
import { parkLabel } from '#model/park/label.ts'
import type { AnswerRow, ForStaffRow, ReportRow } from './store.ts'

/** A report with the data for its author. */
export const presentReport = (report: ReportRow) => ({
  key: report.key,
  amount: report.amount,
  siteKind: report.siteKind,
  since: report.since,
  includes: [...report.includes],
  raisedBy: report.raisedBy,
  raisedOn: report.raisedOn,
  reported: formatMoment(report.reportedAt.getTime()),
  state: report.state,
  reason: report.reason,
  message: report.message,
})

/** An answer, for users with permission to answer. */
export const presentAnswer = (answer: AnswerRow) => ({
  text: answer.text,
  answered: formatMoment(answer.answeredAt.getTime()),
  state: answer.state,
  reason: answer.reason,
  message: answer.message,
})

/** A report or answer with the data for staff. */
export const presentForStaff = (row: ForStaffRow) => ({
  kind: row.kind,
  key: row.key,
  parkKey: row.parkKey,
  park: parkLabel(row.park, { city: row.city, state: row.parkState }),
  author:
    row.userKey === null || row.authorEmail === null
      ? null
      : { key: row.userKey, name: row.authorName, email: row.authorEmail },
  amount: row.amount,
  siteKind: row.siteKind,
  since: row.since,
  includes: row.includes && [...row.includes],
  raisedBy: row.raisedBy,
  raisedOn: row.raisedOn,
  text: row.text,
  sent: formatMoment(row.sentAt.getTime()),
  state: row.state,
  reason: row.reason,
  message: row.message,
})
