import { type Nothing, operation } from '../operation.ts'
import type { ChangedHome, Question } from './v1.response.ts'

const path = '/api/v1/listing-questions/{token}.json'

export const getQuestion = operation<Question, Nothing>()({
  id: 'lead-question.get',
  method: 'GET',
  path,
})

export const addFacts = operation<ChangedHome, Nothing>()({
  id: 'lead-question.reply',
  method: 'POST',
  path,
})
