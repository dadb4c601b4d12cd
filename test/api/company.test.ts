import { describe, expect, test } from 'vitest'
import { getSession } from '#contract/account/v1.ts'
import {
  acceptInvitation,
  assignLead,
  changeCompany,
  closeCompany,
  companyChanges,
  companyLeads,
  companyOrders,
  createCompany,
  endInvitation,
  getCompany,
  getInvitation,
  handOverCompany,
  inviteToCompany,
  removeFromCompany,
  setCompanyRole,
} from '#contract/company/v2.ts'
import { confirmDeletion, requestDeletion } from '#contract/data-request/v1.ts'
import { ownedListings } from '#contract/listing/v2.ts'
import { cancelOrder, getOrder, orderPackage } from '#contract/order/v1.ts'
import { changeProfile, deleteAccount } from '#contract/profile/v1.ts'
import { getPersonForStaff } from '#contract/profile/v2.ts'
import { aCompanyOf, aLeadOf, anInvitation, joinCompany } from '../world/company.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { mailTo, tokenIn } from '../world/mailbox.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import type { Reply } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const { world, mail, visitor, person } = await siteWithMail()

const answer = ({ status, json }: Reply) => [status, json?.payload]
const role = async (who: SignedInVisitor) =>
  (await who.call(getSession)).json.payload.registeredUser.membership?.role
const userOf = async (who: SignedInVisitor) => (await who.call(getSession)).json.payload.registeredUser

/** A company of new people. */
async function team() {
  const [owner, manager, seller] = [await person(), await person(), await person()]
  const key = await aCompanyOf(world.database, {
    owner: owner.key,
    manager: manager.key,
    'sales-person': seller.key,
  })
  return { owner, manager, seller, path: { companyKey: key } }
}
const of = (path: { companyKey: number }, who: SignedInVisitor) => ({
  path: { ...path, userKey: who.key },
})

describe('a company', () => {
  test('is created by its first owner, who belongs to no other', async () => {
    const rosa = await person()
    const body = { name: 'Sandhill Homes', website: 'https://sandhill.example', phone: '813 555 0142' }
    const { status, json } = await rosa.call(createCompany, { body })
    expect(status).toBe(201)
    expect(json.payload).toMatchObject({
      name: 'Sandhill Homes',
      website: 'https://sandhill.example',
      phone: { number: '(813) 555-0142' },
      people: [{ userKey: rosa.key, role: 'owner', email: rosa.username }],
      invitations: [],
    })
    expect(await userOf(rosa)).toMatchObject({
      membership: { companyKey: json.payload.key, companyName: 'Sandhill Homes', role: 'owner' },
    })
    expect(answer(await rosa.call(createCompany, { body }))).toEqual([422, { name: 'in_company' }])
  })

  test.each([
    [{}, { name: 'required' }],
    [{ name: 'A' }, { name: 'too_short' }],
    [{ name: '{x}' }, { name: 'containsCurlyBraces' }],
    [{ name: 'Sandhill', website: 'javascript:alert(1)' }, { website: 'not_a_url' }],
    [{ name: 'Sandhill', phone: '12' }, { phone: 'phone' }],
    [{ name: 'Sandhill', ownerKey: 1 }, { ownerKey: 'unknown' }],
  ])('refuses %o by field', async (body, fields) => {
    const { owner, path } = await team()
    expect(answer(await owner.call(changeCompany, { path, body }))).toEqual([422, fields])
  })

  test('is changed by its managers and closed by its only person', async () => {
    const { owner, manager, seller, path } = await team()
    const body = { name: 'Dune Homes', website: null, phone: '(813) 555-0100' }
    expect((await seller.call(changeCompany, { path, body })).status).toBe(403)
    expect((await manager.call(closeCompany, { path })).status).toBe(403)
    const { json } = await manager.call(changeCompany, { path, body })
    expect(json.payload).toMatchObject({ name: 'Dune Homes', phone: { number: '(813) 555-0100' } })
    const inUse = [422, { company: 'company_in_use' }]
    expect(answer(await owner.call(closeCompany, { path }))).toEqual(inUse)
    for (const who of [manager, seller])
      expect((await who.call(removeFromCompany, of(path, who))).status).toBe(204)
    const ofCompany = { ownerType: 'companies', ownerKey: path.companyKey } as const
    const park = await aPark(world.database, ofCompany)
    expect(answer(await owner.call(closeCompany, { path }))).toEqual(inUse)
    await world.database.query('update park set owner_type = null, owner_key = null where key = $1', [park])
    expect((await owner.call(closeCompany, { path })).status).toBe(204)
    expect((await owner.call(getCompany, { path })).status).toBe(404)
    expect((await owner.call(changeCompany, { path, body })).status).toBe(404)
    expect((await owner.call(closeCompany, { path })).status).toBe(404)
    expect(await role(owner)).toBeUndefined()
  })
})

