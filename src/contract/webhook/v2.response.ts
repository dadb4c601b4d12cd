import * as v from 'valibot'
import { deliveryStates, webhookEvents } from '#model/webhook/events.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'

const webhook = v.object({
  key: field(integer, 'Key of the webhook.'),
  url: field(v.string(), 'URL to which events are sent by POST.'),
  events: field(v.array(v.picklist(webhookEvents)), 'Event types that are sent to the webhook.'),
  isOn: field(
    v.boolean(),
    'Whether events are sent. False if the owner turned the webhook off, or if it failed for days.',
  ),
  created: field(v.string(), 'When the webhook was created, YYYY-MM-DD HH:mm:ss, UTC.'),
  failingSince: known(
    v.string(),
    'First failure since the last success, YYYY-MM-DD HH:mm:ss, UTC. Null if there is none.',
  ),
})
export type Webhook = v.InferOutput<typeof webhook>

const secret = field(v.string(), 'Secret of the signatures, `whsec_` and base64. It is returned only once.')

const newWebhook = v.object({ key: field(integer, 'Key of the webhook.'), secret })
export type NewWebhook = v.InferOutput<typeof newWebhook>

const webhookSecret = v.object({ secret })
export type WebhookSecret = v.InferOutput<typeof webhookSecret>

const delivery = v.object({
  key: field(integer, 'Key of the delivery.'),
  id: field(v.string(), 'Value of the `webhook-id` header, the same for every attempt.'),
  event: field(v.string(), 'Type of the event, or `test`.'),
  subjectKey: known(integer, 'Key of the home, or of the message in the inbox. Null for a test.'),
  state: field(
    v.picklist(deliveryStates),
    'Status of the delivery: waiting for an attempt, delivered, or failed for good.',
  ),
  created: field(v.string(), 'Time of the event, YYYY-MM-DD HH:mm:ss, UTC.'),
  attempts: field(integer, 'Number of attempts so far.'),
  attempted: known(v.string(), 'Time of the last attempt, YYYY-MM-DD HH:mm:ss, UTC. Null if there was none.'),
  next: known(v.string(), 'Time of the next attempt, YYYY-MM-DD HH:mm:ss, UTC. Null if there is none.'),
  status: known(integer, 'HTTP status of the last response. Null if there was none.'),
  answer: known(v.string(), 'First 500 bytes of the last response. Null if there was none.'),
  failure: known(
    v.string(),
    'Why there was no response: `timeout`, `unreachable` or `invalid`. Null if there was one.',
  ),
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
