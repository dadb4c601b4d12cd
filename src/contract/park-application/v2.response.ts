import * as v from 'valibot'
import { applicationAnswers } from '#model/park-application/track.ts'
import { field, known } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'

const nothing = v.object({})

const day = (what: string) => known(v.string(), `${what}, YYYY-MM-DD. Null if not entered.`)

const parkApplication = v.object({
  key: field(integer, 'Key of the application.'),
  state: field(
    v.picklist(['asked', 'sent', 'answered']),
    'Status of the application: `asked`, `sent` or `answered`.',
  ),
  parkKey: field(integer, 'Key of the park.'),
  park: field(v.string(), "Label of the park in the form 'name, city, state'."),
  isShown: field(v.boolean(), 'Whether the page of the park is public.'),
  approvalDays: known(
    integer,
    'Number of days that the park takes to answer, from the park. Null if it is not listed.',
  ),
  listingKey: known(integer, 'Key of the home that the application is about. Null if there is none.'),
  askedOn: field(v.string(), 'Day on which the buyer requested the application form, YYYY-MM-DD.'),
  sentOn: day('Day on which the buyer sent the application'),
  answeredOn: day('Day on which the park answered'),
  answer: known(v.picklist(applicationAnswers), 'Answer of the park, or `withdrawn`. Null if there is none.'),
  note: known(v.string(), 'Private note of the buyer. Null if there is none.'),
  reminds: field(v.boolean(), 'Whether the buyer gets reminders.'),
})
export type ParkApplication = v.InferOutput<typeof parkApplication>

const newKey = v.object({ key: field(integer, 'Key of the application.') })
export type NewParkApplication = v.InferOutput<typeof newKey>

export const parkApplicationResponses = {
  'park-application.list': { payload: v.array(parkApplication), meta: nothing },
  'park-application.add': { payload: newKey, meta: nothing },
  'park-application.change': { payload: v.null(), meta: nothing },
  'park-application.remove': { payload: v.null(), meta: nothing },
  'park-application.stop': { payload: v.null(), meta: nothing },
}
