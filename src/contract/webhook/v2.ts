import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { NewWebhook, Webhook, WebhookDelivery, WebhookSecret } from './v2.response.ts'

export const listWebhooks = operation<Webhook[], Nothing>()({
  id: 'webhook.list',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks.json',
  access: 'user',
})

export const createWebhook = operation<NewWebhook, Nothing>()({
  id: 'webhook.create',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks.json',
  success: 201,
  recent: true,
  repeatable: true,
  access: 'user',
})

export const changeWebhook = operation<null, Nothing>()({
  id: 'webhook.change',
  method: 'PUT',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}.json',
  success: 204,
  recent: true,
  access: 'user',
})

export const rotateWebhookSecret = operation<WebhookSecret, Nothing>()({
  id: 'webhook.rotate',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}/secret.json',
  recent: true,
  repeatable: true,
  access: 'user',
})

export const removeWebhook = operation<null, Nothing>()({
  id: 'webhook.remove',
  method: 'DELETE',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}.json',
  success: 204,
  access: 'user',
})

export const testWebhook = operation<null, Nothing>()({
  id: 'webhook.test',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}/test.json',
  success: 204,
  repeatable: true,
  access: 'user',
})

export const listDeliveries = operation<WebhookDelivery[], PageMeta>()({
  id: 'webhook.deliveries',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}/deliveries.json',
  access: 'user',
})

export const replayDelivery = operation<null, Nothing>()({
  id: 'webhook.replay',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/webhooks/{key}/deliveries/{deliveryKey}/replay.json',
  success: 204,
  repeatable: true,
  access: 'user',
})
