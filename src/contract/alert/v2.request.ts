import * as v from 'valibot'
import { alertLinkForm } from '#model/alert/alert.ts'
import { sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const byLink = v.strictObject({
  encodedKey: v.pipe(sent(100), v.description('Identifies the alert in the links of its emails.')),
})

export const alertRequests = {
  'alert.byLink': {
    summary: 'Returns the alert of an emailed link, without data about its owner.',
    pathParameters: byLink,
    errors: [404],
  },
  'alert.changeByLink': {
    summary: 'Updates the alert of an emailed link. Omitted fields are unchanged.',
    addition: true,
    pathParameters: byLink,
    body: alertLinkForm,
    limit: { calls: 100, seconds: 600 },
    errors: [404, 422],
  },
  'alert.removeByLink': {
    summary: 'Deletes the alert of an emailed link.',
    addition: true,
    pathParameters: byLink,
    limit: { calls: 100, seconds: 600 },
    errors: [404],
  },
  'alert.unsubscribeByLink': {
    summary: 'Turns off all alert emails for the owner of the alert of an emailed link.',
    addition: true,
    pathParameters: byLink,
    limit: { calls: 100, seconds: 600 },
    errors: [404],
  },
} satisfies Requests
