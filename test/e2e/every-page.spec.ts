import type { Page } from '@playwright/test'
import { languages, localized } from '#model/language.ts'
import { searchTypes } from '#model/place/search-type.ts'
import type { Scope } from '../axe.ts'
import { some } from '../world/fuzz.ts'
import { builtSubjects } from './built.ts'
import { expect, test } from './fixtures.ts'
import { visits } from './routes.ts'

/** The sheet with all filters. */
const filterSheet = 'filter-sheet'

/** Rules about how the parts of a page relate: they run on whole pages. */
const ofWholePage = [
  'heading-order',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
]

/** Opens every detail of the main part. */
const openDetails = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
  })

/** Selectors of all that a page is made of: classes, elements within others, roles, states and kinds of fields. */
const kindsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      kinds.add(`${element.parentElement!.localName} > ${element.localName}`)
      const classes = [...element.classList].map(name => `.${CSS.escape(name)}`)
      for (const name of classes) kinds.add(element.localName + name)
      for (const { name, value } of element.attributes)
        if (
          /^(role|type|aria-(current|expanded|pressed|selected|checked|disabled|invalid|hidden))$/.test(name)
        )
          kinds.add(`${element.localName}${classes.join('')}[${name}="${value}"]`)
        else if (name.startsWith('aria-')) kinds.add(`[${name}]`)
    }
    return [...kinds]
  })

/** Kinds of which no element has a box at the width of the window. */
const hiddenOf = (page: Page, kinds: readonly string[]): Promise<string[]> =>
  page.evaluate(
    kinds =>
      kinds.filter(kind => ![...document.querySelectorAll(kind)].some(element => element.checkVisibility())),
    kinds,
  )

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
    // Each part of a page is examined where its kind comes first. Names and labels of all are checked without a browser.
    const examined = new Set<string>()
    const shown = Object.values(visits)
      .flat()
      .filter(({ redirectsTo }) => redirectsTo === undefined)
    // Starting the application takes half of the time: these, and pages with something new.
    const started = new Set(isExamined ? some(shown) : [])
    for (const visit of shown) {
      const neutral = typeof visit.address === 'string' ? visit.address : visit.address(subjects)
      const address = localized(neutral, language)
      if (visit.status === 404) {
        // Many addresses without a page have the same one.
        const shows = mainOf(await (await request.get(address)).text())
        if (missing.has(shows)) continue
        missing.add(shows)
      }
      const fault = (...found: string[]) => faults.push(...found.map(text => `${address}: ${text}`))
      const examine = async (state: string, scope?: Scope) => {
        fault(...(await violations(scope)).map(text => `${state}: ${text}`))
      }
      const measure = async (width: number) => {
        await page.setViewportSize({ width, height: 700 })
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needed > width) fault(`is ${needed} wide at ${width}`)
      }
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(address)
      const freshKinds = async () =>
        isExamined ? (await kindsOf(page)).filter(kind => !examined.has(kind)) : []
      let fresh = await freshKinds()
      if (fresh.length > 0 || visit.form || started.has(visit)) {
        if (isExamined) await ready()
        fresh = await freshKinds()
      }
      if (fresh.length > 0) {
        await measure(768)
        await page.setViewportSize({ width: 320, height: 700 })
      }
      await openDetails(page)
      await measure(320)
      if (fresh.length > 0) {
        // Some rules are about the document: they run on the first one.
        const scope = examined.size === 0 ? {} : { only: fresh.join() }
        for (const kind of fresh) examined.add(kind)
        await examine('320', scope)
        await examine('320', { rules: ofWholePage })
        const hidden = await hiddenOf(page, fresh)
        await measure(1280)
        if (hidden.length > 0) await examine('1280', { only: hidden.join() })
      }
      if (isExamined && visit.form) {
        await measure(320)
        await page.locator('main form[method=post] button[type=submit]').last().click()
        await expect(page.getByRole('alert')).toBeVisible()
        await examine('320, with errors', { only: 'main' })
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
  const ofHeader = { only: 'header' }
  await page.goto('/homes/fl')
  await ready()
  await test.step('menus', async () => {
    const menus = page.locator('header details summary')
    for (let at = 0; at < (await menus.count()); at++) {
      await menus.nth(at).press('Enter')
      await expect(page.locator('header details[open]')).toHaveCount(1)
      expect(await violations(ofHeader)).toEqual([])
    }
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.locator('header [popovertarget]').first().click()
    await page.locator('header details summary').first().click()
    expect(await violations(ofHeader)).toEqual([])
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
      expect(await violations({ only: `#${filterSheet}` })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator(`#${filterSheet}`)).toBeHidden()
      await expect(button).toBeFocused()
    })
  await test.step('suggestions', async () => {
    await page.goto('/es')
    await ready()
    await page.locator('main form').getByRole('textbox').fill('tampa')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await violations({ only: 'main form' })).toEqual([])
  })
})
