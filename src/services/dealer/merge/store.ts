import type { Transaction } from '#db/database.ts'
import { updateTable } from '#db/update.ts'

/** A dealer that stays, and its duplicate. */
interface Pair {
  duplicateKey: number
  key: number
}

/** Reads and locks the homes of a dealer, in the order in which jobs lock homes. */
export async function lockHomesOf(transaction: Transaction, key: number): Promise<number[]> {
  const rows = await transaction.query<{ key: number }>(
    'select key from listing where sales_center_key = $1 order by key for update',
    [key],
  )
  return rows.map(row => row.key)
}

/** Moves homes with their salespeople. An account that is a salesperson of both is one of the dealer that stays. */
export async function moveHomes(transaction: Transaction, { duplicateKey, key }: Pair): Promise<void> {
  const values = [duplicateKey, key]
  await transaction.query(
    `update listing l set sales_center_key = $2, sales_person_key = k.key, version = version + 1
    from sales_person d join sales_person k on k.user_key = d.user_key and k.sales_center_key = $2
    where d.sales_center_key = $1 and l.sales_center_key = $1 and l.sales_person_key = d.key`,
    values,
  )
  const left = await transaction.query<{ phoneKey: number | null; emailKey: number | null }>(
    `delete from sales_person d using sales_person k
    where d.sales_center_key = $1 and k.sales_center_key = $2 and k.user_key = d.user_key
    returning d.phone_key as "phoneKey", d.email_key as "emailKey"`,
    values,
  )
  await transaction.query('delete from phone where key = any($1)', [left.map(({ phoneKey }) => phoneKey)])
  await transaction.query('delete from email where key = any($1)', [left.map(({ emailKey }) => emailKey)])
  // A constraint requires a home's salesperson to belong to its dealer, so both move in one statement.
  await transaction.query(
    `with people as (
      update sales_person set sales_center_key = $2, order_number = least(100, order_number + (
        select coalesce(max(order_number), 0) from sales_person where sales_center_key = $2
      ))
      where sales_center_key = $1
    )
    update listing set sales_center_key = $2, version = version + 1 where sales_center_key = $1`,
    values,
  )
}

/** What else refers to a dealer, and how it moves; what the remaining dealer already has is left behind. */
const moves: readonly string[] = [
  `insert into sales_center_floor_plan as s (sales_center_key, floor_plan_key, price)
  select $2, floor_plan_key, price from sales_center_floor_plan where sales_center_key = $1
  on conflict (sales_center_key, floor_plan_key) do update set price = coalesce(s.price, excluded.price)`,
  'delete from sales_center_floor_plan where sales_center_key = $1 and $2 <> $1',
  // After its own photos; of logo, cover and banner it has one each.
  `update photo p set sales_center_key = $2, order_number = m.place
  from (
    select d.key, row_number() over (order by d.order_number) + (
      select coalesce(max(order_number), 0) from photo where sales_center_key = $2
    ) as place
    from photo d
    where d.sales_center_key = $1 and (d.kind = 'photo' or not exists (
      select from photo k where k.sales_center_key = $2 and k.kind = d.kind
    ))
  ) as m
  where p.key = m.key and m.place <= 500`,
  `update lead set subject_key = $2 where subject_type = 'sales-center' and subject_key = $1`,
  `update lead_recipient r set entity_key = $2
  where kind = 'dealer' and entity_key = $1 and not exists (
    select from lead_recipient k where k.lead_key = r.lead_key and k.kind = r.kind and k.entity_key = $2
  )`,
  `update favorite f set entity_key = $2
  where type = 'sales-center' and entity_key = $1 and not exists (
    select from favorite k where k.user_key = f.user_key and k.type = f.type and k.entity_key = $2
  )`,
  `update appointment set entity_key = $2 where type = 'sales-center' and entity_key = $1`,
  // A host has one tour at a time.
  `update appointment a set host_key = $2
  where host_kind = 'sales-center' and host_key = $1 and not exists (
    select from appointment k
    where k.host_kind = a.host_kind and k.host_key = $2 and k.during && a.during
      and k.status in ('requested', 'confirmed') and not k.is_suspect
  )`,
  `update problem_report set subject_key = $2 where subject_type = 'sales-center' and subject_key = $1`,
  `update problem_answer set subject_key = $2 where subject_type = 'sales-center' and subject_key = $1`,
  `update association_request r set sales_center_key = $2
  where sales_center_key = $1 and not exists (
    select from association_request k
    where k.sales_center_key = $2 and k.state_association_key = r.state_association_key
  )`,
  'delete from association_request where sales_center_key = $1 and $2 <> $1',
  // Dealers that were merged into the duplicate before.
  'update sales_center set merged_into = $2 where merged_into = $1',
]

/** Moves plans, photos, messages, favorites, tours, reports and requests of associations. */
export async function moveBelongings(transaction: Transaction, { duplicateKey, key }: Pair): Promise<void> {
  for (const move of moves) await transaction.query(move, [duplicateKey, key])
}

/** Withdraws the membership requests of associations and a dealer, once it is a member. */
export const deleteRequestsOfMember = (transaction: Transaction, key: number) =>
  transaction.query(
    `delete from association_request where sales_center_key = $1
      and exists (select from sales_center where key = $1 and state_association_key is not null)`,
    [key],
  )

/** Closes a duplicate for good, and raises both versions. */
export async function updateMerged(
  transaction: Transaction,
  { duplicateKey, key }: Pair,
  { associationKey }: { associationKey: number | null },
): Promise<void> {
  const next = { version: 'version + 1', modified_at: 'greatest(now(), modified_at)' }
  const closed = { active: false, closed_by_staff: true, merged_into: key, state_association_key: null }
  await updateTable(transaction, 'sales_center', duplicateKey, closed, {
    ...next,
    removed_at: 'coalesce(removed_at, now())',
  })
  await updateTable(transaction, 'sales_center', key, { state_association_key: associationKey }, next)
}
