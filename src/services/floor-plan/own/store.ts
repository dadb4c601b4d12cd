import { queryInOrder } from '#db/by-keys.ts'
import type { Queryable, Transaction } from '#db/database.ts'
import { insertAll, insertInto, insertKey } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import type { Owner, Subject } from '#model/access/access.ts'
import type { ValuesOf } from '#model/fields/field.ts'
import { planFields } from '#model/floor-plan/fields.ts'
import type { Opening, Room } from '#model/floor-plan/rooms.ts'
import { fieldColumns, milliseconds, object, select, storedColumns } from '../../rows/index.ts'
import { openingsOf, plainRoomsOf } from '../sql.ts'

/** Stored values of a plan, with its drawing. */
export interface PlanFields extends ValuesOf<typeof planFields> {
  rooms: readonly Room[]
  openings: readonly Opening[]
}

/** A plan with the data for its owner. */
export interface OwnPlanRow extends Subject {
  key: number
  version: number
  active: boolean
  removedByStaff: boolean
  /** Milliseconds since 1970. */
  removed: number | null
  created: number
  modified: number
  salesCenterCount: number
  photoCount: number
  fields: PlanFields
}

const fields = object({ ...fieldColumns(planFields, 'f'), rooms: plainRoomsOf, openings: openingsOf })

const ownPlans = `
  select ${select({
    key: 'f.key',
    version: 'f.version',
    ownerType: 'f.owner_type',
    ownerKey: 'f.owner_key',
    active: 'f.active',
    removedByStaff: 'f.removed_by_staff',
    removed: milliseconds('f.removed_at'),
    created: milliseconds('f.created_at'),
    modified: milliseconds('f.modified_at'),
    salesCenterCount: `(
      select count(*)::integer from sales_center_floor_plan s where s.floor_plan_key = f.key
    )`,
    photoCount: '(select count(*)::integer from photo p where p.floor_plan_key = f.key)',
    fields,
  })}
  from floor_plan f where f.key = any($1)`

/** Plans with the data for their owners, in the order of the keys. */
export const selectOwnPlans = (queryable: Queryable, keys: readonly number[]) =>
  queryInOrder<OwnPlanRow>(queryable, ownPlans, keys)

interface Page {
  offset: number
  limit: number
}

/** Keys of an owner's plans by name, or of all plans for null. */
export async function selectOwnedPlanKeys(
  queryable: Queryable,
  owner: Owner | null,
  { offset, limit }: Page,
): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    `select key from floor_plan
    where $1::text is null or owner_type = $1 and owner_key = $2
    order by lower(manufacturer), lower(model_name), key offset $3 limit $4`,
    [owner?.ownerType ?? null, owner?.ownerKey ?? null, offset, limit],
  )
  return rows.map(({ key }) => key)
}

