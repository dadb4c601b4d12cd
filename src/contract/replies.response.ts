import * as v from 'valibot'
import { field, known } from './describe.ts'

/** How fast an owner replies to messages that were sent through the site 7 to 90 days ago. */
export const replies = v.object({
  messages: field(v.number(), 'Number of messages counted: those sent through the site 7 to 90 days ago.'),
  percent: field(v.number(), 'Percentage of these messages that got a reply within 7 days, rounded down.'),
  medianHours: known(
    v.number(),
    'Median time to the first reply, hours, rounded up; null if there are no replies.',
  ),
})
export type Replies = v.InferOutput<typeof replies>
