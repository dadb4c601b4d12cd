import { glob, readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { languages } from '#model/language.ts'
import { openContent } from './index.ts'
import { linkTarget, renderMarkdown } from './markdown.ts'
import { testimonialFile } from './testimonials.ts'

const content = await openContent({ siteName: 'Havenrow' })
const slugs = (language: 'en' | 'es') => content.articles(language).map(({ slug }) => slug)
const textPages = [
  'about-us',
  'disclaimer',
  'home',
  'mobile-home-park-lists',
  'need-cookie',
  'privacy-policy',
  'terms',
] as const

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(word => /\p{L}|\d/u.test(word))

/** Heading levels, in order. */
const levels = (html: string) => [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))

/** All texts of the site, with their names. */
const texts = languages.flatMap(language => [
  ...slugs(language).map(slug => [`${language} ${slug}`, content.article(slug, language)!] as const),
  ...textPages.map(slug => [`${language} ${slug}`, content.page(slug, language)!] as const),
])

describe('articles', () => {
  test('are the same in both languages, in the same order', () => {
    expect(slugs('es')).toEqual(slugs('en'))
    for (const slug of slugs('en')) {
      const [en, es] = languages.map(language => content.article(slug, language)!)
      expect(es!.topic).toBe(en!.topic)
      expect(levels(es!.html), slug).toEqual(levels(en!.html))
      expect(es!.sources.map(({ publisher }) => publisher).sort()).toEqual(
        en!.sources.map(({ publisher }) => publisher).sort(),
      )
    }
  })

  test('number at least twelve', () => expect(slugs('en').length).toBeGreaterThanOrEqual(12))

  test.each(languages.flatMap(language => slugs(language).map(slug => [language, slug] as const)))(
    '%s %s has 600 words, two named sources and three related articles',
    (language, slug) => {
      const { html, sources, related, readingMinutes, title, description } = content.article(slug, language)!
      expect(wordsOf(html).length).toBeGreaterThanOrEqual(600)
      expect(readingMinutes).toBeGreaterThan(2)
      expect(new Set(sources.map(({ url }) => url)).size).toBeGreaterThanOrEqual(2)
      expect(related).toHaveLength(3)
      expect(related.map(other => other.slug)).not.toContain(slug)
      expect(title.length).toBeLessThanOrEqual(70)
      expect(description.length).toBeLessThanOrEqual(170)
    },
  )
})

describe('all texts', () => {
  test.each(texts)('%s has headings in order and only text', (_, { html }) => {
    for (const [at, level] of levels(html).entries()) {
      expect(level).toBeGreaterThanOrEqual(2)
      expect(level - (levels(html)[at - 1] ?? 1)).toBeLessThanOrEqual(1)
    }
    const tags = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag))
    const allowed = 'h2 h3 p ul ol li strong em a table thead tbody tr th td blockquote br pre code'.split(
      ' ',
    )
    expect([...tags].filter(tag => !allowed.includes(tag!))).toEqual([])
    expect(html).not.toMatch(/\{\{|undefined|—/)
  })

  test.each(texts)('%s has no broken links', (name, { html }) => {
    const language = name.startsWith('es') ? 'es' : 'en'
    const inside = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href!)
    for (const href of inside) {
      expect(href.startsWith('/es/')).toBe(language === 'es')
      const [, slug] = /\/resources\/([\w-]+)$/.exec(href) ?? []
      if (slug) expect(slugs(language)).toContain(slug)
    }
    const fragments = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
    for (const id of fragments) expect(html).toContain(`id="${id}"`)
  })

  test('refer only to existing or planned pages', async () => {
    const names = new Set<string>()
    for await (const file of glob('content/*/*/*.md'))
      for (const [, name] of (await readFile(file, 'utf8')).matchAll(/\(page:([^)]*)\)/g)) names.add(name!)
    expect(names.size).toBeGreaterThan(3)
    const known = [...textPages, 'resources', 'contact-us', 'delete-my-data'] as string[]
    expect([...names].filter(name => !known.includes(name))).toEqual([])
  })

  test('include every text page in both languages', () => {
    for (const [name, text] of texts) expect(text, name).toBeDefined()
  })

  test('include the California section of the privacy policy in both languages (L2)', () => {
    for (const language of languages)
      expect(content.page('privacy-policy', language)!.contents.map(({ id }) => id)).toContain('ccpa')
  })
})

