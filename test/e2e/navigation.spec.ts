import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
/** Scrolls, and waits for the scroll event, which is late on a busy machine. */
const scrollDown = async (page: Page, y: number) => {
  await page.evaluate(
    top =>
      new Promise(resolve => {
        addEventListener('scroll', resolve, { once: true })
        scrollTo(0, top)
      }),
    y,
  )
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y)
}
/** Opens the nth home of the results. */
async function openHome(page: Page, nth = 0) {
  const link = page.locator('main a[href^="/homes/1"]').nth(nth)
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL(/\/homes\/1\d{5}/)
  // The URL changes just before the page does.
  await expect(page.locator('main')).toBeFocused()
}
const position = (page: Page) => page.evaluate(() => Math.round(scrollY))

test.describe('scrolling', () => {
  test.use({ viewport: { width: 1000, height: 600 } })

  test('is restored when going back and forward, with filters and page, and after a reload too; a new page starts at the top (L28)', async ({
    page,
    ready,
  }) => {
    const address = '/homes/fl?bedrooms=2&maximum-price=150000&page=2'
    await page.goto(address)
    await ready()
    await scrollDown(page, 900)
    const cards = () =>
      page
        .locator('main a[href^="/homes/1"]')
        .evaluateAll(all => [...new Set(all.map(a => a.getAttribute('href')))])
    const before = await cards()
    expect(before.length).toBeGreaterThan(0)
    await test.step('going back restores filters, page and scroll exactly', async () => {
      await openHome(page, 3)
      await scrollDown(page, 411)
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect.poll(() => position(page)).toBe(900)
      expect(await cards()).toEqual(before)
    })
    await test.step('and so does going forward', async () => {
      await page.goForward()
      await expect(page).toHaveURL(/\/homes\/1\d{5}/)
      await expect.poll(() => position(page)).toBe(411)
    })
    await test.step('after a reload too', async () => {
      await scrollDown(page, 320)
      await page.reload()
      await expect.poll(() => position(page)).toBe(320)
      await ready()
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect.poll(() => position(page)).toBe(900)
    })
    await test.step('a link navigates client-side and starts a new page at the top', async () => {
      await mark(page)
      await page
        .locator('footer')
        .getByRole('link', { name: 'Homes for rent' })
        .evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL('/homes/rent')
      await expect.poll(() => position(page)).toBe(0)
      expect(await isMarked(page)).toBe(true)
    })
  })

  test('to a fragment stops 68 px below the top, and stays with noScroll; the current URL is loaded anew; the focus follows (L27) (L28)', async ({
    page,
    ready,
  }) => {
    const addLink = (href: string, id: string) =>
      page.evaluate(
        given => {
          const link = Object.assign(document.createElement('a'), given)
          if (given.id === 'stay') link.dataset.noScroll = ''
          link.textContent = given.id
          document.querySelector('main')!.append(link)
        },
        { href, id },
      )
    const top = () =>
      page.locator('#ways').evaluate(element => Math.round(element.getBoundingClientRect().top))
    await page.goto('/#ways')
    await expect.poll(top).toBe(68)
    await ready()
    await test.step('reload the data of the current URL', async () => {
      const home = page.locator('header').getByRole('link', { name: 'Havenrow' })
      await mark(page)
      await home.click()
      await expect(page).toHaveURL('/')
      await expect.poll(() => position(page)).toBe(0)
      const again = page.waitForRequest(/statistics\/general\.json/)
      const entries = await page.evaluate(() => history.length)
      await home.click()
      await again
      await expect(page).toHaveURL('/')
      expect(await isMarked(page)).toBe(true)
      expect(await page.evaluate(() => history.length)).toBe(entries)
    })
    await test.step('to a fragment', async () => {
      await addLink('/#ways', 'to-ways')
      await page.locator('#to-ways').evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL('/#ways')
      await expect.poll(top).toBe(68)
    })
    await test.step('stays with noScroll in the history state', async () => {
      await addLink('/?stay=1', 'stay')
      await scrollDown(page, 240)
      await page.locator('#stay').evaluate((link: HTMLElement) => {
        link.focus({ preventScroll: true })
        link.click()
      })
      await expect(page).toHaveURL('/?stay=1')
      await expect(page.getByRole('link', { name: 'Español' }).first()).toHaveAttribute('href', '/es?stay=1')
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await position(page)).toBe(240)
      expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({ noScroll: true })
    })
    await test.step('focus and title change on arrival, and going back focuses the followed link', async () => {
      const link = page.locator('main a[href="/homes"]').first()
      await link.click()
      await expect(page).toHaveURL('/homes')
      await expect(page.locator('main')).toBeFocused()
      await expect(page.locator('p[aria-live="polite"]').last()).toHaveText(await page.title())
      await page.goBack()
      await expect(link).toBeFocused()
    })
  })
})

