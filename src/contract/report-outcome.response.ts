import * as v from 'valibot'
import { problemKinds, toldDecisions } from '#model/problem/report.ts'
import { field } from './describe.ts'

/** What customer service decided about reports of a home. */
export const reportOutcome = v.object({
  kind: field(v.picklist(problemKinds), 'What visitors reported.'),
  decision: field(v.picklist(toldDecisions), '`ask`: the seller was asked; `correct`: it is corrected.'),
  day: field(v.string(), 'Day of the decision, YYYY-MM-DD, UTC.'),
  count: field(v.number(), 'Number of reports.'),
})
export type ReportOutcome = v.InferOutput<typeof reportOutcome>
