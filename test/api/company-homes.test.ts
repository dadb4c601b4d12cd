import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  appointmentSlots,
  appointmentsOfUser,
  changeAppointmentOfUser,
  requestAppointment,
} from '#contract/appointment/v1.ts'
import { listingChanges } from '#contract/audit/v2.ts'
import { assignLead, companyLeads, removeFromCompany } from '#contract/company/v2.ts'
import { answerLead, getReceived, leadRecipients, listInbox, sendLead } from '#contract/lead/v1.ts'
import { getListing } from '#contract/listing/v1.ts'
import { assignOwnListing, getOwnListing, ownedListings, patchListing } from '#contract/listing/v2.ts'
import {
  getDraft,
  publishDraft,
  saveContact,
  saveHome,
  saveLocation,
  saveMoney,
  startListing,
} from '#contract/listing-draft/v1.ts'
import { listPackages } from '#contract/package/v1.ts'
import { type CompanyRole, ownedByCompany } from '#model/access/access.ts'
import type { RunningServer } from '#server/main.ts'
import { erasePerson } from '#services/lead/store.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer, aSalesPerson } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { removeFolder, startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-company-homes-'))
let world: TestDatabase
let site: RunningServer
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', DATA_DIR: dataDir },
  })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
  await removeFolder(dataDir)
})

type Team = Record<CompanyRole, SignedInVisitor> & { key: number }

/** A company with a person in each role. */
async function aTeam(): Promise<Team> {
  const person = () => aPerson(site.address, world.database)
  const people = {
    owner: await person(),
    manager: await person(),
    'sales-person': await person(),
    'lead-taker': await person(),
  }
  const key = await aCompanyOf(world.database, {
    owner: people.owner.key,
    manager: people.manager.key,
    'sales-person': people['sales-person'].key,
    'lead-taker': people['lead-taker'].key,
  })
  return { ...people, key }
}

const answers = [
  [saveLocation, { streetAddress1: '12 Palm Way', city: 'Tampa', state: 'FL', postalCode: '33602' }],
  [saveHome, { year: 1998, make: 'Fleetwood' }],
  [saveMoney, { askingPrice: 84_500, lot: 'own-land' }],
] as const

/** A draft that misses only its contact. */
async function aDraft(who: Visitor): Promise<string> {
  const { json } = await who.call(startListing)
  const key: string = json.payload.key
  for (const [index, [operation, body]] of answers.entries())
    expect((await who.call(operation, { path: { key }, body: { version: index + 1, ...body } })).status).toBe(
      200,
    )
  return key
}

const listAs = (who: Visitor, key: string, as: string) =>
  who.call(saveContact, { path: { key }, body: { version: 4, sellerName: 'Sandhill', listAs: as } })

async function publishAs(who: Visitor, as: string): Promise<number> {
  const key = await aDraft(who)
  expect((await listAs(who, key, as)).status).toBe(200)
  const { status, json } = await who.call(publishDraft, { path: { key } })
  expect([status, json.payload.isLive]).toEqual([201, true])
  return json.payload.listingKey
}

