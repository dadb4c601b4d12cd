import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { ParkToReport, RentAnswer, ResidentRents, StaffRentReport } from './v2.response.ts'

export const getResidentRents = operation<ResidentRents, Nothing>()({
  id: 'rent-report.range',
  method: 'GET',
  path: '/api/v2/resident-rents/{key}.json',
})

export const getParkToReport = operation<ParkToReport, Nothing>()({
  id: 'rent-report.of-park',
  method: 'GET',
  path: '/api/v2/parks/{key}/rent-reports.json',
  access: 'user',
})

export const sendRentReport = operation<ParkToReport, Nothing>()({
  id: 'rent-report.send',
  method: 'POST',
  path: '/api/v2/parks/{key}/rent-reports.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const withdrawRentReport = operation<null, Nothing>()({
  id: 'rent-report.withdraw',
  method: 'DELETE',
  path: '/api/v2/rent-reports/{key}.json',
  success: 204,
  access: 'user',
})

export const getRentAnswer = operation<RentAnswer, Nothing>()({
  id: 'rent-report.own-answer',
  method: 'GET',
  path: '/api/v2/parks/{key}/rent-answers.json',
  access: 'user',
})

export const sendRentAnswer = operation<RentAnswer, Nothing>()({
  id: 'rent-report.answer',
  method: 'POST',
  path: '/api/v2/parks/{key}/rent-answers.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const rentReportQueue = operation<StaffRentReport[], PageMeta>()({
  id: 'rent-report.queue',
  method: 'GET',
  path: '/api/v2/staff/lot-rents.json',
  access: 'staff',
})

export const getStaffRentReport = operation<StaffRentReport, Nothing>()({
  id: 'rent-report.get',
  method: 'GET',
  path: '/api/v2/staff/lot-rents/{kind}/{key}.json',
  access: 'staff',
})

export const decideAboutRentReport = operation<StaffRentReport, Nothing>()({
  id: 'rent-report.decide',
  method: 'POST',
  path: '/api/v2/staff/lot-rents/{kind}/{key}/decisions.json',
  access: 'staff',
})