export async function countOwnedPlans(queryable: Queryable, owner: Owner | null): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from floor_plan
    where $1::text is null or owner_type = $1 and owner_key = $2`,
    [owner?.ownerType ?? null, owner?.ownerKey ?? null],
  )
  return row!.count
}

/** A plan for changes. */
interface LockedPlan extends Subject {
  version: number
  active: boolean
  removedByStaff: boolean
  fields: PlanFields
}

/** Reads and locks a plan until the transaction ends. */
export async function lockPlan(transaction: Transaction, key: number): Promise<LockedPlan | undefined> {
  await transaction.query('select from floor_plan where key = $1 for update', [key])
  const [row] = await transaction.query<LockedPlan>(
    `select ${select({
      version: 'f.version',
      ownerType: 'f.owner_type',
      ownerKey: 'f.owner_key',
      active: 'f.active',
      removedByStaff: 'f.removed_by_staff',
      fields,
    })}
    from floor_plan f where f.key = $1`,
    [key],
  )
  return row
}

/** Reads and locks the plans of a maker, as its name is spelled, until the transaction ends. */
export const lockPlansOf = (transaction: Transaction, manufacturer: string) =>
  transaction.query<{ key: number; modelName: string; active: boolean }>(
    `select key, model_name as "modelName", active from floor_plan where manufacturer = $1 order by key for update`,
    [manufacturer],
  )

/** Whether there is another offered plan of this maker and name; others that add it wait until this one is stored. */
export async function isOffered(
  transaction: Transaction,
  { manufacturer, modelName, key }: { manufacturer: string; modelName: string; key?: number },
): Promise<boolean> {
  await transaction.query('select pg_advisory_xact_lock(hashtext(lower($1)))', [
    `floor plan ${manufacturer} ${modelName}`,
  ])
  const [row] = await transaction.query<{ exists: boolean }>(
    `select exists (
      select from floor_plan
      where lower(manufacturer) = lower($1) and lower(model_name) = lower($2) and active and key is distinct from $3
    ) as exists`,
    [manufacturer, modelName, key ?? null],
  )
  return row!.exists
}

/** Whether an owner has a public dealer, or a floor plan already. */
export async function sellsHomes(queryable: Queryable, { ownerType, ownerKey }: Owner): Promise<boolean> {
  const [row] = await queryable.query<{ exists: boolean }>(
    `select exists (select from sales_center where owner_type = $1 and owner_key = $2 and active)
      or exists (select from floor_plan where owner_type = $1 and owner_key = $2) as exists`,
    [ownerType, ownerKey],
  )
  return row!.exists
}

/** Every change of a plan raises its version. */
const nextVersion = { version: 'version + 1', modified_at: 'greatest(now(), modified_at)' }

/** Inserts a plan with its drawing; returns its key. */
export async function insertPlan(
  transaction: Transaction,
  { ownerType, ownerKey }: Subject,
  { rooms, openings, ...plan }: PlanFields,
): Promise<number> {
  const key = await insertKey(transaction, 'floor_plan', {
    ...storedColumns(planFields, plan),
    owner_type: ownerType,
    owner_key: ownerKey,
  })
  await insertDrawing(transaction, key, { rooms, openings })
  return key
}

/** Updates a plan, its drawing if it changes, and raises the version. */
export async function updatePlan(
  transaction: Transaction,
  key: number,
  { rooms, openings, ...plan }: PlanFields,
  isDrawn: boolean,
): Promise<void> {
  await updateTable(transaction, 'floor_plan', key, storedColumns(planFields, plan), nextVersion)
  if (!isDrawn) return
  await transaction.query('delete from floor_plan_room where floor_plan_key = $1', [key])
  await transaction.query('delete from floor_plan_opening where floor_plan_key = $1', [key])
  await insertDrawing(transaction, key, { rooms, openings })
}

async function insertDrawing(
  transaction: Transaction,
  key: number,
  { rooms, openings }: Pick<PlanFields, 'rooms' | 'openings'>,
): Promise<void> {
  await insertAll(
    transaction,
    'floor_plan_room',
    rooms.map(({ kind, x, y, width, depth }, at) => ({
      floor_plan_key: key,
      number: at + 1,
      ...{ kind, x, y, width, depth },
    })),
  )
  await insertAll(
    transaction,
    'floor_plan_opening',
    openings.map(({ kind, x, y, axis, length, swing }, at) => ({
      floor_plan_key: key,
      number: at + 1,
      ...{ kind, x, y, axis, length, swing },
    })),
  )
}

/** Retires a plan at a time, or offers it again, and raises the version. */
export const updateRetired = (
  transaction: Transaction,
  key: number,
  { retiredAt, byStaff }: { retiredAt: Date | null; byStaff: boolean },
) =>
  updateTable(
    transaction,
    'floor_plan',
    key,
    { active: retiredAt === null, removed_at: retiredAt, removed_by_staff: byStaff },
    nextVersion,
  )

/** Sets the owner of a plan, and raises the version. */
export const updatePlanOwner = (transaction: Transaction, key: number, { ownerType, ownerKey }: Subject) =>
  updateTable(transaction, 'floor_plan', key, { owner_type: ownerType, owner_key: ownerKey }, nextVersion)

/** Sets the maker of a plan, and raises the version. */
export const updateMaker = (transaction: Transaction, key: number, manufacturer: string) =>
  updateTable(transaction, 'floor_plan', key, { manufacturer }, nextVersion)

/** A plan that a dealer sells, or may sell. */
export interface SoldRow {
  key: number
  manufacturer: string
  modelName: string
  active: boolean
  /** Dollars; null: not listed. */
  price: number | null
}

/** Maximum number of a dealer's plans on its page, and in the search for more. */
const maxSold = 500
const maxFound = 20

/** The plans that a dealer sells, by manufacturer and name. */
export const selectSold = (queryable: Queryable, dealerKey: number) =>
  queryable.query<SoldRow>(
    `select f.key, f.manufacturer, f.model_name as "modelName", f.active, s.price
    from sales_center_floor_plan s join floor_plan f on f.key = s.floor_plan_key
    where s.sales_center_key = $1 order by f.manufacturer, f.model_name, f.key limit ${maxSold}`,
    [dealerKey],
  )

/** Offered plans whose manufacturer and name contain a text and that a dealer does not sell. */
export const selectUnsold = (queryable: Queryable, dealerKey: number, pattern: string) =>
  queryable.query<SoldRow>(
    `select f.key, f.manufacturer, f.model_name as "modelName", f.active, null::integer as price
    from floor_plan f
    where f.active and concat_ws(' ', f.manufacturer, f.series, f.model_name) ilike $2
      and not exists (
        select from sales_center_floor_plan s where s.floor_plan_key = f.key and s.sales_center_key = $1
      )
    order by f.manufacturer, f.model_name, f.key limit ${maxFound}`,
    [dealerKey, pattern],
  )

/** The owner of a dealer. */
export async function selectSellerOwner(
  queryable: Queryable,
  dealerKey: number,
): Promise<Subject | undefined> {
  const [row] = await queryable.query<Subject>(
    'select owner_type as "ownerType", owner_key as "ownerKey" from sales_center where key = $1',
    [dealerKey],
  )
  return row
}

interface Sale {
  dealerKey: number
  planKey: number
}

/** The sale of a plan by a dealer, locked; undefined if it does not sell it. */
export async function lockSale(
  transaction: Transaction,
  { dealerKey, planKey }: Sale,
): Promise<{ price: number | null } | undefined> {
  const [row] = await transaction.query<{ price: number | null }>(
    `select price from sales_center_floor_plan
    where sales_center_key = $1 and floor_plan_key = $2 for update`,
    [dealerKey, planKey],
  )
  return row
}

/** Adds a plan to those that a dealer sells, or sets its price. */
export const saveSale = (
  transaction: Transaction,
  { dealerKey, planKey, price }: Sale & { price: number | null },
) =>
  insertInto(
    transaction,
    'sales_center_floor_plan',
    { sales_center_key: dealerKey, floor_plan_key: planKey, price },
    { onConflict: '(sales_center_key, floor_plan_key) do update set price = excluded.price' },
  )

export const deleteSale = (transaction: Transaction, { dealerKey, planKey }: Sale) =>
  transaction.query(
    'delete from sales_center_floor_plan where sales_center_key = $1 and floor_plan_key = $2',
    [dealerKey, planKey],
  )
