import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { ProblemGroup, ReportableAd, ReportedObject } from './v2.response.ts'

export const sendProblem = operation<null, Nothing>()({
  id: 'problem.send',
  method: 'POST',
  path: '/api/v2/problems/{type}/{key}.json',
  success: 201,
  repeatable: true,
  access: 'optional',
})

export const getReportableAd = operation<ReportableAd, Nothing>()({
  id: 'problem.ad',
  method: 'GET',
  path: '/api/v2/ads/{key}.json',
})

export const problemQueue = operation<ProblemGroup[], PageMeta>()({
  id: 'problem.queue',
  method: 'GET',
  path: '/api/v2/staff/problems.json',
  access: 'staff',
})

export const getProblems = operation<ReportedObject, Nothing>()({
  id: 'problem.get',
  method: 'GET',
  path: '/api/v2/staff/problems/{type}/{key}.json',
  access: 'staff',
})

export const decideAboutProblems = operation<ReportedObject, Nothing>()({
  id: 'problem.decide',
  method: 'POST',
  path: '/api/v2/staff/problems/{type}/{key}/decisions.json',
  repeatable: true,
  access: 'staff',
})

export const answerProblem = operation<null, Nothing>()({
  id: 'problem.answer',
  method: 'POST',
  path: '/api/v2/problem-replies/{token}.json',
  success: 201,
  repeatable: true,
})