describe('an invitation', () => {
  test('is emailed in the language of the inviter, works once, and gives the role', async () => {
    const ana = await person({ firstName: 'Ana', lastName: 'Ruiz', language: 'es' })
    const path = { companyKey: await aCompanyOf(world.database, { owner: ana.key }) }
    const luis = await person()
    const body = { email: luis.username.toUpperCase(), role: 'sales-person' }
    const sent = await ana.call(inviteToCompany, { path, body })
    expect([sent.status, sent.json.payload.invitations]).toMatchObject([201, [{ role: 'sales-person' }]])

    const email = await mailTo(mail, luis.username, ({ text }) => text?.includes('/invitation') ?? false)
    expect(email.subject).toBe('Únete a Sandhill Homes en Havenrow')
    expect(email.text).toContain('Ana Ruiz te invita a Sandhill Homes en Havenrow. Función: Ventas.')
    const token = tokenIn(email, '/es/account/company/invitation')
    const link = { path: { token } }
    expect((await visitor().call(getInvitation, link)).json.payload).toMatchObject({
      companyName: 'Sandhill Homes',
      role: 'sales-person',
      inviter: 'Ana Ruiz',
    })
    expect((await luis.call(acceptInvitation, link)).status).toBe(204)
    expect(await role(luis)).toBe('sales-person')
    expect((await (await person()).call(acceptInvitation, link)).status).toBe(404)
    expect((await visitor().call(getInvitation, link)).status).toBe(404)
    expect((await ana.call(getCompany, { path })).json.payload.invitations).toEqual([])
    expect(answer(await ana.call(inviteToCompany, { path, body }))).toEqual([422, { email: 'not_unique' }])
  })

  test('forwards no advertisement in the name of a company', async () => {
    const ana = await person()
    const name = 'Win at www.casino.example'
    const path = { companyKey: await aCompanyOf(world.database, { owner: ana.key }, { name }) }
    await ana.call(inviteToCompany, { path, body: { email: 'stranger@mail.example', role: 'manager' } })
    const email = await mailTo(mail, 'stranger@mail.example')
    expect(`${email.subject} ${email.text}`).not.toContain('casino')
    expect(email.subject).toBe('You are invited to a company on Havenrow')
  })

  test('ends when it is withdrawn, replaced or a week old', async () => {
    const { manager, seller, path } = await team()
    const { key, token } = await anInvitation(world.database, { ...path, role: 'lead-taker' })
    const ofSeller = await seller.call(endInvitation, { path: { ...path, invitationKey: key } })
    expect(ofSeller.status).toBe(403)
    const withdraw = () => manager.call(endInvitation, { path: { ...path, invitationKey: key } })
    expect((await withdraw()).status).toBe(204)
    expect((await withdraw()).status).toBe(404)
    expect((await visitor().call(getInvitation, { path: { token } })).status).toBe(404)

    const body = { email: 'twice@mail.example', role: 'lead-taker' }
    await manager.call(inviteToCompany, { path, body })
    const first = tokenIn(await mailTo(mail, body.email), '/account/company/invitation')
    await manager.call(inviteToCompany, { path, body })
    expect((await visitor().call(getInvitation, { path: { token: first } })).status).toBe(404)

    const old = await anInvitation(world.database, { ...path, expiresAt: Date.now() - 1 })
    const late = { path: { token: old.token } }
    expect((await (await person()).call(acceptInvitation, late)).status).toBe(404)
  })

  test('is for the account of its confirmed address alone', async () => {
    const { path } = await team()
    const [luis, other] = [await person(), await person()]
    const given = { ...path, role: 'sales-person', email: luis.username.toUpperCase() } as const
    const link = { path: { token: (await anInvitation(world.database, given)).token } }
    expect(answer(await other.call(acceptInvitation, link))).toEqual([422, { company: 'invited_other' }])
    const isConfirmed = (at: string) =>
      world.database.query(`update registered_user set email_verified_at = ${at} where key = $1`, [luis.key])
    await isConfirmed('null')
    expect(answer(await luis.call(acceptInvitation, link))).toEqual([422, { company: 'invited_unconfirmed' }])
    await isConfirmed('now()')
    expect((await luis.call(acceptInvitation, link)).status).toBe(204)
    expect(await role(other)).toBeUndefined()
  })

  test.each(['owner', 'manager'] as const)('to be %s needs a recent proof of identity', async role => {
    const { path } = await team()
    const luis = await person()
    const { token } = await anInvitation(world.database, { ...path, role, email: luis.username })
    const authenticated = (at: string) =>
      world.database.query(`update session set authenticated_at = ${at} where user_key = $1`, [luis.key])
    await authenticated(`now() - interval '11 minutes'`)
    const late = await luis.call(acceptInvitation, { path: { token } })
    expect([late.status, late.json.payload]).toEqual([403, 'confirmation_required'])
    await authenticated('now()')
    expect((await luis.call(acceptInvitation, { path: { token } })).status).toBe(204)
  })

  test('is for people without a company, from people with a confirmed address', async () => {
    const { owner, seller, path } = await team()
    const { token } = await anInvitation(world.database, { ...path, role: 'manager', email: seller.username })
    const link = { path: { token } }
    expect(answer(await seller.call(acceptInvitation, link))).toEqual([422, { company: 'in_company' }])
    // It still works for somebody else.
    expect((await visitor().call(getInvitation, link)).status).toBe(200)
    await world.database.query('update registered_user set email_verified_at = null where key = $1', [
      owner.key,
    ])
    const body = { email: 'somebody@mail.example', role: 'manager' }
    expect(answer(await owner.call(inviteToCompany, { path, body }))).toEqual([422, { email: 'unconfirmed' }])
  })

  test('fills no mailbox: five a day to an address', async () => {
    const { owner, path } = await team()
    const body = { email: 'full@mail.example', role: 'manager' }
    for (let sent = 0; sent < 5; sent++)
      expect((await owner.call(inviteToCompany, { path, body })).status).toBe(201)
    expect(answer(await owner.call(inviteToCompany, { path, body }))).toEqual([422, { email: 'too_many' }])
  })
})

