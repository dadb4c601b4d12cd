import * as v from 'valibot'
import { applicationAnswers } from '#model/park-application/track.ts'
import { field, known } from '../describe.ts'
import { integer } from './owner.response.ts'

const nothing = v.object({})

const day = (what: string) => known(v.string(), `${what}, YYYY-MM-DD.`)

const parkApplication = v.object({
  key: field(integer, 'Key of the application.'),
  state: field(v.picklist(['asked', 'sent', 'answered']), 'How far it is: `asked`, `sent` or `answered`.'),
  parkKey: field(integer, 'Key of the park.'),
  park: field(v.string(), "'name, city, state'."),
  isShown: field(v.boolean(), 'The page of the park is public.'),
  approvalDays: known(integer, 'Days that the park takes to answer, as it says.'),
  listingKey: known(integer, 'Key of the home that it is about.'),
  askedOn: field(v.string(), 'Day on which the buyer asked for it, YYYY-MM-DD.'),
  sentOn: day('Day on which the buyer sent it'),
  answeredOn: day('Day of the answer'),
  answer: known(v.picklist(applicationAnswers), 'What the park answered, or `withdrawn`.'),
  note: known(v.string(), "The buyer's private note."),
  reminds: field(v.boolean(), 'The buyer gets reminders.'),
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
