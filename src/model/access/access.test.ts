import { describe, expect, test } from 'vitest'
import { type Action, type Actor, accessRules, companyRoles, may, ownedByUser } from './access.ts'

const user = (key: number, more: Partial<Extract<Actor, { kind: 'user' }>> = {}): Actor => ({
  kind: 'user',
  key,
  isStaff: false,
  memberships: [],
  ...more,
})

const actors = {
  visitor: { kind: 'visitor' },
  owner: user(1),
  stranger: user(2),
  staff: user(3, { isStaff: true }),
  'company owner': user(4, { memberships: [{ companyKey: 9, role: 'owner' }] }),
  manager: user(5, { memberships: [{ companyKey: 9, role: 'manager' }] }),
  'sales person': user(6, { memberships: [{ companyKey: 9, role: 'sales-person' }] }),
  'lead taker': user(7, { memberships: [{ companyKey: 9, role: 'lead-taker' }] }),
  'owner of another company': user(9, { memberships: [{ companyKey: 1, role: 'owner' }] }),
} as const satisfies Record<string, Actor>
type Name = keyof typeof actors

const sellers: Name[] = ['company owner', 'manager', 'sales person']
/** Who may, when user 1 owns it, and when company 9 owns it. */
const expected: Record<Action, readonly [Name[], Name[]]> = {
  'account.use': [['owner'], []],
  'shared-list.manage': [['owner'], []],
  'account.inspect': [['staff'], ['staff']],
  'appointment.host': [['owner'], ['company owner', 'manager', 'lead taker']],
  'lead.take': [['owner'], ['company owner', 'manager', 'lead taker']],
  'lead.assign': [[], ['company owner', 'manager', 'lead taker']],
  'listing.assign': [[], ['company owner', 'manager']],
  'listing.read': [
    ['owner', 'staff'],
    ['staff', ...sellers, 'lead taker'],
  ],
  'listing.change': [
    ['owner', 'staff'],
    ['staff', ...sellers],
  ],
  'listing.move': [['owner'], sellers],
  'listing.moderate': [['staff'], ['staff']],
  'park.read': [
    ['owner', 'staff'],
    ['staff', ...sellers, 'lead taker'],
  ],
  'park.change': [
    ['owner', 'staff'],
    ['staff', 'company owner', 'manager'],
  ],
  'park.moderate': [['staff'], ['staff']],
  'claim.use': [['owner'], []],
  'claim.decide': [['staff'], ['staff']],
  'rent-report.use': [['owner'], []],
  'rent-report.decide': [['staff'], ['staff']],
  'rent-report.answer': [['owner'], ['company owner', 'manager']],
  'dealer.read': [
    ['owner', 'staff'],
    ['staff', ...sellers, 'lead taker'],
  ],
  'dealer.change': [
    ['owner', 'staff'],
    ['staff', 'company owner', 'manager'],
  ],
  'dealer.moderate': [['staff'], ['staff']],
  'association.read': [['owner', 'staff'], ['staff']],
  'association.change': [['owner', 'staff'], ['staff']],
  'association.moderate': [['staff'], ['staff']],
  'floor-plan.read': [
    ['owner', 'staff'],
    ['staff', ...sellers, 'lead taker'],
  ],
  'floor-plan.change': [
    ['owner', 'staff'],
    ['staff', 'company owner', 'manager'],
  ],
  'floor-plan.moderate': [['staff'], ['staff']],
  'company.read': [['staff'], ['staff', ...sellers, 'lead taker']],
  'company.manage': [['staff'], ['staff', 'company owner', 'manager']],
  'company.own': [['staff'], ['staff', 'company owner']],
  'connection.manage': [['owner'], ['company owner', 'manager']],
  'order.read': [
    ['owner', 'staff'],
    ['staff', 'company owner', 'manager'],
  ],
  'order.pay': [['owner'], ['company owner', 'manager']],
  'ad.read': [['staff'], ['staff', 'company owner', 'manager']],
  'ad.manage': [['staff'], ['staff', 'company owner', 'manager']],
  'ad.moderate': [['staff'], ['staff']],
  'loan-rule.switch': [['staff'], ['staff']],
  'cost-assumption.set': [['staff'], ['staff']],
  'dealer.set-package': [['staff'], ['staff']],
  'payment.manage': [['staff'], ['staff']],
}

const whoMay = (action: Action, subject: Parameters<typeof may>[2]) =>
  Object.entries(actors).flatMap(([name, actor]) => (may(actor, action, subject) ? [name] : []))

describe('may', () => {
  test.each(Object.entries(expected) as [Action, (typeof expected)[Action]][])(
    '%s',
    (action, [ofUser, ofCompany]) => {
      expect(whoMay(action, ownedByUser(1)).sort()).toEqual([...ofUser].sort())
      expect(whoMay(action, { ownerType: 'companies', ownerKey: 9 }).sort()).toEqual([...ofCompany].sort())
    },
  )

  test('only staff may access unowned subjects', () => {
    for (const action of Object.keys(accessRules) as Action[])
      expect(whoMay(action, { ownerType: null, ownerKey: null })).toEqual(
        accessRules[action].staff ? ['staff'] : [],
      )
  })

  test('a user key never matches a company key', () => {
    expect(may(user(9), 'listing.change', { ownerType: 'companies', ownerKey: 9 })).toBe(false)
    expect(may(actors.manager, 'listing.change', ownedByUser(9))).toBe(false)
  })

  test('every role has a right', () => {
    const used = new Set(Object.values(accessRules).flatMap(({ roles }) => [...roles]))
    expect([...used].sort()).toEqual([...companyRoles].sort())
  })
})
