import * as v from 'valibot'
import { factAnswers } from '#model/lead/questions.ts'
import { noticeToken } from '#model/listing/confirm-form.ts'
import type { Requests } from '../request.ts'

const pathParameters = v.strictObject({ token: noticeToken })
const query = v.strictObject({})

export const leadQuestionRequests = {
  'lead-question.get': {
    summary: 'Returns the requested facts that a listing still lacks, using an emailed link.',
    addition: true,
    pathParameters,
    query,
    errors: [404],
  },
  'lead-question.reply': {
    summary: 'Adds missing facts to a listing by emailed link, and emails everyone who asked.',
    addition: true,
    pathParameters,
    query,
    body: factAnswers,
    limit: { calls: 60, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
