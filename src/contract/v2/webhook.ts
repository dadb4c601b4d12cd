import * as v from 'valibot'
import { newWebhookForm, webhookForm } from '#model/webhook/forms.ts'
import { operation } from '../operation.ts'
import { key, type Nothing, nothing, ofOwner, type PageMeta, pageOfItems } from './owner.ts'
import type { NewWebhook, Webhook, WebhookDelivery, WebhookSecret } from './webhook.response.ts'

const one = { ...ofOwner, key: key('Key of the webhook.') }

/** Calls about webhooks are for people: no API key may make them. */
const shared = { addition: true, query: nothing, access: 'user' } as const
const limit = { calls: 100, seconds: 3_600 } as const

export const listWebhooks = operation<Webhook[], Nothing>()({
  ...shared,
  id: 'webhook.list',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks.json',
  summary: 'Webhooks of a user or company, the oldest first.',
  pathParameters: v.strictObject(ofOwner),
  errors: [403],
})

export const createWebhook = operation<NewWebhook, Nothing>()({
  ...shared,
  id: 'webhook.create',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks.json',
  summary: 'Adds a webhook. Only this response has its secret.',
  pathParameters: v.strictObject(ofOwner),
  body: newWebhookForm,
  success: 201,
  recent: true,
  repeatable: true,
  limit,
  errors: [403, 422],
})

export const changeWebhook = operation<null, Nothing>()({
  ...shared,
  id: 'webhook.change',
  method: 'PUT',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}.json',
  summary: 'Changes address and events of a webhook, and turns it on or off.',
  pathParameters: v.strictObject(one),
  body: webhookForm,
  success: 204,
  recent: true,
  limit,
  errors: [403, 404, 422],
})

export const rotateWebhookSecret = operation<WebhookSecret, Nothing>()({
  ...shared,
  id: 'webhook.rotate',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}/secret.json',
  summary: 'Replaces the secret of a webhook. The previous one signs too for 24 hours.',
  pathParameters: v.strictObject(one),
  recent: true,
  repeatable: true,
  limit,
  errors: [403, 404],
})

export const removeWebhook = operation<null, Nothing>()({
  ...shared,
  id: 'webhook.remove',
  method: 'DELETE',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}.json',
  summary: 'Removes a webhook and its log.',
  pathParameters: v.strictObject(one),
  success: 204,
  limit,
  errors: [403, 404],
})

export const testWebhook = operation<null, Nothing>()({
  ...shared,
  id: 'webhook.test',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}/test.json',
  summary: 'Sends an event of the type `test` without data.',
  pathParameters: v.strictObject(one),
  success: 204,
  repeatable: true,
  limit,
  errors: [403, 404],
})

export const listDeliveries = operation<WebhookDelivery[], PageMeta>()({
  ...shared,
  id: 'webhook.deliveries',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}/deliveries.json',
  summary: 'What was sent to a webhook in the last 30 days, the newest first.',
  pathParameters: v.strictObject(one),
  query: v.strictObject(pageOfItems),
  errors: [403, 404, 422],
})

export const replayDelivery = operation<null, Nothing>()({
  ...shared,
  id: 'webhook.replay',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}/deliveries/{deliveryKey}/replay.json',
  summary: 'Sends a delivery again, with the same `webhook-id` and the present data.',
  pathParameters: v.strictObject({ ...one, deliveryKey: key('Key of the delivery.') }),
  success: 204,
  repeatable: true,
  limit,
  errors: [403, 404],
})
