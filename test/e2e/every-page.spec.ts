import type { Page } from '@playwright/test'
import { type Language, languages, localized } from '#model/language.ts'
import { searchTypes } from '#model/place/search-type.ts'
import { expect, test } from './fixtures.ts'
import { subjectsOf, type Visit, visits } from './routes.ts'

interface PageMetadata {
  language: string
  title: string
  headings: number
  robots: string | undefined
  canonical: string | undefined
  versions: Record<string, string>
  otherLanguage: string | undefined
}

/** Metadata of a document; URLs without origin. */
const metadataOf = (page: Page): Promise<PageMetadata> =>
  page.evaluate(() => {
    const pathOf = (link: HTMLLinkElement | null) => link?.href?.slice(location.origin.length)
    return {
      language: document.documentElement.lang,
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
      canonical: pathOf(document.querySelector('link[rel=canonical]')),
      versions: Object.fromEntries(
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map(link => [
          link.hreflang,
          pathOf(link)!,
        ]),
      ),
      otherLanguage: document.querySelector('header a[hreflang]')?.getAttribute('href') ?? undefined,
    }
  })

/** A URL with sorted query parameters. */
function sorted(address = ''): string {
  const url = new URL(address, 'http://any')
  url.searchParams.sort()
  return url.pathname + url.search
}

/** Errors in a page's metadata: each version links both languages, and canonical URLs have no parameters. */
function metadataErrors(
  head: PageMetadata,
  address: string,
  language: Language,
  { noindex }: Visit,
): string[] {
  const [path] = address.split('?') as [string]
  const other = language === 'en' ? 'es' : 'en'
  const faults = [
    head.language !== language && `says that it is ${head.language}`,
    !/\S \| Havenrow$/.test(head.title) && `is titled ${head.title}`,
    head.headings !== 1 && `has ${head.headings} h1`,
    (head.robots === 'noindex') !== (noindex === true) && `says to search engines: ${head.robots ?? 'index'}`,
    sorted(head.otherLanguage) !== sorted(localized(address, other)) &&
      `leads to ${head.otherLanguage} in ${other}`,
    !noindex && head.canonical !== localized(path, language) && `is canonically ${head.canonical}`,
  ]
  const base =
    head.canonical && (language === 'en' ? head.canonical : head.canonical.replace(/^\/es\/?/, '/'))
  if (base)
    for (const [version, wanted] of [
      ['en', base],
      ['es', localized(base, 'es')],
      ['x-default', base],
    ] as const)
      if (head.versions[version] !== wanted) faults.push(`is ${head.versions[version]} in ${version}`)
  return faults.filter(fault => fault !== false)
}

/** The sheet with all filters. */
const filterSheet = 'filter-sheet'
const ways = { en: 'Search nationwide with these filters', es: /todo el país/ } as const

/** Opens every detail of the main part. */
const openDetails = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
  })

const classesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[class]')].flatMap(one => [...one.classList])),
  ])

for (const language of languages) {
  // Axe finds the same in both languages; longer words only make a page wider.
  const isExamined = language === 'en'
  test(`every page in ${language} ${isExamined ? 'is accessible, ' : ''}fits into 320 px and has its metadata (L209) (L205)`, async ({
    page,
    ready,
    request,
    violations,
  }) => {
    test.setTimeout(2_400_000)
    const subjects = await subjectsOf(request)
    const faults: string[] = []
    /** Classes of elements that have been examined at the wider widths: each page that has another one is, too. */
    const examined = new Set<string>()
    for (const visit of Object.values(visits).flat()) {
      const neutral = typeof visit.address === 'string' ? visit.address : visit.address(subjects)
      const address = localized(neutral, language)
      const fault = (...found: string[]) => faults.push(...found.map(text => `${address}: ${text}`))
      const examine = async (state: string) => {
        fault(...(await violations()).map(text => `${state}: ${text}`))
      }
      const narrow = () => page.setViewportSize({ width: 320, height: 700 })
      await narrow()
      const status = (await page.goto(address))!.status()
      if (visit.redirectsTo !== undefined) {
        const { pathname } = new URL(page.url())
        if (!pathname.startsWith(localized(visit.redirectsTo, language))) fault(`leads to ${pathname}`)
        continue
      }
      if (status !== (visit.status ?? 200)) fault(`answers ${status}`)
      fault(...metadataErrors(await metadataOf(page), neutral, language, visit))
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

for (const language of languages) {
  test(`menus, filters and suggestions are accessible when open, in ${language}`, async ({
    page,
    ready,
    violations,
  }) => {
    await page.goto(localized('/homes/fl', language))
    await ready()
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
    for (const type of searchTypes) {
      await page.goto(localized(`/${type}/fl`, language))
      await ready()
      const button = page.locator(`[popovertarget=${filterSheet}]:visible`).first()
      await button.press('Enter')
      await expect(page.locator(`#${filterSheet}`)).toBeVisible()
      expect(await violations()).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator(`#${filterSheet}`)).toBeHidden()
      await expect(button).toBeFocused()
    }
    await page.goto(localized('/', language))
    await ready()
    await page.locator('main form').getByRole('textbox').fill('tampa')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await violations()).toEqual([])
  })

  test(`places without homes are not indexed and link to other searches, in ${language}`, async ({
    page,
  }) => {
    for (const empty of ['/homes/ak/adak', '/parks/ak/adak', '/dealers/ak/adak', '/floorplans/ak']) {
      const address = localized(empty, language)
      expect((await page.goto(address))!.status(), address).toBe(200)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      const on = page.locator('main').getByRole('link', { name: ways[language] })
      const href = (await on.getAttribute('href'))!
      expect((await page.goto(href))!.status(), href).toBe(200)
      await expect(page.locator('main article').first()).toBeVisible()
    }
  })
}
