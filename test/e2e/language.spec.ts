import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { type Language, languages, localized } from '#model/language.ts'
import { stateName, states } from '#model/place/states.ts'
import { type Messages, readMessages } from '../architecture/po.ts'
import { builtSubjects } from './built.ts'
import { expect, test } from './fixtures.ts'
import { visits } from './routes.ts'

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

/** A hundred URLs of every kind of page. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const subjects = await builtSubjects()
  const shown = Object.values(visits)
    .flat()
    .filter(({ redirectsTo }) => redirectsTo === undefined)
    .map(({ address }) => (typeof address === 'string' ? address : address(subjects)))
  const response = await request.get('/api/v1/listings.json?state=FL&limit=100')
  const { payload } = (await response.json()) as { payload: { key: number }[] }
  return [...shown, ...payload.map(({ key }) => `/homes/${key}`)].slice(0, 100)
}

/** A page's document; retried when a busy server responds with 503. */
async function htmlOf(request: APIRequestContext, address: string): Promise<string> {
  for (;;) {
    const answer = await request.get(address, { timeout: 0 })
    if (answer.status() !== 503) return answer.text()
    await sleep(1000)
  }
}

test('two hundred concurrent pages in both languages have neither texts of the other nor message keys (L209)', async ({
  request,
}) => {
  const messages = { en: await readMessages('en'), es: await readMessages('es') }
  const texts = { en: textsOf(messages.en, 'en'), es: textsOf(messages.es, 'es') }
  const recognises = { en: recogniser(texts.en, texts.es), es: recogniser(texts.es, texts.en) }
  const asked = (await addresses(request)).flatMap(address =>
    languages.map(language => ({ language, address: localized(address, language) })),
  )
  expect(asked).toHaveLength(200)
  const pages = await Promise.all(
    asked.map(async page => ({ ...page, html: await htmlOf(request, page.address) })),
  )
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
