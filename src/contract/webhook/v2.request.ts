import * as v from 'valibot'
import { newWebhookForm, webhookForm } from '#model/webhook/forms.ts'
import { key, ofOwner, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const one = { ...ofOwner, key: key('Key of the webhook.') }
const limit = { calls: 100, seconds: 3_600 } as const

/** Calls about webhooks are for people: no API key may make them. */
export const webhookRequests = {
  'webhook.list': {
    summary: 'Lists the webhooks of a user or company, oldest first.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
  'webhook.create': {
    summary: 'Creates a webhook. The secret is returned only once.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    body: newWebhookForm,
    limit,
    errors: [403, 422],
  },
  'webhook.change': {
    summary: 'Updates the URL and events of a webhook, and turns it on or off.',
    addition: true,
    pathParameters: v.strictObject(one),
    body: webhookForm,
    limit,
    errors: [403, 404, 422],
  },
  'webhook.rotate': {
    summary: 'Replaces the secret of a webhook. The previous one also signs for 24 hours.',
    addition: true,
    pathParameters: v.strictObject(one),
    limit,
    errors: [403, 404],
  },
  'webhook.remove': {
    summary: 'Deletes a webhook and its delivery log.',
    addition: true,
    pathParameters: v.strictObject(one),
    limit,
    errors: [403, 404],
  },
  'webhook.test': {
    summary: 'Sends an event of type `test` without data to a webhook.',
    addition: true,
    pathParameters: v.strictObject(one),
    limit,
    errors: [403, 404],
  },
  'webhook.deliveries': {
    summary: 'Lists the deliveries of a webhook in the last 30 days, newest first.',
    addition: true,
    pathParameters: v.strictObject(one),
    query: v.strictObject(pageOfItems),
    errors: [403, 404, 422],
  },
  'webhook.replay': {
    summary: 'Resends a delivery with the same `webhook-id` and current data.',
    addition: true,
    pathParameters: v.strictObject({ ...one, deliveryKey: key('Key of the delivery.') }),
    limit,
    errors: [403, 404],
  },
} satisfies Requests
