import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { type Actor, may, type Owner } from '#model/access/access.ts'
import { parkLabel } from '#model/park/label.ts'
import type { PastRentForm } from '#model/park/ledger-form.ts'
import type { NewPark, ParkPatch } from '#model/park/patch.ts'
import type { QuestionGroup } from '#model/park/questions.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Places } from '../place/index.ts'
import { countOwned, presentAddress, presentPhone, selectOwnedKeys } from '../rows/index.ts'
import { addPastRent, changePark, closePark, confirmAnswers, createPark, reopenPark } from './change.ts'
import type { OwnParkRow } from './rows.ts'
import { selectOwnParks } from './store.ts'

interface OwnParksOptions {
  database: Database
  places: Pick<Places, 'locate' | 'resolve'>
  now: () => number
}

/** Parks for their owners. */
export const ownParks = ({ database, places, now }: OwnParksOptions) => ({
  /** A page of an owner's parks by name, with the total; undefined if the actor may not see them. */
  async list(actor: Actor, owner: Owner, page: { offset: number; limit: number }) {
    if (!may(actor, 'park.read', owner)) return undefined
    const [keys, total] = await Promise.all([
      selectOwnedKeys(database, 'park', owner, page),
      countOwned(database, 'park', owner),
    ])
    return { items: (await selectOwnParks(database, keys)).map(presentOwn), total }
  },

  /** A park with all that its owner may see, if it belongs to `owner`; or why not. */
  async get(actor: Actor, key: number, owner?: Owner) {
    if (owner && !may(actor, 'park.read', owner)) return 'forbidden'
    const [row] = await selectOwnParks(database, [key])
    if (!row) return 'not-found'
    if (owner && (row.ownerType !== owner.ownerType || row.ownerKey !== owner.ownerKey)) return 'not-found'
    return may(actor, 'park.read', row) ? presentOwn(row) : 'forbidden'
  },

  change: (
    transaction: Transaction,
    request: { key: number; actor: Actor; expectedVersion: number; patch: ParkPatch },
  ) => changePark(transaction, { ...request, now: now() }),

  addRent: (transaction: Transaction, request: { key: number; actor: Actor; rent: PastRentForm }) =>
    addPastRent(transaction, { ...request, now: now() }),

  confirmAnswers: (transaction: Transaction, request: { key: number; actor: Actor; group: QuestionGroup }) =>
    confirmAnswers(transaction, { ...request, now: now() }),

  close: (transaction: Transaction, request: { key: number; actor: Actor }) =>
    closePark(transaction, { ...request, now: now() }),

  reopen: reopenPark,

  create: (transaction: Transaction, request: { actor: Actor; owner: Owner; park: NewPark }) =>
    createPark(transaction, places, { ...request, now: now() }),
})

const presentOwn = ({
  fields,
  removed,
  created,
  modified,
  address,
  phone,
  salesPhone,
  ...row
}: OwnParkRow) => ({
  ...row,
  ...fields,
  answeredOn: { ...row.answeredOn },
  label: parkLabel(fields.name, address),
  removed: removed === null ? null : formatMoment(removed),
  created: formatMoment(created),
  modified: formatMoment(modified),
  phone: presentPhone(phone),
  salesPhone: presentPhone(salesPhone),
  siteRents: row.siteRents.map(rent => ({ ...rent })),
  lotRents: row.lotRents.map(rent => ({ ...rent, includes: rent.includes && [...rent.includes] })),
  address: presentAddress(address),
})
