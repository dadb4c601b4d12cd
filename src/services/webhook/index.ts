import { createHmac } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { type Actor, may, type Owner, ownedByUser } from '#model/access/access.ts'
import { deliveryDays, maxWebhooks, previousSecretHours, testEvent } from '#model/webhook/events.ts'
import type { NewWebhook, WebhookChange } from '#model/webhook/forms.ts'
import { invalid, type Transaction } from '#platform/write/index.ts'
import { newToken } from '../account-link/index.ts'
import { type DeliveryOptions, openDelivery } from './deliver.ts'
import { shownSecret } from './sign.ts'
import {
  countDeliveries,
  type DeliveryRow,
  deleteDeliveriesBefore,
  deleteWebhook,
  deleteWebhooks,
  insertDelivery,
  insertWebhook,
  lockOwner,
  selectDeliveries,
  selectWebhook,
  selectWebhooks,
  updateReplayed,
  updateSeed,
  updateWebhook,
  type WebhookRow,
} from './store.ts'

/** The webhook and the caller of a request. */
interface WebhookRequest {
  actor: Actor
  owner: Owner
  key: number
}

const notPublic = invalid({ url: 'not_public_url' })

export type Webhooks = ReturnType<typeof openWebhooks>

interface WebhookOptions extends Omit<DeliveryOptions, 'secretOf'> {
  database: Database
  /** Key from which the secrets of webhooks are derived. */
  secret: string
}

/** Webhooks of users and companies, and the log of what was sent to them. */
export function openWebhooks({ secret, ...options }: WebhookOptions) {
  const { database, now } = options
  const secretOf = (seed: string) => createHmac('sha256', secret).update(`webhook ${seed}`).digest()
  const deliver = openDelivery({ ...options, secretOf })

  /** Runs `work` on a webhook that the actor manages. */
  async function managing<T>(
    transaction: Transaction | Database,
    { actor, owner, key }: WebhookRequest,
    work: (webhook: WebhookRow) => Promise<T>,
  ): Promise<T | { kind: 'forbidden' | 'not-found' }> {
    if (!may(actor, 'connection.manage', owner)) return { kind: 'forbidden' }
    const webhook = await selectWebhook(transaction, owner, key)
    return webhook ? work(webhook) : { kind: 'not-found' }
  }

  return {
    /** The secret of a webhook, from its seed. */
    secretOf: (seed: string) => shownSecret(secretOf(seed)),

    /** Webhooks of an owner; undefined if the actor does not manage them. */
    async list(actor: Actor, owner: Owner) {
      if (!may(actor, 'connection.manage', owner)) return undefined
      return (await selectWebhooks(database, owner)).map(present)
    },

    /** Adds a webhook; returns the seed of its secret. */
    async create(
      transaction: Transaction,
      { actor, owner }: Pick<WebhookRequest, 'actor' | 'owner'>,
      webhook: NewWebhook,
    ) {
      if (!may(actor, 'connection.manage', owner)) return { kind: 'forbidden' } as const
      if (!options.publicFetch.accepts(webhook.url)) return notPublic
      await lockOwner(transaction, owner)
      if ((await selectWebhooks(transaction, owner)).length >= maxWebhooks)
        return invalid({ url: 'too_many' })
      const seed = newToken()
      const key = await insertWebhook(transaction, { ...webhook, owner, seed, createdAt: now() })
      return { kind: 'done', key, seed } as const
    },

    /** Changes address and events, and turns it on or off. */
    change: (transaction: Transaction, request: WebhookRequest, change: WebhookChange) =>
      managing(transaction, request, async ({ key }) => {
        if (!options.publicFetch.accepts(change.url)) return notPublic
        await updateWebhook(transaction, key, change, now())
        return { kind: 'done' } as const
      }),

    /** Replaces the secret; the previous one signs too for a day. Returns the seed of the new one. */
    rotate: (transaction: Transaction, request: WebhookRequest) =>
      managing(transaction, request, async ({ key }) => {
        const seed = newToken()
        await updateSeed(transaction, key, seed, now() + previousSecretHours * 3_600_000)
        return { kind: 'done', seed } as const
      }),

    remove: (transaction: Transaction, request: WebhookRequest) =>
      managing(transaction, request, async ({ key }) => {
        await deleteWebhook(transaction, key)
        return { kind: 'done' } as const
      }),

    /** Sends an event without data. */
    test: (transaction: Transaction, request: WebhookRequest) =>
      managing(transaction, request, async ({ key }) => {
        await insertDelivery(transaction, key, testEvent, now())
        return { kind: 'done' } as const
      }),

    /** Sends a delivery again, with its id and the present data. */
    replay: (transaction: Transaction, request: WebhookRequest, deliveryKey: number) =>
      managing(transaction, request, async ({ key }) =>
        (await updateReplayed(transaction, key, deliveryKey, now()))
          ? ({ kind: 'done' } as const)
          : ({ kind: 'not-found' } as const),
      ),

    /** Deliveries of a webhook, the newest first. */
    deliveries: (request: WebhookRequest, page: { offset: number; limit: number }) =>
      managing(database, request, async ({ key }) => {
        const [rows, total] = await Promise.all([
          selectDeliveries(database, key, page),
          countDeliveries(database, key),
        ])
        return { kind: 'done', items: rows.map(presentDelivery), total } as const
      }),

    repeated: {
      interval: 1_000,
      run: deliver,
      failure: 'Webhooks could not be delivered.',
    },

    erase: deleteWebhooks,

    exportOf: async (userKey: number) => (await selectWebhooks(database, ownedByUser(userKey))).map(present),

    /** Deletes old deliveries. */
    prune: () => deleteDeliveriesBefore(database, now() - deliveryDays * DAY),
  }
}

const moment = (at: Date | null) => at && formatMoment(at.getTime())

const present = ({ key, url, events, createdAt, failingSince, disabledAt }: WebhookRow) => ({
  key,
  url,
  events,
  isOn: disabledAt === null,
  created: formatMoment(createdAt.getTime()),
  failingSince: moment(failingSince),
})

const presentDelivery = (row: DeliveryRow) =>
  ({
    key: row.key,
    id: row.id,
    event: row.event,
    subjectKey: row.subjectKey,
    state: row.deliveredAt !== null ? 'delivered' : row.dueAt === null ? 'failed' : 'waiting',
    created: formatMoment(row.createdAt.getTime()),
    attempts: row.attempts,
    attempted: moment(row.attemptedAt),
    next: row.deliveredAt === null ? moment(row.dueAt) : null,
    status: row.status,
    answer: row.answer,
    failure: row.failure,
  }) as const
