import * as v from 'valibot'
import { zip } from '#model/form.ts'
import { leadAnswer, leadChange, leadForm, virtualTourForm } from '#model/lead/form.ts'
import { leadStatuses, leadSubjects } from '#model/lead/values.ts'
import { keyText, sent } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import { inLanguage, keyOf } from './detail.ts'
import type {
  InboxMeta,
  LeadAnswered,
  LeadReceipt,
  LeadRecipient,
  OpenedTour,
  ReceivedLead,
  RecipientsMeta,
  SentLead,
  SentMeta,
} from './lead.response.ts'
import type { RelayOff } from './relay.response.ts'

type Nothing = Record<never, never>
const none = v.strictObject({})

const userKey = keyText('Key of the user.')
const ofUser = v.strictObject({ userKey })
const ofInbox = v.strictObject({ userKey, key: keyText('Key of the message in the inbox.') })

const whole = (lowest: number, highest: number) =>
  v.pipe(
    sent(9, 'invalid', 'not_an_integer'),
    v.regex(/^\d{1,9}$/, 'not_an_integer'),
    v.transform(Number),
    v.minValue(lowest, 'greater_than_or_equal_to'),
    v.maxValue(highest, 'less_than_or_equal_to'),
  )
const page = {
  offset: v.optional(
    v.pipe(whole(0, 10_000_000), v.description('Offset of the first item; default 0.')),
    '0',
  ),
  limit: v.optional(
    v.pipe(whole(1, 100), v.description('Maximum number of messages, 1 to 100; default 24.')),
    '24',
  ),
}

export const leadRecipients = operation<LeadRecipient[], RecipientsMeta>()({
  id: 'lead.recipients',
  method: 'GET',
  path: '/api/v1/leads/recipients.json',
  summary: 'All required and optional recipients of a message about a subject, to show before sending.',
  addition: true,
  pathParameters: none,
  query: v.pipe(
    v.strictObject({
      type: v.pipe(v.picklist(leadSubjects, 'inclusion'), v.description('Type of the subject.')),
      'entity-key': v.pipe(
        whole(1, 999_999_999),
        v.description('Key of the listing, park, dealer, floor plan or search alert.'),
      ),
      zip: v.optional(
        zip(
          'ZIP code, 5 or 9 digits, for the search of dealers: required for an alert, optional for a floor plan.',
        ),
      ),
    }),
    v.transform(({ type, 'entity-key': entityKey, zip }) => ({ type, entityKey, zip })),
  ),
  errors: [422],
})

export const sendLead = operation<LeadReceipt, Nothing>()({
  id: 'lead.send',
  method: 'POST',
  path: '/api/v1/leads.json',
  summary:
    'Sends a message to exactly the recipients that were shown. Where they have changed since: 422 with the new list under `current`. An alert is there for its owner alone: to anybody else 404.',
  addition: true,
  pathParameters: none,
  query: none,
  body: leadForm,
  success: 201,
  repeatable: true,
  limit: { calls: 30, seconds: 3_600 },
  access: 'optional',
  errors: [404, 422],
})

export const openTour = operation<OpenedTour, Nothing>()({
  id: 'lead.openTour',
  method: 'POST',
  path: '/api/v1/listings/{key}/virtual-tour.json',
  summary: 'Opens the gated virtual tour of a home.',
  addition: true,
  pathParameters: keyOf('listing'),
  query: none,
  body: virtualTourForm,
  repeatable: true,
  limit: { calls: 30, seconds: 3_600 },
  access: 'optional',
  errors: [404, 422],
})

export const listSent = operation<SentLead[], SentMeta>()({
  id: 'lead.sent',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/messages.json',
  summary: 'Messages that the user sent, newest first, with recipients and replies.',
  addition: true,
  pathParameters: ofUser,
  query: v.strictObject(page),
  access: 'self',
  errors: [422],
})

export const listInbox = operation<ReceivedLead[], InboxMeta>()({
  id: 'lead.inbox',
  scope: 'leads.read',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/inbox.json',
  summary: "Messages about the user's homes, parks and dealers, newest first.",
  addition: true,
  pathParameters: ofUser,
  query: v.strictObject({
    ...page,
    status: v.optional(
      v.pipe(
        v.picklist(leadStatuses, 'inclusion'),
        v.description('Only one status; all except spam by default.'),
      ),
    ),
  }),
  access: 'self',
  errors: [422],
})

export const companyInbox = operation<ReceivedLead[], InboxMeta>()({
  id: 'lead.of-company',
  scope: 'leads.read',
  method: 'GET',
  path: '/api/v1/companies/{companyKey}/inbox.json',
  summary: 'Messages about the homes, parks and dealers of a company, newest first.',
  addition: true,
  pathParameters: v.strictObject({ companyKey: keyText('Key of the company.') }),
  query: listInbox.query,
  access: 'user',
  errors: [403, 422],
})

export const getReceived = operation<ReceivedLead, Nothing>()({
  id: 'lead.received',
  scope: 'leads.read',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/inbox/{key}.json',
  summary: 'One message of the inbox.',
  addition: true,
  pathParameters: ofInbox,
  query: none,
  access: 'self',
  errors: [404],
})

export const inboxTable = operation<string, Nothing>()({
  id: 'lead.inboxTable',
  scope: 'leads.read',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/inbox.csv',
  summary: 'The whole inbox as CSV.',
  addition: true,
  pathParameters: ofUser,
  query: inLanguage,
  access: 'self',
  file: { type: 'text/csv', name: 'inbox.csv' },
  errors: [422],
})

export const changeLead = operation<ReceivedLead, Nothing>()({
  id: 'lead.change',
  method: 'PUT',
  path: '/api/v1/registered-users/{userKey}/inbox/{key}.json',
  summary: 'Changes the status or the note of a message in the inbox.',
  addition: true,
  pathParameters: ofInbox,
  query: none,
  body: leadChange,
  access: 'self',
  errors: [404, 422],
})

export const answerLead = operation<LeadAnswered, Nothing>()({
  id: 'lead.answer',
  method: 'POST',
  path: '/api/v1/registered-users/{userKey}/inbox/{key}/answers.json',
  summary: 'Emails a reply to the sender of a message.',
  addition: true,
  pathParameters: ofInbox,
  query: none,
  body: leadAnswer,
  success: 201,
  repeatable: true,
  limit: { calls: 60, seconds: 3_600 },
  access: 'self',
  errors: [404, 422],
})

export const stopConversation = operation<RelayOff, Nothing>()({
  id: 'lead.stop',
  method: 'POST',
  path: '/api/v1/registered-users/{userKey}/conversations/{key}/off.json',
  summary: 'Stops emails of a conversation to one of its parties. Cannot be undone.',
  addition: true,
  pathParameters: v.strictObject({ userKey, key: keyText('Key of the conversation.') }),
  query: none,
  access: 'self',
  errors: [404],
})
