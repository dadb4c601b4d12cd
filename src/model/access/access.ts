/** Roles in a company, in descending order of rights. */
export const companyRoles = ['owner', 'manager', 'sales-person', 'lead-taker'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** Whether a role makes a user a `companyAdmin` (RULINGS 44). */
export const isCompanyAdmin = (role: CompanyRole) => role === 'owner' || role === 'manager'

/** Owners of homes, parks and dealers on the wire (RULINGS 14). */
export const ownerTypes = ['registered-users', 'companies'] as const
export type OwnerType = (typeof ownerTypes)[number]

export interface Membership {
  readonly companyKey: number
  readonly role: CompanyRole
}

/** An API key: a program acts on the entities of the key's owner only. */
export interface ActingKey {
  /** The first characters of its secret. */
  readonly prefix: string
  readonly owner: Owner
}

/** Actor: a registered user, or a visitor without a login. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user'
      readonly key: number
      readonly isStaff: boolean
      readonly memberships: readonly Membership[]
      /** The user's API key, if a program acts for them. */
      readonly apiKey?: ActingKey
    }

/** A registered user, by default acting for themselves. */
export const userActor = (
  key: number,
  isStaff = false,
  memberships: readonly Membership[] = [],
): Extract<Actor, { kind: 'user' }> => ({ kind: 'user', key, isStaff, memberships })

/** Ownership of the object of an action; only staff may act on an object without an owner. */
export interface Subject {
  readonly ownerType: OwnerType | null
  readonly ownerKey: number | null
}

/** The subject of what only staff manage, or of what has no owner. */
export const noOwner: Subject = { ownerType: null, ownerKey: null }

/** Something that a company owns, or the company itself. */
export const ownedByCompany = (ownerKey: number): Owner => ({ ownerType: 'companies', ownerKey })

/** An owner of homes, parks or dealers. */
export interface Owner {
  readonly ownerType: OwnerType
  readonly ownerKey: number
}

/** Something that a registered user owns, such as an account, a favorite or an alert. */
export const ownedByUser = <Key extends number | null>(ownerKey: Key) =>
  ({ ownerType: 'registered-users', ownerKey }) as const

interface Rule {
  /** Allowed for the registered user who owns it. */
  readonly owner: boolean
  /** Allowed for members of the owning company with these roles. */
  readonly roles: readonly CompanyRole[]
  /** Allowed for staff. */
  readonly staff: boolean
}

