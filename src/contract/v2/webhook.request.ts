import * as v from 'valibot'
import { newWebhookForm, webhookForm } from '#model/webhook/forms.ts'
import type { Requests } from '../request.ts'
import { key, ofOwner, pageOfItems } from './owner.request.ts'

const one = { ...ofOwner, key: key('Key of the webhook.') }
const limit = { calls: 100, seconds: 3_600 } as const

/** Calls about webhooks are for people: no API key may make them. */
export const webhookRequests = {
  'webhook.list': {
    summary: 'Webhooks of a user or company, the oldest first.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
  'webhook.create': {
    summary: 'Adds a webhook. Only this response has its secret.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    body: newWebhookForm,
    limit,
    errors: [403, 422],
  },
  'webhook.change': {
    summary: 'Changes address and events of a webhook, and turns it on or off.',
    addition: true,
    pathParameters: v.strictObject(one),
    body: webhookForm,
    limit,
    errors: [403, 404, 422],
  },
  'webhook.rotate': {
    summary: 'Replaces the secret of a webhook. The previous one signs too for 24 hours.',
    addition: true,
    pathParameters: v.strictObject(one),
    limit,
    errors: [403, 404],
  },
  'webhook.remove': {
    summary: 'Removes a webhook and its log.',
    addition: true,
    pathParameters: v.strictObject(one),
    limit,
    errors: [403, 404],
  },
  'webhook.test': {
    summary: 'Sends an event of the type `test` without data.',
    addition: true,
    pathParameters: v.strictObject(one),
    limit,
    errors: [403, 404],
  },
  'webhook.deliveries': {
    summary: 'What was sent to a webhook in the last 30 days, the newest first.',
    addition: true,
    pathParameters: v.strictObject(one),
    query: v.strictObject(pageOfItems),
    errors: [403, 404, 422],
  },
  'webhook.replay': {
    summary: 'Sends a delivery again, with the same `webhook-id` and the present data.',
    addition: true,
    pathParameters: v.strictObject({ ...one, deliveryKey: key('Key of the delivery.') }),
    limit,
    errors: [403, 404],
  },
} satisfies Requests
