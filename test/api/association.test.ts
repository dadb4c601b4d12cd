import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  association,
  associationCard,
  associationNano,
  associationResponses,
} from '#contract/association/v1.response.ts'
import { getAssociation, listAssociations } from '#contract/association/v1.ts'
import { searchDealers } from '#contract/dealer/v1.ts'
import { stateStatistics } from '#contract/statistics/v1.ts'
import { DAY } from '#kit/dates.ts'
import { detailLevels } from '#model/detail-level.ts'
import { anAddress } from '#test/world/address.ts'
import { aDealer } from '#test/world/dealer.ts'
import { insertRow } from '#test/world/insert.ts'
import { aListing } from '#test/world/listing.ts'
import { anAssociation, aPark, aPhone } from '#test/world/park.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
const levels = { nano: associationNano, micro: associationCard, milli: association, centi: association }
let world: OpenWorld

beforeAll(async () => {
  world = await openWorld(now, async database => {
    await anAssociation(database, {
      key: 52,
      name: 'Florida Sample Council',
      abbreviation: 'FSC',
      state: 'FL',
      isSponsored: true,
      website: 'https://fsc.example',
      joinLink: 'https://fsc.example/join',
      managerKey: 7,
      sendNotices: true,
      hasFilteredResults: true,
      boostsLeads: true,
      aboutImage: '/about.svg',
      headerImage: '/header.svg',
      cardHeaderImage: '/card-header.svg',
      cardLeftImage: '/left.svg',
      cardRightImage: 'https://pictures.example/right.jpg',
      addressKey: await anAddress(database),
      phoneKey: await aPhone(database, { number: '3525550190', extension: '12' }),
    })
    await anAssociation(database, {
      key: 9,
      name: 'Michigan Sample Council',
      abbreviation: 'MSC',
      state: 'MI',
    })
    await anAssociation(database, { key: 12, name: 'Texas Sample Council', abbreviation: 'TSC', state: 'TX' })
    await anAssociation(database, { key: 3001, name: 'National Sample Council', abbreviation: 'NSC' })
    const of52 = { stateAssociationKey: 52 }
    const row = (table: string, fields: object) => insertRow(database, table, fields)
    const logo = { stateAssociationKey: 52, alt: 'Florida Sample Council', width: 200, height: 80 }
    await row('state_association_logo', { ...logo, kind: 'logo', url: '/state-associations/52/logo.svg' })
    await row('state_association_logo', { ...logo, kind: 'alternate', url: 'https://fsc.example/dark.svg' })
    await row('state_association_block', {
      ...of52,
      block: 'about',
      title: 'About us',
      titleEs: 'Quiénes somos',
    })
    await row('state_association_block', { ...of52, block: 'block1', link: 'https://fsc.example/a', backgroundImage: '/b1.svg', title: 'Law' }) // biome-ignore format: one row
    await row('state_association_block', { ...of52, block: 'block3', enabled: false, text: 'Later.' })
    await row('state_association_link', { ...of52, number: 2, label: 'Licenses', url: 'https://b.example' })
    await row('state_association_link', {
      ...of52,
      number: 1,
      label: 'Law',
      labelEs: 'Ley',
      url: 'https://a.example',
    })

    await aPark(database, { name: 'Heron', ...of52, yearBuilt: 1980, siteCount: 100, ageType: 2 })
    await aPark(database, { name: 'Egret', town: 'tampa', yearBuilt: 1991, siteCount: 51, ageType: 1 })
    await aPark(database, {
      name: 'Closed',
      ...of52,
      yearBuilt: 1900,
      siteCount: 900,
      ageType: 2,
      active: false,
    })
    const dealer = await aDealer(database, { name: 'Fernwood', ...of52 })
    const other = await aDealer(database, { name: 'Two Rivers', town: 'tampa' })
    const plan = (modelName: string, active = true) =>
      insertRow(database, 'floor_plan', { manufacturer: 'Larkfield', modelName, active })
    const [one, two, old] = [await plan('Sorrel'), await plan('Brindle'), await plan('Gone', false)]
    for (const [salesCenterKey, floorPlanKey] of [[dealer, one], [other, one], [other, two], [other, old]]) // biome-ignore format: pairs
      await row('sales_center_floor_plan', { salesCenterKey, floorPlanKey })
    await aListing(database, { now, askingPrice: 80_000, squareFeet: 1_000, year: 1990 })
    await aListing(database, { now, askingPrice: 100_001, squareFeet: 1_500, year: null })
    await aListing(database, { now, askingPrice: null, rentalPrice: 900, squareFeet: null, year: 2001 })
    await aListing(database, { now, active: 2, askingPrice: 1_000_000, removedAt: now - DAY })
    await aListing(database, { now, active: 1, askingPrice: 1_000_000, removedAt: now - 1 })
    await aListing(database, { now, holdReview: true, askingPrice: 1_000_000 })
    await aListing(database, { now, town: 'austin', askingPrice: 55_000 })
  })
})
afterAll(() => world?.close())

