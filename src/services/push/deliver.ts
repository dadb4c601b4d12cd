import webPush from 'web-push'
import type { Database } from '#db/database.ts'
import type { Worker } from '#db/queue.ts'
import type { PushedNotice } from '#model/push/push.ts'
import { FetchFailed, type PublicFetch } from '#platform/public-fetch/index.ts'
import { deleteMessage, deleteSubscription, type MessageRow, selectMessage } from './store.ts'

/** The site's keys for push services (RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface DeliveryOptions {
  database: Database
  publicFetch: PublicFetch
  /** Undefined: nothing is sent. */
  keys: PushKeys | undefined
  /** URL by which a push service reaches the operator. */
  subject: string
  /** Called with the key of a permanently refused notification, and the response. */
  onDead(dead: { key: number; status: number }): void
}

/** Timeout of a push service, milliseconds. */
const timeout = 10_000
/** Maximum bytes of its response to read. */
const capacity = 500
/** Seconds for which it stores a notification for a browser that is not running. */
const TIME_TO_LIVE = 86_400

/** Sends notifications to push services (RFC 8030), encrypted for the browser (RFC 8291). */
export function deliveryWorker({ database, publicFetch, keys, subject, onDead }: DeliveryOptions): Worker {
  async function post(
    { endpoint, p256dh, auth, content }: MessageRow,
    key: number,
    own: PushKeys,
  ): Promise<number> {
    // A job may run twice: the browser then shows one notification.
    const notice: PushedNotice = { ...content, tag: `alert-${key}` }
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      { TTL: TIME_TO_LIVE, vapidDetails: { subject, ...own } },
    )
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
    const { status } = await publicFetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(texts),
      body,
      timeout,
      max: capacity,
      longer: 'is-cut',
    })
    return status
  }

  return {
    async work(key) {
      const message = await selectMessage(database, key)
      if (!message) return
      const { subscriptionKey, userKey } = message
      const status = keys
        ? await post(message, key, keys).catch((error: unknown) => {
            // It is not the address of a public server.
            if (error instanceof FetchFailed && (error.isInner || error.fault === 'invalid')) return 410
            throw error
          })
        : 200
      // The browser no longer wants any, or does not exist.
      if (status === 404 || status === 410) {
        await deleteSubscription(database, subscriptionKey, userKey)
        return
      }
      if (status === 429 || status >= 500) throw new Error(`A push service answered ${status}.`)
      if (status >= 300) onDead({ key, status })
      await deleteMessage(database, key)
    },
    giveUp: key => deleteMessage(database, key),
  }
}
