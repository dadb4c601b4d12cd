import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { Listing } from '#contract/listing/v1.response.ts'
import { DAY } from '#kit/dates.ts'
import { strictCalendar } from '../world/calendar.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { aListing } from '../world/listing.ts'
import { open, site, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'
import { get, insist, type Reply } from '../world/site.ts'

const now = Date.now()
const hour = 3_600_000

startPages(async database => {
  for (let n = 0; n < 52; n++) {
    const startAt = now + n * DAY
    await aListing(database, {
      now,
      startedAt: now - (100 - n) * DAY,
      photos: n % 2,
      ...(n === 51 && {
        askingPrice: 61_000,
        tenure: 'leased-lot',
        lotRentAmount: 545,
        utilities: 100,
        taxes: 600,
        description: null,
      }),
      openHouses: n % 10 === 0 ? [{ startAt, endAt: startAt + hour }] : [],
    })
  }
  await aListing(database, { now, bedrooms: 2, openHouses: [{ startAt: now, endAt: now + hour }] })
  for (let n = 0; n < 6; n++) {
    await aPark(database, { name: `Park ${n}` })
    const dealer = await aDealer(database, { name: `Dealer ${n}`, createdAt: now - ((n * 5) % 6) * DAY })
    await aFloorPlan(database, { modelName: `Plan ${n}`, soldBy: [dealer] })
  }
})

/** A file by its path or absolute URL: the site calls itself by another port than it is given. */
function file(address: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { pathname, search } = new URL(address, site.address)
  return insist(() => get(site.address + pathname + search, { headers }))
}
const idsIn = (atom: string) => [...atom.matchAll(/<entry><id>([^<]+)</g)].map(([, id]) => id!)

describe.each([
  {
    language: 'en',
    prefix: '',
    title: 'Manufactured homes in Florida',
    follow: 'Follow this search',
    calendar: 'Open houses: Manufactured homes in Florida\\, Bedrooms 3+',
    named: 'Manufactured homes in Florida, Bedrooms 3+ | ',
    entry: '$61,000, 3 bd, Ocala, FL',
    facts: /^3 bd · .* · Lot \$545\/mo · \$[\d,]+\/mo all-in/,
  },
  {
    language: 'es',
    prefix: '/es',
    title: 'Casas prefabricadas en Florida',
    follow: 'Seguir esta búsqueda',
    calendar: 'casas abiertas): Casas prefabricadas en Florida\\, Recámaras 3+',
    named: 'Casas prefabricadas en Florida, Recámaras 3+ | ',
    entry: '$61,000, 3 rec., Ocala, FL',
    facts: /^3 rec\. · .* · .*\$545\/mes · .*\$[\d,]+\/mes/,
  },
])(
  'a search is followed, in $language,',
  ({ language, prefix, title, follow, calendar, named, entry, facts }) => {
    const results = `${prefix}/homes/fl?bedrooms=3`

    test('by an Atom feed of its newest homes', async () => {
      const href = (await open(results)).one('link[type="application/atom+xml"]').getAttribute('href')!
      expect(new URL(href).pathname).toBe(`${prefix}/homes/fl.atom`)
      const answer = await file(href)
      expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
      const { documentElement: root } = new JSDOM(answer.text, { contentType: 'application/xml' }).window
        .document
      expect(root.localName).toBe('feed')
      expect(root.getAttribute('xml:lang')).toBe(language)
      expect(root.querySelector('title')?.textContent).toContain(title)
      expect(root.querySelector('link[rel=self]')?.getAttribute('href')).toBe(href)
      const entries = [...root.querySelectorAll('entry')]
      expect(entries).toHaveLength(50)
      for (const part of ['id', 'title', 'published', 'updated', 'summary'])
        for (const each of entries) expect(each.querySelector(part)?.textContent, part).toBeTruthy()
      expect(root.querySelector('title')?.textContent).toContain(named)
      expect(entries[0]!.querySelector('title')?.textContent).toBe(entry)
      expect(entries[0]!.querySelector('summary')?.textContent).toMatch(facts)
      const newest = await open(`${results}&order[]=recently-listed:desc`)
      const [card] = newest.all('article h3 a')
      const first = entries[0]!.querySelector('link')!.getAttribute('href')!
      expect(new URL(first).pathname).toBe(card!.getAttribute('href'))
      const again = await file(href, { 'if-none-match': answer.headers.get('etag')! })
      expect(again.status).toBe(304)
    })

    test('by a JSON feed of the same homes', async () => {
      const href = (await open(results)).one('link[type="application/feed+json"]').getAttribute('href')!
      expect(new URL(href).pathname).toBe(`${prefix}/homes/fl.feed.json`)
      const { headers, json: feed } = await file(href)
      expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        feed_url: href,
        home_page_url: new URL(results, href).href,
        language,
        title: expect.stringContaining(title),
      })
      const atom = await file(href.replace('.feed.json', '.atom'))
      expect(feed.items.map(({ id }: { id: string }) => id)).toEqual(idsIn(atom.text))
      expect(feed.items).toHaveLength(50)
      expect(feed.title).toContain(named)
      expect(feed.items[0].title).toBe(entry)
      expect(feed.items[0].content_text).toMatch(facts)
      for (const item of feed.items) {
        expect(item.url).toBe(item.id)
        expect(item.content_text).toBeTruthy()
        expect(item.content_text).not.toBe(item.title)
        expect(new Date(item.date_modified).toISOString()).toContain(item.date_modified.slice(0, -1))
      }
      const { image } = feed.items.find((item: { image?: string }) => item.image)
      expect((await file(image)).headers.get('content-type')).toContain('image/')
    })

    test('by a calendar of its open houses', async () => {
      const query = 'open-house=true&include[]=open-houses&limit=100&bedrooms=3&state=FL'
      const { payload } = (await file(`/api/v1/listings.json?${query}`)).json as { payload: Listing[] }
      const answer = await file(`${prefix}/homes/fl.ics?bedrooms=3`)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      strictCalendar(answer.text)
      const lines = answer.text.replaceAll('\r\n ', '').split('\r\n')
      const valuesOf = (name: string) =>
        lines.filter(line => line.startsWith(`${name}:`)).map(line => line.slice(name.length + 1))
      const openHouses = payload.flatMap(home => home.openHouses!.map(one => ({ ...one, home })))
      expect(openHouses).toHaveLength(6)
      const ids = valuesOf('UID').map(id => id.split('@'))
      expect(ids.map(([id]) => id).sort()).toEqual(openHouses.map(({ key }) => `open-house-${key}`).sort())
      expect(ids[0]?.[1]).toContain(new URL(site.address).hostname)
      expect(valuesOf('DTSTART').sort()).toEqual(
        openHouses.map(({ startDate }) => `${startDate.date.replace(/[-:]/g, '').replace(' ', 'T')}Z`).sort(),
      )
      const addresses = valuesOf('URL;VALUE=URI').map(url => new URL(url).pathname)
      expect(addresses.sort()).toEqual(openHouses.map(({ home }) => `${prefix}/homes/${home.key}`).sort())
      expect(lines.find(line => line.startsWith('X-WR-CALNAME:'))).toContain(calendar)
    })

    test('by a calendar that has no open houses yet', async () => {
      const { status, text } = await file(`${prefix}/homes/fl/tampa.ics?bedrooms=9`)
      expect(status).toBe(200)
      expect(strictCalendar(text).getAllSubcomponents('vevent')).toEqual([])
    })

    test('from a page with all ways', async () => {
      const page = await (await open(results)).follow(follow)
      expect(page.path).toBe(`${prefix}/homes/fl/follow?bedrooms=3`)
      expect(page.main).toHaveTextContent(title)
      for (const ending of ['.atom', '.feed.json', '.ics']) {
        const link = page.one(`main a[href^="http"][href*="${ending}?"]`)
        expect((await file(link.getAttribute('href')!)).status).toBe(200)
      }
      expect(page.one('a[href^="webcal://"]').getAttribute('href')).toMatch(/\/homes\/fl\.ics\?bedrooms=3$/)
      expect(page.one('a[href*="/account/alerts/new?"]').getAttribute('href')).toMatch(/state=FL&bedrooms=3$/)
    })
  },
)

