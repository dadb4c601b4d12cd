import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { Room } from '#model/floor-plan/rooms.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan, type FloorPlanGiven } from '../world/floor-plan.ts'
import { addPhotos } from '../world/listing.ts'
import { open, startPages } from '../world/pages.ts'

/** Rooms side by side, as deep as the home. */
const row = (depth: number, ...parts: (readonly [kind: Room['kind'], width: number])[]): Room[] => {
  let x = 0
  return parts.map(([kind, width]) => {
    x += width
    return { kind, x: x - width, y: 0, width, depth }
  })
}
const plans = {
  single: {
    modelName: 'Larch',
    sections: 1,
    bathrooms: 1.5,
    squareFeet: 700,
    length: 50,
    width: 14,
    rooms: row(14, ['primary-bedroom', 12], ['kitchen', 14], ['living-room', 16], ['bathroom', 8]),
  },
  double: {
    modelName: 'Sorrel',
    sections: 2,
    bathrooms: 2,
    squareFeet: 1_568,
    length: 56,
    width: 28,
    rooms: row(28, ['primary-bedroom', 14], ['kitchen', 14], ['living-room', 18], ['bedroom', 10]),
  },
  triple: {
    modelName: 'Yarrow',
    sections: 3,
    bathrooms: 2.5,
    squareFeet: 2_400,
    length: 60,
    width: 40,
    rooms: row(40, ['primary-bedroom', 20], ['kitchen', 20], ['living-room', 20]),
  },
} satisfies Record<string, FloorPlanGiven>
type Name = keyof typeof plans
const keys = {} as Record<Name, number>
let bare = 0

startPages(async (database: Database) => {
  const soldBy = [
    await aDealer(database, { name: 'Fernwood', town: 'austin' }),
    await aDealer(database, { name: 'Alder', town: 'tampa' }),
    await aDealer(database, { name: 'Willow', town: 'ocala' }),
    await aDealer(database, { name: 'Birch', town: 'lakeland' }),
  ]
  for (const [name, plan] of Object.entries(plans) as [Name, FloorPlanGiven][])
    keys[name] = await aFloorPlan(database, { ...plan, soldBy })
  await addPhotos(database, { floorPlanKey: keys.double }, 2)
  bare = await aFloorPlan(database, { modelName: 'Bare', squareFeet: null })
})

describe('shows every fact of a plan, and every room with its size (L132)', () => {
  test.each([
    ['single', ['Larch', 'Larkfield', '700', '1.5']],
    ['double', ['Sorrel', 'Larkfield', '1,568', '2']],
    ['triple', ['Yarrow', 'Larkfield', '2,400', '2.5']],
  ] as const)('%s', async (name, facts) => {
    const page = await open(`/floorplans/${keys[name]}`)
    expect(page.text('h1')).toBe(facts[0])
    for (const fact of facts) expect(page.text()).toContain(fact)
    const { rooms, squareFeet } = plans[name]
    const areas = page.all('main table tbody td:last-child').map(cell => page.text(cell))
    expect(areas).toHaveLength(rooms.length)
    const sum = areas.reduce((total, area) => total + Number.parseFloat(area.replace(',', '')), 0)
    expect(Math.abs(sum - squareFeet)).toBeLessThanOrEqual(squareFeet / 10)
    expect(page.all('#plan svg')).toHaveLength(2)
  })
})

describe('dealers with the plan', () => {
  const pathOf = (query = '') => `/floorplans/${keys.double}${query}`

  test('are sorted by distance from a ZIP code, without script', async () => {
    const form = await open(pathOf())
    const page = await form.press('Find dealers near me', { 'ZIP code': '33602' })
    expect(page.path + page.url.hash).toBe(pathOf('?zip=33602#dealers'))
    const dealers = page.all('#dealers ol li').map(one => page.text(one))
    expect(dealers).toHaveLength(4)
    for (const [index, name] of ['Alder', 'Birch', 'Willow', 'Fernwood'].entries())
      expect(dealers[index]).toContain(name)
    expect(dealers[0]).toContain(', FL ')
    const miles = dealers.map(text => Number(/([\d,.]+)\smi/.exec(text)![1]!.replace(',', '')))
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(page.valueOf('ZIP code')).toBe('33602')
  })

  test.each([
    ['123', 'Enter a 5-digit ZIP code'],
    ['00000', 'We could not find ZIP code 00000'],
  ])('an invalid ZIP code is reported at the field, and stays: %s', async (zip, words) => {
    const page = await open(pathOf(`?zip=${zip}`))
    const field = page.getByLabelText('ZIP code')
    expect(field).toHaveValue(zip)
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(page.text('main [role=alert]')).toContain(words)
    expect(page.all('#dealers ol li')).toHaveLength(4)
  })
})

test('says if there is no drawing, and if there are no dealers', async () => {
  const page = await open(`/floorplans/${bare}`)
  expect(page.text('#plan')).toContain('We do not have a drawing of this plan yet.')
  expect(page.text('#facts')).toContain('Not listed')
  expect(page.text('#dealers')).toContain('No dealers here sell this plan right now.')
})

test('the photo page links back to the plan (L23)', async () => {
  const page = await open(`/floorplans/${keys.double}/photos`)
  expect((await page.follow('Back to floor plan')).text('h1')).toBe('Sorrel')
})

test.each(['999999', '0', 'x'])('a missing plan is not found: %s', async key => {
  expect((await open(`/floorplans/${key}`)).status).toBe(404)
})

test('rooms and the form are in Spanish too', async () => {
  const page = await open(`/es/floorplans/${keys.double}`)
  expect(page.getAllByText('Recámara principal')[0]).toBeInTheDocument()
  expect(page.getByText('Buscar cerca de mí')).toBeInTheDocument()
})
