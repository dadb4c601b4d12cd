import * as v from 'valibot'
import {
  rentAnswerForm,
  rentReportDecisionForm,
  rentReportForm,
  rentReportKinds,
} from '#model/park/resident-rent.ts'
import { key, limit, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const parkKey = v.strictObject({ key: key('Key of the park.') })
const ofStaff = v.strictObject({
  kind: v.pipe(
    v.picklist(rentReportKinds),
    v.description('Type of the item: `reports` of residents or `answers` of managers.'),
  ),
  key: key('Key of the report or answer.'),
})

export const rentReportRequests = {
  'rent-report.range': {
    summary: "Returns the lot rent range that residents report, and the manager's reply.",
    addition: true,
    pathParameters: parkKey,
    errors: [404, 422],
  },
  'rent-report.of-park': {
    summary: "Returns a park with the user's reports of its lot rent.",
    addition: true,
    pathParameters: parkKey,
    errors: [404],
  },
  'rent-report.send': {
    summary: "Reports the user's lot rent in a park, once a year. Staff approve each report.",
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
    summary: "Returns the public reported range and the latest reply, for the park's managers.",
    addition: true,
    pathParameters: parkKey,
    errors: [403, 404],
  },
  'rent-report.answer': {
    summary: "Replies to residents' reports for a park. Public once staff approve it.",
    addition: true,
    pathParameters: parkKey,
    body: rentAnswerForm,
    limit: { calls: 30, seconds: 3_600 },
    errors: [403, 404],
  },
  'rent-report.queue': {
    summary: 'Lists reports and replies that wait for review, longest wait first. Staff only.',
    addition: true,
    query: v.strictObject(pageOfItems),
    errors: [422],
  },
  'rent-report.get': {
    summary: 'Returns a report or a reply. Staff only.',
    addition: true,
    pathParameters: ofStaff,
    errors: [404],
  },
  'rent-report.decide': {
    summary: 'Approves or refuses a report or reply, and emails its author. Staff only.',
    addition: true,
    pathParameters: ofStaff,
    body: rentReportDecisionForm,
    limit,
    errors: [404],
  },
} satisfies Requests
