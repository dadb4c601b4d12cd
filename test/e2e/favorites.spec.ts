import type { Locator, Page } from '@playwright/test'
import { authenticate, expect, register, test } from './member.ts'
import { arrive, cards, heartsOf, save, saved, savedKeys, someHomes } from './saved.ts'

/** Opens the list of a new member with one home, and types a note, without saving the note yet. */
async function typeNote(page: Page) {
  const { username } = await register(page.context())
  const [home] = await someHomes(page.request, 1)
  await save(page.request, 'listing', home!)
  await page.goto('/account/favorites')
  const main = page.getByRole('main')
  await main.getByText('Add a note').click()
  const note = main.getByRole('textbox', { name: 'Your note' })
  await note.fill('Ask about the roof.')
  return { main, note, username }
}

const watched = /\/watched\//
/** Leaves the list right after the note form has closed, faster than a person; the list then loads slowly. */
async function leaveOnceClosed(main: Locator): Promise<void> {
  await main.page().route(watched, async route => {
    if (route.request().method() === 'GET') await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  const parks = await main.getByRole('link', { name: 'Parks 0' }).elementHandle()
  await main
    .locator('details')
    .filter({ has: main.page().getByRole('textbox', { name: 'Your note' }) })
    .evaluate((details: HTMLDetailsElement, link) => {
      const closed = new MutationObserver(() => {
        if (!details.open) (link as HTMLElement).click()
      })
      closed.observe(details, { attributes: true })
    }, parks)
}

test.describe('the list of favorites', () => {
  test('shows cards with a remove badge and an undo (L102), keeps notes, hides items, and counts each kind', async ({
    page,
    violations,
  }) => {
    await test.step('shows cards with a remove badge, and an undo, and fits a narrow phone in Spanish (L102)', async () => {
      await register(page.context())
      const homes = await someHomes(page.request, 3)
      for (const key of homes) await save(page.request, 'listing', key)
      await page.goto('/account/favorites')
      await expect(cards(page)).toHaveCount(3)
      expect(await violations()).toEqual([])
      const card = cards(page).filter({ has: page.locator(`a[href="/homes/${homes[2]}"]`) })
      const unlike = card.getByRole('button', { name: /^Remove .+ from your favorites$/ })
      await expect(card.locator(`a[href="/homes/${homes[2]}"]`).first()).toBeVisible()
      await unlike.click()
      await expect(cards(page)).toHaveCount(2)
      await expect(page.getByText('was removed from your favorites')).toBeVisible()
      await expect.poll(() => savedKeys(page.request)).not.toContain(`listing:${homes[2]}`)
      // The focus is where the card was.
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cards(page)).toHaveCount(3)
      await expect(unlike).toBeFocused()
      await expect.poll(() => savedKeys(page.request)).toContain(`listing:${homes[2]}`)
      await unlike.click()
      await expect.poll(() => savedKeys(page.request)).toHaveLength(2)
      await page.reload()
      await expect(cards(page)).toHaveCount(2)

      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto('/es/account/favorites')
      await expect(page.getByRole('heading', { name: 'Favoritos', level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expect(page.getByRole('button', { name: /^Quitar .+ de tus favoritos$/ }).first()).toBeVisible()
      expect(await violations()).toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await test.step('keeps notes, hides items, and counts each kind', async () => {
      await register(page.context())
      const [first, second] = await someHomes(page.request, 2)
      await save(page.request, 'listing', first!)
      await save(page.request, 'listing', second!)
      await page.goto('/account/favorites')
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Homes 2' })).toHaveAttribute('aria-current', 'page')
      const item = main.locator('li', { has: page.locator(`a[href="/homes/${first}"]`) }).last()
      await item.getByText('Add a note').click()
      await item.getByRole('textbox', { name: 'Your note' }).fill('Ask about {the roof}.')
      await item.getByRole('button', { name: 'Save note' }).click()
      const problem = item.getByRole('alert')
      await expect(problem).toHaveText('There is a problemYour note: { or } are invalid characters')
      await expect(problem).toBeFocused()
      await expect(page).toHaveTitle(/^Error: /)
      await problem.getByRole('link').click()
      await expect(item.getByRole('textbox', { name: 'Your note' })).toBeFocused()
      await expect(item.getByRole('textbox', { name: 'Your note' })).toHaveAccessibleDescription(
        '{ or } are invalid characters',
      )
      expect(await violations()).toEqual([])
      await item.getByRole('textbox', { name: 'Your note' }).fill('Ask about the roof.')
      await item.getByRole('button', { name: 'Save note' }).click()
      await expect(item.getByText('Ask about the roof.', { exact: true }).first()).toBeVisible()
      await expect(item.getByRole('textbox')).toBeHidden()
      await item.getByRole('button', { name: /^Hide/ }).click()
      await expect(cards(page)).toHaveCount(1)
      await expect(main.getByRole('link', { name: 'Homes 1' })).toBeVisible()
      // A message replaces the card, and has the focus.
      await expect(main.getByRole('status').filter({ hasText: 'is hidden from your list.' })).toBeVisible()
      const undo = main.getByRole('button', { name: 'Undo' })
      await expect(undo).toBeFocused()
      expect(await violations()).toEqual([])
      await undo.press('Enter')
      await expect(cards(page)).toHaveCount(2)
      const hide = item.getByRole('button', { name: /^Hide/ })
      await expect(hide).toBeFocused()
      await hide.press('Enter')
      await expect(undo).toBeFocused()
      await main.getByRole('link', { name: 'Hidden 1' }).click()
      await expect(page).toHaveURL('/account/favorites?list=hidden')
      await expect(main.getByText('Ask about the roof.', { exact: true }).first()).toBeVisible()
      await main.getByRole('button', { name: /^Unhide/ }).click()
      await expect(main.getByRole('heading', { name: 'No hidden favorites' })).toBeVisible()
      await expect(main.getByRole('status').filter({ hasText: 'is back in your favorites.' })).toBeVisible()
      await main.getByRole('link', { name: 'Parks 0' }).click()
      await expect(main.getByRole('heading', { name: 'You have not saved a park yet' })).toBeVisible()
      await main.getByRole('link', { name: 'Find parks' }).click()
      await expect(page).toHaveURL('/parks')
    })
  })

  test('keeps a note through a lost session, an error and a page without script', async ({ page, ready }) => {
    for (const problem of ['the session has ended', 'it is not valid'] as const)
      await test.step(`keeps a note at the second try where ${problem} at the first, which came before hydration`, async () => {
        const { username } = await register(page.context())
        const [home] = await someHomes(page.request, 1)
        await save(page.request, 'listing', home!)
        await page.route(/\.js$/, route => route.abort())
        const isCut = page.waitForEvent('requestfailed', asked => asked.url().endsWith('.js'))
        await page.goto('/account/favorites')
        const main = page.getByRole('main')
        const note = main.getByRole('textbox', { name: 'Your note' })
        await main.getByText('Add a note').click()
        await isCut
        const isEnded = problem === 'the session has ended'
        await note.fill(isEnded ? 'Ask about the roof.' : 'Ask about {the roof}.')
        if (isEnded) await page.context().clearCookies()
        await page.unroute(/\.js$/)
        await main.getByRole('button', { name: 'Save note' }).click()
        await expect(main.getByRole('alert')).toBeVisible()
        await ready()
        expect(await authenticate(page.context(), username)).toBe(200)
        await note.fill('Ask about the roof.')
        await main.getByRole('button', { name: 'Save note' }).click()
        await expect(main.getByText('Ask about the roof.', { exact: true }).first()).toBeVisible()
        await expect(main.getByRole('alert')).toBeHidden()
        await expect(note).toBeHidden()
        await main.getByText('Edit note').click()
        await expect(note).toHaveValue('Ask about the roof.')
        await expect(main.getByRole('alert')).toHaveCount(0)
      })

    await test.step('keeps a note typed in an expired session', async () => {
      const { main, note, username } = await typeNote(page)
      await page.context().clearCookies()
      await main.getByRole('button', { name: 'Save note' }).click()
      await expect(main.getByRole('alert')).toContainText('You were logged out.')
      await expect(note).toHaveValue('Ask about the roof.')
      expect(await authenticate(page.context(), username)).toBe(200)
      await leaveOnceClosed(main)
      await main.getByRole('button', { name: 'Save note' }).click()
      await expect(page).toHaveURL('/account/favorites?list=parks')
      await main.getByRole('link', { name: 'Homes 1' }).click()
      await expect(main.getByText('Ask about the roof.', { exact: true }).first()).toBeVisible()
      await page.unroute(watched)
    })

    await test.step('does not warn right after a note was saved', async () => {
      const { main } = await typeNote(page)
      await leaveOnceClosed(main)
      await main.getByRole('button', { name: 'Save note' }).click()
      await expect(page).toHaveURL('/account/favorites?list=parks')
      await page.unroute(watched)
    })
  })

  test('a hidden home is marked and pale among results without layout shift', async ({
    page,
    signIn,
    violations,
  }) => {
    await arrive({ page, signIn })
    const results = '/homes/fl'
    await page.goto(results)
    // A first view may not wait for the fonts; from here on they are in the cache.
    await page.evaluate(() => document.fonts.ready)
    await page.reload()
    const card = cards(page).nth(1)
    const before = await card.boundingBox()
    await heartsOf(card).click()
    await expect.poll(() => savedKeys(page.request)).toHaveLength(1)
    await page.locator('header summary', { hasText: 'Anna' }).click()
    await page.locator('header a[href="/account"]').click()
    await page.locator('main a[href="/account/favorites"]').last().click()
    await page.getByRole('button', { name: /^Hide/ }).click()
    await expect(cards(page)).toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(results)
    const note = card.getByText('Hidden')
    await expect(note).toBeVisible()
    await expect(page.getByText('Hidden')).toHaveCount(1)
    await expect(card.locator('img').first()).toHaveCSS('opacity', '0.35')
    await page.reload()
    await expect(note).toBeVisible()
    expect(await card.boundingBox()).toEqual(before)
    expect(await violations()).toEqual([])
    await heartsOf(card).click()
    await expect(note).toBeHidden()
    await expect(card.locator('img').first()).toHaveCSS('opacity', '1')
    await expect.poll(() => savedKeys(page.request)).toHaveLength(0)
    await heartsOf(card).click()
    await expect(note).toBeVisible()
    await expect.poll(() => savedKeys(page.request)).toHaveLength(1)
    const [favorite] = await saved(page.request)
    const shown = { data: { isHidden: false } }
    expect((await page.request.patch(`/api/v1/favorites/${favorite!.key}.json`, shown)).status()).toBe(200)
    await page.reload()
    await expect(heartsOf(card)).toHaveAttribute('data-full')
    await expect(note).toHaveCount(0)
  })

  test('is unchanged if hiding fails, goes to its last page, and compares homes', async ({
    page,
    violations,
  }) => {
    await test.step('is unchanged if hiding fails, and keeps text typed elsewhere also while an item is hidden and shown again', async () => {
      await register(page.context())
      for (const home of await someHomes(page.request, 2)) await save(page.request, 'listing', home)
      await page.goto('/account/favorites')
      await page.waitForSelector('html[data-ready]')
      const items = page.getByRole('main').locator('li', { has: page.locator('article') })
      await items.last().getByText('Add a note').click()
      const note = items.last().getByRole('textbox')
      await note.fill('Ask about the roof.')
      await page.route(/\/api\/v1\/favorites\//, route => route.abort())
      const hide = items.first().getByRole('button', { name: /^Hide/ })
      await hide.click()
      await expect(items.first().getByRole('alert')).toHaveText('We could not do that. Try again.')
      await expect(note).toHaveValue('Ask about the roof.')
      await expect(hide).toBeFocused()
      expect(await violations()).toEqual([])
      await page.unroute(/\/api\/v1\/favorites\//)
      await hide.click()
      await expect(items).toHaveCount(1)
      await expect(note).toHaveValue('Ask about the roof.')
      await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
      await expect(items).toHaveCount(2)
      await expect(note).toHaveValue('Ask about the roof.')
    })

    await test.step('goes to its last page when the current one becomes empty', async () => {
      await register(page.context())
      const homes = await someHomes(page.request, 25)
      for (const home of homes) await save(page.request, 'listing', home)
      await page.goto('/account/favorites?page=2')
      await page.waitForSelector('html[data-ready]')
      await expect(cards(page)).toHaveCount(1)
      await page.getByRole('main').getByRole('button', { name: /^Hide/ }).click()
      await expect(cards(page)).toHaveCount(24)
    })

    await test.step('compares up to four homes in a table that scrolls on a phone, while its labels stay', async () => {
      await register(page.context())
      const homes = await someHomes(page.request, 4)
      for (const key of homes) await save(page.request, 'listing', key)
      await page.goto('/account/favorites')
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: 'Compare homes' }).click()
      await expect(page).toHaveURL(/\/compare\?key=/)
      const table = page.getByRole('table')
      await expect(table.getByRole('columnheader')).toHaveCount(5)
      expect(await violations()).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const name = table.getByRole('rowheader', { name: 'Price', exact: true })
      const { x } = (await name.boundingBox())!
      await page.getByRole('region', { name: 'Compare homes' }).evaluate(region => region.scrollTo(600, 0))
      expect((await name.boundingBox())!.x).toBe(x)
    })
  })
})