const one = async (key: number, given: Parameters<OpenWorld['call']>[1] = {}) =>
  (await world.call(getAssociation, { path: { key }, detail: 'centi', ...given })).body.payload
const keysOf = async (query: Record<string, string | string[]>) => {
  const { body } = await world.call(listAssociations, { query, detail: 'nano' })
  return body.payload.map(({ key }: { key: number }) => key)
}

describe('the list', () => {
  test('has the highest key first, 100 at most, without 3001, each with its label (L140)', async () => {
    const { status, body } = await world.call(listAssociations, { detail: 'nano' })
    expect(status).toBe(200)
    expect(body).toEqual({
      payload: [
        { key: 52, label: 'FSC - Florida Sample Council' },
        { key: 12, label: 'TSC - Texas Sample Council' },
        { key: 9, label: 'MSC - Michigan Sample Council' },
      ],
      meta: { total: 3, offset: 0, limit: 100 },
    })
  })

  test('supports filters, orders and fields (L140)', async () => {
    expect(await keysOf({ state: 'mi' })).toEqual([9])
    expect(await keysOf({ 'is-sponsored': 'true' })).toEqual([52])
    expect(await keysOf({ 'is-sponsored': 'false', 'order[]': 'key:asc' })).toEqual([9, 12])
    expect(await keysOf({ 'order[]': ['sponsored:desc', 'name:desc'] })).toEqual([52, 12, 9])
    expect(await keysOf({ 'order[]': 'state:asc', offset: '1', limit: '1' })).toEqual([9])
  })

  test.each([
    ['state', 'ZZ', 'inclusion'],
    ['is-sponsored', 'maybe', 'inclusion'],
    ['order[]', 'price:asc', 'inclusion'],
    ['include[]', 'secrets', 'inclusion'],
    ['limit', '101', 'less_than_or_equal_to'],
    ['limit', '0', 'greater_than_or_equal_to'],
    ['offset', '-1', 'not_a_number'],
    ['nonsense', '1', 'unknown'],
  ])('says what is wrong with %s=%s', async (name, value, error) => {
    const { status, body } = await world.call(listAssociations, { query: { [name]: value } })
    expect([status, body.payload]).toEqual([422, { [name]: error }])
  })
})

describe('one association', () => {
  test('each detail level matches its type (L104)', async () => {
    for (const detail of detailLevels) {
      const { body } = await world.call(getAssociation, { path: { key: 52 }, detail })
      // Parsing drops unknown fields, so equality makes the check strict.
      expect(v.parse(levels[detail], body.payload)).toEqual(body.payload)
    }
  })

  test('has its fields and pictures (L135)', async () => {
    expect(await one(52, { detail: 'milli' })).toMatchObject({
      key: 52,
      name: 'Florida Sample Council',
      abbreviation: 'FSC',
      state: 'FL',
      website: 'https://fsc.example',
      usefulLinks: [
        { label: { en: 'Law', es: 'Ley' }, url: 'https://a.example' },
        { label: { en: 'Licenses', es: null }, url: 'https://b.example' },
      ],
      JoinLink: 'https://fsc.example/join',
      ManagerKey: 7,
      SendNotices: true,
      imageLocations: {
        aboutImage: '/about.svg',
        header: '/header.svg',
        cardHeader: '/card-header.svg',
        cardRight: 'https://pictures.example/right.jpg',
        cardLeft: '/left.svg',
      },
    })
    expect(await one(9)).toMatchObject({
      website: null,
      JoinLink: null,
      ManagerKey: null,
      SendNotices: false,
    })
  })

  test('has a logo and an alternate one, with URL, alt text and width (L138)', async () => {
    const size = { alt: 'Florida Sample Council', width: 200, height: 80 }
    expect(await one(52, { detail: 'micro' })).toMatchObject({
      logo: { url: '/state-associations/52/logo.svg', ...size },
      alternateLogo: { url: 'https://fsc.example/dark.svg', ...size },
    })
    expect(await one(9, { detail: 'micro' })).toMatchObject({ logo: null, alternateLogo: null })
  })

  test('has a layout of four blocks and an about block; statistics are on by default (L136)', async () => {
    const none = { enabled: false, link: null, backgroundImage: null, title: null, text: null }
    expect((await one(52)).layouts).toEqual({
      about: { ...none, enabled: true, title: { en: 'About us', es: 'Quiénes somos' } },
      block1: {
        enabled: true,
        link: 'https://fsc.example/a',
        backgroundImage: '/b1.svg',
        title: { en: 'Law', es: null },
        text: null,
      },
      block2: none,
      block3: { ...none, text: { en: 'Later.', es: null } },
      block4: none,
      showStatisticSection: true,
    })
    await world.database.query('update state_association set show_statistic_section = false where key = 9')
    await world.changed('state_association', 9)
    expect((await one(9)).layouts.showStatisticSection).toBe(false)
  })

  test('has optional relations, all of them at centi (L136)', async () => {
    const plain = await one(52, { detail: 'milli' })
    expect(Object.keys(plain)).not.toContain('layouts')
    const some = await one(52, { detail: 'milli', query: { 'include[]': ['communities', 'phone'] } })
    expect(some).toMatchObject({
      phone: { key: expect.any(Number), number: '(352) 555-0190', extension: '12', phoneType: 'office' },
      communities: { total: 1, items: [{ name: 'Heron', city: 'Ocala', state: 'FL' }] },
    })
    expect(Object.keys(some)).not.toContain('statistics')
    const all = await one(52)
    expect(all).toMatchObject({
      address: { city: 'Ocala', coordinatePoint: { latitude: expect.any(Number) } },
      salesCenters: { total: 1, items: [{ name: 'Fernwood' }] },
      statistics: { averagePriceOfHome: 90_001 },
      entityCounts: { parks: 2 },
    })
    expect(v.parse(associationResponses['association.get'].payload, all)).toEqual(all)
  })

  test('is 404 if it does not exist, and for 3001 (L20) (L140)', async () => {
    for (const key of [3001, 1, 0, 999_999_999])
      expect((await world.call(getAssociation, { path: { key } })).status, String(key)).toBe(404)
  })

  test('has its flags (L139)', async () => {
    expect(await one(52)).toMatchObject({ isSponsored: true, hasFilteredResults: true, boostsLeads: true })
    expect(await one(9)).toMatchObject({ isSponsored: false, hasFilteredResults: false, boostsLeads: false })
  })
})

