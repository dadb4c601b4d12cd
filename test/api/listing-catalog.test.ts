import { expect, test } from 'vitest'
import { getListingCatalog, removeListingCatalog, renewListingCatalog } from '#contract/listing-catalog/v2.ts'
import { catalogFiles, catalogUrl } from '#model/listing-catalog/urls.ts'
import { aListing } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { get } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'

const { world, site, person } = await siteWithMail()

async function aDealer() {
  const who = await person()
  const path = { ownerType: 'registered-users', ownerKey: who.key } as const
  const token = async () =>
    (await who.call(getListingCatalog, { path })).json.payload?.token as string | undefined
  return {
    who,
    path,
    token,
    async renew() {
      expect((await who.call(renewListingCatalog, { path })).status).toBe(204)
      return (await token())!
    },
  }
}
const read = (token: string, file: (typeof catalogFiles)[number] = 'homes.xml') =>
  get(new URL(catalogUrl(token, file), site.address))

test('other sites read the homes on the market, with photos and without hidden streets', async () => {
  const { path, token, renew } = await aDealer()
  expect(await token()).toBeUndefined()
  const shared = { ...path, askingPrice: 50_000, streetAddress1: '7 Oak Lane' }
  const shown = await aListing(world.database, { ...shared, displayAddress: true, photos: 2 })
  const hidden = await aListing(world.database, { ...shared, displayAddress: false, photos: 1, active: 1 })
  const others = [
    await aListing(world.database, { ...shared, active: 2, showSold: true, removedAt: Date.now() }),
    await aListing(world.database, { ...shared, active: 4, removedAt: Date.now() }),
    await aListing(world.database, { ...shared, holdReview: true }),
    await aListing(world.database, { askingPrice: 50_000 }),
  ]
  const secret = await renew()
  for (const file of catalogFiles) {
    const { status, text, headers } = await read(secret, file)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(
      file === 'meta.csv' ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8',
    )
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    for (const key of [shown, hidden]) expect(text).toContain(`/homes/${key}.jpg?type=gallery`)
    for (const key of others) expect(text).not.toContain(String(key))
    expect(text.split('7 Oak Lane')).toHaveLength(2)
  }
  const [, photo] = /<PictureUrl>([^<]+)</.exec((await read(secret)).text) ?? []
  const { pathname, search } = new URL(photo!.replaceAll('&amp;', '&'))
  const picture = await get(new URL(pathname + search, site.address))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('a new link ends the old one, and no other one works', async () => {
  const { who, path, renew } = await aDealer()
  const first = await renew()
  const second = await renew()
  expect((await read(second)).status).toBe(200)
  const other = await (await aDealer()).renew()
  const swapped = `${other.split('-')[0]}${second.slice(second.indexOf('-'))}`
  for (const token of [first, swapped, `${second}x`, '', 'x', 'zzzzzzz-'.padEnd(40, 'a'), '%00'])
    expect([token, (await read(token)).status]).toEqual([token, 404])
  expect((await who.call(removeListingCatalog, { path })).status).toBe(204)
  expect((await read(second)).status).toBe(404)
  expect((await who.call(removeListingCatalog, { path })).status).toBe(404)
})

test('only those who may load the homes see and change the link', async () => {
  const { path, renew } = await aDealer()
  await renew()
  const stranger = await person()
  for (const operation of [getListingCatalog, renewListingCatalog, removeListingCatalog])
    expect((await stranger.call(operation, { path })).status).toBe(403)
})

test('every documented answer was seen', () => expect(unseen('listing-catalog')).toEqual([]))