/** The only definition of permissions. */
export const accessRules = {
  /** Everything in a user's account: profile, favorites, alerts, messages, tours. */
  'account.use': { owner: true, roles: [], staff: false },
  /** The list of saved homes that a user shares by a link: its title, link, partners and notes. */
  'shared-list.manage': { owner: true, roles: [], staff: false },
  /** Parts of an account that are visible to customer service. */
  'account.inspect': { owner: false, roles: [], staff: true },
  /** Salespeople host those that are assigned to them, as their owners. */
  'appointment.host': { owner: true, roles: ['owner', 'manager', 'lead-taker'], staff: false },
  /** Reading and answering messages; salespeople those that are assigned to them, as their owners. */
  'lead.take': { owner: true, roles: ['owner', 'manager', 'lead-taker'], staff: false },
  /** Users of the company who receive messages and tour requests. */
  'lead.assign': { owner: false, roles: ['owner', 'manager', 'lead-taker'], staff: false },
  /** The owner's view of a listing, with what is never public. */
  'listing.read': {
    owner: true,
    roles: ['owner', 'manager', 'sales-person', 'lead-taker'],
    staff: true,
  },
  'listing.change': { owner: true, roles: ['owner', 'manager', 'sales-person'], staff: true },
  /** Users of the company who sell a home. */
  'listing.assign': { owner: false, roles: ['owner', 'manager'], staff: false },
  /** Status transitions made by the owner. */
  'listing.move': { owner: true, roles: ['owner', 'manager', 'sales-person'], staff: false },
  /** Status transitions made by staff. */
  'listing.moderate': { owner: false, roles: [], staff: true },
  /** The owner's view of a park. */
  'park.read': { owner: true, roles: ['owner', 'manager', 'sales-person', 'lead-taker'], staff: true },
  /** Also adds a park for an owner. */
  'park.change': { owner: true, roles: ['owner', 'manager'], staff: true },
  /** Review of new parks. */
  'park.moderate': { owner: false, roles: [], staff: true },
  /** A claim of a park, for the user who made it. */
  'claim.use': { owner: true, roles: [], staff: false },
  'claim.decide': { owner: false, roles: [], staff: true },
  /** A report of a lot rent, for the resident who made it; never for the park. */
  'rent-report.use': { owner: true, roles: [], staff: false },
  /** Reports of residents one by one, and answers of parks before they are public. */
  'rent-report.decide': { owner: false, roles: [], staff: true },
  /** Answers for a park to what its residents report. */
  'rent-report.answer': { owner: true, roles: ['owner', 'manager'], staff: false },
  /** The owner's view of a dealer. */
  'dealer.read': { owner: true, roles: ['owner', 'manager', 'sales-person', 'lead-taker'], staff: true },
  /** Also adds a dealer for an owner, and closes and reopens it. */
  'dealer.change': { owner: true, roles: ['owner', 'manager'], staff: true },
  /** Review of new dealers, and changes of a dealer's owner. */
  'dealer.moderate': { owner: false, roles: [], staff: true },
  /** The package of a dealer, and its maximum territory. */
  'dealer.set-package': { owner: false, roles: [], staff: true },
  /** The view of an association that its manager has. */
  'association.read': { owner: true, roles: [], staff: true },
  /** Its page, pictures and members. */
  'association.change': { owner: true, roles: [], staff: true },
  /** Associations, their managers and the features they pay for. */
  'association.moderate': { owner: false, roles: [], staff: true },
  /** The owner's view of a floor plan. */
  'floor-plan.read': { owner: true, roles: ['owner', 'manager', 'sales-person', 'lead-taker'], staff: true },
  /** Also adds a plan for an owner, and retires and restores it. */
  'floor-plan.change': { owner: true, roles: ['owner', 'manager'], staff: true },
  /** All plans, also those of no one, and which are showcased. */
  'floor-plan.moderate': { owner: false, roles: [], staff: true },
  /** Users of a company. */
  'company.read': { owner: false, roles: ['owner', 'manager', 'sales-person', 'lead-taker'], staff: true },
  /** Its name and contact data, invitations, and roles below `owner`. */
  'company.manage': { owner: false, roles: ['owner', 'manager'], staff: true },
  /** Owners of a company, and its closing. */
  'company.own': { owner: false, roles: ['owner'], staff: true },
  /** API keys and webhooks of a user or company. */
  'connection.manage': { owner: true, roles: ['owner', 'manager'], staff: false },
  /** Package orders, for the user who made them and for managers of the company that owns the home. */
  'order.read': { owner: true, roles: ['owner', 'manager'], staff: true },
  'order.pay': { owner: true, roles: ['owner', 'manager'], staff: false },
  /** Campaigns of a company; those of the site itself belong to staff. */
  'ad.read': { owner: false, roles: ['owner', 'manager'], staff: true },
  'ad.manage': { owner: false, roles: ['owner', 'manager'], staff: true },
  /** Limits of advertisers, and the settings of the ad network. */
  'ad.moderate': { owner: false, roles: [], staff: true },
  /** Which rules of loans are in force. */
  'loan-rule.switch': { owner: false, roles: [], staff: true },
  /** Assumptions of the monthly costs of homes. */
  'cost-assumption.set': { owner: false, roles: [], staff: true },
  /** Prices, coupons, invoices and refunds. */
  'payment.manage': { owner: false, roles: [], staff: true },
} as const satisfies Record<string, Rule>
export type Action = keyof typeof accessRules

/** The company on all of whose entities a user may perform an action, for conditions in SQL; null for none. */
export const companyOf = (actor: Extract<Actor, { kind: 'user' }>, action: Action): number | null =>
  actor.memberships.find(({ companyKey }) => may(actor, action, ownedByCompany(companyKey)))?.companyKey ??
  null

/** Whether an actor may perform an action on a subject. */
export function may(actor: Actor, action: Action, subject: Subject): boolean {
  if (actor.kind === 'visitor') return false
  const rule: Rule = accessRules[action]
  const keyOwner = actor.apiKey?.owner
  if (keyOwner && (keyOwner.ownerType !== subject.ownerType || keyOwner.ownerKey !== subject.ownerKey))
    return false
  if (rule.staff && actor.isStaff) return true
  if (subject.ownerKey === null) return false
  if (subject.ownerType === 'registered-users') return rule.owner && subject.ownerKey === actor.key
  if (subject.ownerType === 'companies')
    return actor.memberships.some(
      ({ companyKey, role }) => companyKey === subject.ownerKey && rule.roles.includes(role),
    )
  return false
}
