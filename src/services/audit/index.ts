import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { fieldOf } from '#kit/field.ts'
import { isSame } from '#kit/same.ts'
import { type Actor, may, noOwner, ownedByCompany, type Subject } from '#model/access/access.ts'
import type { AuditAuthor, AuditSubject } from '#model/audit/entry.ts'
import { callOf, type Transaction } from '#platform/write/index.ts'
import {
  type AuditFilter,
  type AuditRow,
  countAuditEntries,
  eraseAuditEntries,
  insertAuditEntry,
  selectAuditEntries,
  selectListingOwner,
} from './store.ts'

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
    field => !isSame(fieldOf(before, field) ?? null, fieldOf(after, field) ?? null),
  )
  if (changed.length === 0) return
  const pick = (values: object) =>
    Object.fromEntries(changed.map(field => [field, fieldOf(values, field) ?? null]))
  const person = actor === 'job' || actor.kind !== 'user' ? undefined : actor
  await insertAuditEntry(transaction, {
    subject,
    actorKind: person ? (person.apiKey ? 'api-key' : person.isStaff ? 'staff' : 'user') : 'job',
    apiKey: person?.apiKey?.prefix ?? null,
    userKey: person?.key ?? null,
    call: callOf(transaction) ?? null,
    before: pick(before),
    after: pick(after),
  })
}

export type Audit = ReturnType<typeof openAudit>

interface Page {
  offset: number
  limit: number
}

/** The audit log of changes. */
export function openAudit({ database }: { database: Database }) {
  const page = async (filter: AuditFilter, { offset, limit }: Page) => {
    const [rows, total] = await Promise.all([
      selectAuditEntries(database, filter, { offset, limit }),
      countAuditEntries(database, filter),
    ])
    return { rows, total }
  }
  return {
    /** Changes of a listing for its owner, without the names of staff; or the reason for a refusal. */
    async ofListing(actor: Actor, key: number, range: Page) {
      const owner = await selectListingOwner(database, key)
      if (!owner) return 'not-found'
      if (!may(actor, 'listing.read', owner)) return 'forbidden'
      const { rows, total } = await page({ subject: { type: 'listing', key }, userKey: null }, range)
      return { items: rows.map(row => ({ ...presentEntry(row), by: byOf(row, actor, owner) })), total }
    },

    /** Changes of a company for its owners; undefined without permission. */
    async ofCompany(actor: Actor, key: number, range: Page) {
      const owner = ownedByCompany(key)
      if (!may(actor, 'company.own', owner)) return undefined
      const { rows, total } = await page({ subject: { type: 'company', key }, userKey: null }, range)
      return { items: rows.map(row => ({ ...presentEntry(row), by: byOf(row, actor, owner) })), total }
    },

    /** All changes, optionally of one subject or one person; undefined if the actor is not staff. */
    async list(actor: Actor, filter: AuditFilter, range: Page) {
      if (!may(actor, 'account.inspect', noOwner)) return undefined
      const { rows, total } = await page(filter, range)
      return { items: rows.map(presentForStaff), total }
    },

    async erase(transaction: Transaction, { userKey }: { userKey?: number }): Promise<void> {
      if (userKey !== undefined) await eraseAuditEntries(transaction, userKey)
    },
  }
}

type Plain = string | number | boolean
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value)

/** A value as people read it; objects as JSON. */
function shown(value: unknown): Plain | Plain[] | null {
  if (value === null || value === undefined) return null
  if (isPlain(value)) return value
  return Array.isArray(value) && value.every(isPlain) ? value : JSON.stringify(value)
}

const presentEntry = ({ key, call, apiKey, at, before, after }: AuditRow) => ({
  key,
  apiKey,
  at: formatMoment(at.getTime()),
  call,
  fields: Object.keys(after).map(name => ({
    name,
    before: shown(before[name]),
    after: shown(after[name]),
  })),
})

const presentForStaff = (row: AuditRow) => ({
  ...presentEntry(row),
  subject: { type: row.subjectType, key: row.subjectKey },
  actor: { kind: row.actorKind, key: row.userKey, name: row.userName },
})

/** Actor of a change, as shown to the owner. */
function byOf({ actorKind, userKey }: AuditRow, actor: Actor, owner: Subject): AuditAuthor {
  if (actorKind !== 'user') return actorKind
  if (actor.kind === 'user' && userKey === actor.key) return 'you'
  return owner.ownerType === 'companies' ? 'colleague' : 'owner'
}
