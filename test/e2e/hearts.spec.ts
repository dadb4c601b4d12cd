import { builtSubjects } from './built.ts'
import { expect, logIn, test } from './member.ts'
import { arrive, cards, heartsOf, save, saved, savedKeys, someHomes } from './saved.ts'

test.describe('a heart', () => {
  test('leads a visitor to the login page, then is saved on the same page (L165)', async ({
    page,
    ready,
    member,
  }) => {
    await page.goto('/homes/fl?listing-type[]=for-rent')
    await ready()
    const heart = heartsOf(cards(page).nth(15))
    const name = (await heart.getAttribute('aria-label'))!
    const thing = (await heart.getAttribute('value'))!
    expect(name).toMatch(/^Save \S/)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(page).toHaveURL(/\/login\?back=/)
    await logIn(page, member.username)
    await expect(page).toHaveURL('/homes/fl?listing-type[]=for-rent')
    const full = page.getByRole('button', { name, pressed: true })
    await expect.poll(() => savedKeys(page.request)).toContain(thing)
    await expect(full).toBeFocused()
    await expect(full).toBeInViewport()
    await page.reload()
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
  })

  test('is on every kind of card and page, and reverts after an error', async ({
    page,
    signIn,
    violations,
  }) => {
    const { home, park, dealerPath, floorPlan } = await builtSubjects()
    await arrive({ page, signIn })

    await test.step('is on every kind of card, above its link, 44 pixels large, without layout shift', async () => {
      for (const path of ['/homes/fl', '/parks/fl', '/dealers/fl', '/floorplans']) {
        const asked: string[] = []
        page.on('request', request => {
          if (request.url().includes('/favorites.json?')) asked.push(request.url())
        })
        const answer = page.waitForResponse(/favorites\.json\?/)
        await page.goto(path)
        await answer
        const count = await cards(page).count()
        await expect(heartsOf(cards(page))).toHaveCount(count)
        // One call for all hearts of a page.
        expect(asked, path).toHaveLength(1)
        page.removeAllListeners('request')
        const card = cards(page).first()
        const heart = heartsOf(card)
        expect(await heart.evaluate(element => element.closest('a'))).toBeNull()
        await heart.scrollIntoViewIfNeeded()
        const before = await card.boundingBox()
        const box = (await heart.boundingBox())!
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
        await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
        expect(await card.boundingBox()).toEqual(before)
        expect(await heart.boundingBox()).toEqual(box)
        await expect(page).toHaveURL(path)
        const thing = (await heart.getAttribute('value'))!
        await expect.poll(() => savedKeys(page.request)).toContain(thing)
        await heart.press('Enter')
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
        await expect.poll(() => savedKeys(page.request)).not.toContain(thing)
      }
    })

    await test.step('is on the page of a home, a park, a dealer and a floor plan', async () => {
      const paths = [`/homes/${home}`, `/parks/${park}`, dealerPath, `/floorplans/${floorPlan}`]
      for (const path of paths) {
        const answer = page.waitForResponse(/favorites\.json\?/)
        await page.goto(path)
        await answer
        const heart = heartsOf(page.getByRole('main')).first()
        await heart.scrollIntoViewIfNeeded()
        const box = (await heart.boundingBox())!
        expect(box.height).toBeGreaterThanOrEqual(44)
        await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
        expect((await heart.boundingBox())!.width).toBe(box.width)
        expect(await violations({ only: 'main [aria-pressed]' }), path).toEqual([])
      }
      await expect
        .poll(async () => (await saved(page.request)).map(({ type }) => type).sort())
        .toEqual(['floorplan', 'listing', 'park', 'sales-center'])
    })

    await test.step('reverts with a message after a server error', async () => {
      const answer = page.waitForResponse(/favorites\.json\?/)
      await page.goto('/es/parks/fl')
      await answer
      const heart = heartsOf(cards(page).first())
      const name = (await heart.getAttribute('aria-label'))!.replace('Guardar ', '')
      await page.route('**/api/v1/favorites.json', route => route.abort())
      await heart.click()
      await expect(page.getByRole('alert').filter({ hasText: 'No pudimos guardar' })).toContainText(name)
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.unroute('**/api/v1/favorites.json')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('No pudimos guardar')).toBeHidden()
      await page.route('**/watched/*.json', route => route.fulfill({ status: 500, body: '{}' }))
      await heart.click()
      await expect(page.getByText('No pudimos quitar')).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Cerrar este mensaje' }).click()
      await expect(page.getByText('No pudimos quitar')).toBeHidden()
    })
  })

  test('asks for login again after the session has expired, and a removal is not saved by returning', async ({
    page,
    signIn,
    member,
  }) => {
    await arrive({ page, signIn })

    await test.step('asks for login again after the session has expired', async () => {
      const answer = page.waitForResponse(/favorites\.json\?/)
      await page.goto('/dealers/fl')
      await answer
      await page.context().clearCookies()
      const heart = heartsOf(cards(page).first())
      const name = (await heart.getAttribute('aria-label'))!
      await heart.click()
      await expect(page).toHaveURL(/\/login\?back=/)
      await logIn(page, member.username)
      await expect(page).toHaveURL('/dealers/fl')
      await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
      await expect.poll(() => savedKeys(page.request)).toHaveLength(1)
    })

    await test.step('removed in an expired session is not saved by returning', async () => {
      for (const { key } of await saved(page.request))
        expect((await page.request.delete(`/api/v1/favorites/${key}.json`)).ok()).toBe(true)
      const [home] = await someHomes(page.request, 1)
      await save(page.request, 'listing', home!)
      await page.goto('/account/favorites')
      await page.waitForSelector('html[data-ready]')
      await page.context().clearCookies()
      await cards(page)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(page).toHaveURL(/\/login\?back=/)
      await logIn(page, member.username)
      await expect(page).toHaveURL('/account/favorites')
      await cards(page)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect.poll(() => savedKeys(page.request)).toEqual([])
      const asked = page.waitForResponse(/favorites\.json\?/)
      const header = page.getByRole('banner')
      await header.getByText('Buy/Rent').click()
      await header.getByRole('link', { name: 'All homes' }).click()
      await asked
      await expect(cards(page).first()).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('wanted'))).toBeNull()
      expect(await savedKeys(page.request)).toEqual([])
    })
  })

  test('is also saved on the same page after a login in another tab', async ({ page, ready, member }) => {
    await page.goto('/dealers/fl')
    await ready()
    const heart = heartsOf(cards(page).first())
    const name = (await heart.getAttribute('aria-label'))!
    const thing = (await heart.getAttribute('value'))!
    await heart.click()
    await expect(page).toHaveURL(/\/login\?back=/)
    const other = await page.context().newPage()
    await other.goto('/login')
    await logIn(other, member.username)
    await expect(other).toHaveURL('/account')
    await page.goto('/dealers/fl')
    await expect(page.getByRole('button', { name, pressed: true })).toBeFocused()
    await expect.poll(() => savedKeys(page.request)).toEqual([thing])
  })
})
