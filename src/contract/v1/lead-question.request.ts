import * as v from 'valibot'
import { factAnswers } from '#model/lead/questions.ts'
import { noticeToken } from '#model/listing/confirm-form.ts'
import type { Requests } from '../request.ts'

const pathParameters = v.strictObject({ token: noticeToken })
const query = v.strictObject({})

export const leadQuestionRequests = {
  'lead-question.get': {
    summary: 'What a message asks about a home and its listing still leaves out, by the link of an email.',
    addition: true,
    pathParameters,
    query,
    errors: [404],
  },
  'lead-question.reply': {
    summary:
      'Adds facts that a message asks for to the listing, by the link of an email; what is listed already stays. Everyone who asked for them is emailed.',
    addition: true,
    pathParameters,
    query,
    body: factAnswers,
    limit: { calls: 60, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
