/** Events of webhooks. */
export const webhookEvents = [
  'lead.created',
  'lead.replied',
  'listing.published',
  'listing.changed',
  'listing.status_changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent on request, to try an endpoint. */
export const testEvent = 'test'

/** State of a delivery. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Webhooks of one owner. */
export const maxWebhooks = 10

/** Seconds between attempts: eight in about 28 hours, as Standard Webhooks suggests. */
export const retryAfter = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const

/** A webhook without a success for this long is turned off, in days. */
export const failingDays = 3

/** Days for which deliveries are stored. */
export const deliveryDays = 30

/** Hours for which the previous secret is still used after a rotation. */
export const previousSecretHours = 24

/** Maximum bytes of a response in the log. */
export const maxStoredAnswer = 500
