import { setTimeout as sleep } from 'node:timers/promises'
import { callUrl } from '#contract/fetch-client.ts'
import type { AnyOperation, Input } from '#contract/operation.ts'
import { register } from '#contract/v1/account.ts'
import { createAlert } from '#contract/v1/alert.ts'
import { appointmentSlots, requestAppointment } from '#contract/v1/appointment.ts'
import { saveFavorite } from '#contract/v1/favorite.ts'
import { leadRecipients, sendLead } from '#contract/v1/lead.ts'
import type { Database } from '#db/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { get } from '../world/site.ts'
import { aPerson, aVisitor, newClientAddress, type SignedInVisitor } from '../world/visitor.ts'

/** Kinds of writes, each with a text that identifies its row. */
export const kinds = ['account', 'favorite', 'alert', 'lead', 'appointment'] as const
export type Kind = (typeof kinds)[number]

interface Write {
  operation: AnyOperation
  input: Pick<Input, 'path' | 'body'>
  cookie: string
  /** The identifying text. */
  mark: string
}

const peopleOfEach = 30
const homes = 60
const parks = 220
/** Below the hourly limit of tour requests per host. */
const visitsEach = 9

/** Creates logged-in users, homes and parks. Returns generators of distinct writes by kind. */
export async function prepareWrites(address: string, database: Database): Promise<Record<Kind, () => Write>> {
  const people: SignedInVisitor[] = []
  for (let made = 0; made < peopleOfEach; made++) people.push(await aPerson(address, database))
  const keys: number[] = []
  for (let made = 0; made < homes; made++)
    keys.push(await aListing(database, { emails: [`seller${made}@home.example`] }))
  const visitor = aVisitor(address)
  const recipients = new Map<number, string[]>()
  for (const key of keys) {
    const { json } = await visitor.call(leadRecipients, { query: { type: 'listing', 'entity-key': key } })
    recipients.set(
      key,
      (json.payload as { id: string }[]).map(({ id }) => id),
    )
  }
  const times: { entityKey: number; startsAt: string }[] = []
  let free: string[] = []
  for (let made = 0; made < parks; made++) {
    const entityKey = await aPark(database, {
      email: `office${made}@park.example`,
      appointmentDays: ['0', '1', '2', '3', '4', '5', '6'],
      appointmentActive: true,
    })
    if (made === 0) {
      const query = { type: 'park', 'entity-key': entityKey }
      const { json } = await visitor.call(appointmentSlots, { query })
      // From the third day on, so that no time passes before it is requested.
      free = (json.payload.days as { slots: { startsAt: string }[] }[])
        .slice(2)
        .flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
    }
    for (const startsAt of free.slice(0, visitsEach)) times.push({ entityKey, startsAt })
  }

  const made: Record<Kind, number> = { account: 0, favorite: 0, alert: 0, lead: 0, appointment: 0 }
  const turn = (kind: Kind) => made[kind]++
  /** Round robin, so that no user and no object exceeds its rate limits. */
  function one<T>(of: readonly T[], at: number): T {
    const item = of[at]
    if (item === undefined) throw new Error(`Nothing is left to write about after ${at}.`)
    return item
  }
  return {
    account() {
      const mark = `new.${turn('account')}@mail.example`
      const body = {
        username: mark,
        password: 'a long enough password',
        firstName: 'Nora',
        lastName: 'Fields',
        accountType: 'Other',
        emailConsent: false,
      }
      return { operation: register, input: { body }, cookie: '', mark }
    },
    favorite() {
      const at = turn('favorite')
      const { key, cookie } = one(people, Math.floor(at / homes))
      const entityKey = keys[at % homes]!
      const body = { type: 'listing', entityKey }
      return { operation: saveFavorite, input: { body }, cookie, mark: `${key} ${entityKey}` }
    },
    alert() {
      const at = turn('alert')
      const { key, cookie } = one(people, Math.floor(at / 80))
      const mark = `alert ${at}`
      const input = { path: { userKey: key }, body: { name: mark, state: 'WY' } }
      return { operation: createAlert, input, cookie, mark }
    },
    lead() {
      const at = turn('lead')
      const entityKey = one(keys, Math.floor(at / 50))
      const mark = `buyer.${at}@mail.example`
      const body = {
        type: 'listing',
        entityKey,
        name: 'Nora Fields',
        email: mark,
        message: `Is it there still? ${at}`,
        recipients: recipients.get(entityKey)!,
      }
      return { operation: sendLead, input: { body }, cookie: '', mark }
    },
    appointment() {
      const at = turn('appointment')
      const mark = `guest.${at}@mail.example`
      const body = { type: 'park', ...one(times, at), name: 'Nora Fields', email: mark }
      return { operation: requestAppointment, input: { body }, cookie: '', mark }
    },
  }
}

/** Identifying texts of all rows by kind, with duplicates. */
export async function written(database: Database): Promise<Record<Kind, string[]>> {
  const all = async (statement: string) =>
    (await database.query<{ mark: string }>(`${statement} order by 1`)).map(({ mark }) => mark)
  return {
    account: await all(
      "select username::text as mark from registered_user where username like 'new.%@mail.example'",
    ),
    favorite: await all("select user_key || ' ' || entity_key as mark from favorite"),
    alert: await all('select name as mark from search_alert'),
    // A lead without its recipient would be lost, too.
    lead: await all('select l.email::text as mark from lead l join lead_recipient r on r.lead_key = l.key'),
    appointment: await all('select email::text as mark from appointment'),
  }
}

/** The concurrent writers. */
export interface Writers {
  /** Identifying texts of writes with response 201, by kind; grows. */
  acknowledged: Record<Kind, Set<string>>
  /** Number of requests without a response or with a 503, which were retried. */
  interrupted(): number
  /** Stops all after their current request. @throws the first error of a writer */
  stop(): Promise<void>
}

/** Starts two endless writers of each kind; like browsers they retry with the same Idempotency-Key until acknowledged. */
export function startWriters(address: string, next: Record<Kind, () => Write>): Writers {
  const acknowledged: Writers['acknowledged'] = {
    account: new Set(),
    favorite: new Set(),
    alert: new Set(),
    lead: new Set(),
    appointment: new Set(),
  }
  let isOver = false
  let interrupted = 0

  async function send({ operation, input, cookie, mark }: Write): Promise<{ status: number; text: string }> {
    try {
      return await get(new URL(callUrl(operation, input), address), {
        method: operation.method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': newClientAddress(),
          'idempotency-key': `${operation.id}-${mark.replace(' ', '-')}`,
          ...(cookie && { cookie }),
        },
        body: JSON.stringify(input.body),
      })
    } catch {
      return { status: 0, text: '' }
    }
  }

  async function work(kind: Kind): Promise<void> {
    while (!isOver) {
      const write = next[kind]()
      for (;;) {
        const { status, text } = await send(write)
        if (status === 201) break
        if (status !== 0 && status !== 503) {
          isOver = true
          throw new Error(`${write.operation.id} was answered with ${status}: ${text}`)
        }
        interrupted++
        await sleep(200)
      }
      acknowledged[kind].add(write.mark)
      await sleep(20)
    }
  }

  const working = [...kinds, ...kinds].map(kind => work(kind))
  const over = Promise.all(working)
  over.catch(() => {})
  return {
    acknowledged,
    interrupted: () => interrupted,
    async stop() {
      isOver = true
      await over
    },
  }
}
