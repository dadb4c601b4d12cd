import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Language, languages, localized } from '#model/language.ts'
import { stateName, states } from '#model/place/states.ts'
import { type Messages, readMessages } from '../architecture/po.ts'
import { type Subjects, type Visit, visits } from '../e2e/routes.ts'
import { shareOf } from '../world/fuzz.ts'
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

const nameless = ':not([aria-label], [aria-labelledby], [title], [aria-hidden=true], [hidden])'

/**
 * Identifiers that are in a document twice, labels of nothing, links, buttons and pictures without a name, and fields
 * without a label. A browser examines only one page of each kind.
 */
const documentErrors = ({ all, document, text }: Page): string[] => {
  const ids = all('[id]').map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const missing = all('label[for]').filter(label => !document.getElementById(label.getAttribute('for')!))
  const unnamed = all(`:is(a[href], button, summary, label)${nameless}`).filter(
    part => text(part) === '' && !part.querySelector('[alt]:not([alt=""]), [aria-label]'),
  )
  const fields = `:is(input:not([type=hidden], [type=submit], [type=image]), select, textarea)${nameless}`
  const unlabeled = all(fields).filter(field => !(field as HTMLInputElement).labels?.length)
  return [
    ...twice.map(id => `has #${id} twice`),
    ...missing.map(label => `labels nothing with ${label.textContent}`),
    ...[...unnamed, ...unlabeled, ...all('img:not([alt])')].map(part => `has no name for ${part.outerHTML}`),
  ]
}

// For each change a page is opened in one language, which the seed chooses; every night in both.
test.each(languages)('every page in %s has its status and its metadata (L209) (L205)', async language => {
  const faults: string[] = []
  const visitor = browser()
  for (const [at, visit] of Object.values(visits).flat().entries()) {
    if (!shareOf(languages, at).includes(language)) continue
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
  expect(faults, `FUZZ_SEED=${process.env.FUZZ_SEED}`).toEqual([])
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

const named = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' } as const
const decoded = (text: string) =>
  text
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: keyof typeof named) => named[name])
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )

/** Texts of a JSON value, without schema.org type names. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          key.startsWith('@') && key !== '@graph' ? [] : stringsIn(part),
        )
      : []

/** All texts that a document shows, announces or gives to search engines. */
function piecesOf(html: string): Set<string> {
  const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const markup = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '\n')
    .replace(/<!--.*?-->/gs, '')
    // Sellers' texts stay in their language.
    .replace(/<p (?:class="_caption_|lang=")[^<]*<\/p>/g, '\n')
  const attributes = [...markup.matchAll(/ (?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)]
  const texts = [...attributes.map(([, text]) => text!), ...markup.replace(/<[^>]*>/g, '\n').split('\n')]
  return new Set(
    [...texts.map(decoded), ...structured.flatMap(([, json]) => stringsIn(JSON.parse(json!)))]
      .map(text => text.replace(/\s+/g, ' ').trim())
      .filter(text => text !== ''),
  )
}

/** Messages of a language, and its names of the states. */
const textsOf = (messages: Messages, language: Language) =>
  new Set([
    ...[...messages.values()].map(({ text }) => text),
    ...states.map(({ abbreviation }) => stateName(abbreviation, language)),
  ])

/** Finds texts of one language that the other does not have. */
function recogniser(own: ReadonlySet<string>, other: ReadonlySet<string>): (text: string) => boolean {
  const texts = [...own].filter(text => !other.has(text))
  const plain = new Set(texts.filter(text => !text.includes('{')))
  // Simple placeholders only; surrounding words are enough to identify the language.
  const patterns = texts
    .filter(text => /^[^{}]*(?:\{\w+\}[^{}]*)+$/.test(text) && /\p{L}{2,} \p{L}{2,}/u.test(text))
    .map(text => {
      const parts = text.split(/\{\w+\}/).map(part => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      return new RegExp(`^${parts.join('.+')}$`)
    })
  return text => plain.has(text) || patterns.some(pattern => pattern.test(text))
}

/** Waits while a busy server answers with 503. */
async function htmlOf(address: string): Promise<string> {
  for (;;) {
    const response = await fetch(site.address + address)
    if (response.status !== 503) return response.text()
    await response.body?.cancel()
    await sleep(1000)
  }
}

test('two hundred concurrent pages in both languages have neither texts of the other nor message keys (L209)', async () => {
  const messages = { en: await readMessages('en'), es: await readMessages('es') }
  const texts = { en: textsOf(messages.en, 'en'), es: textsOf(messages.es, 'es') }
  const recognises = { en: recogniser(texts.en, texts.es), es: recogniser(texts.es, texts.en) }
  const asked = Object.values(visits)
    .flat()
    .filter(({ redirectsTo }) => redirectsTo === undefined)
    .slice(0, 100)
    .map(({ address }) => (typeof address === 'string' ? address : address(subjects)))
    .flatMap(address => languages.map(language => ({ language, address: localized(address, language) })))
  expect(asked).toHaveLength(200)
  const pages = await Promise.all(asked.map(async page => ({ ...page, html: await htmlOf(page.address) })))
  const faults: string[] = []
  const known: Record<Language, Set<string>> = { en: new Set(), es: new Set() }
  const foreign = new Map<string, boolean>()
  for (const { language, address, html } of pages) {
    const other = language === 'en' ? 'es' : 'en'
    if (!html.includes(`<html lang="${language}"`)) faults.push(`${address} is in another language`)
    for (const piece of piecesOf(html)) {
      const asked = `${language} ${piece}`
      if (!foreign.has(asked)) foreign.set(asked, recognises[other](piece))
      if (foreign.get(asked) || messages.en.has(piece)) faults.push(`${address} says “${piece}”`)
      if (recognises[language](piece)) known[language].add(piece)
    }
  }
  expect([...new Set(faults)]).toEqual([])
  // Check the check.
  for (const language of languages) expect(known[language].size).toBeGreaterThan(200)
})
