import * as v from 'valibot'
import { adReviews } from '#model/ad/values.ts'
import { problemDecisions, problemKinds, reportableTypes } from '#model/problem/report.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'

const subject = {
  type: field(v.picklist(reportableTypes), 'Type of the object.'),
  key: field(integer, 'Key of the object.'),
  label: field(
    v.string(),
    'Label of the object: name of a park or dealer, number and city of a home, or title of an ad in quotation marks.',
  ),
}

const words = {
  advertiser: field(v.string(), 'Name of the advertising company.'),
  language: field(v.picklist(['en', 'es']), 'Language of the ad.'),
  title: known(v.string(), 'Title of a text ad or banner. Null for a graphic ad.'),
  text: known(v.string(), 'Text of a text ad or banner. Null for a graphic ad.'),
  displayLink: known(v.string(), 'Displayed link of a text ad or banner. Null for a graphic ad.'),
  label: known(v.string(), 'Text alternative of the picture in a graphic ad. Null for other ads.'),
}

const reportableAd = v.object({ key: field(integer, 'Key of the ad.'), ...words })
export type ReportableAd = v.InferOutput<typeof reportableAd>

const group = v.object({
  ...subject,
  count: field(integer, 'Number of open reports.'),
  kinds: field(v.array(v.picklist(problemKinds)), 'Kinds of problems that are reported.'),
  isUrgent: field(v.boolean(), 'Whether several people report a scam.'),
  first: field(v.string(), 'Time of the first open report, YYYY-MM-DD HH:mm:ss, UTC.'),
  last: field(v.string(), 'Time of the latest open report, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type ProblemGroup = v.InferOutput<typeof group>

const reported = v.object({
  ...subject,
  isShown: field(v.boolean(), 'Whether the object has a public page.'),
  isHeld: field(v.boolean(), 'Whether the object is held for review.'),
  owner: known(
    integer,
    'Key of the user who owns the object, or of an owner of its company. Null if there is none.',
  ),
  ad: known(
    v.object({
      ...words,
      websiteLink: field(v.string(), 'URL that a click opens.'),
      campaignKey: field(integer, 'Key of the campaign.'),
      companyKey: field(integer, 'Key of the advertising company.'),
      review: field(v.picklist(adReviews), 'Result of the review by staff.'),
    }),
    'The reported ad. Null for other objects.',
  ),
  possible: field(
    v.array(v.picklist(problemDecisions)),
    'Decisions that are possible. Empty if there are no open reports.',
  ),
  reports: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the report.'),
        kind: field(v.picklist(problemKinds), 'Kind of problem.'),
        message: known(v.string(), 'Message from the visitor. Null if there is none.'),
        email: known(v.string(), 'Email address of the visitor. Null if it was not entered.'),
        userKey: known(integer, "Key of the visitor's account. Null if they were not logged in."),
        isSuspect: field(v.boolean(), 'Whether the report was probably sent by a bot and is not counted.'),
        at: field(v.string(), 'Time of the report, YYYY-MM-DD HH:mm:ss, UTC.'),
        decision: known(v.picklist(problemDecisions), 'Decision of staff. Null if the report is open.'),
        reason: known(v.string(), 'Reason for the decision. Null if there is none.'),
        decidedAt: known(
          v.string(),
          'Time of the decision, YYYY-MM-DD HH:mm:ss, UTC. Null if the report is open.',
        ),
        staff: known(v.string(), 'First name of the staff member who decided. Null if the report is open.'),
      }),
    ),
    'Reports, at most 200: open ones first, then newest first.',
  ),
  answers: field(
    v.array(
      v.object({
        question: field(v.string(), 'Question from staff.'),
        message: field(v.string(), 'Reply from the owner.'),
        at: field(v.string(), 'When the owner replied, YYYY-MM-DD HH:mm:ss, UTC.'),
      }),
    ),
    'Replies from the owner to questions about reports, newest first.',
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
