import * as v from 'valibot'
import { field } from '../describe.ts'

const contactMessage = v.object({
  key: field(v.number(), 'Reference number of the message.'),
})
export type ContactMessage = v.InferOutput<typeof contactMessage>

export const contactResponses = {
  'contact.send': { payload: contactMessage, meta: v.object({}) },
}