test('links and forms keep the seven UTM parameters, and a form does not warn for its own submission (L27)', async ({
  page,
  ready,
}) => {
  const seven = 'gclid=a&msclkid=b&utm_source=c&utm_medium=d&utm_campaign=e&utm_term=f&utm_content=g'
  await page.goto(`/404?${seven}&other=x`)
  await ready()
  await page.locator('footer a[href^="/terms"]').first().click()
  await expect(page).toHaveURL(`/terms?${seven}`)
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(`/es/terms?${seven}`)
  await page.goto(`/404?${seven}`)
  await ready()
  await page.locator('main form').evaluate(form => form.setAttribute('data-guard', ''))
  await page.locator('main [name=location]').fill('Tampa, FL')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`/homes/fl/tampa?${seven}`)
})

test('a slow page shows progress; a changed form warns before another page, the same one, going back, and before the window closes (L26)', async ({
  page,
  ready,
  context,
}) => {
  const guard = async () => {
    // The URL changes before the page.
    await expect(page.locator('main form')).toHaveCount(1)
    await page.locator('main form').evaluate(form => form.setAttribute('data-guard', ''))
    await page.locator('main [name=location]').fill('half a wo')
  }
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
  const home = page.locator('header').getByRole('link', { name: 'Havenrow' })
  const other = page.locator('footer').getByRole('link', { name: 'Homes for rent' })
  await page.goto('/404')
  await ready()
  await test.step('clicks for another window or a file are left to the browser', async () => {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      other.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await opened.close()
    await expect(page).toHaveURL('/404')
  })
  await test.step('a slow page shows progress, and a timeout is reported', async () => {
    const { promise: held, resolve: letOn } = Promise.withResolvers<void>()
    await page.route(/statistics\/general/, async route => {
      await held
      await route.continue()
    })
    await home.click()
    await expect(page.locator('[class*="progress"]')).toBeVisible()
    letOn()
    await expect(page).toHaveURL('/')
    await expect(page.locator('[class*="progress"]')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('api:timeout')))
    const status = page.getByRole('status').filter({ hasText: 'taking too long' })
    await expect(status).toBeVisible()
    await status.getByRole('button', { name: 'Close' }).click()
    await expect(status).toBeHidden()
  })
  await test.step('a changed form warns on the same URL, and before going back', async () => {
    await guard()
    await home.click()
    await expect(asks).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asks).toBeHidden()
    await page.evaluate(() => history.back())
    await expect(asks).toBeVisible()
    await expect(page).toHaveURL('/')
    await asks.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/404')
    await expect(page.locator('main')).toBeFocused()
  })
  await test.step('before the window closes', async () => {
    await guard()
    const dialog = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const asked = await dialog
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
  })
  await test.step('and before another page', async () => {
    await other.click()
    await asks.getByRole('button', { name: 'Stay on this page' }).last().click()
    await expect(asks).toBeHidden()
    await expect(page).toHaveURL('/404')
    await expect(page.locator('main [name=location]')).toHaveValue('half a wo')
    await other.click()
    await asks.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/homes/rent')
  })
})

test('code that fails to load reloads the page once (L204)', async ({ page, ready }) => {
  await page.goto('/404')
  await ready()
  await mark(page)
  await page.route(/assets\/HomePage.*\.js/, route => route.fulfill({ status: 404 }))
  await page.locator('header').getByRole('link', { name: 'Havenrow' }).click()
  // The reload shows the server-rendered page.
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The number one place')
  await mark(page)
  // Each attempt to start the application adds its files as preloads.
  await expect
    .poll(async () => {
      await page.mouse.move(50, 60)
      await page.mouse.move(80, 90)
      return page.locator('link[rel="modulepreload"][href*="HomePage"]').count()
    })
    .toBeGreaterThan(1)
  expect(await isMarked(page), 'reloaded a second time').toBe(true)
})
