import type { Database } from '#db/database.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { readPhone } from '#kit/phone.ts'
import {
  type Action,
  type Actor,
  type CompanyRole,
  isCompanyAdmin,
  may,
  ownedByCompany,
  userActor,
} from '#model/access/access.ts'
import { invitationUrl } from '#model/account/urls.ts'
import { type CompanyForm, type InviteForm, invitationDays, maxInvitations } from '#model/company/forms.ts'
import type { Throttle } from '#platform/throttle/index.ts'
import { done, forbidden, invalid, notFound, type Transaction } from '#platform/write/index.ts'
import { hashToken, newToken } from '../account-link/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Dealers } from '../dealer/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Who } from '../personal-data/index.ts'
import { presentPhone } from '../rows/index.ts'
import {
  type CompanyRow,
  consumeInvitation,
  deleteCompany,
  deleteExpired,
  deleteInvitation,
  deleteInvitationsOf,
  deleteMember,
  insertCompany,
  insertInvitation,
  insertMember,
  lockCompany,
  type MemberRow,
  replacePhone,
  selectAddress,
  selectCompany,
  selectFollowing,
  selectInvitation,
  selectInvitations,
  selectInviter,
  selectMembers,
  selectMembership,
  selectOwns,
  updateCompany,
  updateRole,
} from './store.ts'

/** Maximum number of emailed invitations to one address, against flooding. */
const toOne = { calls: 5, seconds: 86_400 }

/** Result of a change of a company. */
export type CompanyChange =
  | { kind: 'done' }
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'invalid'; fields: Record<string, string> }

type User = Extract<Actor, { kind: 'user' }>

/** Values of a company for the audit log. */
const factsOf = (company: CompanyRow | undefined) => ({
  name: company?.name ?? null,
  website: company?.website ?? null,
  phone: company?.phone?.number ?? null,
})

export type Companies = ReturnType<typeof openCompanies>

interface CompanyOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  throttle: Pick<Throttle, 'count'>
  dealers: { own: Pick<Dealers['own'], 'setPhone'> }
  now: () => number
}

