import * as v from 'valibot'
import { noticeToken } from '#model/listing/confirm-form.ts'
import {
  problemAnswerForm,
  problemDecisionForm,
  problemForm,
  reportableTypes,
} from '#model/problem/report.ts'
import { operation } from '../operation.ts'
import { key, limit, type Nothing, nothing, type PageMeta, pageOfItems } from './owner.ts'
import type { ProblemGroup, ReportableAd, ReportedObject } from './problem.response.ts'

const subject = v.strictObject({
  type: v.pipe(v.picklist(reportableTypes), v.description('`listing`, `park`, `sales-center` or `ad`.')),
  key: key('Key of the object.'),
})

export const sendProblem = operation<null, Nothing>()({
  id: 'problem.send',
  method: 'POST',
  path: '/api/v2/problems/{type}/{key}.json',
  summary: 'Reports a problem with a home, park, dealer or ad to customer service.',
  addition: true,
  pathParameters: subject,
  query: nothing,
  body: problemForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  access: 'optional',
  errors: [404, 422],
})

export const getReportableAd = operation<ReportableAd, Nothing>()({
  id: 'problem.ad',
  method: 'GET',
  path: '/api/v2/ads/{key}.json',
  summary: 'The words of an approved ad of an advertiser, for those who report it.',
  addition: true,
  pathParameters: v.strictObject({ key: key('Key of the ad.') }),
  query: nothing,
  errors: [404],
})

export const problemQueue = operation<ProblemGroup[], PageMeta>()({
  id: 'problem.queue',
  method: 'GET',
  path: '/api/v2/staff/problems.json',
  summary: 'Objects with open reports of visitors, likely scams first, for customer service.',
  addition: true,
  pathParameters: nothing,
  query: v.strictObject(pageOfItems),
  access: 'staff',
  errors: [422],
})

export const getProblems = operation<ReportedObject, Nothing>()({
  id: 'problem.get',
  method: 'GET',
  path: '/api/v2/staff/problems/{type}/{key}.json',
  summary: 'The reports of visitors about an object, for customer service.',
  addition: true,
  pathParameters: subject,
  query: nothing,
  access: 'staff',
  errors: [404],
})

export const decideAboutProblems = operation<ReportedObject, Nothing>()({
  id: 'problem.decide',
  method: 'POST',
  path: '/api/v2/staff/problems/{type}/{key}/decisions.json',
  summary:
    'Dismisses the reports, asks the owner, holds the home, refuses the ad or notes a correction; emails who reported it.',
  addition: true,
  pathParameters: subject,
  query: nothing,
  body: problemDecisionForm,
  repeatable: true,
  limit,
  access: 'staff',
  errors: [404, 422],
})

export const answerProblem = operation<null, Nothing>()({
  id: 'problem.answer',
  method: 'POST',
  path: '/api/v2/problem-replies/{token}.json',
  summary:
    'Replies to a question of customer service about reports, by the link of an email; customer service then decides.',
  addition: true,
  pathParameters: v.strictObject({ token: noticeToken }),
  query: nothing,
  body: problemAnswerForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [404, 422],
})
