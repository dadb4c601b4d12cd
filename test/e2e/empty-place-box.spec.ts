import { expect, test } from './fixtures.ts'
import { alert, field, open, options } from './place-box.ts'

test('the empty box offers popular places, and stores searches in the browser', async ({
  page,
  violations,
}) => {
  await page.goto('/homes/fl/ocala?bedrooms=3')
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recent-searches')))
    .toContain('/homes/fl/ocala?bedrooms=3')
  await open(page)
  await expect(options(page).first()).toHaveText('Use my location')
  await expect(options(page).nth(1)).toHaveText(/Ocala, FL · Bedrooms 3\+Recent search/)
  await expect(options(page).filter({ hasText: 'Tampa, FL' })).toHaveText(/Popular/)
  expect(await violations()).toEqual([])
  await options(page).filter({ hasText: 'Clear recent searches' }).click()
  await field(page).blur()
  await field(page).click()
  await expect(options(page).first()).toHaveText('Use my location')
  await expect(options(page).filter({ hasText: 'Recent search' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()

  await test.step('a recent search leads to its results', async () => {
    await page.evaluate(() =>
      localStorage.setItem(
        'recent-searches',
        JSON.stringify([{ label: 'Ocala, FL', address: '/homes/fl/ocala?bedrooms=3' }]),
      ),
    )
    await open(page)
    await options(page).filter({ hasText: 'Ocala' }).click()
    await expect(page).toHaveURL('/homes/fl/ocala?bedrooms=3')
  })
})

test('the empty box stays open after a press of any length; a denied position is reported', async ({
  page,
}) => {
  await page.goto('/404')
  for (const delay of [0, 300, 300]) {
    await field(page).click({ delay })
    await expect(options(page).first()).toHaveText('Use my location')
    await field(page).click({ delay })
    await expect(options(page).first()).toHaveText('Use my location')
    await field(page).blur()
    await expect(options(page)).toHaveCount(0)
  }

  await test.step('reports a denied position', async () => {
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.({} as GeolocationPositionError)
    })
    await field(page).click()
    await options(page).first().click()
    await expect(alert(page)).toContainText('We could not find your location.')
  })
})

test('the empty box asks for the position on request only; “near me” links use it', async ({
  page,
  context,
  ready,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...given) => {
      asked.push('position')
      real(...given)
    }
  })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 27.9478, longitude: -82.4584 })
  await open(page)
  expect(await page.evaluate(() => (window as never as { asked: string[] }).asked)).toEqual([])
  await options(page).first().click()
  await expect(page).toHaveURL('/homes?latitude=27.95&longitude=-82.46&range=50')
  await expect(page.locator('article').first()).toBeVisible()

  await test.step('“near me” links use the position', async () => {
    await page.goto('/')
    await ready()
    await page.getByRole('heading', { name: 'Popular home searches' }).click()
    await page.getByRole('link', { name: 'For rent near me' }).click()
    await expect(page).toHaveURL(
      /^[^?]*\/homes\?latitude=27\.95&longitude=-82\.46&range=50&listing-type(\[\]|%5B%5D)=for-rent$/,
    )
  })
})