describe('home page article', () => {
  test.each(
    languages.flatMap(language =>
      (['home', 'what-to-know-first'] as const).map(slug => [language, slug] as const),
    ),
  )('in %s, as %s, has five prices, the rule of thumb and the date (L54)', (language, slug) => {
    const { html } = (slug === 'home' ? content.page(slug, language) : content.article(slug, language))!
    const rows = [...html.matchAll(/<tr>\s*<td>(.*?)<\/td>\s*<td>(.*?)<\/td>\s*<td>(.*?)<\/td>/g)]
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['California', '$237,427', '$179,560'],
      ['Florida', '$140,916', '$73,244'],
      ['Illinois', '$99,383', '$45,130'],
      ['Indiana', '$80,084', '$40,413'],
      ['Texas', '$116,314', '$59,321'],
    ])
    expect(html).toMatch(language === 'en' ? '28 percent' : '28 por ciento')
    expect(html).toMatch(language === 'en' ? 'June 15, 1976' : '15 de junio de 1976')
  })

  test.each(languages)('in %s, links to its long version among the guides (L54)', language => {
    expect(wordsOf(content.article('what-to-know-first', language)!.html).length).toBeGreaterThanOrEqual(700)
    const { html } = content.page('home', language)!
    expect(html).toContain(`href="${language === 'en' ? '' : '/es'}/resources/what-to-know-first"`)
  })
})

describe('testimonials', () => {
  test.each(languages)('number 45 in %s, some with a place, all marked as samples (L51)', language => {
    const said = content.testimonials(language)
    expect(said).toHaveLength(45)
    expect(new Set(said.map(({ text }) => text)).size).toBe(45)
    expect(said.filter(({ location }) => location === null).length).toBeGreaterThan(5)
    expect(said.every(({ isSample }) => isSample)).toBe(true)
  })

  test("an operator's own need consent, no place, and may be hidden or missing", () => {
    const own = { text: 'Good.', name: 'Ann', consent: '2026-11-20' }
    expect(v.parse(testimonialFile, [own])).toEqual([{ ...own, sample: false, hidden: false }])
    expect(v.parse(testimonialFile, [])).toEqual([])
    const { consent: _, ...unasked } = own
    expect(v.is(testimonialFile, [{ ...unasked, hidden: true }])).toBe(true)
    for (const wrong of [
      unasked,
      { ...own, sample: true },
      { ...own, consent: 'yes' },
      { ...own, name: undefined },
      { ...own, text: ' ' },
      { ...own, stars: 5 },
    ])
      expect(v.is(testimonialFile, [wrong]), JSON.stringify(wrong)).toBe(false)
  })
})

describe('links in texts', () => {
  test.each([
    ['article:avoiding-scams', '/es/resources/avoiding-scams'],
    ['page:terms', '/es/terms'],
    ['search:homes/fl', '/es/homes/fl'],
    ['#part', '#part'],
    ['https://www.hud.gov/x', 'https://www.hud.gov/x'],
    ['page:no-such-page', undefined],
  ])('%s leads to %s', (href, target) => expect(linkTarget(href, 'es')).toBe(target))

  test.each(['http://a.example', 'javascript:alert(1)', '/homes', 'search:boats'])('%s is rejected', href => {
    expect(() => linkTarget(href, 'en')).toThrow()
  })

  test('a link to a page that does not exist yet becomes plain text', () => {
    expect(renderMarkdown('See [our *page*](page:no-such-page).', 'en').html).toBe(
      '<p>See our <em>page</em>.</p>\n',
    )
  })
})

describe('Markdown', () => {
  test('headings get an id, the explicit one if given', () => {
    const { html, contents } = renderMarkdown(
      '## ¿Qué es?\n\n## Your rights {#ccpa}\n\n### More & more',
      'es',
    )
    expect(contents).toEqual([
      { id: 'que-es', title: '¿Qué es?' },
      { id: 'ccpa', title: 'Your rights' },
    ])
    expect(html).toContain('<h3 id="more-more">More &amp; more</h3>')
  })

  test('finds questions and answers', () => {
    const { questions } = renderMarkdown(
      '## Before\n\n### Not one?\n\nNo.\n\n## Q {#questions}\n\n### One?\n\nYes, *it* [is](page:terms).\n\n- a\n- b\n\n## After\n\nEnd.',
      'en',
    )
    expect(questions).toEqual([{ question: 'One?', answer: 'Yes, it is. a b' }])
  })

  test.each(['<script>x</script>', 'a <b>b</b>', '![x](y.png)', '# Title', '## A\n\n## A'])(
    'rejects %j',
    text => {
      expect(() => renderMarkdown(text, 'en')).toThrow()
    },
  )

  test('escapes HTML characters', () => {
    expect(renderMarkdown('1 < 2 & "3"', 'en').html).toBe('<p>1 &lt; 2 &amp; &quot;3&quot;</p>\n')
  })
})