describe('a home that somebody lists for their company', () => {
  test('belongs to the company, has no end, and is not by owner', async () => {
    const team = await aTeam()
    const key = await publishAs(team['sales-person'], 'company')
    const { json } = await team.manager.call(getOwnListing, { path: { key } })
    expect(json.payload).toMatchObject({
      ...ownedByCompany(team.key),
      agentKey: team['sales-person'].key,
      isByOwner: false,
      salesCenterKey: null,
      dates: { ending: null },
    })
    const { json: listed } = await team.owner.call(ownedListings, { path: { ...ownedByCompany(team.key) } })
    expect(listed.payload.map((home: { key: number }) => home.key)).toEqual([key])
  })

  test('is sold at a dealer of the company, by the salesperson with the account', async () => {
    const team = await aTeam()
    const dealer = await aDealer(world.database, ownedByCompany(team.key))
    const person = await aSalesPerson(world.database, { salesCenterKey: dealer })
    await world.database.query('update sales_person set user_key = $2 where key = $1', [
      person,
      team.manager.key,
    ])
    const draft = await aDraft(team.manager)
    await listAs(team.manager, draft, `dealer-${dealer}`)
    const { json } = await team.manager.call(getDraft, { path: { key: draft } })
    expect(json.payload.seller).toMatch(/^Sandhill Homes, ./)
    const published = await team.manager.call(publishDraft, { path: { key: draft } })
    const home = await team.manager.call(getOwnListing, { path: { key: published.json.payload.listingKey } })
    expect(home.json.payload).toMatchObject({ salesCenterKey: dealer, salesPersonKey: person })
  })

  test('is refused to lead takers, strangers, visitors, and for dealers of others or under review', async () => {
    const team = await aTeam()
    const foreign = await aDealer(world.database)
    const refused = async (who: Visitor, as: string) => {
      const { status, json } = await listAs(who, await aDraft(who), as)
      expect([status, json.payload]).toEqual([422, { listAs: 'inclusion' }])
    }
    await refused(team['lead-taker'], 'company')
    await refused(await aPerson(site.address, world.database), 'company')
    await refused(aVisitor(site.address), 'company')
    await refused(team.owner, `dealer-${foreign}`)
    const waiting = { ...ownedByCompany(team.key), active: false, review: 'pending' } as const
    await refused(team.owner, `dealer-${await aDealer(world.database, waiting)}`)
    await refused(team.owner, 'dealer-999999999')
    await refused(team.owner, 'somebody')
  })

  test('is not published once its person has left the company', async () => {
    const team = await aTeam()
    const draft = await aDraft(team['sales-person'])
    await listAs(team['sales-person'], draft, 'company')
    await team.owner.call(removeFromCompany, {
      path: { companyKey: team.key, userKey: team['sales-person'].key },
    })
    const { status, json } = await team['sales-person'].call(publishDraft, { path: { key: draft } })
    expect([status, json.payload]).toEqual([422, { contact: 'inclusion' }])
  })

  test('has the price of the account type of the company', async () => {
    const team = await aTeam()
    await world.database.query(`update registered_user set account_type = 'Retailer' where key = $1`, [
      team.owner.key,
    ])
    await world.database.query(
      `insert into package_price (package_name, state, account_type, price) values ('featured', 'WY', 'Retailer', 7)`,
    )
    const price = async (query: object) => {
      const { json } = await team.manager.call(listPackages, { query: { state: 'WY', ...query } })
      return json.payload.find((offer: { packageName: string }) => offer.packageName === 'featured').price
    }
    expect(await price({})).toBe(49)
    expect(await price({ 'company-key': team.key })).toBe(7)
  })
})

