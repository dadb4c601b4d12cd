import * as v from 'valibot'
import { checkbox, form, text } from '../form.ts'
import { dollars } from './campaign.ts'
import { MIN_DAILY } from './values.ts'

const entries = {
  dailyLimit: v.optional(
    dollars(MIN_DAILY, 1_000_000, 'Maximum that all campaigns may spend a day, dollars; no limit if absent.'),
  ),
  isStopped: v.optional(checkbox('No ad of the company runs.'), false),
  reason: v.optional(
    text(
      2,
      1_000,
      'Reason for stopping its ads, 2 to 1,000 characters. The advertiser sees it and gets it by email.',
    ),
  ),
}

const hasReason = ({ isStopped, reason }: { isStopped: boolean; reason?: string | undefined }) =>
  !isStopped || reason !== undefined

/** Limits that staff set for an advertiser. */
export const adLimitForm = v.pipe(
  form(entries),
  v.forward(v.partialCheck([['isStopped'], ['reason']], hasReason, 'required'), ['reason']),
)
export type AdLimitForm = v.InferOutput<typeof adLimitForm>

/** The same with the version shown on the page. */
export const adLimitPageForm = v.pipe(
  form({
    ...entries,
    companyKey: v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.description('The company.')),
    version: v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.description('The version.')),
  }),
  v.forward(v.partialCheck([['isStopped'], ['reason']], hasReason, 'required'), ['reason']),
)
