import { expect, test } from 'vitest'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import type { Page } from '../world/page.ts'
import { browser, open, person, startPages, world } from '../world/pages.ts'
import { until } from '../world/site.ts'

startPages()

/** Someone with a public dealer. */
async function seller(language: 'en' | 'es' = 'en') {
  const who = await person({ language })
  const owner = { ownerType: 'registered-users', ownerKey: who.key } as const
  const dealer = await aDealer(world.database, { name: `Dealer ${crypto.randomUUID()}`, ...owner })
  return { who, dealer, owner }
}

const keyIn = (page: Page) => Number(/floor-plans\/(\d+)/.exec(page.path)?.[1])

/** The public page of a plan, once it has a status. */
const publicPage = (key: number, status = 200) =>
  until(
    () => open(`/floorplans/${key}`),
    page => page.status === status,
  )

/** The fields of a room in a row of the form. */
const fill = (page: Page, row: number, values: readonly (readonly [part: string, value: string])[]) => {
  for (const [part, value] of values) {
    const field = page.main.querySelector<HTMLInputElement>(`[name="rooms.r${row}.${part}"]`)
    expect(field).not.toBeNull()
    page.fill(field!, value)
  }
}

test('a dealer adds a floor plan with rooms, changes it, and retires and restores it', async () => {
  const { who } = await seller()
  const list = await (await open('/account/dealers', who)).follow('My floor plans')
  expect(list.main).toHaveTextContent('No floor plans yet')
  const form = await list.follow('Add a floor plan')
  fill(form, 1, [
    ['kind', 'living-room'],
    ['x', '0'],
    ['y', '0'],
    ['width', '20'],
  ])
  const incomplete = await form.press('Add a floor plan', {
    Manufacturer: 'Larkfield',
    Model: 'Sorrel 3014',
    Series: 'Meadow',
    Bathrooms: '1.5',
    'Unit of length and width': 'meters',
    Length: '9.3',
    'Total width of all sections': '4.27',
    Options: 'A porch on the long side.',
  })
  expect(incomplete.main).toHaveTextContent('Rooms of the drawing')
  expect(incomplete.valueOf('Model')).toBe('Sorrel 3014')
  fill(incomplete, 1, [['depth', '14']])
  const added = await incomplete.press('Add a floor plan')
  expect(added.main).toHaveTextContent('The floor plan is saved.')
  const key = keyIn(added)

  const shown = await publicPage(key)
  expect(shown.main).toHaveTextContent('A porch on the long side.')
  expect(shown.main).toHaveTextContent('Meadow')
  expect(shown.main).toHaveTextContent('14 × 30.5 ft')
  expect(shown.main).toHaveTextContent('Living room')

  const saved = await added.press('Save the floor plan', { Model: 'Sorrel 3015' })
  expect(saved.getByRole('heading', { level: 1 })).toHaveTextContent('Larkfield Sorrel 3015')
  // The other page still has the old version.
  const late = await added.press('Save the floor plan', { Model: 'Sorrel 3016' })
  expect(late.main).toHaveTextContent('This floor plan was changed while you edited it.')

  const retired = await saved.press('Retire the floor plan')
  expect(retired.main).toHaveTextContent('The floor plan is retired.')
  const gone = await publicPage(key, 410)
  expect(gone.main).toHaveTextContent('This floor plan is no longer offered')
  expect(gone.main).toHaveTextContent('Larkfield Sorrel 3015')
  expect((await open(`/floorplans/${key}/photos`)).status).toBe(410)
  const restored = await retired.press('Restore the floor plan')
  expect(restored.main).toHaveTextContent('Visitors see the floor plan again.')
  await publicPage(key)
})

