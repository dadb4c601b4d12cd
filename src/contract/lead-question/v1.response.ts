import * as v from 'valibot'
import { askableFacts } from '#model/lead/missing-facts.ts'
import { field } from '../describe.ts'

const listingKey = field(v.number(), 'Key of the home.')

const question = v.object({
  listingKey,
  label: field(v.string(), "Label of the home: '#key city, state'."),
  facts: field(v.array(v.picklist(askableFacts)), 'Facts that were requested and are not listed yet.'),
})
export type Question = v.InferOutput<typeof question>

const changedHome = v.object({ listingKey })
export type ChangedHome = v.InferOutput<typeof changedHome>

export const leadQuestionResponses = {
  'lead-question.get': { payload: question, meta: v.object({}) },
  'lead-question.reply': { payload: changedHome, meta: v.object({}) },
}
