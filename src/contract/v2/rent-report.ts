import * as v from 'valibot'
import {
  rentAnswerForm,
  rentReportDecisionForm,
  rentReportForm,
  rentReportKinds,
} from '#model/park/resident-rent.ts'
import { operation } from '../operation.ts'
import { key, limit, type Nothing, nothing, type PageMeta, pageOfItems } from './owner.ts'
import type { ParkToReport, RentAnswer, ResidentRents, StaffRentReport } from './rent-report.response.ts'

const parkKey = v.strictObject({ key: key('Key of the park.') })
const ofStaff = v.strictObject({
  kind: v.pipe(
    v.picklist(rentReportKinds),
    v.description('`reports` of residents or `answers` of managers.'),
  ),
  key: key('Key of the report or answer.'),
})

export const getResidentRents = operation<ResidentRents, Nothing>()({
  id: 'rent-report.range',
  method: 'GET',
  path: '/api/v2/resident-rents/{key}.json',
  summary:
    'What residents of a park say that they pay: a range from three people on, with the answer of its manager.',
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  errors: [404, 422],
})

export const getParkToReport = operation<ParkToReport, Nothing>()({
  id: 'rent-report.of-park',
  method: 'GET',
  path: '/api/v2/parks/{key}/rent-reports.json',
  summary: "A park with the user's own reports of its lot rent.",
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  access: 'user',
  errors: [404],
})

export const sendRentReport = operation<ParkToReport, Nothing>()({
  id: 'rent-report.send',
  method: 'POST',
  path: '/api/v2/parks/{key}/rent-reports.json',
  summary:
    'Reports the lot rent that the user pays in a park, once a year; it counts once staff have approved it.',
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  body: rentReportForm,
  success: 201,
  repeatable: true,
  limit: { calls: 30, seconds: 3_600 },
  access: 'user',
  errors: [404],
})

export const withdrawRentReport = operation<null, Nothing>()({
  id: 'rent-report.withdraw',
  method: 'DELETE',
  path: '/api/v2/rent-reports/{key}.json',
  summary: 'Deletes a report of the user.',
  addition: true,
  pathParameters: v.strictObject({ key: key('Key of the report.') }),
  query: nothing,
  success: 204,
  limit,
  access: 'user',
  errors: [403, 404],
})

export const getRentAnswer = operation<RentAnswer, Nothing>()({
  id: 'rent-report.own-answer',
  method: 'GET',
  path: '/api/v2/parks/{key}/rent-answers.json',
  summary:
    'For those who answer for a park: what is public of the reports of its residents, and the last answer.',
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  access: 'user',
  errors: [403, 404],
})

export const sendRentAnswer = operation<RentAnswer, Nothing>()({
  id: 'rent-report.answer',
  method: 'POST',
  path: '/api/v2/parks/{key}/rent-answers.json',
  summary: 'Answers for a park to the range of its residents; public once staff have approved it.',
  addition: true,
  pathParameters: parkKey,
  query: nothing,
  body: rentAnswerForm,
  success: 201,
  repeatable: true,
  limit: { calls: 30, seconds: 3_600 },
  access: 'user',
  errors: [403, 404],
})

export const rentReportQueue = operation<StaffRentReport[], PageMeta>()({
  id: 'rent-report.queue',
  method: 'GET',
  path: '/api/v2/staff/lot-rents.json',
  summary:
    'Reports of residents and answers of managers that wait, the longest wait first, for customer service.',
  addition: true,
  pathParameters: nothing,
  query: v.strictObject(pageOfItems),
  access: 'staff',
  errors: [422],
})

export const getStaffRentReport = operation<StaffRentReport, Nothing>()({
  id: 'rent-report.get',
  method: 'GET',
  path: '/api/v2/staff/lot-rents/{kind}/{key}.json',
  summary: 'A report or answer, for customer service.',
  addition: true,
  pathParameters: ofStaff,
  query: nothing,
  access: 'staff',
  errors: [404],
})

export const decideAboutRentReport = operation<StaffRentReport, Nothing>()({
  id: 'rent-report.decide',
  method: 'POST',
  path: '/api/v2/staff/lot-rents/{kind}/{key}/decisions.json',
  summary: 'Approves or refuses a report or answer, and emails its author.',
  addition: true,
  pathParameters: ofStaff,
  query: nothing,
  body: rentReportDecisionForm,
  limit,
  access: 'staff',
  errors: [404],
})
