import * as v from 'valibot'
import { field, known } from './describe.ts'

/** How fast an owner replies to messages: of those 7 to 90 days old that were sent through the site. */
export const replies = v.object({
  messages: field(v.number(), 'Messages that count.'),
  percent: field(v.number(), 'Percent of them that got a reply within 7 days, rounded down.'),
  medianHours: known(v.number(), 'Median hours to the first reply, rounded up; null without replies.'),
})
export type Replies = v.InferOutput<typeof replies>
