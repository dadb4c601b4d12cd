import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { type Owner, ownedByCompany, ownedByUser } from '#model/access/access.ts'
import { ownSorts } from '#model/listing/own.ts'
import { activeStatus } from '#model/listing/values.ts'

/* Filter and page of the list of the user's homes. */

/** Homes per page: usually, and for changes of many. */
export const pageSizes = ['24', '100'] as const

export const homeStatuses = ['on-market', 'draft', 'sold', 'off-market'] as const
const { Started, InProgress, Active, Sold, RemovedForSale, RemovedNotForSale } = activeStatus
export const statusesOf = {
  'on-market': [Active],
  draft: [Started, InProgress],
  sold: [Sold],
  'off-market': [RemovedForSale, RemovedNotForSale],
} as const satisfies Record<(typeof homeStatuses)[number], readonly number[]>

/** A value of a list, or nothing. */
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find(value => value === text) ?? ''

export type HomesFilter = ReturnType<typeof filterIn>

/** The filters in a query; empty ones are not set. */
export const filterIn = (query: URLSearchParams) => ({
  of: oneOf(['me', 'company'], query.get('of')),
  status: oneOf(homeStatuses, query.get('status')),
  text: (query.get('text') ?? '').trim().slice(0, 60),
  sort: oneOf(ownSorts.slice(1), query.get('sort')),
  size: oneOf(pageSizes.slice(1), query.get('size')),
})

/** The page in a query, from 1. */
export function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

/** The user, and the company that they work for: owners of homes. */
export const ownersOf = ({
  key,
  membership,
}: RegisteredUser): { owner: Owner; company: string | undefined }[] => [
  { owner: ownedByUser(key), company: undefined },
  ...(membership ? [{ owner: ownedByCompany(membership.companyKey), company: membership.companyName }] : []),
]
