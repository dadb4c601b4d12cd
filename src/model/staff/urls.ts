import type { AuditSubject } from '../audit/entry.ts'

/** The groups of the staff menu. */
export const staffMenu = {
  queue: ['review', 'reports', 'claims', 'lot-rents', 'ads', 'parks', 'dealers'],
  objects: ['associations', 'floor-plans', 'advertisers', 'changes'],
  money: ['payments', 'prices', 'coupons'],
  site: ['start', 'ad-network', 'loan-rules', 'cost-assumptions'],
} as const

/** Pages of staff: those of the menu, the overview above it, and the search, which is a field of every page. */
export type StaffPage = 'overview' | 'find' | (typeof staffMenu)[keyof typeof staffMenu][number]
export const staffPages: readonly StaffPage[] = ['overview', 'find', ...Object.values(staffMenu).flat()]

export const staffPageUrl = (page: StaffPage): string => (page === 'overview' ? '/staff' : `/staff/${page}`)

/** A home as staff see it. */
export const staffHomeUrl = (key: number | string): string => `/staff/homes/${key}`

/** A dealer as staff see it. */
export const staffDealerUrl = (key: number | string): string => `${staffPageUrl('dealers')}/${key}`

/** A new dealer that waits for staff. */
export const staffNewDealerUrl = (key: number | string): string => `${staffDealerUrl(key)}/review`

/** The page on which staff merge a duplicate into a dealer, once one is chosen. */
export const staffMergeDealerUrl = (key: number | string, duplicate?: number): string =>
  `${staffDealerUrl(key)}/merge${duplicate === undefined ? '' : `?duplicate=${duplicate}`}`

/** The page on which staff add a dealer. */
export const staffAddDealerUrl = (): string => `${staffPageUrl('dealers')}/new`

/** A state association as staff see it. */
export const staffAssociationUrl = (key: number | string): string => `${staffPageUrl('associations')}/${key}`

/** The page on which staff add a state association. */
export const staffAddAssociationUrl = (): string => `${staffPageUrl('associations')}/new`
/** A floor plan as staff see it. */
export const staffFloorPlanUrl = (key: number | string): string => `${staffPageUrl('floor-plans')}/${key}`

/** The page on which staff add a floor plan. */
export const staffAddFloorPlanUrl = (): string => `${staffPageUrl('floor-plans')}/new`

/** The page on which staff rename and merge makers of floor plans; `renaming` fills in its form. */
export const staffMakersUrl = (renaming?: { from: string; to?: string }): string =>
  `${staffPageUrl('floor-plans')}/makers${renaming ? `?${new URLSearchParams(renaming)}#rename` : ''}`

/** Reports of visitors about an object. */
export const staffReportsUrl = (type: string, key: number | string): string =>
  `${staffPageUrl('reports')}/${type}/${key}`

/** Changes of one object. */
export const staffChangesUrl = ({ type, key }: { type: AuditSubject; key: number }): string =>
  `${staffPageUrl('changes')}?subject-type=${type}&subject-key=${key}`

/** A proof that a seller sent. */
export const staffProofUrl = (key: number | string): string => `/staff/proofs/${key}`

/** A claim of a park. */
export const staffClaimUrl = (key: number | string): string => `${staffPageUrl('claims')}/${key}`

/** A document that came with a claim. */
export const staffClaimProofUrl = (key: number | string): string => `${staffPageUrl('claims')}/proofs/${key}`

/** A resident's report of a lot rent, or a manager's answer. */
export const staffRentReportUrl = (kind: string, key: number | string): string =>
  `${staffPageUrl('lot-rents')}/${kind}/${key}`

/** A new park that waits for staff. */
export const staffNewParkUrl = (key: number | string): string => `${staffPageUrl('parks')}/${key}`

/** An account as staff see it. */
export const staffUserUrl = (key: number | string): string => `/staff/users/${key}`

/** Ends viewing the site as a user; not under staff URLs, because the viewed user has no access to them. */
export const endImpersonationUrl = (): string => '/account/seen'

/** An order as staff see it. */
export const staffOrderUrl = (key: number | string): string => `${staffPageUrl('payments')}/${key}`
