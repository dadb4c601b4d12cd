import type { APIRequestContext } from '@playwright/test'
import type { FloorPlanPage } from '#contract/floor-plan/v1.response.ts'
import { expect, test } from './fixtures.ts'

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

test('with script the list updates in place', async ({ page, ready, request }) => {
  const plan = await demoPlan(request, one => sold(one) && one.states.includes('TX'))
  await page.goto(`/floorplans/${plan.key}`)
  await ready()
  await page.getByLabel('ZIP code').fill('78701')
  await page.getByLabel('ZIP code').press('Enter')
  await expect(page.locator('#dealers ol li').first()).toContainText(' mi')
  await expect(page.locator('#dealers ol li').first()).toContainText(', TX ')
})
