import { expect, test } from 'vitest'
import { type Language, languages, localized } from '#model/language.ts'
import { type Subjects, type Visit, visits } from '../e2e/routes.ts'
import type { Page } from '../world/page.ts'
import { browser, open, site, startPages } from '../world/pages.ts'
import { addAllSubjects } from '../world/subjects.ts'

let subjects: Subjects

startPages(async database => {
  subjects = await addAllSubjects(database)
})

/** A URL with sorted query parameters, without its origin. */
function sorted(address: string | null | undefined): string {
  const url = new URL(address ?? '', 'http://any')
  url.searchParams.sort()
  return url.pathname + url.search
}

/** Errors in a page's metadata: each version links both languages, and canonical URLs have no parameters. */
function metadataErrors(page: Page, address: string, language: Language, { noindex }: Visit): string[] {
  const [path] = address.split('?') as [string]
  const other = language === 'en' ? 'es' : 'en'
  const attribute = (selector: string, name: string) =>
    page.document.querySelector(selector)?.getAttribute(name)
  const pathIn = (selector: string) => {
    const href = attribute(selector, 'href')
    return href == null ? undefined : href.slice(new URL(href).origin.length)
  }
  const { lang } = page.document.documentElement
  const robots = attribute('meta[name=robots]', 'content')
  const otherLanguage = attribute('header a[hreflang]', 'href')
  const canonical = pathIn('link[rel=canonical]')
  const faults = [
    lang !== language && `says that it is ${lang}`,
    !/\S \| Havenrow$/.test(page.document.title) && `is titled ${page.document.title}`,
    page.all('h1').length !== 1 && `has ${page.all('h1').length} h1`,
    (robots === 'noindex') !== (noindex === true) && `says to search engines: ${robots ?? 'index'}`,
    sorted(otherLanguage) !== sorted(localized(address, other)) && `leads to ${otherLanguage} in ${other}`,
    !noindex && canonical !== localized(path, language) && `is canonically ${canonical}`,
  ]
  const base = canonical && (language === 'en' ? canonical : canonical.replace(/^\/es\/?/, '/'))
  if (base)
    for (const [version, wanted] of [
      ['en', base],
      ['es', localized(base, 'es')],
      ['x-default', base],
    ] as const) {
      const found = pathIn(`link[rel=alternate][hreflang=${version}]`)
      if (found !== wanted) faults.push(`is ${found} in ${version}`)
    }
  return faults.filter(fault => fault !== false)
}

/** Identifiers that are in a document twice, labels of nothing, and keys of texts that no catalogue has. */
const documentErrors = ({ all, document }: Page): string[] => {
  const ids = all('[id]').map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const missing = all('label[for]').filter(label => !document.getElementById(label.getAttribute('for')!))
  return [
    ...twice.map(id => `has #${id} twice`),
    ...missing.map(label => `labels nothing with ${label.textContent}`),
  ]
}

test.each(languages)('every page in %s has its status and its metadata (L209) (L205)', async language => {
  const faults: string[] = []
  const visitor = browser()
  for (const visit of Object.values(visits).flat()) {
    const neutral = typeof visit.address === 'string' ? visit.address : visit.address(subjects)
    const address = localized(neutral, language)
    const fault = (...found: string[]) => faults.push(...found.map(text => `${address}: ${text}`))
    if (visit.redirectsTo !== undefined) {
      const { pathname } = new URL((await fetch(site.address + address)).url)
      if (!pathname.startsWith(localized(visit.redirectsTo, language))) fault(`leads to ${pathname}`)
      continue
    }
    const page = await visitor.open(address)
    if (page.status !== (visit.status ?? 200)) fault(`answers ${page.status}`)
    fault(...metadataErrors(page, neutral, language, visit), ...documentErrors(page))
  }
  expect(faults).toEqual([])
})

const ways = { en: 'Search nationwide with these filters', es: /todo el país/ } as const

test.each(languages)(
  'places without homes are not indexed and link to other searches, in %s',
  async language => {
    for (const empty of ['/homes/ak/adak', '/parks/ak/adak', '/dealers/ak/adak', '/floorplans/ak']) {
      const page = await open(localized(empty, language))
      expect(page.status, page.path).toBe(200)
      expect(page.one('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      const wider = await page.follow(page.main.getByRole('link', { name: ways[language] }))
      expect(wider.status, wider.path).toBe(200)
      expect(wider.main.querySelector('article')).not.toBeNull()
    }
  },
)
