import { setTimeout as sleep } from 'node:timers/promises'
import { register } from '#contract/account/v1.ts'
import { createAlert } from '#contract/alert/v1.ts'
import { appointmentSlots, requestAppointment } from '#contract/appointment/v1.ts'
import { saveFavorite } from '#contract/favorite/v1.ts'
import { callUrl } from '#contract/fetch-client.ts'
import { leadRecipients, sendLead } from '#contract/lead/v1.ts'
import { patchListing } from '#contract/listing/v2.ts'
import { publishDraft } from '#contract/listing-draft/v1.ts'
import type { AnyOperation, Input } from '#contract/operation.ts'
import { versionTag } from '#contract/operation.ts'
import type { Database } from '#db/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { get } from '../world/site.ts'
import { aPerson, aVisitor, newClientAddress, type SignedInVisitor } from '../world/visitor.ts'

/** Kinds of writes, each with a text that identifies its row. */
export const kinds = ['account', 'favorite', 'alert', 'lead', 'appointment', 'edit', 'publication'] as const
export type Kind = (typeof kinds)[number]

interface Write {
  operation: AnyOperation
  input: Pick<Input, 'path' | 'body' | 'version'>
  cookie: string
  /** The identifying text. */
  mark: string
}

const peopleOfEach = 30
const homes = 60
const parks = 220
/** Homes that are edited in turn: enough that no two edits of a home are under way at once. */
const editedHomes = 200
const drafts = 3_000
const draftAnswers = {
  location: { city: 'Tampa', state: 'FL', postalCode: '33602', displayAddress: false },
  home: { year: 1998, make: 'Fleetwood' },
  money: { askingPrice: 84_500, lot: 'unknown' },
  words: { description: 'Near the lake.' },
  contact: { sellerName: 'Nora F.', showPhone: false },
}
/** Below the hourly limit of tour requests per host. */
const visitsEach = 9

function one<T>(of: readonly T[], at: number): T {
  const item = of[at]
  if (item === undefined) throw new Error(`Nothing is left to write about after ${at}.`)
  return item
}

/**
 * Creates logged-in users, homes and parks. Returns generators of distinct writes by kind: at least 1,800 of each, or
 * `times` as many.
 */
export async function prepareWrites(address: string, database: Database, times = 1): Promise<NextWrites> {
  const people: SignedInVisitor[] = []
  for (let made = 0; made < times * peopleOfEach; made++) people.push(await aPerson(address, database))
  const keys: number[] = []
  for (let made = 0; made < times * homes; made++)
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
  const visits: { entityKey: number; startsAt: string }[] = []
  let free: string[] = []
  for (let made = 0; made < times * parks; made++) {
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
    for (const startsAt of free.slice(0, visitsEach)) visits.push({ entityKey, startsAt })
  }

  const seller = one(people, 0)
  const edited: number[] = []
  for (let count = 0; count < editedHomes; count++)
    edited.push(
      await aListing(database, { ownerType: 'registered-users', ownerKey: seller.key, askingPrice: 1_000 }),
    )
  const begun = await database.query<{ key: string }>(
    `insert into listing_draft (user_key, answers) select $1, $2 from generate_series(1, ${times * drafts}) returning key`,
    [seller.key, draftAnswers],
  )

  const made = Object.fromEntries(kinds.map(kind => [kind, 0])) as Record<Kind, number>
  const turn = (kind: Kind) => made[kind]++
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
      const { key, cookie } = one(people, Math.floor(at / keys.length))
      const entityKey = keys[at % keys.length]!
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
      const body = { type: 'park', ...one(visits, at), name: 'Nora Fields', email: mark }
      return { operation: requestAppointment, input: { body }, cookie: '', mark }
    },
    edit() {
      const at = turn('edit')
      const key = one(edited, at % editedHomes)
      const askingPrice = 2_000 + at
      const version = 1 + Math.floor(at / editedHomes)
      const input = { path: { key }, version, body: { askingPrice } }
      return { operation: patchListing, input, cookie: seller.cookie, mark: `${key} ${askingPrice}` }
    },
    publication() {
      const { key } = one(begun, turn('publication'))
      return { operation: publishDraft, input: { path: { key } }, cookie: seller.cookie, mark: key }
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
    // An edit without its entry in the audit log would be lost, too.
    edit: await all(
      `select subject_key || ' ' || (after->>'askingPrice') as mark from audit_entry
      where subject_type = 'listing' and after ? 'askingPrice' and call = 'own-listing.change'`,
    ),
    publication: await all(
      `select coalesce(d.key::text, 'a second home') as mark
      from listing l left join listing_draft d on d.listing_key = l.key
      where l.active = 1 and l.seller_name = 'Nora F.'`,
    ),
  }
}

/** The concurrent writers. */
export interface Writers {
  /** Identifying texts of writes with a successful response, by kind; grows. */
  acknowledged: Record<Kind, Set<string>>
  /** Number of requests without a response or with a 503, which were retried. */
  interrupted(): number
  /** Stops all once their current write is acknowledged. @throws the first error of a writer */
  stop(): Promise<void>
  /** Why the writers stopped by themselves. */
  failure(): unknown
  /** Stops all without an acknowledgment, for a site that does not come back. */
  abandon(): void
}

/** What is left of the sources of writes. */
export type NextWrites = Record<Kind, () => Write>

/**
 * Starts endless writers, two of each kind by default, with a pause in milliseconds after each write; like browsers they
 * retry with the same Idempotency-Key until acknowledged.
 */
export function startWriters(
  address: string,
  next: NextWrites,
  { each = 2, pause = 20 }: { each?: number; pause?: number } = {},
): Writers {
  const acknowledged = Object.fromEntries(
    kinds.map(kind => [kind, new Set<string>()]),
  ) as Writers['acknowledged']
  let isOver = false
  let isAbandoned = false
  let interrupted = 0

  async function send({ operation, input, cookie, mark }: Write): Promise<{ status: number; text: string }> {
    try {
      return await get(new URL(callUrl(operation, input), address), {
        method: operation.method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': newClientAddress(),
          'idempotency-key': `${operation.id}-${mark.replace(' ', '-')}`,
          ...(input.version !== undefined && { 'if-match': versionTag(input.version) }),
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
        if (status === 200 || status === 201) break
        if (isAbandoned) return
        if (status !== 0 && status !== 503) {
          isOver = true
          throw new Error(`${write.operation.id} was answered with ${status}: ${text}`)
        }
        interrupted++
        await sleep(200)
      }
      acknowledged[kind].add(write.mark)
      await sleep(pause)
    }
  }

  const working = Array.from({ length: each }, () => kinds.map(work)).flat()
  const over = Promise.all(working)
  let failure: unknown
  over.catch(error => {
    failure = error
  })
  return {
    acknowledged,
    interrupted: () => interrupted,
    failure: () => failure,
    async stop() {
      isOver = true
      await over
    },
    abandon() {
      isOver = true
      isAbandoned = true
    },
  }
}
