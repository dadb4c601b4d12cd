import { expect, test } from './fixtures.ts'

test.describe('the feed of a search', () => {
  for (const [language, prefix, title] of [
    ['en', '', 'Manufactured homes in Florida'],
    ['es', '/es', 'Casas prefabricadas en Florida'],
  ] as const)
    test(`is linked from its page and has its newest homes, in ${language}`, async ({ page, request }) => {
      await page.goto(`${prefix}/homes/fl?bedrooms=3`)
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
              ['id', 'title', 'updated', 'summary'].every(part => entry.querySelector(part) !== null),
            ),
            first: entries[0]?.querySelector('link')?.getAttribute('href'),
            count: entries.length,
          }
        },
        await answer.text(),
      )
      expect(feed).toMatchObject({ name: 'feed', language, self: href, complete: true, count: 50 })
      expect(feed.title).toContain(title)
      await page.goto(`${prefix}/homes/fl?bedrooms=3&order[]=recently-listed:desc`)
      const newest = await page.locator('article a[href*="/homes/1"]').first().getAttribute('href')
      expect(new URL(feed.first!).pathname).toBe(newest)
      expect(
        (await request.get(href!, { headers: { 'if-none-match': answer.headers().etag! } })).status(),
      ).toBe(304)
    })

  for (const path of ['/homes/zz.atom', '/homes/fl/nowhere-at-all.atom', '/parks/fl.atom', '/about-us.atom'])
    test(`${path} does not exist`, async ({ request }) =>
      expect((await request.get(path)).status()).toBe(404))
})