describe('roles', () => {
  test('of owners are given and taken by owners alone', async () => {
    const { owner, manager, seller, path } = await team()
    const set = (who: SignedInVisitor, whom: SignedInVisitor, role: string) =>
      who.call(setCompanyRole, { ...of(path, whom), body: { role } })
    expect((await set(manager, seller, 'owner')).status).toBe(403)
    expect((await set(manager, owner, 'manager')).status).toBe(403)
    expect((await manager.call(removeFromCompany, of(path, owner))).status).toBe(403)
    const body = { email: 'second@mail.example', role: 'owner' }
    expect((await manager.call(inviteToCompany, { path, body })).status).toBe(403)
    expect((await set(manager, seller, 'lead-taker')).status).toBe(200)
    expect((await set(owner, seller, 'owner')).status).toBe(200)
    expect(await role(seller)).toBe('owner')
    expect(answer(await set(owner, seller, 'king'))).toEqual([422, { role: 'inclusion' }])
    expect((await set(owner, await person(), 'manager')).status).toBe(404)
    expect((await owner.call(removeFromCompany, of(path, await person()))).status).toBe(404)
  })

  test('count at once: who is removed reaches nothing of the company with the same session', async () => {
    const { owner, seller, path } = await team()
    const ofCompany = { ownerType: 'companies', ownerKey: path.companyKey } as const
    const key = await aListing(world.database, ofCompany)
    const homes = () => seller.call(ownedListings, { path: ofCompany })
    expect((await homes()).json.payload).toMatchObject([{ key }])
    expect((await owner.call(removeFromCompany, of(path, seller))).status).toBe(204)
    expect((await homes()).status).toBe(403)
    expect((await seller.call(getCompany, { path })).status).toBe(403)
  })

  test('are missing for a company that does not exist', async () => {
    const staff = await person({ isStaff: true })
    const path = { companyKey: 999_999 }
    const body = { email: 'somebody@mail.example', role: 'manager' }
    expect((await staff.call(inviteToCompany, { path, body })).status).toBe(404)
    expect((await staff.call(handOverCompany, { path, body: { userKey: 1 } })).status).toBe(404)
  })
})

