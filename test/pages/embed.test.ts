import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { markAsSample } from '#sample/world/store.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { open, person, startPages, world } from '../world/pages.ts'
import { aPark } from '../world/park.ts'

const now = Date.now()
/** More than a frame shows. */
const MANY = 13
const made = {
  en: 'Demo site: everything here is made up.',
  es: 'Sitio de demostración: todo es inventado.',
}
let park = 0
let dealer = 0
/** Newest first. */
const keys: number[] = []

startPages(async database => {
  await markAsSample(database)
  park = await aPark(database, { name: 'Egret Pond' })
  dealer = await aDealer(database, { name: 'Fernwood Homes' })
  for (let days = 1; days <= MANY; days++) {
    const home = { now, startedAt: now - days * DAY, photos: 1, parkKey: park, salesCenterKey: dealer }
    keys.push(await aListing(database, home))
  }
})

describe('the frame for another site', () => {
  test.each([
    ['en', '', 'Homes at Egret Pond', 'Homes from Fernwood Homes', 'See all 13 homes on Havenrow'],
    ['es', '/es', 'Casas en Egret Pond', 'Casas de Fernwood Homes', 'Ver las 13 casas en Havenrow'],
  ] as const)(
    'shows the newest homes of a park and of a dealer: %s',
    async (language, prefix, inPark, atDealer, all) => {
      for (const [path, heading] of [
        [`/embed/parks/${park}`, inPark],
        [`/embed/dealers/${dealer}`, atDealer],
      ] as const) {
        const page = await open(prefix + path)
        expect(page.text('h1')).toBe(heading)
        expect(page.getByText(all)).toHaveAttribute('target', '_blank')
        expect(page.getByText(made[language])).toBeInTheDocument()
        expect(page.document.documentElement.lang).toBe(language)
        const hrefs = page.all('li a').map(link => new URL(link.getAttribute('href')!).pathname)
        expect(hrefs).toEqual(keys.slice(0, 12).map(key => `${prefix}/homes/${key}`))
        expect(page.all('script')).toEqual([])
        expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(page.headers.get('set-cookie')).toBeNull()
        expect(page.html.length).toBeLessThan(16 * 1024)
      }
    },
  )

  test.each(['/embed/parks/999999999', '/embed/dealers/x', '/embed/homes/1', '/es/embed/parks/0'])(
    'is not found for nobody: %s',
    async path => expect((await open(path)).status).toBe(404),
  )

  test.each(['/homes', '/embed/parks/999999999'])('is no other page: %s', async path => {
    expect((await open(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

test('an owner finds the text for their website', async () => {
  const owner = await person()
  const owned = { ownerType: 'registered-users', ownerKey: owner.key } as const
  const ownPark = await aPark(world.database, owned)
  const ownDealer = await aDealer(world.database, owned)
  for (const path of [`dealers/${ownDealer}`, `parks/${ownPark}`]) {
    const page = await open(`/account/${path}`, owner)
    expect(page.valueOf('In English')).toMatch(
      new RegExp(`^<iframe src="http[^"]+/embed/${path}" title=".+</iframe>$`),
    )
    expect(page.valueOf('In Spanish')).toMatch(new RegExp(`src="http[^"]+/es/embed/${path}"`))
  }
})