describe('who of the company sells a home', () => {
  const assign = (who: Visitor, key: number, version: number, userKey: number | null) =>
    who.call(assignOwnListing, { path: { key }, version, body: { userKey } })

  test('is changed by its owners and managers, and buyers see their name at the dealer', async () => {
    const team = await aTeam()
    const dealer = await aDealer(world.database, ownedByCompany(team.key))
    const person = await aSalesPerson(world.database, { salesCenterKey: dealer })
    await world.database.query('update sales_person set user_key = $2 where key = $1', [
      person,
      team.manager.key,
    ])
    const before = await aSalesPerson(world.database, { salesCenterKey: dealer })
    const key = await aListing(world.database, {
      ...ownedByCompany(team.key),
      salesCenterKey: dealer,
      salesPersonKey: before,
      agentKey: team['sales-person'].key,
    })
    const given = await assign(team.owner, key, 1, team.manager.key)
    expect([given.status, given.json.payload]).toMatchObject([
      200,
      { version: 2, agentKey: team.manager.key, salesPersonKey: person },
    ])
    const page = () =>
      aVisitor(site.address).call(getListing, { path: { key }, query: { 'include[]': 'sales-person' } })
    expect((await page()).json.payload.salesPerson).toMatchObject({ key: person })
    const other = await assign(team.manager, key, 2, team['sales-person'].key)
    expect(other.json.payload).toMatchObject({ agentKey: team['sales-person'].key, salesPersonKey: null })
    expect((await page()).json.payload.salesPerson ?? null).toBeNull()
    expect((await assign(team.owner, key, 3, null)).json.payload).toMatchObject({
      version: 4,
      agentKey: null,
    })
    const { json } = await team.owner.call(listingChanges, { path: { key } })
    expect(json.payload.map(({ fields }: { fields: object[] }) => fields[0])).toEqual([
      { name: 'agentKey', before: team['sales-person'].key, after: null },
      { name: 'agentKey', before: team.manager.key, after: team['sales-person'].key },
      { name: 'agentKey', before: team['sales-person'].key, after: team.manager.key },
    ])
  })

  test('is a person of the company who sells, and depends on the version', async () => {
    const team = await aTeam()
    const key = await aListing(world.database, ownedByCompany(team.key))
    const stranger = await aPerson(site.address, world.database)
    for (const { key: userKey } of [stranger, team['lead-taker']]) {
      const { status, json } = await assign(team.owner, key, 1, userKey)
      expect([status, json.payload]).toEqual([422, { userKey: 'inclusion' }])
    }
    expect((await assign(team['sales-person'], key, 1, team['sales-person'].key)).status).toBe(403)
    expect((await assign(team.owner, key, 1, team.owner.key)).status).toBe(200)
    const late = await assign(team.owner, key, 1, team.manager.key)
    expect([late.status, late.json.payload]).toMatchObject([412, { version: 2, agentKey: team.owner.key }])
    expect((await team.owner.call(assignOwnListing, { path: { key }, body: { userKey: null } })).status).toBe(
      428,
    )
    expect((await assign(aVisitor(site.address), key, 1, null)).status).toBe(401)
    expect((await assign(team.owner, 999_999_999, 1, null)).status).toBe(404)
    const own = await aListing(world.database, { ownerType: 'registered-users', ownerKey: team.owner.key })
    expect((await assign(team.owner, own, 1, team.owner.key)).status).toBe(403)
  })
})

describe('whoever leaves the company', () => {
  test('loses its homes at once; they stay with the company without a person', async () => {
    const team = await aTeam()
    const seller = team['sales-person']
    const key = await publishAs(seller, 'company')
    const change = (caption: string, version: number) =>
      seller.call(patchListing, { path: { key }, version, body: { caption } })
    const before = (await seller.call(getOwnListing, { path: { key } })).json.payload.version
    expect((await change('Before', before)).status).toBe(200)
    await team.owner.call(removeFromCompany, { path: { companyKey: team.key, userKey: seller.key } })
    expect((await change('After', before + 1)).status).toBe(403)
    expect((await seller.call(getOwnListing, { path: { key } })).status).toBe(403)
    const { json } = await team.owner.call(getOwnListing, { path: { key } })
    expect(json.payload).toMatchObject({
      ...ownedByCompany(team.key),
      caption: 'Before',
      agentKey: null,
      active: 1,
    })
  })
})

describe('the homes of an account', () => {
  test('are listed with those of the company, found by number and serial number', async () => {
    const team = await aTeam()
    const { key: ownerKey } = team.manager
    const own = await aListing(world.database, { ownerType: 'registered-users', ownerKey })
    const ofCompany = await aListing(world.database, {
      ...ownedByCompany(team.key),
      sectionSizes: [{ serialNumber: 'GA-77 1234A' }],
    })
    const list = async (
      who: Visitor,
      query: object,
      path: object = { ownerType: 'registered-users', ownerKey },
    ) => {
      const { status, json } = await who.call(ownedListings, { path: { ...path }, query: { ...query } })
      return status === 200 ? json.payload.map((home: { key: number }) => home.key).sort() : status
    }
    expect(await list(team.manager, {})).toEqual([own])
    expect(await list(team.manager, { companies: 'true' })).toEqual([own, ofCompany])
    expect(await list(team.manager, { companies: 'true', text: String(own) })).toEqual([own])
    expect(await list(team.manager, { companies: 'true', text: 'ga771234a' })).toEqual([ofCompany])
    expect(await list(team.manager, { companies: 'true', text: 'nothing like it' })).toEqual([])
    // Staff who look at an account do not see homes of others as its own.
    const staff = await aPerson(site.address, world.database, { isStaff: true })
    expect(await list(staff, { companies: 'true' })).toEqual([own])
  })
})