describe('the last owner', () => {
  test('cannot leave or become less, but can hand over and then leave', async () => {
    const { owner, manager, seller, path } = await team()
    const leave = () => owner.call(removeFromCompany, of(path, owner))
    expect(answer(await leave())).toEqual([422, { userKey: 'last_owner' }])
    const less = await owner.call(setCompanyRole, { ...of(path, owner), body: { role: 'manager' } })
    expect(answer(less)).toEqual([422, { role: 'last_owner' }])
    const handOver = (userKey: number, who = owner) => who.call(handOverCompany, { path, body: { userKey } })
    expect((await handOver(seller.key, manager)).status).toBe(403)
    expect(answer(await handOver(owner.key))).toEqual([422, { userKey: 'exclusion' }])
    expect(answer(await handOver((await person()).key))).toEqual([422, { userKey: 'inclusion' }])
    expect((await handOver(seller.key)).status).toBe(200)
    expect([await role(owner), await role(seller)]).toEqual(['manager', 'owner'])
    expect((await leave()).status).toBe(204)
    expect(await role(owner)).toBeUndefined()
  })

  test('is one of two who leave at the same time', async () => {
    const { owner, manager, path } = await team()
    await world.database.query(`update company_member set role = 'owner' where user_key = $1`, [manager.key])
    const left = await Promise.all(
      [owner, manager].map(async who => (await who.call(removeFromCompany, of(path, who))).status),
    )
    expect(left.sort()).toEqual([204, 422])
  })

  test('is kept by the database, too', async () => {
    const { owner } = await team()
    for (const change of ['delete from company_member', `update company_member set role = 'manager'`])
      await expect(world.database.query(`${change} where user_key = $1`, [owner.key])).rejects.toMatchObject({
        constraint: 'company_has_owner',
      })
    const empty = await aCompanyOf(world.database, {})
    await expect(joinCompany(world.database, empty, { manager: (await person()).key })).rejects.toMatchObject(
      { constraint: 'company_has_owner' },
    )
  })

  test('is told to hand over before the account can be deleted', async () => {
    const { owner, manager, path } = await team()
    const remove = () =>
      owner.call(deleteAccount, { path: { key: owner.key }, body: { password: owner.password } })
    expect(answer(await remove())).toEqual([422, { company: 'last_owner' }])
    const token = await aDeletionLink(owner.username)
    const byLink = await visitor().call(confirmDeletion, { body: { token } })
    expect(answer(byLink)).toEqual([422, { company: 'last_owner' }])
    await owner.call(handOverCompany, { path, body: { userKey: manager.key } })
    expect((await remove()).status).toBe(204)
    const { people } = (await manager.call(getCompany, { path })).json.payload
    expect(people.map(({ userKey }: { userKey: number }) => userKey)).not.toContain(owner.key)
  })

  test('takes the company along when the account of its only person is deleted', async () => {
    const rosa = await person()
    const key = await aCompanyOf(world.database, { owner: rosa.key })
    const ofCompany = { ownerType: 'companies', ownerKey: key } as const
    const [home, park] = [await aListing(world.database, ofCompany), await aPark(world.database, ofCompany)]
    await rosa.call(deleteAccount, { path: { key: rosa.key }, body: { password: rosa.password } })
    expect(await world.database.query('select from company where key = $1', [key])).toEqual([])
    expect(
      await world.database.query(
        `select owner_type, active from listing where key = $1
        union all select owner_type, case when active then 1 end from park where key = $2`,
        [home, park],
      ),
    ).toEqual([
      { owner_type: null, active: 4 },
      { owner_type: null, active: 1 },
    ])
  })
})

