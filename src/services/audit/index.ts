import { fieldOf } from '#kit/field.ts'
import type { Actor } from '#model/access/access.ts'
import type { AuditSubject } from '#model/audit/entry.ts'
import { callOf, type Transaction } from '../write/index.ts'
import { eraseAuditEntries, insertAuditEntry } from './store.ts'

interface RecordedChange {
  subject: { type: AuditSubject; key: number }
  actor: Actor | 'job'
  /** Values before the change; only those of changed fields are recorded. */
  before: object
  /** The changed fields. */
  after: object
}

/** Adds a change to the audit log, in the transaction that makes it. Only the change functions of features call it. */
export async function recordChange(
  transaction: Transaction,
  { subject, actor, before, after }: RecordedChange,
): Promise<void> {
  const changed = Object.keys(after).filter(
    field => JSON.stringify(fieldOf(before, field) ?? null) !== JSON.stringify(fieldOf(after, field) ?? null),
  )
  if (changed.length === 0) return
  const pick = (values: object) =>
    Object.fromEntries(changed.map(field => [field, fieldOf(values, field) ?? null]))
  const person = actor === 'job' || actor.kind !== 'user' ? undefined : actor
  await insertAuditEntry(transaction, {
    subject,
    actorKind: person ? (person.isStaff ? 'staff' : 'user') : 'job',
    userKey: person?.key ?? null,
    call: callOf(transaction) ?? null,
    before: pick(before),
    after: pick(after),
  })
}

/** The audit log of changes. */
export const openAudit = () => ({
  async forget(transaction: Transaction, { userKey }: { userKey?: number }): Promise<void> {
    if (userKey !== undefined) await eraseAuditEntries(transaction, userKey)
  },
})
