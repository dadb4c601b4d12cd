/** Roles in a company, from the most rights to the fewest. */
export const companyRoles = ['owner', 'manager', 'sales-person', 'lead-taker'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** Who owns homes, parks and dealers on the wire (RULINGS 14). */
export const ownerTypes = ['registered-users', 'companies'] as const
export type OwnerType = (typeof ownerTypes)[number]

export interface Membership {
  readonly companyKey: number
  readonly role: CompanyRole
}

/** Someone who wants to do something: a registered user, or a visitor who is not logged in. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user'
      readonly key: number
      readonly isStaff: boolean
      readonly memberships: readonly Membership[]
    }

/** A registered user in their own name, without rights in companies. */
export const userActor = (key: number, isStaff = false): Actor => ({
  kind: 'user',
  key,
  isStaff,
  memberships: [],
})

/** The owner facts of what it is done to; an ownerless subject belongs to nobody but staff. */
export interface Subject {
  readonly ownerType: OwnerType | null
  readonly ownerKey: number | null
}

/** Something that a registered user owns, such as an account, a favorite or an alert. */
export const ownedByUser = (ownerKey: number | null): Subject => ({ ownerType: 'registered-users', ownerKey })

interface Rule {
  /** The registered user who owns it may. */
  readonly owner: boolean
  /** Members of the company that owns it may, in these roles. */
  readonly roles: readonly CompanyRole[]
  /** Staff may. */
  readonly staff: boolean
}

/** Who may do what; the only place that says so. */
export const accessRules = {
  /** Everything in somebody's account: profile, favorites, alerts, messages, tours. */
  'account.use': { owner: true, roles: [], staff: false },
  /** What customer service sees of an account. */
  'account.inspect': { owner: false, roles: [], staff: true },
  'appointment.host': {
    owner: true,
    roles: ['owner', 'manager', 'sales-person', 'lead-taker'],
    staff: false,
  },
  'listing.change': { owner: true, roles: ['owner', 'manager', 'sales-person'], staff: true },
  /** Transitions of its status that its owner makes. */
  'listing.move': { owner: true, roles: ['owner', 'manager', 'sales-person'], staff: false },
  /** Transitions of its status that staff make. */
  'listing.moderate': { owner: false, roles: [], staff: true },
} as const satisfies Record<string, Rule>
export type Action = keyof typeof accessRules

/** Whether an actor may do this to a subject. */
export function may(actor: Actor, action: Action, subject: Subject): boolean {
  if (actor.kind === 'visitor') return false
  const rule: Rule = accessRules[action]
  if (rule.staff && actor.isStaff) return true
  if (subject.ownerKey === null) return false
  if (subject.ownerType === 'registered-users') return rule.owner && subject.ownerKey === actor.key
  if (subject.ownerType === 'companies')
    return actor.memberships.some(
      ({ companyKey, role }) => companyKey === subject.ownerKey && rule.roles.includes(role),
    )
  return false
}
