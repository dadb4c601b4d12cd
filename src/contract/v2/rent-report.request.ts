import * as v from 'valibot'
import {
  rentAnswerForm,
  rentReportDecisionForm,
  rentReportForm,
  rentReportKinds,
} from '#model/park/resident-rent.ts'
import type { Requests } from '../request.ts'
import { key, limit, pageOfItems } from './owner.request.ts'

const parkKey = v.strictObject({ key: key('Key of the park.') })
const ofStaff = v.strictObject({
  kind: v.pipe(
    v.picklist(rentReportKinds),
    v.description('`reports` of residents or `answers` of managers.'),
  ),
  key: key('Key of the report or answer.'),
})

export const rentReportRequests = {
  'rent-report.range': {
    summary:
      'What residents of a park say that they pay: a range from three people on, with the answer of its manager.',
    addition: true,
    pathParameters: parkKey,
    errors: [404, 422],
  },
  'rent-report.of-park': {
    summary: "A park with the user's own reports of its lot rent.",
    addition: true,
    pathParameters: parkKey,
    errors: [404],
  },
  'rent-report.send': {
    summary:
      'Reports the lot rent that the user pays in a park, once a year; it counts once staff have approved it.',
    addition: true,
    pathParameters: parkKey,
    body: rentReportForm,
    limit: { calls: 30, seconds: 3_600 },
    errors: [404],
  },
  'rent-report.withdraw': {
    summary: 'Deletes a report of the user.',
    addition: true,
    pathParameters: v.strictObject({ key: key('Key of the report.') }),
    limit,
    errors: [403, 404],
  },
  'rent-report.own-answer': {
    summary:
      'For those who answer for a park: what is public of the reports of its residents, and the last answer.',
    addition: true,
    pathParameters: parkKey,
    errors: [403, 404],
  },
  'rent-report.answer': {
    summary: 'Answers for a park to the range of its residents; public once staff have approved it.',
    addition: true,
    pathParameters: parkKey,
    body: rentAnswerForm,
    limit: { calls: 30, seconds: 3_600 },
    errors: [403, 404],
  },
  'rent-report.queue': {
    summary:
      'Reports of residents and answers of managers that wait, the longest wait first, for customer service.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'rent-report.get': {
    summary: 'A report or answer, for customer service.',
    addition: true,
    pathParameters: ofStaff,
    errors: [404],
  },
  'rent-report.decide': {
    summary: 'Approves or refuses a report or answer, and emails its author.',
    addition: true,
    pathParameters: ofStaff,
    body: rentReportDecisionForm,
    limit,
    errors: [404],
  },
} satisfies Requests
