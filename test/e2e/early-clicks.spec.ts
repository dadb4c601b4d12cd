import type { Page } from '@playwright/test'
import { aHome } from './built.ts'
import { holdApplication } from './fixtures.ts'
import { expect, logIn, test } from './member.ts'

/** Requests of the page to a path, in order. */
function requestsTo(page: Page, path: RegExp): string[] {
  const seen: string[] = []
  page.on('request', request => {
    if (path.test(new URL(request.url()).pathname)) seen.push(`${request.method()} ${request.url()}`)
  })
  return seen
}

const ready = (page: Page) => page.waitForSelector('html[data-ready]')
const firstHeart = (page: Page) => page.locator('main article button[name=save]').nth(2)

test('clicks on results before the application starts are replayed', async ({ page, member }) => {
  await test.step('links navigate at once', async () => {
    await holdApplication(page)
    await page.goto('/homes/fl')
    const link = page.locator('main article a').first()
    const address = (await link.getAttribute('href'))!
    await link.click()
    await expect(page).toHaveURL(address)
  })

  await test.step('a visitor’s heart is saved after login, without another page load (L165)', async () => {
    const letThrough = await holdApplication(page)
    await page.goto('/homes/fl')
    const heart = firstHeart(page)
    const name = (await heart.getAttribute('aria-label'))!
    await heart.click()
    letThrough()
    await expect(page).toHaveURL(/\/login\?back=/)
    await logIn(page, member.username)
    await expect(page).toHaveURL('/homes/fl')
    await expect(page.getByRole('button', { name, pressed: true })).toBeFocused()
  })

  const letThrough = await holdApplication(page)
  const saves = requestsTo(page, /\/favorites\.json$/)
  await page.goto('/homes/fl')
  const heart = page.locator('main article button[name=save]').nth(5)
  const thing = (await heart.getAttribute('value'))!
  const card = page.getByRole('main').getByRole('article').nth(1)
  await expect(card.getByText(/^1\/\d+$/)).toBeVisible()
  await heart.click()
  await heart.click()
  await expect(page.locator('html')).toHaveAttribute('data-waiting')
  await card.hover()
  await card.getByRole('button', { name: /^Next photo/ }).click()
  letThrough()
  await ready(page)

  await test.step('a heart ends as a saved home, however often it was clicked', async () => {
    await expect(page.locator(`main article button[value="${thing}"]`)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect.poll(() => saves.filter(one => one.startsWith('POST'))).toHaveLength(1)
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
    await expect(page).toHaveURL('/homes/fl')
  })

  await test.step('the photos of a card change', async () => {
    await expect(card.getByText(/^2\/\d+$/)).toBeVisible()
  })
})

test('what is chosen, typed or pressed before the application starts counts', async ({ page }) => {
  await test.step('a state that was chosen for floor plans is searched (L48)', async () => {
    const letThrough = await holdApplication(page)
    await page.goto('/')
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: 'Floor Plans' }).check()
    await main.getByRole('combobox', { name: 'State' }).selectOption('Texas')
    letThrough()
    await ready(page)
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/floorplans/tx')
  })

  await test.step('a form shows errors inline and keeps typed values (L158)', async () => {
    const letThrough = await holdApplication(page)
    const posts = requestsTo(page, /contact/)
    await page.goto('/contact-us')
    await page.getByLabel('Your message').fill('Is {this} right?')
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await page.locator('main form button[type=submit]').click()
    letThrough()
    await ready(page)
    await expect(page.locator('main form [aria-invalid=true]').first()).toBeVisible()
    await expect(page.getByLabel('Your message')).toHaveValue('Is {this} right?')
    expect(posts.filter(one => one.startsWith('POST'))).toEqual([])
  })

  await test.step('what a household needs is kept by the browser, and not sent', async () => {
    const letThrough = await holdApplication(page)
    await page.goto('/can-i-live-here')
    await page.getByLabel('Age of the oldest resident').fill('60')
    await page.getByRole('button', { name: 'Save' }).click()
    letThrough()
    await ready(page)
    await expect(page.getByText('Saved in this browser.')).toBeVisible()
    await expect(page).toHaveURL('/can-i-live-here')
  })

  await test.step('what is typed for a household stays, and kept answers fill the other fields', async () => {
    await page.evaluate(() => localStorage.setItem('household', 'age=70&pets=no&people=2&price=80000'))
    const letThrough = await holdApplication(page)
    await page.goto('/can-i-live-here')
    const age = page.getByLabel('Age of the oldest resident')
    await age.fill('60')
    await page.getByLabel('Pets').selectOption('yes')
    letThrough()
    await ready(page)
    await expect(page.getByLabel('Maximum home price ($)')).toHaveValue('80000')
    await expect(age).toHaveValue('60')
    await expect(page.getByLabel('Pets')).toHaveValue('yes')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved in this browser.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('household'))).toBe(
      'age=60&people=2&pets=yes&price=80000',
    )
  })

  await test.step('a dialog whose code is still loading opens once, however often its link is clicked', async () => {
    const letThrough = await holdApplication(page, /\/LeadDialog-[^/]*\.js/)
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(`/homes/${await aHome()}`)
    await page.mouse.move(10, 10)
    await page.mouse.move(20, 20)
    await ready(page)
    const link = page.locator('main a[href$="/contact"][aria-haspopup=dialog]:visible')
    const address = page.url()
    await link.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toBeVisible()
    // The dialog covers the link, so a second click can only come before it opens.
    await link.evaluate((element: HTMLElement) => element.click())
    letThrough()
    await expect(dialog.locator('form')).toHaveCount(1)
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toHaveCount(0)
    expect(page.url()).toBe(address)
  })
})

