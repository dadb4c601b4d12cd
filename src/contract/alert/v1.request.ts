import * as v from 'valibot'
import { alertForm } from '#model/alert/alert.ts'
import { keyText, sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const key = (of: string) => keyText(`Key of the ${of}.`)
const ofUser = v.strictObject({ userKey: key('user') })
const ofAlert = v.strictObject({ userKey: key('user'), alertKey: key('alert') })

export const alertRequests = {
  'alert.create': {
    summary: 'Saves a home search. The owner is emailed about matching homes.',
    pathParameters: ofUser,
    body: alertForm,
    limit: { calls: 100, seconds: 3_600 },
    errors: [404, 422],
  },
  'alert.list': {
    summary: "Lists the user's search alerts, newest first.",
    pathParameters: ofUser,
    errors: [],
  },
  'alert.change': {
    summary: 'Updates an alert. Omitted fields are unchanged.',
    pathParameters: ofAlert,
    body: alertForm,
    errors: [404, 422],
  },
  'alert.remove': {
    summary: 'Deletes an alert.',
    pathParameters: ofAlert,
    errors: [404],
  },
  'alert.unsubscribe': {
    summary: 'Unsubscribes from all alert emails with one click (RFC 8058).',
    addition: true,
    pathParameters: v.strictObject({
      token: v.pipe(sent(100), v.description('Token from the `List-Unsubscribe` header of an email.')),
    }),
    limit: { calls: 100, seconds: 600 },
    errors: [404],
  },
} satisfies Requests
