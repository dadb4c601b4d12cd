import * as v from 'valibot'
import { lotRentInclusions } from '#model/listing/values.ts'
import {
  rentReportKinds,
  rentReportReasons,
  rentReportStates,
  siteGroups,
} from '#model/park/resident-rent.ts'
import { siteKinds } from '#model/park/values.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'

const moment = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

const range = v.object({
  siteGroup: field(v.picklist(siteGroups), 'Type of lots: `homes` of any size, or `rv`.'),
  low: field(integer, 'Lowest lot rent, US dollars per month, rounded to $5.'),
  high: field(integer, 'Highest lot rent, US dollars per month, rounded to $5.'),
  reports: field(integer, 'Number of people who reported.'),
  from: field(v.string(), 'Month of the oldest report in the range, YYYY-MM.'),
  to: field(v.string(), 'Month of the newest report in the range, YYYY-MM.'),
  includes: field(v.array(v.picklist(lotRentInclusions)), 'What the rent includes in all of these reports.'),
  raise: known(
    v.object({
      low: field(integer, 'Smallest increase, US dollars per month, rounded to $5.'),
      high: field(integer, 'Largest increase, US dollars per month, rounded to $5.'),
      reports: field(integer, 'Number of people who reported their last increase.'),
    }),
    'Last rent increase. Null if fewer than three people reported it.',
  ),
})

const residentRents = v.object({
  ranges: field(
    v.array(range),
    'One range per lot type with approved reports from at least three people within 24 months.',
  ),
  answer: known(
    v.object({
      text: field(v.string(), "Text of the manager's reply."),
      answered: moment('When the reply was sent'),
    }),
    'Reply of the manager to the ranges. Null if there is none.',
  ),
})
export type ResidentRents = v.InferOutput<typeof residentRents>

const decided = {
  state: field(
    v.picklist(rentReportStates),
    'Status of the review by staff: `waiting`, `approved` or `refused`.',
  ),
  reason: known(v.picklist(rentReportReasons), 'Why staff refused it. Null if they did not.'),
  message: known(v.string(), 'Message from staff. Null if there is none.'),
}

const figures = {
  siteKind: known(v.picklist(siteKinds), 'Type of lot. Null if it was not entered.'),
  raisedBy: known(integer, 'Last rent increase, US dollars per month. Null if it was not entered.'),
  raisedOn: known(v.string(), 'Day of the last rent increase, YYYY-MM-DD. Null if it was not entered.'),
}

const ownReport = v.object({
  key: field(integer, 'Key of the report.'),
  amount: field(integer, 'Lot rent, US dollars per month.'),
  since: field(v.string(), 'Day since which the resident pays this rent, YYYY-MM-DD.'),
  includes: field(v.array(v.picklist(lotRentInclusions)), 'What the rent includes.'),
  ...figures,
  reported: moment('When the report or reply was sent'),
  ...decided,
})

const parkToReport = v.object({
  key: field(integer, 'Key of the park.'),
  label: field(v.string(), "Label of the park in the form 'name, city, state'."),
  siteKinds: field(v.array(v.picklist(siteKinds)), 'Types of lots for which the park has rents.'),
  isYours: field(v.boolean(), 'Whether the user manages the park and therefore cannot report.'),
  canReport: field(v.boolean(), 'Whether the user can report, which is possible once a year.'),
  reports: field(v.array(ownReport), 'Reports of the user, newest first.'),
})
export type ParkToReport = v.InferOutput<typeof parkToReport>

const rentAnswer = v.object({
  label: field(v.string(), "Label of the park in the form 'name, city, state'."),
  ranges: field(v.array(range), 'Public ranges from the reports.'),
  answer: known(
    v.object({
      text: field(v.string(), "Text of the manager's reply."),
      answered: moment('When the reply was sent'),
      ...decided,
    }),
    'Latest reply. Null if there is none.',
  ),
})
export type RentAnswer = v.InferOutput<typeof rentAnswer>

const staffRentReport = v.object({
  kind: field(
    v.picklist(rentReportKinds),
    'Type of the item: `reports` of residents or `answers` of managers.',
  ),
  key: field(integer, 'Key of the report or answer.'),
  parkKey: field(integer, 'Key of the park.'),
  park: field(v.string(), "Label of the park in the form 'name, city, state'."),
  author: known(
    v.object({
      key: field(integer, 'Key of the user.'),
      name: known(v.string(), 'Name of the user. Null if it is unknown.'),
      email: field(v.string(), "Email address of the user's account."),
    }),
    'User who sent the item. Null if the account was deleted.',
  ),
  amount: known(integer, 'Lot rent in a report, US dollars per month. Null for a reply.'),
  since: known(v.string(), 'Day since which the resident pays this rent, YYYY-MM-DD. Null for a reply.'),
  includes: known(
    v.array(v.picklist(lotRentInclusions)),
    'What the rent in a report includes. Null for a reply.',
  ),
  ...figures,
  text: known(v.string(), 'Text of a reply. Null for a report.'),
  sent: moment('When the report or reply was sent'),
  ...decided,
})
export type StaffRentReport = v.InferOutput<typeof staffRentReport>

const nothing = v.object({})

export const rentReportResponses = {
  'rent-report.range': { payload: residentRents, meta: nothing },
  'rent-report.of-park': { payload: parkToReport, meta: nothing },
  'rent-report.send': { payload: parkToReport, meta: nothing },
  'rent-report.withdraw': { payload: v.null(), meta: nothing },
  'rent-report.own-answer': { payload: rentAnswer, meta: nothing },
  'rent-report.answer': { payload: rentAnswer, meta: nothing },
  'rent-report.queue': { payload: v.array(staffRentReport), meta: pageMeta },
  'rent-report.get': { payload: staffRentReport, meta: nothing },
  'rent-report.decide': { payload: staffRentReport, meta: nothing },
}
