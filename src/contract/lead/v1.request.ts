import * as v from 'valibot'
import { zip } from '#model/form.ts'
import { leadAnswer, leadChange, leadForm, virtualTourForm } from '#model/lead/form.ts'
import { leadStatuses, leadSubjects } from '#model/lead/values.ts'
import { keyText, sent } from '#model/sent-text.ts'
import { inLanguage, keyOf } from '../detail/v1.request.ts'
import type { Requests } from '../request.ts'

const userKey = keyText('Key of the user.')
const ofUser = v.strictObject({ userKey })
const ofInbox = v.strictObject({ userKey, key: keyText('Key of the message in the inbox.') })

const integer = (lowest: number, highest: number) =>
  v.pipe(
    sent(9, 'invalid', 'not_an_integer'),
    v.regex(/^\d{1,9}$/, 'not_an_integer'),
    v.transform(Number),
    v.minValue(lowest, 'greater_than_or_equal_to'),
    v.maxValue(highest, 'less_than_or_equal_to'),
  )
const page = {
  offset: v.optional(
    v.pipe(integer(0, 10_000_000), v.description('Offset of the first item; default 0.')),
    '0',
  ),
  limit: v.optional(
    v.pipe(integer(1, 100), v.description('Maximum number of messages, 1 to 100; default 24.')),
    '24',
  ),
}

const inbox = v.strictObject({
  ...page,
  status: v.optional(
    v.pipe(
      v.picklist(leadStatuses, 'inclusion'),
      v.description('Status of the messages to return; all except spam by default.'),
    ),
  ),
})

export const leadRequests = {
  'lead.recipients': {
    summary: 'Lists the required and optional recipients of a message, to show before sending.',
    addition: true,
    query: v.pipe(
      v.strictObject({
        type: v.pipe(v.picklist(leadSubjects, 'inclusion'), v.description('Type of the subject.')),
        'entity-key': v.pipe(
          integer(1, 999_999_999),
          v.description('Key of the listing, park, dealer, floor plan or search alert.'),
        ),
        zip: v.optional(
          zip(
            'ZIP code for the dealer search, 5 or 9 digits. Required for an alert, optional for a floor plan.',
          ),
        ),
      }),
      v.transform(({ type, 'entity-key': entityKey, zip }) => ({ type, entityKey, zip })),
    ),
    errors: [422],
  },
  'lead.send': {
    summary: 'Sends a message to exactly the recipients that were shown.',
    addition: true,
    body: leadForm,
    limit: { calls: 30, seconds: 3_600 },
    errors: [404, 422],
  },
  'lead.openTour': {
    summary: 'Opens the gated virtual tour of a home.',
    addition: true,
    pathParameters: keyOf('listing'),
    body: virtualTourForm,
    limit: { calls: 30, seconds: 3_600 },
    errors: [404, 422],
  },
  'lead.sent': {
    summary: 'Lists messages that the user sent, newest first, with recipients and replies.',
    addition: true,
    pathParameters: ofUser,
    query: v.strictObject(page),
    errors: [422],
  },
  'lead.inbox': {
    summary: "Lists messages about the user's homes, parks and dealers, newest first.",
    scope: 'leads.read',
    addition: true,
    pathParameters: ofUser,
    query: inbox,
    errors: [422],
  },
  'lead.of-company': {
    summary: 'Lists messages about the homes, parks and dealers of a company, newest first.',
    scope: 'leads.read',
    addition: true,
    pathParameters: v.strictObject({ companyKey: keyText('Key of the company.') }),
    query: inbox,
    errors: [403, 422],
  },
  'lead.received': {
    summary: 'Returns a message in the inbox.',
    scope: 'leads.read',
    addition: true,
    pathParameters: ofInbox,
    errors: [404],
  },
  'lead.inboxTable': {
    summary: 'Returns the whole inbox as CSV.',
    scope: 'leads.read',
    addition: true,
    pathParameters: ofUser,
    query: inLanguage,
    errors: [422],
  },
  'lead.change': {
    summary: 'Updates the status or the note of a message in the inbox.',
    addition: true,
    pathParameters: ofInbox,
    body: leadChange,
    errors: [404, 422],
  },
  'lead.answer': {
    summary: 'Emails a reply to the sender of a message.',
    addition: true,
    pathParameters: ofInbox,
    body: leadAnswer,
    limit: { calls: 60, seconds: 3_600 },
    errors: [404, 422],
  },
  'lead.stop': {
    summary: 'Stops emails of a conversation to the user. Cannot be undone.',
    addition: true,
    pathParameters: v.strictObject({ userKey, key: keyText('Key of the conversation.') }),
    errors: [404],
  },
} satisfies Requests