test('a dealer says at what price it sells a plan, and no longer sells it', async () => {
  const { who, dealer } = await seller()
  const plan = await aFloorPlan(world.database, { manufacturer: 'Fernbrook', modelName: 'Alder' })
  const list = await (await open(`/account/dealers/${dealer}`, who)).follow('Floor plans it sells')
  expect(list.main).toHaveTextContent('This dealer does not sell any floor plans yet.')
  const found = await list.press('Find floor plans', { 'Manufacturer or model': 'fernbrook' })
  const wrong = await found.press('Sell this plan: Fernbrook Alder', {
    'Price in dollars, without land': '-1',
  })
  expect(wrong.field('Price in dollars, without land')).toHaveAttribute('aria-invalid', 'true')
  const added = await wrong.press('Sell this plan: Fernbrook Alder', {
    'Price in dollars, without land': '98,000',
  })
  expect(added.main).toHaveTextContent('Your floor plans are saved.')
  expect((await open(`/floorplans/${plan}`)).main).toHaveTextContent('$98,000 without land')
  await until(
    () => open(`/dealers/${dealer}`),
    page => page.main.textContent.includes('$98,000 without land'),
  )
  const saved = await added.press('Save the price: Fernbrook Alder', {
    'Price in dollars, without land': '95000',
  })
  expect(saved.valueOf('Price in dollars, without land')).toBe('95000')
  const stopped = await saved.press('No longer sell it: Fernbrook Alder')
  expect(stopped.main).toHaveTextContent('This dealer does not sell any floor plans yet.')
})

test('someone without a public dealer is told to add one first, in Spanish', async () => {
  const who = await person({ language: 'es' })
  const form = await open('/es/account/floor-plans/new', who)
  const refused = await form.press('Agregar un plano', { Fabricante: 'Larkfield', Modelo: 'Tansy' })
  expect(refused.main).toHaveTextContent('Agrega primero tu distribuidor.')
})

test('staff see all plans, add one of no one, and showcase it; others see none of it', async () => {
  const clerk = await person({ firstName: 'Stan', isStaff: true })
  await aFloorPlan(world.database, { manufacturer: 'Aardwolf', modelName: 'Aster', active: false })
  const list = await (await browser(clerk).open('/staff')).follow('All floor plans')
  expect(list.main).toHaveTextContent('Aardwolf Aster')
  expect(list.main).toHaveTextContent('Retired')
  const form = await list.follow('Add a floor plan')
  const added = await form.press('Add a floor plan', { Manufacturer: 'Aardwolf', Model: 'Bluebell' })
  const maker = await person()
  const given = await added.press('Save the owner', { 'Account email': maker.username })
  expect(given.main).toHaveTextContent(`User ${maker.key}`)
  const edit = await given.follow('Owner’s page')
  const saved = await edit.press('Save the floor plan', { Showcased: 'Yes' })
  expect(saved.main).toHaveTextContent('The floor plan is saved.')
  await until(
    () => publicPage(keyIn(saved)),
    page => page.main.textContent.includes('Showcase'),
  )
  const { who } = await seller()
  expect((await open(`/account/floor-plans/${keyIn(saved)}`, who)).status).toBe(403)
  expect((await open('/staff/floor-plans', who)).status).toBe(404)
})

test('a maker has a page, and staff merge its two spellings', async () => {
  const [right, wrong] = ['Pinyon Homes', 'PINYON']
  const { dealer } = await seller()
  const plan = await aFloorPlan(world.database, { manufacturer: wrong, modelName: 'Crest', soldBy: [dealer] })
  await aFloorPlan(world.database, { manufacturer: right, modelName: 'Ridge' })
  const shown = await (await publicPage(plan)).follow('A manufactured home by PINYON')
  expect(shown.getByRole('heading', { level: 1 })).toHaveTextContent('Manufactured homes by PINYON')
  expect(shown.main).toHaveTextContent('1 floor plan')
  expect(shown.main).toHaveTextContent('1 dealer sells these plans.')
  expect((await open('/makers/pinyon?page=2')).status).toBe(404)

  const clerk = browser(await person({ firstName: 'Stan', isStaff: true }))
  const makers = await (await clerk.open('/staff/floor-plans')).follow('Manufacturers')
  const form = await makers.follow('Merge into Pinyon Homes')
  expect(form.valueOf('Current name')).toBe(wrong)
  const saved = await form.press('Rename on all plans and homes')
  expect(saved.main).toHaveTextContent('The manufacturer is renamed on 1 floor plan and 0 homes.')
  const moved = await until(
    () => open('/es/makers/pinyon'),
    page => page.path === '/es/makers/pinyon-homes',
  )
  expect(moved.getByRole('heading', { level: 1 })).toHaveTextContent('Casas prefabricadas de Pinyon Homes')
  expect(moved.main).toHaveTextContent('2 planos')
  const again = await clerk.open('/staff/floor-plans/makers')
  const unknown = await again.press('Rename on all plans and homes', {
    'Current name': 'No such maker',
    'New name': right,
  })
  expect(unknown.status).toBe(422)
})
