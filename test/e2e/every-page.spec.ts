import type { Page } from '@playwright/test'
import { languages, localized } from '#model/language.ts'
import { searchTypes } from '#model/place/search-type.ts'
import { builtSubjects } from './built.ts'
import { expect, test } from './fixtures.ts'
import { visits } from './routes.ts'

/** The sheet with all filters. */
const filterSheet = 'filter-sheet'

/** Opens every detail of the main part. */
const openDetails = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
  })

const classesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[class]')].flatMap(one => [...one.classList])),
  ])

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html

for (const language of languages) {
  // Axe finds the same in both languages; longer words only make a page wider.
  const isExamined = language === 'en'
  test(`every page in ${language} ${isExamined ? 'is accessible and ' : ''}fits into 320 px (L209)`, async ({
    page,
    request,
    ready,
    violations,
  }) => {
    test.setTimeout(2_400_000)
    const subjects = await builtSubjects()
    const faults: string[] = []
    const missing = new Set<string>()
    /** Classes of elements that have been examined at the wider widths: each page that has another one is, too. */
    const examined = new Set<string>()
    const shown = Object.values(visits).flat()
    for (const visit of shown.filter(({ redirectsTo }) => redirectsTo === undefined)) {
      const neutral = typeof visit.address === 'string' ? visit.address : visit.address(subjects)
      const address = localized(neutral, language)
      if (visit.status === 404) {
        // Many addresses without a page have the same one.
        const shows = mainOf(await (await request.get(address)).text())
        if (missing.has(shows)) continue
        missing.add(shows)
      }
      const fault = (...found: string[]) => faults.push(...found.map(text => `${address}: ${text}`))
      const examine = async (state: string) => {
        fault(...(await violations()).map(text => `${state}: ${text}`))
      }
      const narrow = () => page.setViewportSize({ width: 320, height: 700 })
      await narrow()
      await page.goto(address)
      if (isExamined) await ready()
      await openDetails(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) fault(`is ${width} wide at 320`)
      if (!isExamined) continue
      await examine('320')
      const classes = await classesOf(page)
      if (classes.some(name => !examined.has(name))) {
        for (const name of classes) examined.add(name)
        for (const wide of [768, 1280]) {
          await page.setViewportSize({ width: wide, height: 900 })
          await examine(String(wide))
        }
      }
      if (visit.form) {
        await narrow()
        await page.locator('main form[method=post] button[type=submit]').last().click()
        await expect(page.getByRole('alert')).toBeVisible()
        await examine('320, with errors')
      }
    }
    expect(faults).toEqual([])
  })
}

/** Axe finds the same in both languages: each part is examined in one of them. */
test('menus, filters and suggestions are accessible when open, in English or Spanish', async ({
  page,
  ready,
  violations,
}) => {
  await page.goto('/homes/fl')
  await ready()
  await test.step('menus', async () => {
    const menus = page.locator('header details summary')
    for (let at = 0; at < (await menus.count()); at++) {
      await menus.nth(at).press('Enter')
      await expect(page.locator('header details[open]')).toHaveCount(1)
      expect(await violations()).toEqual([])
    }
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.locator('header [popovertarget]').first().click()
    await page.locator('header details summary').first().click()
    expect(await violations()).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })
  for (const [at, type] of searchTypes.entries())
    await test.step(`filters of ${type}`, async () => {
      if (at > 0) {
        await page.goto(localized(`/${type}/fl`, at % 2 === 0 ? 'en' : 'es'))
        await ready()
      }
      const button = page.locator(`[popovertarget=${filterSheet}]:visible`).first()
      await button.press('Enter')
      await expect(page.locator(`#${filterSheet}`)).toBeVisible()
      expect(await violations()).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator(`#${filterSheet}`)).toBeHidden()
      await expect(button).toBeFocused()
    })
  await test.step('suggestions', async () => {
    await page.goto('/es')
    await ready()
    await page.locator('main form').getByRole('textbox').fill('tampa')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await violations()).toEqual([])
  })
})
