import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { type Owner, userActor } from '#model/access/access.ts'
import { webhooksUrl } from '#model/account/urls.ts'
import { failingDays, maxStoredAnswer, retryAfter, testEvent } from '#model/webhook/events.ts'
import { FetchFailed, type PublicFetch } from '#platform/public-fetch/index.ts'
import type { Leads } from '../lead/index.ts'
import type { Listings } from '../listing/index.ts'
import type { Mail } from '../mail/index.ts'
import { signedHeaders } from './sign.ts'
import {
  claimDue,
  type DueRow,
  deleteDelivery,
  selectManagers,
  selectWebhookByKey,
  updateDisabled,
  updateFailing,
  updateResult,
  updateWorking,
  type WebhookRow,
} from './store.ts'

export interface DeliveryOptions {
  database: Database
  listings: { own: Pick<Listings['own'], 'get'> }
  leads: Pick<Leads, 'received'>
  mail: Pick<Mail, 'send'>
  publicFetch: PublicFetch
  /** Key of signatures. */
  secretOf: (seed: string) => Buffer
  now: () => number
}

/** Timeout of an endpoint, milliseconds. */
const timeout = 10_000
/** Claimed deliveries are due again after this time, milliseconds, in case the process ended. */
const lost = 60_000

/** Returns a job that sends everything that is due. */
export function openDelivery(options: DeliveryOptions) {
  const { database, publicFetch, mail, secretOf, now } = options

  /** The data of an event as it is now; undefined if it is gone. */
  async function dataOf(webhook: WebhookRow, { event, subjectKey }: DueRow): Promise<object | undefined> {
    if (event === testEvent || subjectKey === null) return {}
    if (event.startsWith('lead.')) return options.leads.received(actorOf(webhook), subjectKey)
    const home = await options.listings.own.get(actorOf(webhook), subjectKey)
    return typeof home === 'object' ? home : undefined
  }

  async function post(webhook: WebhookRow, { id, event, createdAt }: DueRow, eventData: object) {
    const at = now()
    const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: eventData })
    const { seed, previousSeed, previousUntil } = webhook
    const seeds =
      previousSeed !== null && previousUntil && previousUntil.getTime() > at ? [seed, previousSeed] : [seed]
    const { status, body: answer } = await publicFetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Havenrow-Webhooks/1',
        ...signedHeaders({ id, at: Math.floor(at / 1000), body }, seeds.map(secretOf)),
      },
      body,
      timeout,
      max: maxStoredAnswer,
      longer: 'is-cut',
    })
    return { status, answer: readable(answer) || null, failure: null }
  }

  async function deliver(due: DueRow): Promise<void> {
    const webhook = await selectWebhookByKey(database, due.webhookKey)
    const eventData = webhook && (await dataOf(webhook, due))
    // Deleted, or no longer theirs: nothing to notify.
    if (!webhook || !eventData) return deleteDelivery(database, due.key)
    const sent = await post(webhook, due, eventData).catch((error: unknown) => {
      if (!(error instanceof FetchFailed)) throw error
      return { status: null, answer: null, failure: error.fault }
    })
    const at = now()
    if (sent.status !== null && sent.status >= 200 && sent.status < 300) {
      await updateResult(database, due.key, { ...sent, deliveredAt: new Date(at), dueAt: null })
      return updateWorking(database, webhook.key)
    }
    const wait = retryAfter[due.attempts - 1]
    await updateResult(database, due.key, {
      ...sent,
      deliveredAt: null,
      dueAt: wait === undefined ? null : new Date(at + wait * 1000),
    })
    const since = await updateFailing(database, webhook.key, at)
    // 410 Gone: the endpoint wants no more.
    if (sent.status === 410 || (since && at - since.getTime() > failingDays * DAY)) await turnOff(webhook)
  }

  async function turnOff(webhook: WebhookRow): Promise<void> {
    await database.transaction(async transaction => {
      if (!(await updateDisabled(transaction, webhook.key, now()))) return
      for (const { userKey, email, language } of await selectManagers(transaction, webhook))
        await mail.send(transaction, {
          to: email,
          language,
          template: 'webhook-off',
          details: {
            host: new URL(webhook.url).host,
            url: webhooksUrl(webhook.ownerType === 'companies'),
          },
          about: [{ userKey, email }],
        })
    })
  }

  return async (): Promise<void> => {
    const at = now()
    const results = await Promise.allSettled((await claimDue(database, at, at + lost)).map(deliver))
    const failed = results.find(result => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** The owner of a webhook, with read access to the data sent. */
const actorOf = ({ ownerType, ownerKey }: Owner) =>
  ownerType === 'companies'
    ? userActor(0, false, [{ companyKey: ownerKey, role: 'owner' }])
    : userActor(ownerKey)

/** The beginning of a response as text. */
const readable = (answer: Buffer) =>
  answer
    .toString('utf8')
    .replace(/[^\P{C}\n\t]/gu, '')
    .trim()
    .slice(0, maxStoredAnswer)
