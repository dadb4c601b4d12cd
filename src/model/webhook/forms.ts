import * as v from 'valibot'
import { checkbox, form } from '../form.ts'
import { setOf } from '../patch-fields.ts'
import { trimmed } from '../sent-text.ts'
import { webhookEvents } from './events.ts'

const url = v.pipe(
  trimmed(2_000, 'required'),
  v.nonEmpty('required'),
  v.url('not_a_url'),
  v.description('Target URL of events: an https URL of a public server.'),
)
const events = v.pipe(
  setOf(webhookEvents),
  v.minLength(1, 'required'),
  v.description('Events that it receives.'),
)

export const newWebhookForm = form({ url, events })
export type NewWebhook = v.InferOutput<typeof newWebhookForm>

export const webhookForm = form({
  url,
  events,
  isOn: v.optional(checkbox('Whether events are sent; enabling it again clears a failure.'), false),
})
export type WebhookChange = v.InferOutput<typeof webhookForm>

const key = v.pipe(v.number('invalid'), v.integer('invalid'))

/** Page forms: buttons of a webhook and of a delivery. */
export const webhookKeyForm = form({ key })
export const deliveryKeyForm = form({ key, deliveryKey: key })