describe('messages about what the company owns', () => {
  /** A message to a home of the company. */
  async function aMessage(team: Team, seller?: CompanyRole): Promise<number> {
    const listingKey = await aListing(world.database, { ...ownedByCompany(team.key), sellerName: 'Sandhill' })
    if (seller)
      await world.database.query('update listing set agent_key = $2 where key = $1', [
        listingKey,
        team[seller].key,
      ])
    const about = { type: 'listing', entityKey: listingKey } as const
    const visitor = aVisitor(site.address)
    const { json } = await visitor.call(leadRecipients, {
      query: { type: about.type, 'entity-key': about.entityKey },
    })
    const sent = await visitor.call(sendLead, {
      body: {
        ...about,
        name: 'Ana Ruiz',
        email: `ana.${listingKey}@mail.example`,
        message: 'Is it still there?',
        recipients: json.payload
          .filter(({ isOptional }: { isOptional: boolean }) => !isOptional)
          .map(({ id }: { id: string }) => id),
      },
    })
    expect(sent.status, sent.text).toBe(201)
    const [row] = await world.database.query<{ key: number }>(
      'select key from lead_recipient where company_key = $1 order by key desc limit 1',
      [team.key],
    )
    return row!.key
  }
  const inboxOf = async (who: SignedInVisitor) => {
    const { json } = await who.call(listInbox, { path: { userKey: who.key } })
    return json.payload.map(({ key }: { key: number }) => key)
  }

  test('are read by owners, managers and lead takers; by salespeople once assigned', async () => {
    const team = await aTeam()
    const key = await aMessage(team)
    for (const role of ['owner', 'manager', 'lead-taker'] as const)
      expect(await inboxOf(team[role]), role).toEqual([key])
    const seller = team['sales-person']
    expect(await inboxOf(seller)).toEqual([])
    const path = { userKey: seller.key, key }
    expect((await seller.call(getReceived, { path })).status).toBe(404)
    expect((await seller.call(answerLead, { path, body: { message: 'Yes.' } })).status).toBe(404)

    const assignTo = (userKey: number | null, who: Visitor = team['lead-taker']) =>
      who.call(assignLead, { path: { companyKey: team.key, leadKey: key }, body: { userKey } })
    expect((await assignTo(seller.key, seller)).status).toBe(403)
    expect((await assignTo((await aPerson(site.address, world.database)).key)).status).toBe(422)
    expect((await assignTo(seller.key)).status).toBe(204)
    expect(await inboxOf(seller)).toEqual([key])
    const { json } = await team.owner.call(getReceived, { path: { userKey: team.owner.key, key } })
    expect(json.payload).toMatchObject({ companyKey: team.key, assignee: { key: seller.key } })
    expect((await assignTo(null)).status).toBe(204)
    expect(await inboxOf(seller)).toEqual([])
  })

  test('are assigned to the agent of the home, or to whoever answers first', async () => {
    const team = await aTeam()
    expect(await inboxOf(team['sales-person'])).toEqual([])
    const ofAgent = await aMessage(team, 'sales-person')
    expect(await inboxOf(team['sales-person'])).toEqual([ofAgent])

    const key = await aMessage(team)
    const taker = team['lead-taker']
    const path = { userKey: taker.key, key }
    expect((await taker.call(answerLead, { path, body: { message: 'Yes, it is.' } })).status).toBe(201)
    const { json } = await taker.call(getReceived, { path })
    expect(json.payload).toMatchObject({ status: 'answered', assignee: { key: taker.key } })
  })

  test('count for the person who answered, for those who manage the company', async () => {
    const team = await aTeam()
    await aMessage(team, 'sales-person')
    const key = await aMessage(team)
    const taker = team['lead-taker']
    await taker.call(answerLead, { path: { userKey: taker.key, key }, body: { message: 'Yes, it is.' } })
    const { json } = await team.manager.call(companyLeads, { path: { companyKey: team.key } })
    const of = (userKey: number) => json.payload.find((row: { userKey: number }) => row.userKey === userKey)
    expect(of(taker.key)).toMatchObject({
      received: 1,
      waiting: 0,
      answered: 1,
      responseTime: expect.any(Number),
    })
    expect(of(team['sales-person'].key)).toMatchObject({
      received: 1,
      waiting: 1,
      answered: 0,
      responseTime: null,
    })
    for (const who of [taker, team['sales-person']])
      expect((await who.call(companyLeads, { path: { companyKey: team.key } })).status).toBe(403)
  })

  test('are out of reach for whoever left, and stay with the company', async () => {
    const team = await aTeam()
    const key = await aMessage(team, 'sales-person')
    const seller = team['sales-person']
    const remove = (userKey: number) =>
      team.owner.call(removeFromCompany, { path: { companyKey: team.key, userKey } })
    await remove(seller.key)
    await remove(team['lead-taker'].key)
    expect(await inboxOf(seller)).toEqual([])
    expect(await inboxOf(team['lead-taker'])).toEqual([])
    expect(await inboxOf(team.manager)).toEqual([key])
    // Deleting an account deletes nothing of the company.
    const other = await aMessage(team, 'manager')
    await world.database.transaction(transaction =>
      erasePerson(transaction, { userKey: team.manager.key, email: null, at: Date.now() }),
    )
    expect(await inboxOf(team.owner)).toEqual([other, key])
  })
})

