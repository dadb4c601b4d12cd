import * as v from 'valibot'
import { notifiedDecisions, problemKinds } from '#model/problem/report.ts'
import { field } from './describe.ts'

/** What customer service decided about reports of a home. */
export const reportOutcome = v.object({
  kind: field(v.picklist(problemKinds), 'Problem that visitors reported.'),
  decision: field(
    v.picklist(notifiedDecisions),
    '`ask` if staff asked the seller about the problem, `correct` if it is corrected.',
  ),
  day: field(v.string(), 'Date of the decision, YYYY-MM-DD, UTC.'),
  count: field(v.number(), 'Number of reports of this problem.'),
})
export type ReportOutcome = v.InferOutput<typeof reportOutcome>
