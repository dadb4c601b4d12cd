import * as v from 'valibot'
import { factAnswers } from '#model/lead/questions.ts'
import { noticeToken } from '#model/listing/confirm-form.ts'
import { operation } from '../operation.ts'
import type { ChangedHome, Question } from './lead-question.response.ts'

type Nothing = Record<never, never>
const pathParameters = v.strictObject({ token: noticeToken })
const query = v.strictObject({})
const path = '/api/v1/listing-questions/{token}.json'

export const getQuestion = operation<Question, Nothing>()({
  id: 'lead-question.get',
  method: 'GET',
  path,
  summary: 'What a message asks about a home and its listing still leaves out, by the link of an email.',
  addition: true,
  pathParameters,
  query,
  errors: [404],
})

export const addFacts = operation<ChangedHome, Nothing>()({
  id: 'lead-question.reply',
  method: 'POST',
  path,
  summary:
    'Adds facts that a message asks for to the listing, by the link of an email; what is listed already stays. Everyone who asked for them is emailed.',
  addition: true,
  pathParameters,
  query,
  body: factAnswers,
  limit: { calls: 60, seconds: 3_600 },
  errors: [404, 422],
})
