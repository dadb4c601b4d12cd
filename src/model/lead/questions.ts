import * as v from 'valibot'
import { editFormOf, yesOrNo } from '../edit-form.ts'
import { listingSchemas } from '../listing/patch.ts'
import { type AskableFact, askableFacts } from './missing-facts.ts'

/** The schemas of the askable facts. */
const facts = Object.fromEntries(askableFacts.map(fact => [fact, listingSchemas[fact]])) as Pick<
  typeof listingSchemas,
  AskableFact
>

/** Answers to questions: facts of the home; those that stay unknown are absent. */
export const factAnswers = v.partial(v.strictObject(facts))
export type FactAnswers = v.InferOutput<typeof factAnswers>

/** The form of the answers. */
export const factEdit = editFormOf({ fields: facts, patch: factAnswers, codecs: { isNew: yesOrNo } })
