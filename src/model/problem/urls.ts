import type { ReportableType } from './report.ts'

/** URL parts of the kinds of subjects. */
export const reportParts = {
  listing: 'homes',
  park: 'parks',
  'sales-center': 'dealers',
  ad: 'ads',
} as const satisfies Record<ReportableType, string>

/** The form that reports a problem with a home, park, dealer or ad. */
export const reportUrl = (type: ReportableType, key: number | string): string =>
  `/report/${reportParts[type]}/${key}`

/** The form with which an owner replies to a question of staff, with the token of an emailed link. */
export const reportReplyUrl = (token?: string): string =>
  token === undefined ? '/report/reply' : `/report/reply?token=${encodeURIComponent(token)}`
