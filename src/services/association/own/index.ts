import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { type Actor, may, ownedByUser } from '#model/access/access.ts'
import { associationLabel } from '#model/association/association.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Places } from '../../place/index.ts'
import { presentAddress, presentPhone } from '../../rows/index.ts'
import {
  changeAssociation,
  createAssociation,
  managedBy,
  retireAssociation,
  setAssociation,
} from './change.ts'
import { type OwnAssociationRow, selectOwnAssociation, selectOwnAssociations } from './store.ts'

interface OwnAssociationOptions {
  database: Database
  places: Pick<Places, 'locate' | 'resolve'>
  now: () => number
}

/** An association with all data for its manager. */
const present = ({ fields, phone, address, retired, ...row }: OwnAssociationRow) => ({
  ...row,
  ...fields,
  label: associationLabel(row),
  retired: retired === null ? null : formatMoment(retired),
  phone: presentPhone(phone),
  address: address && presentAddress(address),
})

/** Associations for their managers and for staff. */
export const ownAssociations = ({ database, places, now }: OwnAssociationOptions) => ({
  /** All associations by name, also retired ones; undefined if the actor is not staff. */
  async list(actor: Actor) {
    if (!may(actor, 'association.moderate', ownedByUser(null))) return undefined
    return (await selectOwnAssociations(database, null)).map(present)
  },

  /** The associations that a user manages; undefined without permission. */
  async managed(actor: Actor, userKey: number) {
    if (!may(actor, 'association.read', ownedByUser(userKey))) return undefined
    return (await selectOwnAssociations(database, userKey)).map(present)
  },

  /** An association with all data for its manager; or the reason for a refusal. */
  async get(actor: Actor, key: number) {
    const row = await selectOwnAssociation(database, key)
    if (!row) return 'not-found'
    return may(actor, 'association.read', managedBy(row)) ? present(row) : 'forbidden'
  },

  create: createAssociation,
  set: setAssociation,

  change: (transaction: Transaction, request: Parameters<typeof changeAssociation>[2]) =>
    changeAssociation(transaction, places, request),

  /** Hides an association from visitors. */
  retire: (transaction: Transaction, request: { key: number; actor: Actor }) =>
    retireAssociation(transaction, { ...request, at: new Date(now()) }),

  /** Shows a retired association again. */
  restore: (transaction: Transaction, request: { key: number; actor: Actor }) =>
    retireAssociation(transaction, { ...request, at: undefined }),
})
