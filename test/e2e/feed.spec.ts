import type { Listing } from '#contract/v1/listing.response.ts'
import { expect, test } from './fixtures.ts'

for (const [language, prefix, title] of [
  ['en', '', 'Manufactured homes in Florida'],
  ['es', '/es', 'Casas prefabricadas en Florida'],
] as const)
  test.describe(`a search is followed, in ${language}`, () => {
    const page3 = `${prefix}/homes/fl?bedrooms=3`

    test('by an Atom feed of its newest homes', async ({ page, request }) => {
      await page.goto(page3)
      const href = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
      expect(new URL(href!).pathname).toBe(`${prefix}/homes/fl.atom`)
      const answer = await request.get(href!)
      expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
      const feed = await page.evaluate(
        xml => {
          const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml')
          const entries = [...root.querySelectorAll('entry')]
          return {
            name: root.localName,
            language: root.getAttribute('xml:lang'),
            title: root.querySelector('title')?.textContent,
            self: root.querySelector('link[rel=self]')?.getAttribute('href'),
            complete: entries.every(entry =>
              ['id', 'title', 'published', 'updated', 'summary'].every(
                part => entry.querySelector(part) !== null,
              ),
            ),
            first: entries[0]?.querySelector('link')?.getAttribute('href'),
            count: entries.length,
          }
        },
        await answer.text(),
      )
      expect(feed).toMatchObject({ name: 'feed', language, self: href, complete: true, count: 50 })
      expect(feed.title).toContain(title)
      await page.goto(`${page3}&order[]=recently-listed:desc`)
      const newest = await page.locator('article a[href*="/homes/1"]').first().getAttribute('href')
      expect(new URL(feed.first!).pathname).toBe(newest)
      expect(
        (await request.get(href!, { headers: { 'if-none-match': answer.headers().etag! } })).status(),
      ).toBe(304)
    })

    test('by a JSON feed of the same homes', async ({ page, request }) => {
      await page.goto(page3)
      const href = await page.locator('link[type="application/feed+json"]').getAttribute('href')
      expect(new URL(href!).pathname).toBe(`${prefix}/homes/fl.feed.json`)
      const answer = await request.get(href!)
      expect(answer.headers()['content-type']).toBe('application/feed+json; charset=utf-8')
      const feed = await answer.json()
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        feed_url: href,
        home_page_url: new URL(page3, href!).href,
        language,
      })
      expect(feed.title).toContain(title)
      const atom = await (await request.get(href!.replace('.feed.json', '.atom'))).text()
      const ids = [...atom.matchAll(/<entry><id>([^<]+)</g)].map(([, id]) => id)
      expect(feed.items.map(({ id }: { id: string }) => id)).toEqual(ids)
      for (const item of feed.items) {
        expect(item.url).toBe(item.id)
        expect(item.content_text).toBeTruthy()
        expect(new Date(item.date_modified).toISOString()).toContain(item.date_modified.slice(0, -1))
      }
      const { image } = feed.items.find((item: { image?: string }) => item.image)
      expect((await request.get(image)).headers()['content-type']).toContain('image/')
    })

    test('by a calendar of its open houses', async ({ request, baseURL }) => {
      const query = 'open-house=true&include[]=open-houses&limit=100&bedrooms=3&state=FL'
      const { payload } = (await (await request.get(`/api/v1/listings.json?${query}`)).json()) as {
        payload: Listing[]
      }
      const answer = await request.get(`${prefix}/homes/fl.ics?bedrooms=3`)
      expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
      const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
      const valuesOf = (name: string) =>
        lines.filter(line => line.startsWith(`${name}:`)).map(line => line.slice(name.length + 1))
      const open = payload.flatMap(home => home.openHouses!.map(one => ({ ...one, home })))
      expect(open.length).toBeGreaterThan(0)
      const host = new URL(baseURL!).hostname
      expect(new Set(valuesOf('UID').map(uid => uid.replace(/@.*/, '')))).toEqual(
        new Set(open.map(({ key }) => `open-house-${key}`)),
      )
      expect(valuesOf('UID')[0]).toContain(`@${host}`)
      expect(valuesOf('DTSTART').sort()).toEqual(
        open.map(({ startDate }) => `${startDate.date.replace(/[-:]/g, '').replace(' ', 'T')}Z`).sort(),
      )
      expect(
        valuesOf('URL;VALUE=URI')
          .map(url => new URL(url).pathname)
          .sort(),
      ).toEqual(open.map(({ home }) => `${prefix}/homes/${home.key}`).sort())
      expect(lines.find(line => line.startsWith('X-WR-CALNAME:'))).toContain(
        language === 'en' ? 'Open houses' : 'casas abiertas',
      )
    })

    test('from a page with all ways, without script', async ({ browser, request }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(page3)
      await page
        .getByRole('link', { name: language === 'en' ? 'Follow this search' : 'Seguir esta búsqueda' })
        .click()
      await expect(page).toHaveURL(`${prefix}/homes/fl/follow?bedrooms=3`)
      await expect(page.getByRole('main')).toContainText(title)
      for (const ending of ['.atom', '.feed.json', '.ics']) {
        const link = page.locator(`main a[href^="http"][href*="${ending}?"]`)
        expect((await request.get((await link.getAttribute('href'))!)).status()).toBe(200)
      }
      await expect(page.locator('a[href^="webcal://"]')).toHaveAttribute(
        'href',
        /\/homes\/fl\.ics\?bedrooms=3$/,
      )
      await expect(page.locator('a[href*="/account/alerts/new?"]')).toHaveAttribute(
        'href',
        /state=FL&bedrooms=3$/,
      )
      await context.close()
    })
  })

for (const [type, name] of [
  ['parks', 'parks'],
  ['dealers', 'dealers'],
  ['floorplans', 'floor plans'],
] as const)
  test(`${type} are followed by feeds of those added last`, async ({ page, request }) => {
    await page.goto(`/${type}/fl`)
    await page.getByRole('link', { name: 'Follow this search' }).click()
    await expect(page).toHaveURL(`/${type}/fl/follow`)
    await expect(page.getByRole('main')).toContainText(`The 50 ${name}`.slice(4))
    await expect(page.locator('main a[href*=".ics"], main a[href*="/account/alerts"]')).toHaveCount(0)
    const atom = await (await request.get(`/${type}/fl.atom`)).text()
    const feed = await (await request.get(`/${type}/fl.feed.json`)).json()
    const ids = feed.items.map(({ id }: { id: string }) => id)
    expect([...atom.matchAll(/<entry><id>([^<]+)</g)].map(([, id]) => id)).toEqual(ids)
    expect(ids.length).toBeGreaterThan(5)
    const published = feed.items.map((item: { date_published: string }) => item.date_published)
    expect(published).toEqual([...published].sort().reverse())
    expect((await request.get(ids[0])).status()).toBe(200)
  })

for (const path of [
  '/homes/zz.atom',
  '/homes/fl/nowhere-at-all.atom',
  '/homes/fl/nowhere-at-all.feed.json',
  '/homes/fl/nowhere-at-all.ics',
  '/parks/zz.atom',
  '/parks/fl.ics',
  '/floorplans/fl/tampa.feed.json',
  '/about-us.atom',
])
  test(`${path} does not exist`, async ({ request }) => expect((await request.get(path)).status()).toBe(404))
