import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import type { Subject } from '#model/access/access.ts'
import { DROPPED_ASSOCIATION } from '#model/association/association.ts'
import type { MembershipSide, MembershipState } from '#model/association/member.ts'

/** An association and a dealer, with a possible request of one side. */
export interface PairRow extends Subject {
  managerKey: number | null
  /** The association that has the dealer as a member. */
  memberOf: number | null
  askedBy: MembershipSide | null
  association: string
  dealer: string
  city: string
  state: string
}

/** Reads an association visible to visitors and a reviewed dealer; locks the dealer until the transaction ends. */
export async function lockPair(
  transaction: Transaction,
  associationKey: number,
  dealerKey: number,
): Promise<PairRow | undefined> {
  const [row] = await transaction.query<PairRow>(
    `select s.manager_key as "managerKey", c.owner_type as "ownerType", c.owner_key as "ownerKey",
      c.state_association_key as "memberOf", (
        select r.asked_by from association_request r
        where r.state_association_key = s.key and r.sales_center_key = c.key
      ) as "askedBy", s.name as association, c.name as dealer, a.city, a.state
    from sales_center c join address a on a.key = c.address_key join state_association s on s.key = $1
    where c.key = $2 and c.review is null and s.key <> ${DROPPED_ASSOCIATION} and s.retired_at is null
    for update of c`,
    [associationKey, dealerKey],
  )
  return row
}

export const insertRequest = (
  transaction: Transaction,
  associationKey: number,
  dealerKey: number,
  side: MembershipSide,
) =>
  insertInto(transaction, 'association_request', {
    state_association_key: associationKey,
    sales_center_key: dealerKey,
    asked_by: side,
  })

export const deleteRequest = (transaction: Transaction, associationKey: number, dealerKey: number) =>
  transaction.query(
    'delete from association_request where state_association_key = $1 and sales_center_key = $2',
    [associationKey, dealerKey],
  )

/** Deletes requests between associations and a dealer. */
export const deleteRequestsOf = (transaction: Transaction, dealerKey: number) =>
  transaction.query('delete from association_request where sales_center_key = $1', [dealerKey])

/** The manager of an association; undefined for an unknown one. */
export async function selectManagerKey(
  queryable: Queryable,
  key: number,
): Promise<{ managerKey: number | null } | undefined> {
  const [row] = await queryable.query<{ managerKey: number | null }>(
    `select manager_key as "managerKey" from state_association where key = $1 and key <> ${DROPPED_ASSOCIATION}`,
    [key],
  )
  return row
}

/** Owner of a dealer; undefined for an unknown one. */
export async function selectDealerOwner(queryable: Queryable, key: number): Promise<Subject | undefined> {
  const [row] = await queryable.query<Subject>(
    'select owner_type as "ownerType", owner_key as "ownerKey" from sales_center where key = $1',
    [key],
  )
  return row
}

export interface MemberRow {
  key: number
  name: string
  city: string
  placeState: string
  state: MembershipState
}

/** Dealers of an association: first those with a pending request, then its members, each by name. */
const dealersOf = `
  select c.key, c.name, a.city, a.state as "placeState", m.state
  from (
    select sales_center_key as key, 'asked-by-' || asked_by as state from association_request
    where state_association_key = $1
    union all
    select key, 'member' from sales_center where state_association_key = $1 and review is null
  ) m
  join sales_center c on c.key = m.key join address a on a.key = c.address_key
  order by m.state = 'member', lower(c.name), c.key`

export const selectDealersOf = (
  queryable: Queryable,
  key: number,
  { offset, limit }: { offset: number; limit: number },
) => queryable.query<MemberRow>(`${dealersOf} offset $2 limit $3`, [key, offset, limit])

export async function countDealersOf(queryable: Queryable, key: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select (
      (select count(*) from association_request where state_association_key = $1)
      + (select count(*) from sales_center where state_association_key = $1 and review is null)
    )::integer as count`,
    [key],
  )
  return row!.count
}

export interface MembershipRow {
  key: number
  name: string
  abbreviation: string
  state: MembershipState
}

/** Associations of a dealer that are visible to visitors: its membership, and those with a pending request. */
export const selectAssociationsOf = (queryable: Queryable, key: number) =>
  queryable.query<MembershipRow>(
    `select s.key, s.name, s.abbreviation, m.state
    from (
      select state_association_key as key, 'asked-by-' || asked_by as state from association_request
      where sales_center_key = $1
      union all
      select state_association_key, 'member' from sales_center where key = $1
    ) m
    join state_association s on s.key = m.key and s.retired_at is null
    order by m.state = 'member' desc, lower(s.name), s.key`,
    [key],
  )
