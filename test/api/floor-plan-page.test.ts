import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  floorPlan,
  floorPlanCard,
  floorPlanNano,
  floorPlanPage,
  floorPlanResponses,
} from '#contract/floor-plan/v1.response.ts'
import { floorPlanSellers, getFloorPlan } from '#contract/floor-plan/v1.ts'
import { detailLevels } from '#model/detail-level.ts'
import { floorPlanIncludes } from '#model/floor-plan/search.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { insertRow } from '../world/insert.ts'
import { type Given, type OpenWorld, openWorld } from '../world/services.ts'

const rooms = [
  { kind: 'living-room', x: 0, y: 0, width: 20, depth: 14 },
  { kind: 'bedroom', x: 20, y: 0, width: 10.5, depth: 14 },
] as const
const openings = [
  { kind: 'entrance', x: 2, y: 14, axis: 'x', length: 3, swing: -1 },
  { kind: 'door', x: 20, y: 1, axis: 'y', length: 3, swing: 1 },
  { kind: 'window', x: 22, y: 0, axis: 'x', length: 4, swing: null },
] as const

let world: OpenWorld
let full: number
let bare: number
let hidden: number
let dealers: Record<'ocala' | 'tampa' | 'austin', number>

beforeAll(async () => {
  world = await openWorld(Date.UTC(2026, 5, 15, 12), async database => {
    const ocala = await aDealer(database, { name: 'Zinnia Homes', phone: '3525550142', email: 'a@b.example' })
    const tampa = await aDealer(database, { name: 'Anhinga Homes', town: 'tampa' })
    const austin = await aDealer(database, { name: 'Lantana Homes', town: 'austin' })
    const closed = await aDealer(database, { name: 'Closed Homes', town: 'saginaw', active: false })
    dealers = { ocala, tampa, austin }
    full = await aFloorPlan(database, {
      manufacturer: 'Larkfield',
      modelName: 'Sorrel',
      description: 'Two rooms.',
      bedrooms: 1,
      bathrooms: 1.5,
      squareFeet: 1_427,
      length: 30.5,
      width: 14,
      virtualTour: 'https://visit.example/tour',
      isShowcase: true,
      rooms,
      openings,
      soldBy: [ocala, tampa, austin, closed],
    })
    await insertRow(database, 'photo', {
      floorPlanKey: full,
      orderNumber: 1,
      mimeType: 'image/jpeg',
      fileName: 'front.jpg',
      width: 1700,
      height: 1275,
      color: '#7a96b8',
    })
    bare = await aFloorPlan(database, {
      bedrooms: null,
      bathrooms: null,
      squareFeet: null,
      sections: null,
      length: null,
      width: null,
    })
    hidden = await aFloorPlan(database, { active: false, soldBy: [ocala] })
  })
})
afterAll(() => world.close())

const get = (key: number | string, rest: object = {}) => world.call(getFloorPlan, { path: { key }, ...rest })
const sellers = (key: number | string, query: Given = {}) =>
  world.call(floorPlanSellers, { path: { key }, query })

const levels = { nano: floorPlanNano, micro: floorPlanCard, milli: floorPlanPage, centi: floorPlan }

describe('GET /floorplans/{key}.json (L133)', () => {
  test('each detail level matches the contract, and contains the previous one (L104)', async () => {
    let before: string[] = []
    for (const detail of detailLevels) {
      const { status, body } = await get(full, { detail })
      expect(status).toBe(200)
      // Parsing drops unknown fields, so equality makes the check strict.
      expect(v.parse(levels[detail], body.payload)).toEqual(body.payload)
      const fields = Object.keys(body.payload)
      expect(fields).toEqual(expect.arrayContaining(before))
      expect(fields.length).toBeGreaterThan(before.length)
      before = fields
    }
  })

  test('has every field of the specification, with the unit of its dimension (L132)', async () => {
    const { body } = await get(full)
    expect(body.payload).toEqual({
      key: full,
      label: 'Larkfield Sorrel',
      addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      manufacturer: 'Larkfield',
      modelName: 'Sorrel',
      bedrooms: 1,
      bathrooms: 1.5,
      squareFeet: 1_427,
      displaySquareFeet: '1,427',
      sections: 2,
      dimension: { length: 30.5, width: 14, unit: 'ft' },
      virtualTour: 'https://visit.example/tour',
      isShowcase: true,
      photos: [expect.objectContaining({ orderNumber: 1, fileName: 'front.jpg' })],
      photoCount: 1,
      series: null,
      description: 'Two rooms.',
      options: null,
      states: ['FL', 'TX'],
      salesCenterCount: 3,
    })
  })

  test('unknown values are null, and so is a missing drawing', async () => {
    const { body } = await get(bare, { detail: 'centi' })
    for (const field of ['bedrooms', 'bathrooms', 'squareFeet', 'displaySquareFeet', 'sections', 'dimension'])
      expect(body.payload[field], field).toBeNull()
    expect(body.payload).toMatchObject({ photos: [], photoCount: 0, floorPlans: [], states: [] })
  })

  test('the drawing is data: rooms with their areas, doors and windows (L132)', async () => {
    const { body } = await get(full, { query: { 'include[]': 'floor-plans' } })
    const [drawing] = body.payload.floorPlans
    expect(drawing.dimension).toEqual({ length: 30.5, width: 14, unit: 'ft' })
    expect(drawing.rooms).toEqual([
      { number: 1, squareFeet: 280, ...rooms[0] },
      { number: 2, squareFeet: 147, ...rooms[1] },
    ])
    expect(drawing.openings).toEqual(openings)
  })

  test('an unsaved plan has favorite null and count 0 (L132)', async () => {
    const { body } = await get(full, { query: { 'include[]': ['favorite', 'favorite-count'] } })
    expect(body.payload).toMatchObject({ favorite: null, favoriteCount: 0 })
  })

  test.each(floorPlanIncludes)('include[]=%s adds only its relation', async include => {
    const field = include.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    const plain = Object.keys((await get(full)).body.payload)
    const { body } = await get(full, { query: { 'include[]': include } })
    expect(Object.keys(body.payload).toSorted()).toEqual([...new Set([...plain, field])].toSorted())
  })

  test('an unknown plan is 404, a retired one 410; an unknown relation 422', async () => {
    for (const key of [999_999, 'x', -1, '1.5']) {
      const { status, body } = await get(key)
      expect([status, body.payload]).toEqual([404, 'not_found'])
    }
    const { status, body } = await get(hidden)
    const label = 'Larkfield Sorrel 2856-32'
    expect([status, body.payload]).toEqual([410, { key: hidden, label, removedDate: null }])
    const refused = await get(full, { query: { 'include[]': 'price' } })
    expect([refused.status, refused.body.payload]).toEqual([422, { 'include[]': 'inclusion' }])
  })
})

