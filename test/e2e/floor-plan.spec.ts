import type { APIRequestContext } from '@playwright/test'
import type { FloorPlanPage } from '#contract/v1/floor-plan.response.ts'
import { formats } from '#i18n/format.ts'
import { expect, test } from './fixtures.ts'

const { number } = formats('en')
const sold = (plan: FloorPlanPage) => plan.floorPlans!.length > 0 && plan.salesCenterCount > 1

/** The first plan of the sample data that matches, in full. */
async function demoPlan(
  request: APIRequestContext,
  isMatch: (plan: FloorPlanPage) => unknown,
): Promise<FloorPlanPage> {
  for (let key = 1; key <= 300; key++) {
    const response = await request.get(`/api/v1/floorplans/${key}.json`, {
      headers: { accept: 'application/vnd.havenrow.centi+json' },
    })
    const { payload } = (await response.json()) as { payload: FloorPlanPage }
    if (isMatch(payload)) return payload
  }
  throw new Error('The sample world has no such floor plan.')
}

test('shows every fact of a plan, and every room with its size (L132)', async ({ page, request }) => {
  for (const sections of [1, 2, 3]) {
    const plan = await demoPlan(request, one => sold(one) && one.sections === sections)
    await page.goto(`/floorplans/${plan.key}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plan.modelName)
    const text = (await page.locator('main').textContent()) ?? ''
    for (const fact of [plan.manufacturer, plan.displaySquareFeet!, number(plan.bathrooms!)])
      expect(text).toContain(fact)
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(plan.floorPlans![0]!.rooms.length)
    const areas = await rows.locator('td:last-child').allTextContents()
    const sum = areas.reduce((total, area) => total + Number.parseFloat(area.replace(',', '')), 0)
    expect(Math.abs(sum - plan.squareFeet!)).toBeLessThanOrEqual(plan.squareFeet! / 10)
  }
})

test('the plan is drawn to scale, landscape on a wide page and portrait on a phone (L132)', async ({
  page,
  request,
}) => {
  const plan = await demoPlan(request, one => sold(one) && one.sections === 2)
  const { length, width } = plan.dimension!
  for (const [wide, across] of [
    [1280, length / width],
    [360, width / length],
  ] as const) {
    await page.setViewportSize({ width: wide, height: 800 })
    await page.goto(`/floorplans/${plan.key}`)
    const drawing = page.getByRole('img', { name: /drawn to scale/ })
    await expect(drawing).toHaveCount(1)
    const boxes = await drawing
      .locator('rect')
      .evaluateAll(
        (rooms, count) => rooms.slice(0, count).map(room => room.getBoundingClientRect().toJSON()),
        plan.floorPlans![0]!.rooms.length,
      )
    const side = (from: 'left' | 'top', to: 'right' | 'bottom') =>
      Math.max(...boxes.map(box => box[to])) - Math.min(...boxes.map(box => box[from]))
    expect(side('left', 'right') / side('top', 'bottom')).toBeCloseTo(across, 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(wide)
    // Names are large enough to read.
    const name = await drawing.getByText('Kitchen').first().boundingBox()
    expect(name!.height).toBeGreaterThan(9)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('dealers with the plan are sorted by distance from a ZIP code', async ({ page, request }) => {
    const plan = await demoPlan(request, one => sold(one) && one.states.includes('FL'))
    await page.goto(`/floorplans/${plan.key}`)
    await page.getByLabel('ZIP code').fill('33602')
    await page.getByRole('button', { name: 'Find dealers near me' }).click()
    await expect(page).toHaveURL(new RegExp(`/floorplans/${plan.key}\\?zip=33602#dealers$`))
    const dealers = page.locator('#dealers ol li')
    await expect(dealers.first()).toContainText(', FL ')
    const miles = (await dealers.allTextContents()).map(text =>
      Number(/([\d,.]+)\smi/.exec(text)![1]!.replace(',', '')),
    )
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    await expect(page.getByLabel('ZIP code')).toHaveValue('33602')
  })

  test('an invalid ZIP code is reported at the field, and stays', async ({ page, request }) => {
    const plan = await demoPlan(request, sold)
    for (const [zip, words] of [
      ['123', 'Enter a 5-digit ZIP code'],
      ['00000', 'We could not find ZIP code 00000'],
    ] as const) {
      await page.goto(`/floorplans/${plan.key}?zip=${zip}`)
      const field = page.getByLabel('ZIP code')
      await expect(field).toHaveValue(zip)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(page.locator('#dealers ol li')).not.toHaveCount(0)
    }
  })
})

test('with script the list updates in place', async ({ page, ready, request }) => {
  const plan = await demoPlan(request, one => sold(one) && one.states.includes('TX'))
  await page.goto(`/floorplans/${plan.key}`)
  await ready()
  await page.getByLabel('ZIP code').fill('78701')
  await page.getByLabel('ZIP code').press('Enter')
  await expect(page.locator('#dealers ol li').first()).toContainText(' mi')
  await expect(page.locator('#dealers ol li').first()).toContainText(', TX ')
})

test('says if there is no drawing, and if there are no dealers', async ({ page, request }) => {
  const bare = await demoPlan(request, plan => plan.floorPlans!.length === 0)
  await page.goto(`/floorplans/${bare.key}`)
  await expect(page.locator('#plan')).toContainText('We do not have a drawing of this plan yet.')
  await expect(page.locator('#facts')).toContainText('Not listed')
  const unsold = await demoPlan(request, plan => plan.salesCenterCount === 0)
  await page.goto(`/floorplans/${unsold.key}`)
  await expect(page.locator('#dealers')).toContainText('No dealers here sell this plan right now.')
})

test('the photo page links back to the plan (L23)', async ({ page, request }) => {
  const plan = await demoPlan(request, sold)
  await page.goto(`/floorplans/${plan.key}/photos`)
  await page.getByRole('link', { name: 'Back to floor plan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plan.modelName)
})

test('a missing plan is not found', async ({ page }) => {
  for (const key of ['999999', '0', 'x'])
    expect((await page.goto(`/floorplans/${key}`))?.status(), key).toBe(404)
})

for (const [language, prefix] of [
  ['English', ''],
  ['Spanish', '/es'],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`no violations in ${language}, ${colorScheme}`, async ({ page, violations, request }) => {
      const plan = await demoPlan(request, one => sold(one) && one.isShowcase)
      await page.emulateMedia({ colorScheme })
      await page.goto(`${prefix}/floorplans/${plan.key}?zip=123`)
      expect(await violations()).toEqual([])
      if (language === 'Spanish') {
        await expect(page.getByText('Recámara principal').first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'Buscar cerca de mí' })).toBeVisible()
      }
    })
