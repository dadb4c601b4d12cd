import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import type { AuditActor, AuditSubject } from '#model/audit/entry.ts'

export interface NewAuditEntry {
  subject: { type: AuditSubject; key: number }
  actorKind: AuditActor
  userKey: number | null
  call: string | null
  before: object
  after: object
}

export async function insertAuditEntry(
  transaction: Transaction,
  { subject, actorKind, userKey, call, before, after }: NewAuditEntry,
): Promise<void> {
  await insertInto(transaction, 'audit_entry', {
    subject_type: subject.type,
    subject_key: subject.key,
    actor_kind: actorKind,
    user_key: userKey,
    call,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })
}

/** Removes the values of what a user changed, and of changes of their account and homes; and their key. */
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
}
