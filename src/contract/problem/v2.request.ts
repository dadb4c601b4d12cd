import * as v from 'valibot'
import { noticeToken } from '#model/listing/confirm-form.ts'
import {
  problemAnswerForm,
  problemDecisionForm,
  problemForm,
  reportableTypes,
} from '#model/problem/report.ts'
import { key, limit, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const subject = v.strictObject({
  type: v.pipe(
    v.picklist(reportableTypes),
    v.description('Type of the object: `listing`, `park`, `sales-center` or `ad`.'),
  ),
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
    summary: 'Returns the text of an approved ad, for the form that reports it.',
    addition: true,
    pathParameters: v.strictObject({ key: key('Key of the ad.') }),
    errors: [404],
  },
  'problem.queue': {
    summary: 'Lists objects with open reports by visitors, likely scams first. Staff only.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'problem.get': {
    summary: 'Returns the reports by visitors about an object. Staff only.',
    addition: true,
    pathParameters: subject,
    errors: [404],
  },
  'problem.decide': {
    summary: 'Decides reports, and emails the visitors who sent them. Staff only.',
    addition: true,
    pathParameters: subject,
    body: problemDecisionForm,
    limit,
    errors: [404, 422],
  },
  'problem.answer': {
    summary: 'Replies to a question from staff about reports, using an emailed link.',
    addition: true,
    pathParameters: v.strictObject({ token: noticeToken }),
    body: problemAnswerForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
