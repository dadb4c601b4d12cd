import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getDraft,
  publishDraft,
  saveContact,
  saveHome,
  saveLocation,
  saveMoney,
  startListing,
} from '#contract/v1/listing-draft.ts'
import { listPackages } from '#contract/v1/package.ts'
import { removeFromCompany } from '#contract/v2/company.ts'
import { getOwnListing, ownedListings, patchListing } from '#contract/v2/own-listing.ts'
import { type CompanyRole, ownedByCompany } from '#model/access/access.ts'
import type { RunningServer } from '#server/main.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer, aSalesPerson } from '../world/dealer.ts'
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

  test('is refused to lead takers, strangers, visitors, and for dealers of others', async () => {
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