describe('GET /floorplans/{key}/sales-centers.json', () => {
  test('returns dealers by distance from a ZIP code, in miles', async () => {
    const { status, body } = await sellers(full, { zip: '33602' })
    expect(status).toBe(200)
    expect(v.safeParse(floorPlanResponses['floor-plan.sales-centers'].payload, body.payload).success).toBe(
      true,
    )
    expect(body.payload.map(({ key }: { key: number }) => key)).toEqual([
      dealers.tampa,
      dealers.ocala,
      dealers.austin,
    ])
    const [near, far] = body.payload
    expect(near.distance).toBeLessThan(5)
    expect(far.distance).toBeCloseTo(88, -1)
    expect(body.meta).toMatchObject({ total: 3, place: { label: expect.stringContaining('33602') } })
  })

  test('uses the first five digits of ZIP+4; the limit does not change the total', async () => {
    const { body } = await sellers(full, { zip: '78701-1234', limit: 1 })
    expect(body.payload.map(({ key }: { key: number }) => key)).toEqual([dealers.austin])
    expect(body.meta.total).toBe(3)
  })

  test('sorts by state and city without a ZIP code; never has a street or an email address', async () => {
    const { body } = await sellers(full)
    expect(body.payload.map(({ key }: { key: number }) => key)).toEqual([
      dealers.ocala,
      dealers.tampa,
      dealers.austin,
    ])
    expect(body.meta.place).toBeNull()
    expect(body.payload[0]).toMatchObject({
      name: 'Zinnia Homes',
      phone: { number: '(352) 555-0142', phoneType: 'office' },
    })
    expect(body.payload[0]).not.toHaveProperty('distance')
    expect(JSON.stringify(body)).not.toMatch(/Heron Way|b\.example|Closed Homes/)
  })

  test('a plan without dealers has an empty list', async () => {
    const { status, body } = await sellers(bare, { zip: '33602' })
    expect([status, body.payload, body.meta.total]).toEqual([200, [], 0])
  })

  test.each([
    ['1234', { zip: 'zip' }],
    ['abcde', { zip: 'zip' }],
    ['', { zip: 'zip' }],
    ['00000', 'not_found'],
  ])('ZIP code "%s" is refused', async (zip, payload) => {
    const { status, body } = await sellers(full, { zip })
    expect([status, body.payload]).toEqual([422, payload])
  })

  test('rejects limits outside of 1 to 100', async () => {
    expect((await sellers(full, { limit: 0 })).body.payload).toEqual({ limit: 'greater_than_or_equal_to' })
    expect((await sellers(full, { limit: 101 })).body.payload).toEqual({ limit: 'less_than_or_equal_to' })
    expect((await sellers(full, { limit: 'x' })).body.payload).toEqual({ limit: 'not_an_integer' })
  })

  test('is 404 for an unknown plan', async () => {
    for (const key of [999_999, hidden]) expect((await sellers(key, { zip: '33602' })).status).toBe(404)
  })
})

test('a dealer that moves or closes is reported to the change feed as a change of its plans', async () => {
  const changes = async (change: string) => {
    await world.database.query('delete from change')
    await world.database.query(change, [dealers.austin])
    return world.database.query("select key::integer from change where entity = 'floor_plan'")
  }
  const mine = [{ key: full }]
  expect(await changes("update sales_center set name = 'Lantana' where key = $1")).toEqual(mine)
  expect(
    await changes(
      'update address set latitude = latitude + 1 where key = (select address_key from sales_center where key = $1)',
    ),
  ).toEqual(mine)
  expect(await changes('delete from sales_center_floor_plan where sales_center_key = $1')).toEqual(mine)
})
