import * as v from 'valibot'
import { deliveryStates, webhookEvents } from '#model/webhook/events.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from './owner.response.ts'

const webhook = v.object({
  key: field(integer, 'Key of the webhook.'),
  url: field(v.string(), 'Where events are posted.'),
  events: field(v.array(v.picklist(webhookEvents)), 'What it is told about.'),
  isOn: field(
    v.boolean(),
    'Events are sent; false if it was turned off, by its owner or after days of failures.',
  ),
  created: field(v.string(), 'Creation, YYYY-MM-DD HH:mm:ss, UTC.'),
  failingSince: known(v.string(), 'First failure since the last success, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type Webhook = v.InferOutput<typeof webhook>

const secret = field(v.string(), 'The secret of signatures, `whsec_` and base64; it is shown only now.')

const newWebhook = v.object({ key: field(integer, 'Key of the webhook.'), secret })
export type NewWebhook = v.InferOutput<typeof newWebhook>

const webhookSecret = v.object({ secret })
export type WebhookSecret = v.InferOutput<typeof webhookSecret>

const delivery = v.object({
  key: field(integer, 'Key of the delivery.'),
  id: field(v.string(), 'The `webhook-id`, the same for every attempt.'),
  event: field(v.string(), 'Type of the event, or `test`.'),
  subjectKey: known(integer, 'Key of the home, or of the message in the inbox; null for a test.'),
  state: field(v.picklist(deliveryStates), 'Waiting for an attempt, delivered, or given up.'),
  created: field(v.string(), 'Time of the event, YYYY-MM-DD HH:mm:ss, UTC.'),
  attempts: field(integer, 'Number of attempts.'),
  attempted: known(v.string(), 'Last attempt, YYYY-MM-DD HH:mm:ss, UTC.'),
  next: known(v.string(), 'Next attempt, YYYY-MM-DD HH:mm:ss, UTC.'),
  status: known(integer, 'HTTP status of the last answer.'),
  answer: known(v.string(), 'Its first 500 bytes.'),
  failure: known(v.string(), 'Why there was no answer: `timeout`, `unreachable`, `invalid`.'),
})
export type WebhookDelivery = v.InferOutput<typeof delivery>

const nothing = v.object({})
const empty = { payload: v.null(), meta: nothing }

export const webhookResponses = {
  'webhook.list': { payload: v.array(webhook), meta: nothing },
  'webhook.create': { payload: newWebhook, meta: nothing },
  'webhook.change': empty,
  'webhook.rotate': { payload: webhookSecret, meta: nothing },
  'webhook.remove': empty,
  'webhook.test': empty,
  'webhook.deliveries': { payload: v.array(delivery), meta: pageMeta },
  'webhook.replay': empty,
}
