import type { Queryable, Transaction } from '#db/database.ts'
import { insertAll } from '#db/insert.ts'
import type { Language } from '#model/language.ts'
import type { RelaySide } from '#model/relay.ts'

/** A party of a conversation. */
export interface PartyRow {
  side: RelaySide
  /** Email to it reaches this party; the other party holds it. */
  token: string
  address: string
  /** Other mailboxes from which they may reply. */
  others: readonly string[]
  name: string
  language: Language
  /** Their account; the conversation is deleted with it. */
  userKey: number | null
  /** Gets no more emails. */
  isOff: boolean
}

export interface RelayRow {
  key: number
  about: Readonly<Record<string, number>>
  a: PartyRow
  b: PartyRow
}

type NewParty = Omit<PartyRow, 'side' | 'others' | 'isOff'>

export interface NewRelay {
  about: Readonly<Record<string, number>>
  a: NewParty
  b: NewParty & Pick<PartyRow, 'others'>
  /** Milliseconds since 1970. */
  at: number
}

const party = (side: RelaySide, others: string) =>
  `json_build_object('side', '${side}', 'token', token_${side}, 'address', address_${side}::text, 'others', ${others},
    'name', name_${side}, 'language', language_${side}, 'userKey', user_key_${side}, 'isOff', off_${side}) as ${side}`
const columns = `key, about, ${party('a', 'json_build_array()')}, ${party('b', 'others_b::text[]')}`

/** Creates conversations; returns the tokens of `a` of those about a subject that had none. */
export async function insertRelays(
  transaction: Transaction,
  conversations: readonly NewRelay[],
): Promise<ReadonlySet<string>> {
  const rows = await insertAll(
    transaction,
    'relay',
    conversations.map(({ about, a, b, at }) => ({
      about: JSON.stringify(about),
      token_a: a.token,
      address_a: a.address,
      name_a: a.name,
      language_a: a.language,
      user_key_a: a.userKey,
      token_b: b.token,
      address_b: b.address,
      name_b: b.name,
      language_b: b.language,
      others_b: b.others,
      user_key_b: b.userKey,
      created_at: new Date(at),
    })),
    { onConflict: '(about) do nothing', returning: ['token_a'] },
  )
  return new Set(rows.map(({ token_a }) => token_a))
}

export async function selectRelay(transaction: Transaction, about: object): Promise<RelayRow | undefined> {
  const [row] = await transaction.query<RelayRow>(`select ${columns} from relay where about = $1`, [
    JSON.stringify(about),
  ])
  return row
}

/** The conversation of a token. */
export async function selectRelayByToken(queryable: Queryable, token: string): Promise<RelayRow | undefined> {
  const [row] = await queryable.query<RelayRow>(
    `select ${columns} from relay where token_a = $1 or token_b = $1`,
    [token],
  )
  return row
}

/** The conversation of a token, locked until the transaction ends: a party that stops it gets no further emails. */
export async function lockRelayByToken(
  transaction: Transaction,
  token: string,
): Promise<RelayRow | undefined> {
  const [row] = await transaction.query<RelayRow>(
    `select ${columns} from relay where token_a = $1 or token_b = $1 for update`,
    [token],
  )
  return row
}

/** Stores the hash of an email; false if it was forwarded before. */
export async function insertMessage(
  transaction: Transaction,
  relay: number,
  hash: string,
  at: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `with used as (update relay set last_used_at = $3 where key = $1)
    insert into relay_message (relay_key, hash, received_at) values ($1, $2, $3)
    on conflict (relay_key, hash) do nothing returning hash`,
    [relay, hash, new Date(at)],
  )
  return rows.length > 0
}

/** Stops emails to the party that holds a token; false for an unknown token. */
export async function stopByToken(transaction: Transaction, token: string): Promise<boolean> {
  const rows = await transaction.query(
    `update relay set off_a = off_a or token_b = $1, off_b = off_b or token_a = $1
    where token_a = $1 or token_b = $1 returning key`,
    [token],
  )
  return rows.length > 0
}

/** Stops emails to a party of a subject's conversation; false if there is none. */
export async function stopSide(transaction: Transaction, about: object, side: RelaySide): Promise<boolean> {
  const rows = await transaction.query(
    `update relay set off_a = off_a or $2 = 'a', off_b = off_b or $2 = 'b' where about = $1 returning key`,
    [JSON.stringify(about), side],
  )
  return rows.length > 0
}

/** Deletes the conversations of an address and of an account. */
export async function deleteRelaysOf(
  transaction: Transaction,
  person: { userKey?: number; email?: string },
): Promise<void> {
  await transaction.query(
    `delete from relay
    where address_a = $1 or address_b = $1 or others_b @> array[$1::citext] or user_key_a = $2 or user_key_b = $2`,
    [person.email ?? null, person.userKey ?? null],
  )
}

/** Conversations of an account or its address, newest first. */
export const selectRelaysOf = (queryable: Queryable, userKey: number, email: string | undefined) =>
  queryable.query<{ about: Record<string, number>; with: string; openedAt: Date; lastUsedAt: Date | null }>(
    `select about, case when user_key_a = $1 or address_a = $2 then name_b else name_a end as "with",
      created_at as "openedAt", last_used_at as "lastUsedAt"
    from relay
    where user_key_a = $1 or user_key_b = $1 or address_a = $2 or address_b = $2
    order by key desc`,
    [userKey, email ?? null],
  )

/** Deletes hashes before a time, and conversations last used before it that both parties stopped. */
export async function deleteRelaysBefore(queryable: Queryable, before: number): Promise<void> {
  await queryable.query('delete from relay_message where received_at < $1', [new Date(before)])
  await queryable.query(
    'delete from relay where off_a and off_b and coalesce(last_used_at, created_at) < $1',
    [new Date(before)],
  )
}
