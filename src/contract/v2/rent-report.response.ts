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
import { integer, pageMeta } from './owner.response.ts'

const moment = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

const range = v.object({
  siteGroup: field(v.picklist(siteGroups), 'Kind of sites: `homes` of any size, or `rv`.'),
  low: field(integer, 'Lowest lot rent, dollars a month, rounded to $5.'),
  high: field(integer, 'Highest, dollars a month, rounded to $5.'),
  reports: field(integer, 'Number of people who reported.'),
  from: field(v.string(), 'Month of the first report that counts, YYYY-MM.'),
  to: field(v.string(), 'Month of the last one, YYYY-MM.'),
  includes: field(v.array(v.picklist(lotRentInclusions)), 'What the rent of every one of them includes.'),
  raise: known(
    v.object({
      low: field(integer, 'Smallest, dollars a month, rounded to $5.'),
      high: field(integer, 'Largest, dollars a month, rounded to $5.'),
      reports: field(integer, 'Number of people who said it.'),
    }),
    'The last raise; null unless three people said theirs.',
  ),
})

const residentRents = v.object({
  ranges: field(
    v.array(range),
    'One for each kind of sites with approved reports of three people within 24 months; else nothing is said.',
  ),
  answer: known(
    v.object({
      text: field(v.string(), 'Words of the manager.'),
      answered: moment('When they were sent'),
    }),
    'What the manager answers to the ranges.',
  ),
})
export type ResidentRents = v.InferOutput<typeof residentRents>

const decided = {
  state: field(v.picklist(rentReportStates), '`waiting` for staff; `approved`; `refused`.'),
  reason: known(v.picklist(rentReportReasons), 'Why it was refused.'),
  message: known(v.string(), 'Words of staff.'),
}

const figures = {
  siteKind: known(v.picklist(siteKinds), 'Kind of site.'),
  raisedBy: known(integer, 'The last raise, dollars a month.'),
  raisedOn: known(v.string(), 'Its day, YYYY-MM-DD.'),
}

const ownReport = v.object({
  key: field(integer, 'Key of the report.'),
  amount: field(integer, 'Lot rent, dollars a month.'),
  since: field(v.string(), 'Since when, YYYY-MM-DD.'),
  includes: field(v.array(v.picklist(lotRentInclusions)), 'What the rent includes.'),
  ...figures,
  reported: moment('When it was sent'),
  ...decided,
})

const parkToReport = v.object({
  key: field(integer, 'Key of the park.'),
  label: field(v.string(), "'name, city, state'."),
  siteKinds: field(v.array(v.picklist(siteKinds)), 'Kinds of sites of which the park has rents.'),
  isYours: field(v.boolean(), 'The user answers for the park and cannot report.'),
  canReport: field(v.boolean(), 'The user has not reported this year.'),
  reports: field(v.array(ownReport), "The user's own reports, the newest first."),
})
export type ParkToReport = v.InferOutput<typeof parkToReport>

const rentAnswer = v.object({
  label: field(v.string(), "'name, city, state'."),
  ranges: field(v.array(range), 'What is public of the reports.'),
  answer: known(
    v.object({
      text: field(v.string(), 'Words of the manager.'),
      answered: moment('When they were sent'),
      ...decided,
    }),
    'The last answer.',
  ),
})
export type RentAnswer = v.InferOutput<typeof rentAnswer>

const staffRentReport = v.object({
  kind: field(v.picklist(rentReportKinds), 'A report of a resident, or an answer of a manager.'),
  key: field(integer, 'Key of the report or answer.'),
  parkKey: field(integer, 'Key of the park.'),
  park: field(v.string(), "'name, city, state'."),
  author: known(
    v.object({
      key: field(integer, 'Key.'),
      name: known(v.string(), 'Name.'),
      email: field(v.string(), 'Email address of the account.'),
    }),
    'Who sent it; null if the account is gone.',
  ),
  amount: known(integer, 'Lot rent, dollars a month; of a report.'),
  since: known(v.string(), 'Since when, YYYY-MM-DD; of a report.'),
  includes: known(v.array(v.picklist(lotRentInclusions)), 'What the rent includes; of a report.'),
  ...figures,
  text: known(v.string(), 'Words of an answer.'),
  sent: moment('When it was sent'),
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
