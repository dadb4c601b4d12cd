import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '#kit/keys.ts'
import { frames } from '#model/frames.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { aListing } from '../world/listing.ts'
import { startSite } from '../world/site.ts'

const origin = 'https://homes.example'
let world: TestDatabase
let site: RunningServer
const keys = { shown: 0, sold: 0, draft: 0, held: 0 }
beforeAll(async () => {
  world = await testDatabase()
  keys.shown = await aListing(world.database, {})
  keys.sold = await aListing(world.database, { active: 2, showSold: true, removedAt: new Date() })
  await aFloorPlan(world.database, { manufacturer: 'Lark & Field' })
  await aFloorPlan(world.database, { manufacturer: 'LARK FIELD', modelName: 'Other' })
  await aFloorPlan(world.database, { manufacturer: 'Gone', active: false })
  keys.draft = await aListing(world.database, { active: 0 })
  keys.held = await aListing(world.database, { holdReview: true })
  site = await startSite({
    connectionString: world.connectionString,
    env: {
      SITE_URL: origin,
      SITE_NAME: 'Homes & More',
      TAG_MANAGER_ID: 'GTM-ABC1234',
      CHAT_SCRIPT_URL: 'https://chat.example/w.js?a=1',
      AD_NETWORK_URL: 'https://ads.example/a.js',
    },
  })
})
afterAll(async () => {
  await site.stop()
  await world.close()
})

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })
const text = async (path: string) => {
  const answer = await get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}
/** As a browser asks for the page of an iframe. */
const inFrame = { headers: { 'sec-fetch-dest': 'iframe' } }
const all = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value]) => value!)

describe('the sitemap for search engines (L5)', () => {
  test('is an index of existing files with URLs of this site', async () => {
    const files = all(await text('/sitemap.xml'), 'loc')
    expect(files).toContain(`${origin}/sitemaps/pages.xml`)
    for (const file of files) {
      const addresses = all(await text(file.replace(origin, '')), 'loc')
      expect(addresses.length).toBeGreaterThan(0)
      expect(addresses.length).toBeLessThan(50_000)
      for (const address of addresses) expect(address.startsWith(`${origin}/`)).toBe(true)
    }
  })

  test('has homes on the market in both languages with their last change, and no others', async () => {
    const [file] = all(await text('/sitemap.xml'), 'loc').filter(name => name.includes('/homes-'))
    const xml = await text(file!.replace(origin, ''))
    expect(all(xml, 'loc')).toEqual([`${origin}/homes/${keys.shown}`, `${origin}/es/homes/${keys.shown}`])
    expect(all(xml, 'lastmod')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(xml).toContain(`hreflang="es" href="${origin}/es/homes/${keys.shown}"`)
  })

  test('has a page of each maker of floor plans', async () => {
    const addresses = all(await text('/sitemaps/makers.xml'), 'loc')
    expect(addresses).toEqual([`${origin}/makers/lark-field`, `${origin}/es/makers/lark-field`])
  })

  test('has the states and cities with homes', async () => {
    const addresses = all(await text('/sitemaps/places-homes.xml'), 'loc')
    expect(addresses).toContain(`${origin}/homes/fl`)
    expect(addresses).toContain(`${origin}/es/homes/fl/ocala`)
    expect(addresses).toHaveLength(4)
  })

  test.each([
    '/sitemaps/none.xml',
    '/sitemaps/homes-x.xml',
    '/sitemaps/homes-999999999.xml',
    '/sitemaps/places-zips.xml',
  ])('%s does not exist', async path => expect((await get(path)).status).toBe(404))

  test('is named by robots.txt, which disallows API calls', async () => {
    const robots = await text('/robots.txt')
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(robots).toContain('Disallow: /api/')
  })
})

test('the web app manifest has name, start URL and icons', async () => {
  const manifest = JSON.parse(await text('/manifest.webmanifest')) as Record<string, unknown>
  expect(manifest).toMatchObject({ name: 'Homes & More', start_url: '/', display: 'minimal-ui' })
})

describe('third-party code', () => {
  test('runs in frames with their own policy (L31) (L45)', async () => {
    const tags = await fetch(`${site.address}/frames/tags`, inFrame)
    expect(tags.headers.get('content-security-policy')).toMatch(
      /script-src https:\/\/www\.googletagmanager\.com .*frame-ancestors https:\/\/homes\.example/,
    )
    expect(await tags.text()).toContain('gtm.js?id=GTM-ABC1234')
    const chat = await fetch(`${site.address}/frames/chat`, inFrame)
    expect(await chat.text()).toContain('https://chat.example/w.js?a=1')
  })

  test.each(keysOf(frames))('%s says itself that it is sandboxed, and allows no form', async name => {
    const { status, headers } = await fetch(`${site.address}/frames/${name}`, inFrame)
    expect(status).toBe(200)
    const policy = headers.get('content-security-policy')?.split('; ') ?? []
    expect(policy).toContain(`sandbox ${frames[name]}`)
    expect(policy).toContain("form-action 'none'")
    expect(frames[name]).not.toMatch(/allow-same-origin|allow-top-navigation/)
  })

  test.each(keysOf(frames))('%s exists only for an iframe, and no cache stores it', async name => {
    for (const dest of ['document', 'script', 'object', 'serviceworker', '']) {
      const headers = dest === '' ? undefined : { 'sec-fetch-dest': dest }
      const refused = await fetch(`${site.address}/frames/${name}`, { headers })
      expect([dest, refused.status]).toEqual([dest, 404])
      expect(refused.headers.get('cache-control')).toMatch(/no-store|no-cache/)
    }
    const { headers } = await fetch(`${site.address}/frames/${name}`, inFrame)
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'Sec-Fetch-Dest'])
  })

  test('does not exist without configuration', async () => {
    const plain = await startSite({ connectionString: world.connectionString })
    for (const name of keysOf(frames))
      expect(await (await fetch(`${plain.address}/frames/${name}`, inFrame)).text()).not.toContain('<script')
    await plain.stop()
  })

  test('Global Privacy Control is declared as honored', async () => {
    expect(JSON.parse(await text('/.well-known/gpc.json'))).toMatchObject({ gpc: true })
  })
})