test.each([
  ['parks', 'parks'],
  ['dealers', 'dealers'],
  ['floorplans', 'floor plans'],
])('%s are followed by feeds of those added last', async (type, name) => {
  const page = await (await open(`/${type}/fl`)).follow('Follow this search')
  expect(page.path).toBe(`/${type}/fl/follow`)
  expect(page.main).toHaveTextContent(`50 most recently added ${name}`)
  expect(page.all('main a[href*=".ics"], main a[href*="/account/alerts"]')).toEqual([])
  const atom = await file(`/${type}/fl.atom`)
  const { json: feed } = await file(`/${type}/fl.feed.json`)
  const ids = feed.items.map(({ id }: { id: string }) => id)
  expect(idsIn(atom.text)).toEqual(ids)
  expect(ids).toHaveLength(6)
  for (const { title, content_text } of feed.items) {
    expect(content_text).toMatch(/\S/)
    expect(content_text).not.toBe(title)
  }
  const published = feed.items.map((item: { date_published: string }) => item.date_published)
  expect(published).toEqual([...published].sort().reverse())
  expect((await file(ids[0])).status).toBe(200)
})

test.each([
  '/homes/zz.atom',
  '/homes/fl/nowhere-at-all.atom',
  '/homes/fl/nowhere-at-all.feed.json',
  '/homes/fl/nowhere-at-all.ics',
  '/parks/zz.atom',
  '/parks/fl.ics',
  '/floorplans/fl/tampa.feed.json',
  '/about-us.atom',
])('%s does not exist', async path => {
  expect((await file(path)).status).toBe(404)
})
