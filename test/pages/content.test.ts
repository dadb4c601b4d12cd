import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { open, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'

startPages(async database => {
  for (const town of ['ocala', 'tampa', 'lakeland', 'austin', 'saginaw'] as const)
    await aPark(database, { town })
})

describe('text pages', () => {
  test.each([
    ['/about-us', 'About us'],
    ['/disclaimer', 'Disclaimer'],
    ['/terms', 'Terms of use'],
    ['/privacy-policy', 'Privacy policy'],
  ])('%s has its title and text in both languages (L2)', async (address, title) => {
    const page = await open(address)
    expect(page.document.title).toBe(`${title} | Havenrow`)
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`))
    expect(new URL(page.one('link[rel=canonical]').getAttribute('href')!).pathname).toBe(address)
    const spanish = await open(`/es${address}`)
    expect(spanish.getByRole('heading', { level: 1 })).not.toHaveTextContent(title)
    for (const link of spanish.all('main a[href^="/"]'))
      expect((await spanish.follow(link)).status, link.getAttribute('href')!).toBe(200)
  })

  test('the footer links to the rights of Californians (L2) (L41)', async () => {
    const page = await open('/404')
    const footer = within(page.one('footer'))
    for (const [name, href] of [
      ['About Us', '/about-us'],
      ['Terms of Use', '/terms'],
      ['Privacy Policy', '/privacy-policy'],
      ['Do Not Sell My Personal Information', '/privacy-policy#ccpa'],
    ] as const)
      expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
    const policy = await open('/privacy-policy')
    expect(policy.one('#ccpa')).toHaveTextContent(/^California: your rights/)
  })

  test('the need-cookie page explains how to allow them (L24)', async () => {
    const page = await open('/need-cookie')
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Cookies are turned off$/)
    expect(page.getByRole('heading', { name: 'Firefox' })).toBeVisible()
    expect((await open('/es/need-cookie')).status).toBe(200)
  })

  test('the page of park lists counts the parks (L5)', async () => {
    const page = await open('/mobile-home-park-lists')
    expect(page.document.title).toBe('Mobile home park lists | Havenrow')
    expect(page.getByRole('complementary')).toHaveTextContent('5 parks listed today')
    const states = page.all('section[aria-labelledby=states] li').map(state => page.text(state))
    expect(states).toEqual([
      expect.stringMatching(/^Florida.*3$/),
      expect.stringMatching(/^Michigan.*1$/),
      expect.stringMatching(/^Texas.*1$/),
    ])
  })
})

describe('guides', () => {
  test('are listed by topic, and each can be opened', async () => {
    const page = await open('/resources')
    const guides = page.all('main section li a')
    expect(guides.length).toBeGreaterThanOrEqual(12)
    for (const guide of guides) expect((await page.follow(guide)).status, guide.textContent!).toBe(200)
    expect((await open('/es/resources')).all('main section li a')).toHaveLength(guides.length)
  })

  test('an unknown one is not found', async () => {
    expect((await open('/resources/no-such-guide')).status).toBe(404)
  })

  test.each([
    ['', 'On this page'],
    ['/es', 'En esta página'],
  ])('%s/resources can be read: contents, sources, related guides, structured data', async (prefix, name) => {
    const page = await open(`${prefix}/resources/avoiding-scams`)
    const [summary] = page.all('main summary').filter(one => one.textContent === name)
    const links = [...summary!.parentElement!.querySelectorAll('a')]
    const parts = links.map(link => link.getAttribute('href')!)
    expect(parts.at(-1)).toBe('#questions')
    for (const part of parts) expect(page.one(part)).toBeVisible()
    expect(page.all('section[aria-labelledby=sources] a').length).toBeGreaterThanOrEqual(2)
    expect(page.all('section[aria-labelledby=related] h3').length).toBeGreaterThan(0)
    const data = page.all('script[type="application/ld+json"]')
    const types = data.map(script => (JSON.parse(script.textContent!) as { '@type': string })['@type'])
    expect(types.sort()).toEqual(['Article', 'BreadcrumbList', 'FAQPage'])
  })
})

describe('professionals', () => {
  test.each([
    ['/', 'Professionals', 'For parks'],
    ['/es', 'Profesionales', 'Para parques'],
  ])('find the packages of each profession in the menu of %s (L36)', async (path, menu, name) => {
    const page = await open(path)
    const [summary] = page.all('header summary').filter(one => one.textContent === menu)
    const links = within(summary!.parentElement!).getAllByRole('link', { hidden: true })
    expect(links).toHaveLength(4)
    const parks = links.find(link => link.textContent === name)!
    expect(parks.getAttribute('href')).toMatch(/\/professionals#parks$/)
    const packages = await page.follow(parks)
    expect(packages.one('h2#parks')).toHaveTextContent(name)
  })

  test('read what the packages do and cost (L36) (L127)', async () => {
    const page = await open('/professionals')
    const dealers = within(page.getByRole('region', { name: 'For dealers' }))
    const offers = dealers.getAllByRole('article')
    expect(offers).toHaveLength(3)
    const badge = offers.filter(offer => offer.textContent?.includes('The Pro+ badge'))
    expect(badge.some(offer => offer.textContent?.includes('$149 per month'))).toBe(true)
    expect(dealers.getByRole('row', { name: /Pro\+ Gold/ })).toHaveTextContent('80 miles')
    const parks = within(page.getByRole('region', { name: 'For parks' }))
    expect(parks.getAllByRole('article')).toHaveLength(3)
    expect(page.getByRole('region', { name: 'For state associations' })).toHaveTextContent('First among')
  })
})
