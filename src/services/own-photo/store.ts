import type { Queryable, Transaction } from '#db/database.ts'
import type { Subject } from '#model/access/access.ts'
import { DROPPED_ASSOCIATION } from '#model/association/association.ts'
import type { PackageName } from '#model/listing/values.ts'
import type { Photographed } from '#model/own-photo/photos.ts'

interface PhotoSubjectRow extends Subject {
  /** Subject of audit entries about a change of photos: the owner itself, or the dealer of a salesperson. */
  auditKey: number
}

const of = (table: string) =>
  `select s.owner_type as "ownerType", s.owner_key as "ownerKey", s.key as "auditKey" from ${table} s where s.key = $1`

const owners: Readonly<Record<Photographed, string>> = {
  listings: of('listing'),
  parks: of('park'),
  'sales-centers': of('sales_center'),
  floorplans: of('floor_plan'),
  'sales-persons': `select s.owner_type as "ownerType", s.owner_key as "ownerKey", s.key as "auditKey"
    from sales_person p join sales_center s on s.key = p.sales_center_key where p.key = $1`,
  'state-associations': `select 'registered-users' as "ownerType", s.manager_key as "ownerKey", s.key as "auditKey"
    from state_association s where s.key = $1 and s.key <> ${DROPPED_ASSOCIATION}`,
}

/** The owner of a home, park, dealer or salesperson. */
export async function selectOwner(
  queryable: Queryable,
  type: Photographed,
  key: number,
): Promise<Subject | undefined> {
  const [row] = await queryable.query<PhotoSubjectRow>(owners[type], [key])
  return row
}

/** The same, locked until the transaction ends: concurrent changes of its photos wait. */
export async function lockOwner(
  transaction: Transaction,
  type: Photographed,
  key: number,
): Promise<PhotoSubjectRow | undefined> {
  const [row] = await transaction.query<PhotoSubjectRow>(`${owners[type]} for update of s`, [key])
  return row
}

/** The package of a home, which must exist. */
export async function selectPackage(queryable: Queryable, key: number): Promise<PackageName> {
  const [row] = await queryable.query<{ packageName: PackageName }>(
    'select package_name as "packageName" from listing where key = $1',
    [key],
  )
  return row!.packageName
}
