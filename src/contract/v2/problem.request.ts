import * as v from 'valibot'
import { noticeToken } from '#model/listing/confirm-form.ts'
import {
  problemAnswerForm,
  problemDecisionForm,
  problemForm,
  reportableTypes,
} from '#model/problem/report.ts'
import type { Requests } from '../request.ts'
import { key, limit, pageOfItems } from './owner.request.ts'

const subject = v.strictObject({
  type: v.pipe(v.picklist(reportableTypes), v.description('`listing`, `park`, `sales-center` or `ad`.')),
  key: key('Key of the object.'),
})

export const problemRequests = {
  'problem.send': {
    summary: 'Reports a problem with a home, park, dealer or ad to customer service.',
    addition: true,
    pathParameters: subject,
    body: problemForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [404, 422],
  },
  'problem.ad': {
    summary: 'The words of an approved ad of an advertiser, for those who report it.',
    addition: true,
    pathParameters: v.strictObject({ key: key('Key of the ad.') }),
    errors: [404],
  },
  'problem.queue': {
    summary: 'Objects with open reports of visitors, likely scams first, for customer service.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'problem.get': {
    summary: 'The reports of visitors about an object, for customer service.',
    addition: true,
    pathParameters: subject,
    errors: [404],
  },
  'problem.decide': {
    summary:
      'Dismisses the reports, asks the owner, holds the home, refuses the ad or notes a correction; emails who reported it.',
    addition: true,
    pathParameters: subject,
    body: problemDecisionForm,
    limit,
    errors: [404, 422],
  },
  'problem.answer': {
    summary:
      'Replies to a question of customer service about reports, by the link of an email; customer service then decides.',
    addition: true,
    pathParameters: v.strictObject({ token: noticeToken }),
    body: problemAnswerForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