describe('statistics of a state', () => {
  const statisticsOf = async (key: number) => {
    const { status, body, tags, freshUntil } = await world.call(stateStatistics, { path: { key } })
    return { status, payload: body.payload, tags, freshUntil }
  }

  test('are seven, with four counts, of homes on the market and open businesses (L137)', async () => {
    expect((await statisticsOf(52)).payload).toEqual({
      state: 'FL',
      statistics: {
        asOf: '2026-06-15 12:00:00',
        averageYearOfCommunity: 1986,
        averagePriceOfHome: 90_001,
        averageHomesInCommunity: 76,
        averageSquareFootageOfHome: 1_250,
        averageYearOfHome: 1996,
        countOfSeniorCommunities: 1,
        countOfFamilyCommunities: 1,
      },
      entityCounts: { activeListings: 3, models: 2, parks: 2, salesCenters: 2 },
    })
  })

  test('are null for unknown values (L137)', async () => {
    expect((await statisticsOf(12)).payload).toMatchObject({
      statistics: {
        averageYearOfCommunity: null,
        averagePriceOfHome: 55_000,
        averageHomesInCommunity: null,
        countOfSeniorCommunities: 0,
      },
      entityCounts: { activeListings: 1, models: 0, parks: 0, salesCenters: 0 },
    })
    const park = await aPark(world.database, { town: 'saginaw', ageType: null })
    await world.changed('park', park)
    expect((await statisticsOf(9)).payload).toMatchObject({
      statistics: {
        countOfSeniorCommunities: null,
        countOfFamilyCommunities: null,
        averagePriceOfHome: null,
      },
      entityCounts: { parks: 1 },
    })
  })

  test('are invalidated by any home, park, dealer or plan, and by time', async () => {
    const { tags, freshUntil } = await statisticsOf(52)
    expect(tags).toEqual(
      expect.arrayContaining(['listings', 'parks', 'sales-centers', 'floor-plans', 'associations']),
    )
    expect(freshUntil).toBeGreaterThan(now)
  })

  test('are 404 for an unknown association (L137)', async () => {
    for (const key of [3001, 4]) expect((await statisticsOf(key)).status).toBe(404)
  })
})

test('dealers that rank equally: members of an association with boost-lead come first (L139)', async () => {
  const plain = await aDealer(world.database, { name: 'Bright Gable', town: 'lakeland' })
  const member = await aDealer(world.database, {
    name: 'Wide Porch',
    town: 'lakeland',
    stateAssociationKey: 52,
  })
  const order = async () => {
    await world.changed('sales_center', plain, member)
    const query = { state: 'FL', city: 'Lakeland' }
    const { body } = await world.call(searchDealers, { query, detail: 'micro' })
    return body.payload.map(({ key }: { key: number }) => key)
  }
  expect(await order()).toEqual([member, plain])
  const { body } = await world.call(searchDealers, {
    query: { state: 'FL', city: 'Lakeland' },
    detail: 'micro',
  })
  expect(body.payload[0].isStateAssociationMember).toBe(true)
  await world.database.query('update state_association set boosts_leads = false where key = 52')
  expect(await order()).toEqual([plain, member])
})
