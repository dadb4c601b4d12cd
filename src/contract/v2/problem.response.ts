import * as v from 'valibot'
import { adReviews } from '#model/ad/values.ts'
import { problemDecisions, problemKinds, reportableTypes } from '#model/problem/report.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from './owner.response.ts'

const subject = {
  type: field(v.picklist(reportableTypes), 'Kind of the object.'),
  key: field(integer, 'Key of the object.'),
  label: field(
    v.string(),
    'Name of a park or dealer; number and city of a home; title of an ad in quotation marks.',
  ),
}

const words = {
  advertiser: field(v.string(), 'Company that advertises.'),
  language: field(v.picklist(['en', 'es']), 'Language of its words.'),
  title: known(v.string(), 'Title.'),
  text: known(v.string(), 'Text.'),
  displayLink: known(v.string(), 'The address as it is shown.'),
  label: known(v.string(), 'What the picture of a graphic ad says.'),
}

const reportableAd = v.object({ key: field(integer, 'Key of the ad.'), ...words })
export type ReportableAd = v.InferOutput<typeof reportableAd>

const group = v.object({
  ...subject,
  count: field(integer, 'Number of open reports.'),
  kinds: field(v.array(v.picklist(problemKinds)), 'What is reported.'),
  isUrgent: field(v.boolean(), 'Several people report a scam.'),
  first: field(v.string(), 'First open report, YYYY-MM-DD HH:mm:ss, UTC.'),
  last: field(v.string(), 'Last open report, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type ProblemGroup = v.InferOutput<typeof group>

const reported = v.object({
  ...subject,
  isShown: field(v.boolean(), 'It has a public page.'),
  isHeld: field(v.boolean(), 'It is held for review.'),
  owner: known(integer, 'User who owns it, or an owner of the company that does.'),
  ad: known(
    v.object({
      ...words,
      websiteLink: field(v.string(), 'Where a click leads.'),
      campaignKey: field(integer, 'Key of its campaign.'),
      companyKey: field(integer, 'Key of the company.'),
      review: field(v.picklist(adReviews), 'Decision of staff about it.'),
    }),
    'The ad; null for other objects.',
  ),
  possible: field(v.array(v.picklist(problemDecisions)), 'What can be decided; empty without open reports.'),
  reports: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the report.'),
        kind: field(v.picklist(problemKinds), 'What is wrong.'),
        message: known(v.string(), 'What the visitor wrote.'),
        email: known(v.string(), 'Email address of the visitor.'),
        userKey: known(integer, 'The visitor, if they were logged in.'),
        isSuspect: field(v.boolean(), 'Probably of a bot; not counted.'),
        at: field(v.string(), 'Time of the report, YYYY-MM-DD HH:mm:ss, UTC.'),
        decision: known(v.picklist(problemDecisions), 'What was decided.'),
        reason: known(v.string(), 'Why.'),
        decidedAt: known(v.string(), 'Time of the decision, YYYY-MM-DD HH:mm:ss, UTC.'),
        staff: known(v.string(), 'First name of who decided.'),
      }),
    ),
    'Open reports first, the last one first, at most 200.',
  ),
  answers: field(
    v.array(
      v.object({
        question: field(v.string(), 'What staff asked.'),
        message: field(v.string(), 'What the owner says.'),
        at: field(v.string(), 'When, YYYY-MM-DD HH:mm:ss, UTC.'),
      }),
    ),
    'Replies of the owner to questions about reports, the last one first.',
  ),
})
export type ReportedObject = v.InferOutput<typeof reported>

const nothing = v.object({})

export const problemResponses = {
  'problem.send': { payload: v.null(), meta: nothing },
  'problem.ad': { payload: reportableAd, meta: nothing },
  'problem.queue': { payload: v.array(group), meta: pageMeta },
  'problem.get': { payload: reported, meta: nothing },
  'problem.decide': { payload: reported, meta: nothing },
  'problem.answer': { payload: v.null(), meta: nothing },
}