describe('companyAdmin, syncToCompany and syncToLocation (L155)', () => {
  test('an owner or a manager is the companyAdmin', async () => {
    const { owner, manager, seller } = await team()
    const admins = await Promise.all([owner, manager, seller, await person()].map(userOf))
    expect(admins.map(({ companyAdmin }) => companyAdmin)).toEqual([true, true, false, false])
  })

  test('a new phone of a companyAdmin goes to the company if they chose so', async () => {
    const { owner, manager, seller, path } = await team()
    const change = (who: SignedInVisitor, body: object) =>
      who.call(changeProfile, { path: { key: who.key }, body })
    const phone = async () => (await owner.call(getCompany, { path })).json.payload.phone?.number
    await change(owner, { phone: '(813) 555-0101' })
    expect(await phone()).toBeUndefined()
    await change(manager, { syncToCompany: true })
    expect(await userOf(manager)).toMatchObject({ syncToCompany: true, syncToLocation: false })
    await change(manager, { phone: '(813) 555-0102' })
    expect(await phone()).toBe('(813) 555-0102')
    await change(manager, { firstName: 'Mara' })
    expect(await phone()).toBe('(813) 555-0102')
    await change(seller, { syncToCompany: true, phone: '(813) 555-0103' })
    expect(await phone()).toBe('(813) 555-0102')
    await change(manager, { phone: null })
    expect(await phone()).toBeUndefined()
  })

  test('or to the dealers of the company', async () => {
    const { manager, path } = await team()
    const ofCompany = { ownerType: 'companies', ownerKey: path.companyKey } as const
    const [own, other] = [await aDealer(world.database, ofCompany), await aDealer(world.database)]
    const phones = async () =>
      (
        await world.database.query<{ number: string | null; version: number }>(
          `select p.number, d.version from sales_center d left join phone p on p.key = d.phone_key
          where d.key = any($1) order by d.key`,
          [[own, other]],
        )
      ).map(({ number, version }) => [number, version])
    const before = await phones()
    const body = { syncToLocation: true, phone: '(813) 555-0104' }
    await manager.call(changeProfile, { path: { key: manager.key }, body })
    expect(await phones()).toEqual([['8135550104', 2], before[1]])
  })

  test('customer service sees accounts, others do not', async () => {
    const { owner, manager } = await team()
    const staff = await person({ isStaff: true })
    const info = (who: SignedInVisitor) => who.call(getPersonForStaff, { path: { key: manager.key } })
    expect((await info(staff)).status).toBe(200)
    expect((await info(owner)).status).toBe(403)
  })
})

/** The token of the email that confirms the deletion of all data of an address. */
async function aDeletionLink(email: string): Promise<string> {
  await visitor().call(requestDeletion, { body: { email } })
  return tokenIn(
    await mailTo(mail, email, ({ text }) => text?.includes('/delete-my-data') ?? false),
    '/delete-my-data',
  )
}

