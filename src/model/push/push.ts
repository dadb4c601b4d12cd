import * as v from 'valibot'
import { form } from '../form.ts'
import type { Language } from '../language.ts'
import { trimmed } from '../sent-text.ts'

/** Maximum number of browsers per user. */
export const maxBrowsers = 20

/** Base64url of so many bytes, with or without padding, which is dropped. */
const bytes = (count: number, description: string) => {
  const length = Math.ceil((count * 8) / 6)
  return v.pipe(
    trimmed(length + 2, 'required', 'invalid'),
    v.nonEmpty('required'),
    v.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), 'invalid'),
    v.description(description),
    v.transform(text => text.slice(0, length)),
  )
}

/** The Push API's `PushSubscription.toJSON()` of a browser. */
export const pushSubscriptionForm = form({
  endpoint: v.pipe(
    trimmed(1_000, 'required'),
    v.nonEmpty('required'),
    v.url('not_a_url'),
    v.description("Endpoint of the browser's push service: an https URL of a public server."),
  ),
  p256dh: bytes(65, "The browser's public key: an uncompressed point of the curve P-256, base64url."),
  auth: bytes(16, "The browser's authentication secret, 16 bytes, base64url."),
})
export type NewPushSubscription = v.InferOutput<typeof pushSubscriptionForm>

/** A notification. */
export interface Notice {
  title: string
  body: string
  /** Path of the page that it opens, in the reader's language. */
  url: string
  language: Language
}

/** The same as a service worker gets it; another with the same tag replaces it. */
export interface PushedNotice extends Notice {
  tag: string
}
