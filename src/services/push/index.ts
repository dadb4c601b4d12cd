import { ECDH } from 'node:crypto'
import type { Queue } from '#db/queue.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { type Actor, may, ownedByUser } from '#model/access/access.ts'
import { describeDevice } from '#model/account/device.ts'
import { maxBrowsers, type NewPushSubscription, type Notice } from '#model/push/push.ts'
import type { Transaction } from '#platform/write/index.ts'
import { senderOf } from '../mail/index.ts'
import { type DeliveryOptions, deliveryWorker, type PushKeys } from './deliver.ts'
import * as store from './store.ts'

export type { PushKeys } from './deliver.ts'
export { isKeyPair, newPushKeys } from './keys.ts'

/** Job kind of notifications. */
const jobKind = 'push'

interface PushOptions extends Pick<DeliveryOptions, 'database' | 'publicFetch'> {
  queue: Pick<Queue, 'add'>
  config: {
    /** Undefined: nothing is sent. */
    pushKeys: PushKeys | undefined
    contactEmail: string | undefined
    mailFrom: string
  }
  /** Called for a notification that a push service refused permanently. */
  onDead(message: object, text: string): void
  now: () => number
}

export type Push = ReturnType<typeof openPush>

/** Notifications in the browsers of users, if the operator configured keys for them. */
export function openPush({ database, queue, publicFetch, config, onDead, now }: PushOptions) {
  const { pushKeys: keys, contactEmail, mailFrom } = config
  const isOwn = (actor: Actor, userKey: number) => may(actor, 'account.use', ownedByUser(userKey))
  const browsersOf = async (userKey: number) =>
    (await store.selectSubscriptions(database, userKey)).map(present)

  return {
    /** The browsers of a user, and the key with which others are added: null if the site sends no notifications. */
    async list(actor: Actor, userKey: number) {
      if (!isOwn(actor, userKey)) return undefined
      return { browsers: await browsersOf(userKey), publicKey: keys?.publicKey ?? null }
    },

    /** Adds the browser of a user; a browser that someone else used before shows them nothing more. */
    async add(
      transaction: Transaction,
      actor: Actor,
      userKey: number,
      subscription: NewPushSubscription,
      userAgent: string,
    ): Promise<
      | { kind: 'done'; key: number }
      | { kind: 'not-found' }
      | { kind: 'invalid'; fields: Record<string, string> }
    > {
      if (!keys || !isOwn(actor, userKey)) return { kind: 'not-found' }
      if (!publicFetch.accepts(subscription.endpoint))
        return { kind: 'invalid', fields: { endpoint: 'not_public_url' } }
      if (!isOnCurve(subscription.p256dh)) return { kind: 'invalid', fields: { p256dh: 'invalid' } }
      await store.lockUser(transaction, userKey)
      await store.deleteByEndpoint(transaction, subscription.endpoint)
      if ((await store.selectSubscriptions(transaction, userKey)).length >= maxBrowsers)
        return { kind: 'invalid', fields: { body: 'too_many' } }
      const key = await store.insertSubscription(transaction, {
        ...subscription,
        ...describeDevice(userAgent),
        userKey,
        createdAt: new Date(now()),
      })
      return { kind: 'done', key }
    },

    /** Returns whether the user had this browser. */
    remove: async (transaction: Transaction, actor: Actor, userKey: number, key: number): Promise<boolean> =>
      isOwn(actor, userKey) && store.deleteSubscription(transaction, key, userKey),

    /** Shows a notification in each browser of a user once the caller's transaction is committed. */
    async send(transaction: Transaction, userKey: number, notice: Notice): Promise<void> {
      if (!keys) return
      const added = await store.insertMessages(transaction, userKey, notice, now())
      if (added.length > 0)
        await queue.add(
          transaction,
          added.map(key => ({ kind: jobKind, key })),
        )
    },

    workers: {
      [jobKind]: deliveryWorker({
        database,
        publicFetch,
        keys,
        subject: `mailto:${contactEmail ?? senderOf(mailFrom).address}`,
        onDead: dead => onDead(dead, 'A push service refused a notification.'),
      }),
    },

    /** Deletes notifications whose job is lost. */
    prune: () => store.deleteMessagesBefore(database, now() - DAY),

    erase: async (transaction: Transaction, { userKey }: { userKey?: number }): Promise<number> =>
      userKey === undefined ? 0 : store.deleteSubscriptionsOf(transaction, userKey),

    exportOf: browsersOf,
  }
}

const present = ({ key, endpoint, browser, system, createdAt }: store.SubscriptionRow) => ({
  key,
  endpoint,
  browser,
  system,
  created: formatMoment(createdAt.getTime()),
})

/** Whether a public key is a point of the curve and can encrypt messages. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return true
  } catch {
    return false
  }
}