test('a message of the company is given to one of its people only', async () => {
  const { owner, seller, path } = await team()
  const leadKey = await aLeadOf(world.database, path.companyKey)
  const give = (who: SignedInVisitor, key: number, to: SignedInVisitor) =>
    who.call(assignLead, { path: { ...path, leadKey: key }, body: { userKey: to.key } })
  expect((await give(seller, leadKey, seller)).status).toBe(403)
  expect(answer(await give(owner, leadKey, await person()))).toEqual([422, { userKey: 'inclusion' }])
  expect((await give(owner, 999_999, seller)).status).toBe(404)
  expect((await give(owner, leadKey, seller)).status).toBe(204)
  const { json } = await owner.call(companyLeads, { path })
  expect(json.payload[0]).toMatchObject({ userKey: seller.key, received: 1, waiting: 1, tours: 0 })
  expect((await seller.call(companyLeads, { path })).status).toBe(403)
})

test('owners read what changed in the company, and by whom; staff too', async () => {
  const { owner, manager, seller, path } = await team()
  await manager.call(changeCompany, { path, body: { name: 'Sandhill & Sons' } })
  await owner.call(setCompanyRole, { ...of(path, seller), body: { role: 'lead-taker' } })
  await owner.call(handOverCompany, { path, body: { userKey: manager.key } })
  await owner.call(removeFromCompany, of(path, seller))
  const { json } = await manager.call(companyChanges, { path })
  const facts = json.payload.map(({ by, fields }: { by: string; fields: unknown }) => [by, fields])
  expect(facts).toEqual([
    ['colleague', [{ name: `person-${seller.key}`, before: 'lead-taker', after: null }]],
    [
      'colleague',
      [
        { name: `person-${owner.key}`, before: 'owner', after: 'manager' },
        { name: `person-${manager.key}`, before: 'manager', after: 'owner' },
      ].sort((a, b) => a.name.localeCompare(b.name)),
    ],
    ['colleague', [{ name: `person-${seller.key}`, before: 'sales-person', after: 'lead-taker' }]],
    ['you', [{ name: 'name', before: 'Sandhill Homes', after: 'Sandhill & Sons' }]],
  ])
  expect((await owner.call(companyChanges, { path })).status).toBe(403)
  expect((await manager.call(companyChanges, { path, query: { limit: '1000' } })).status).toBe(422)
  const staff = await person({ isStaff: true })
  expect((await staff.call(companyChanges, { path })).json.meta.total).toBe(4)
})

test('orders for homes of the company are for those who manage it, who can also cancel them', async () => {
  const { owner, manager, seller, path } = await team()
  const home = await aListing(world.database, { ownerType: 'companies', ownerKey: path.companyKey })
  const body = { packageName: 'featured', language: 'en' }
  const ordered = await seller.call(orderPackage, { path: { key: home }, body })
  expect(ordered.status, ordered.text).toBe(201)
  const { key } = ordered.json.payload
  for (const who of [owner, manager]) {
    const { json } = await who.call(companyOrders, { path })
    expect(json).toMatchObject({ payload: [{ key, listingKey: home, state: 'open' }], meta: { total: 1 } })
    expect((await who.call(getOrder, { path: { key } })).status).toBe(200)
  }
  for (const who of [seller, await person()])
    expect((await who.call(companyOrders, { path })).status).toBe(403)
  expect((await (await person()).call(getOrder, { path: { key } })).status).toBe(403)
  expect((await owner.call(companyOrders, { path, query: { limit: '1000' } })).status).toBe(422)
  expect((await manager.call(cancelOrder, { path: { key } })).json.payload.state).toBe('cancelled')
  const other = await team()
  expect((await other.owner.call(companyOrders, { path: other.path })).json.payload).toEqual([])
})

test('every documented answer was seen', () => {
  expect(unseen('company')).toEqual([])
})
