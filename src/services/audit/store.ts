import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import type { Subject } from '#model/access/access.ts'
import type { AuditActor, AuditSubject } from '#model/audit/entry.ts'

export interface NewAuditEntry {
  subject: { type: AuditSubject; key: number }
  actorKind: AuditActor
  userKey: number | null
  call: string | null
  /** First characters of the API key that made the change. */
  apiKey: string | null
  before: object
  after: object
}

export async function insertAuditEntry(
  transaction: Transaction,
  { subject, actorKind, userKey, call, apiKey, before, after }: NewAuditEntry,
): Promise<void> {
  await insertInto(transaction, 'audit_entry', {
    subject_type: subject.type,
    subject_key: subject.key,
    actor_kind: actorKind,
    user_key: userKey,
    call,
    api_key: apiKey,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })
}

/**
 * Removes the values and the user's key from their changes, from changes of their account and homes, and of them as a
 * salesperson.
 */
export async function eraseAuditEntries(queryable: Queryable, userKey: number): Promise<void> {
  await queryable.query(
    `update audit_entry e set before = '{}', after = '{}', user_key = case when user_key = $1 then null else user_key end
    where user_key = $1
      or subject_type = 'registered-user' and subject_key = $1
      or subject_type = 'listing' and subject_key in (
        select l.key from listing l where l.owner_type = 'registered-users' and l.owner_key = $1
      )`,
    [userKey],
  )
  // Changes by others of the user as a salesperson.
  await queryable.query(
    `update audit_entry set before = '{}', after = '{}'
    where subject_type = 'sales-center' and (before -> 'salesPersons' @> $1 or after -> 'salesPersons' @> $1)`,
    [JSON.stringify([{ userKey }])],
  )
  // Changes by staff that made the user the manager of an association, or ended it.
  await queryable.query(
    `update audit_entry set before = '{}', after = '{}'
    where subject_type = 'state-association' and (before -> 'managerKey' = $1 or after -> 'managerKey' = $1)`,
    [JSON.stringify(userKey)],
  )
}

export interface AuditRow {
  key: number
  subjectType: AuditSubject
  subjectKey: number
  actorKind: AuditActor
  userKey: number | null
  userName: string | null
  call: string | null
  apiKey: string | null
  at: Date
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export interface AuditFilter {
  subject: { type: AuditSubject; key: number } | null
  /** Actor of the change. */
  userKey: number | null
}

const matches = `($1::text is null or e.subject_type = $1 and e.subject_key = $2)
  and ($3::integer is null or e.user_key = $3)`
const values = ({ subject, userKey }: AuditFilter) => [subject?.type ?? null, subject?.key ?? null, userKey]

/** A page of entries, newest first. */
export const selectAuditEntries = (
  queryable: Queryable,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
) =>
  queryable.query<AuditRow>(
    `select e.key, e.subject_type as "subjectType", e.subject_key as "subjectKey", e.actor_kind as "actorKind",
      e.user_key as "userKey", u.first_name as "userName", e.call, e.api_key as "apiKey", e.at, e.before, e.after
    from audit_entry e left join registered_user u on u.key = e.user_key
    where ${matches} order by e.key desc offset $4 limit $5`,
    [...values(filter), offset, limit],
  )

export async function countAuditEntries(queryable: Queryable, filter: AuditFilter): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from audit_entry e where ${matches}`,
    values(filter),
  )
  return row?.count ?? 0
}

/** Owner of a listing; undefined for none. */
export async function selectListingOwner(queryable: Queryable, key: number): Promise<Subject | undefined> {
  const [row] = await queryable.query<Subject>(
    'select owner_type as "ownerType", owner_key as "ownerKey" from listing where key = $1',
    [key],
  )
  return row
}