/** Companies, their people and their invitations. */
export function openCompanies({ database, mail, throttle, dealers, now }: CompanyOptions) {
  /** Locks a company and runs `work` on it. Roles are read under the lock: the session may have older ones. */
  async function changing(
    transaction: Transaction,
    { actor, key }: { actor: Actor; key: number },
    work: (company: {
      members: readonly MemberRow[]
      can: (action: Action) => boolean
      member: (userKey: number) => MemberRow | undefined
      isLastOwner: (userKey: number) => boolean
    }) => Promise<CompanyChange>,
  ): Promise<CompanyChange> {
    if (!(await lockCompany(transaction, key))) return notFound
    const members = await selectMembers(transaction, key)
    const member = (userKey: number) => members.find(one => one.userKey === userKey)
    const role = actor.kind === 'user' ? member(actor.key)?.role : undefined
    const current: Actor =
      actor.kind === 'user' ? { ...actor, memberships: role ? [{ companyKey: key, role }] : [] } : actor
    const can = (action: Action) => may(current, action, ownedByCompany(key))
    if (!can('company.read')) return forbidden
    return work({
      members,
      can,
      member,
      isLastOwner: userKey =>
        members.filter(one => one.role === 'owner').every(one => one.userKey === userKey),
    })
  }

  /** Records a change of a company; of its people, by the field `person-{key}`. */
  const record = (
    transaction: Transaction,
    { actor, key, before = {}, after }: { actor: Actor | 'job'; key: number; before?: object; after: object },
  ) => recordChange(transaction, { subject: { type: 'company', key }, actor, before, after })
  const roleOf = (userKey: number, role: CompanyRole | undefined) => ({ [`person-${userKey}`]: role ?? null })

  /** Permission to change people with a role, or to grant it. */
  const actionOn = (...roles: CompanyRole[]): Action =>
    roles.includes('owner') ? 'company.own' : 'company.manage'

  /** Whether an account is the last owner of a company with other people; locks the company. */
  async function isNeeded(transaction: Transaction, userKey: number): Promise<boolean> {
    const membership = await selectMembership(transaction, userKey)
    if (!membership || !(await lockCompany(transaction, membership.companyKey))) return false
    const members = await selectMembers(transaction, membership.companyKey)
    const others = members.filter(one => one.userKey !== userKey)
    return others.length > 0 && others.every(({ role }) => role !== 'owner')
  }

  return {
    /** A company with its people, and open invitations for its managers; or the reason for a refusal. */
    async get(actor: Actor, key: number) {
      const row = await selectCompany(database, key)
      if (!row) return 'not-found'
      if (!may(actor, 'company.read', ownedByCompany(key))) return 'forbidden'
      const manages = may(actor, 'company.manage', ownedByCompany(key))
      const [members, invitations] = await Promise.all([
        selectMembers(database, key),
        manages ? selectInvitations(database, key, now()) : [],
      ])
      return {
        ...row,
        phone: presentPhone(row.phone),
        people: members.map(({ joinedAt, ...member }) => ({
          ...member,
          joined: formatMoment(joinedAt.getTime()),
        })),
        invitations: invitations.map(({ expiresAt, ...invitation }) => ({
          ...invitation,
          expires: formatMoment(expiresAt.getTime()),
        })),
      }
    },

    /** Creates a company with its first owner; undefined if they belong to a company. */
    async create(transaction: Transaction, userKey: number, form: CompanyForm): Promise<number | undefined> {
      if (await selectMembership(transaction, userKey)) return undefined
      const key = await insertCompany(transaction, form)
      if (form.phone !== null) await replacePhone(transaction, key, form.phone)
      const isAdded = await insertMember(transaction, {
        companyKey: key,
        userKey,
        role: 'owner',
        at: now(),
      })
      if (!isAdded) return undefined
      const after = { ...form, ...roleOf(userKey, 'owner') }
      await record(transaction, { actor: userActor(userKey), key, after })
      return key
    },

    change: (transaction: Transaction, actor: Actor, key: number, form: CompanyForm) =>
      changing(transaction, { actor, key }, async ({ can }) => {
        if (!can('company.manage')) return forbidden
        const before = await selectCompany(transaction, key)
        await updateCompany(transaction, key, form)
        await replacePhone(transaction, key, form.phone)
        const after = await selectCompany(transaction, key)
        await record(transaction, { actor, key, before: factsOf(before), after: factsOf(after) })
        return done
      }),

    /** Deletes a company that has no other people and owns nothing. */
    close: (transaction: Transaction, actor: Actor, key: number) =>
      changing(transaction, { actor, key }, async ({ can, members }) => {
        if (!can('company.own')) return forbidden
        if (members.length > 1 || (await selectOwns(transaction, key)))
          return invalid({ company: 'company_in_use' })
        await record(transaction, { actor, key, after: { closed: true } })
        await deleteCompany(transaction, key, now())
        return done
      }),

    /** Emails an invitation, which works once. */
    invite: (transaction: Transaction, actor: User, key: number, { email, role }: InviteForm) =>
      changing(transaction, { actor, key }, async ({ can, members }) => {
        if (!can(actionOn(role))) return forbidden
        if (members.some(one => one.email.toLowerCase() === email.toLowerCase()))
          return invalid({ email: 'not_unique' })
        const open = await selectInvitations(transaction, key, now())
        if (open.length >= maxInvitations) return invalid({ email: 'too_many' })
        if ((await throttle.count(transaction, 'company.mail', email.toLowerCase(), toOne)) !== undefined)
          return invalid({ email: 'too_many' })
        const [company, inviter] = await Promise.all([
          selectCompany(transaction, key),
          selectInviter(transaction, actor.key),
        ])
        if (!company || !inviter) return notFound
        const token = newToken()
        await insertInvitation(transaction, {
          tokenHash: hashToken(token),
          companyKey: key,
          email,
          role,
          userKey: actor.key,
          at: now(),
          expiresAt: now() + invitationDays * DAY,
        })
        await mail.send(transaction, {
          to: email,
          language: inviter.language,
          template: 'company-invitation',
          details: {
            company: company.name,
            inviter: `${inviter.firstName} ${inviter.lastName}`,
            role,
            url: invitationUrl(token),
            days: invitationDays,
          },
          about: [{ userKey: actor.key, email }],
        })
        // Without the address, which belongs to another person.
        await record(transaction, { actor, key, after: { invitation: role } })
        return done
      }),

    /** Invalidates an invitation. */
    uninvite: (transaction: Transaction, actor: Actor, key: number, invitationKey: number) =>
      changing(transaction, { actor, key }, async ({ can }) => {
        if (!can('company.manage')) return forbidden
        if (!(await deleteInvitation(transaction, key, invitationKey))) return notFound
        await record(transaction, {
          actor,
          key,
          before: { invitation: invitationKey },
          after: { invitation: null },
        })
        return done
      }),

    /** Content of an emailed invitation; undefined for an invalid one. */
    async invitation(token: string) {
      const row = await selectInvitation(database, hashToken(token), now())
      if (!row) return undefined
      const { firstName, lastName, companyName, role, email } = row
      return { companyName, role, email, inviter: firstName && `${firstName} ${lastName}` }
    },

    /**
     * Adds a user to the company of an invitation, if it was sent to their confirmed address. A role that manages the
     * company needs a recent proof of identity.
     */
    async accept(
      transaction: Transaction,
      { key: userKey, isRecent }: { key: number; isRecent: boolean },
      token: string,
    ): Promise<CompanyChange | { kind: 'not-recent' }> {
      const found = await selectInvitation(transaction, hashToken(token), now())
      if (!found || !(await lockCompany(transaction, found.companyKey))) return notFound
      const address = await selectAddress(transaction, userKey)
      if (address?.email.toLowerCase() !== found.email.toLowerCase())
        return invalid({ company: 'invited_other' })
      if (!address.isConfirmed) return invalid({ company: 'invited_unconfirmed' })
      if (await selectMembership(transaction, userKey)) return invalid({ company: 'in_company' })
      if (isCompanyAdmin(found.role) && !isRecent) return { kind: 'not-recent' }
      // It may have been used or withdrawn concurrently.
      if (!(await consumeInvitation(transaction, hashToken(token)))) return notFound
      const { companyKey, role } = found
      const isAdded = await insertMember(transaction, { companyKey, userKey, role, at: now() })
      if (!isAdded) return invalid({ company: 'in_company' })
      const after = roleOf(userKey, role)
      await record(transaction, { actor: userActor(userKey), key: companyKey, after })
      return done
    },

    setRole: (transaction: Transaction, actor: Actor, key: number, userKey: number, role: CompanyRole) =>
      changing(transaction, { actor, key }, async ({ can, member, isLastOwner }) => {
        const person = member(userKey)
        if (!can(actionOn(role, person?.role ?? role))) return forbidden
        if (!person) return notFound
        if (role !== 'owner' && isLastOwner(userKey)) return invalid({ role: 'last_owner' })
        await updateRole(transaction, userKey, role)
        const before = roleOf(userKey, person.role)
        await record(transaction, { actor, key, before, after: roleOf(userKey, role) })
        return done
      }),

    /** Removes a person, possibly the actor; the last owner stays. */
    remove: (transaction: Transaction, actor: Actor, key: number, userKey: number) =>
      changing(transaction, { actor, key }, async ({ can, member, isLastOwner }) => {
        const person = member(userKey)
        const isSelf = actor.kind === 'user' && actor.key === userKey && person !== undefined
        if (!isSelf && !can(actionOn(person?.role ?? 'lead-taker'))) return forbidden
        if (!person) return notFound
        if (isLastOwner(userKey)) return invalid({ userKey: 'last_owner' })
        await deleteMember(transaction, userKey)
        const before = roleOf(userKey, person.role)
        await record(transaction, { actor, key, before, after: roleOf(userKey, undefined) })
        return done
      }),

    /** Makes another person an owner, and an actor that is an owner a manager. */
    handOver: (transaction: Transaction, actor: Actor, key: number, userKey: number) =>
      changing(transaction, { actor, key }, async ({ can, member }) => {
        if (!can('company.own')) return forbidden
        if (!member(userKey)) return invalid({ userKey: 'inclusion' })
        if (actor.kind !== 'user' || actor.key === userKey) return invalid({ userKey: 'exclusion' })
        await updateRole(transaction, userKey, 'owner')
        const self = member(actor.key)
        if (self) await updateRole(transaction, actor.key, 'manager')
        await record(transaction, {
          actor,
          key,
          before: { ...roleOf(userKey, member(userKey)?.role), ...(self && roleOf(self.userKey, self.role)) },
          after: { ...roleOf(userKey, 'owner'), ...(self && roleOf(self.userKey, 'manager')) },
        })
        return done
      }),

    /** Applies a new phone of a company admin to the company and its dealers, if they chose that (RULINGS 44). */
    async followProfile(transaction: Transaction, userKey: number, typed: string | null): Promise<void> {
      const following = await selectFollowing(transaction, userKey)
      if (!following || !isCompanyAdmin(following.role)) return
      const { companyKey, role, syncToCompany, syncToLocation } = following
      const actor = userActor(userKey, false, [{ companyKey, role }])
      if (syncToCompany) {
        const before = factsOf(await selectCompany(transaction, companyKey))
        await replacePhone(transaction, companyKey, typed)
        const after = factsOf(await selectCompany(transaction, companyKey))
        await record(transaction, { actor, key: companyKey, before, after })
      }
      if (!syncToLocation) return
      const phone = (typed !== null && readPhone(typed)) || null
      await dealers.own.setPhone(transaction, actor, ownedByCompany(companyKey), phone)
    },

    /** Reason that an account cannot be deleted yet. */
    obstacle: async (transaction: Transaction, { userKey }: Who): Promise<string | undefined> =>
      userKey !== undefined && (await isNeeded(transaction, userKey)) ? 'last_owner' : undefined,

    /** Deletes a membership and invitations; the company of its only member goes with them. */
    async erase(transaction: Transaction, { userKey, email }: Who): Promise<void> {
      if (email !== undefined) await deleteInvitationsOf(transaction, email)
      const membership = userKey === undefined ? undefined : await selectMembership(transaction, userKey)
      if (userKey === undefined || !membership) return
      await lockCompany(transaction, membership.companyKey)
      const members = await selectMembers(transaction, membership.companyKey)
      if (members.length > 1) {
        await deleteMember(transaction, userKey)
        const before = roleOf(userKey, membership.role)
        await record(transaction, {
          actor: 'job',
          key: membership.companyKey,
          before,
          after: roleOf(userKey, undefined),
        })
      } else await deleteCompany(transaction, membership.companyKey, now())
    },

    /** The company of an account. */
    async exportOf(userKey: number) {
      const membership = await selectMembership(database, userKey)
      const company = membership && (await selectCompany(database, membership.companyKey))
      return company ? [{ name: company.name, website: company.website, role: membership.role }] : []
    },

    /** Deletes expired invitations. */
    prune: () => deleteExpired(database, now()),
  }
}