describe('tours of what the company owns', () => {
  test('are in the list of its owners, managers and lead takers; whoever confirms one hosts it', async () => {
    const team = await aTeam()
    const park = await aPark(world.database, {
      ...ownedByCompany(team.key),
      email: 'office@park.example',
      appointmentDays: ['0', '1', '2', '3', '4', '5', '6'],
      appointmentActive: true,
    })
    const visitor = aVisitor(site.address)
    const query = { type: 'park', 'entity-key': park }
    const { json } = await visitor.call(appointmentSlots, { query })
    const [slot] = json.payload.days.flatMap(({ slots }: { slots: { startsAt: string }[] }) => slots)
    const asked = await visitor.call(requestAppointment, {
      body: {
        type: 'park',
        entityKey: park,
        startsAt: slot.startsAt,
        name: 'Ana Ruiz',
        email: `ana.${park}@mail.example`,
      },
    })
    expect(asked.status, asked.text).toBe(201)
    const toursOf = async (who: SignedInVisitor) =>
      (await who.call(appointmentsOfUser, { path: { userKey: who.key } })).json.payload
    for (const role of ['owner', 'manager', 'lead-taker'] as const)
      expect(await toursOf(team[role]), role).toMatchObject([{ side: 'host', status: 'requested' }])
    const seller = team['sales-person']
    expect(await toursOf(seller)).toEqual([])
    const [{ key }] = await toursOf(team.owner)
    const confirm = (who: SignedInVisitor) =>
      who.call(changeAppointmentOfUser, { path: { userKey: who.key, key }, body: { action: 'confirm' } })
    expect((await confirm(seller)).status).toBe(404)
    expect((await confirm(team['lead-taker'])).status).toBe(200)
    const { json: figures } = await team.owner.call(companyLeads, { path: { companyKey: team.key } })
    expect(figures.payload).toContainEqual(
      expect.objectContaining({ userKey: team['lead-taker'].key, tours: 1 }),
    )
    await team.owner.call(removeFromCompany, {
      path: { companyKey: team.key, userKey: team['lead-taker'].key },
    })
    expect(await toursOf(team['lead-taker'])).toEqual([])
    expect(await toursOf(team.manager)).toMatchObject([{ status: 'confirmed' }])
  })
})

test('every documented answer was seen', () => {
  expect(unseen('own-listing', id => id === 'own-listing.assign')).toEqual([])
})