test('links and forms work where the files of the application do not arrive', async ({ page }) => {
  await test.step('without the application forms are submitted natively', async () => {
    await page.route(/\/app-[^/]*\.js/, route => route.abort())
    await page.goto('/homes/fl')
    await firstHeart(page).click()
    await expect(page).toHaveURL(/\/login\?back=%2Faccount%2Ffavorites%3Fsave/)
    await page.unroute(/\/app-[^/]*\.js/)
  })

  await test.step('a link is followed even if the files of the page it is on are given up meanwhile, as Firefox does', async () => {
    const [isFollowed, isGivenUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(/view=map/, async route => {
      isFollowed.resolve()
      await isGivenUp.promise
      await route.continue()
    })
    await page.route(/\/app-[^/]*\.js/, async route => {
      await isFollowed.promise
      await route.abort()
    })
    await page.goto('/homes/fl')
    const failed = page.waitForEvent('requestfailed', request => /\/app-/.test(request.url()))
    await page.getByRole('link', { name: 'Map', exact: true }).click({ noWaitAfter: true })
    await failed
    // The page learns of it; nothing can be asked of it while it leads elsewhere.
    await page.waitForTimeout(500)
    isGivenUp.resolve()
    await expect(page).toHaveURL('/homes/fl?view=map')
  })
})

test('the files of the application wait for an idle browser, or for the first interaction', async ({
  page,
}) => {
  const files = requestsTo(page, /\/assets\/app-.*\.js$/)

  await test.step('they load when the browser is idle', async () => {
    await page.goto('/contact-us')
    await expect.poll(() => files).toHaveLength(1)
    await expect(page.locator('html')).not.toHaveAttribute('data-ready')
  })

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }])
    await test.step(`they wait for the first interaction on a connection with ${JSON.stringify(connection)}`, async () => {
      await page.addInitScript(told => {
        Object.defineProperty(navigator, 'connection', { value: told, configurable: true })
      }, connection)
      files.length = 0
      await page.goto('/contact-us', { waitUntil: 'networkidle' })
      expect(files).toEqual([])
      await page.mouse.move(10, 10)
      await page.mouse.move(20, 20)
      await ready(page)
      expect(files).toHaveLength(1)
    })
})
