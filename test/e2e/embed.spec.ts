import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { samplePassword } from '#model/account/sample.ts'
import { expect, test } from './fixtures.ts'
import { authenticate, fromOwnAddress } from './member.ts'
import { sampleHome } from './sample-homes.ts'

test.use(fromOwnAddress)

/** A page of another site with a frame; `use` gets its address. */
async function withOtherSite(frame: string, use: (address: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><html lang="en"><title>Another site</title><h1>Welcome</h1>${frame}`),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).finally(() => server.close())
}

for (const [language, prefix, heading, all, made] of [
  [
    'en',
    '',
    /^Homes (at|from) /,
    /^See (the home|all [\d,]+ homes) on Havenrow$/,
    'Demo site: everything here is made up.',
  ],
  [
    'es',
    '/es',
    /^Casas (en|de) /,
    /^Ver (la casa|las [\d,]+ casas) en Havenrow$/,
    'Sitio de demostración: todo es inventado.',
  ],
] as const)
  test(`another site shows the homes of a park and of a dealer in a frame, in ${language}`, async ({
    page,
    request,
    baseURL,
    violations,
  }) => {
    const inPark = await sampleHome(request, ({ park, askingPrice }) => park && askingPrice)
    const atDealer = await sampleHome(request, ({ salesCenter }) => salesCenter)
    for (const [path, query] of [
      [`/embed/parks/${inPark.park!.key}`, `park-key=${inPark.park!.key}`],
      [`/embed/dealers/${atDealer.salesCenter!.key}`, `sales-center-key=${atDealer.salesCenter!.key}`],
    ] as const) {
      const list = await request.get(`/api/v1/listings.json?${query}&order[]=recently-listed:desc&limit=12`)
      const keys = ((await list.json()) as { payload: { key: number }[] }).payload.map(({ key }) => key)
      const frameOf = `<iframe src="${baseURL}${prefix}${path}" title="Homes" width="340" height="600"></iframe>`
      await withOtherSite(frameOf, async other => {
        await page.goto(other)
        const frame = page.frameLocator('iframe')
        await expect(frame.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(frame.getByRole('link', { name: all })).toBeVisible()
        await expect(frame.getByText(made)).toBeVisible()
        expect(await frame.locator('html').getAttribute('lang')).toBe(language)
        const links = frame.getByRole('listitem').getByRole('link')
        expect(await links.evaluateAll(found => found.map(one => one.getAttribute('href')))).toEqual(
          keys.map(key => `${new URL(baseURL!).origin}${prefix}/homes/${key}`),
        )
        const picture = frame.locator('img').first()
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
        expect(await frame.locator('html').evaluate(root => root.scrollWidth <= root.clientWidth)).toBe(true)
        expect(await frame.locator('script').count()).toBe(0)
        const opened = page.context().waitForEvent('page')
        await links.first().click()
        expect(new URL((await opened).url()).pathname).toBe(`${prefix}/homes/${keys[0]}`)
        expect(await page.context().cookies()).toEqual([])
      })

      const answer = await request.get(prefix + path)
      expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers()['set-cookie']).toBeUndefined()
      expect((await answer.body()).length).toBeLessThan(16 * 1024)
    }
    await page.goto(`${prefix}/embed/parks/${inPark.park!.key}`)
    expect(await violations()).toEqual([])
  })

test('other pages cannot be framed, and a list of nobody is not found', async ({ request }) => {
  for (const path of ['/homes', '/embed/parks/999999999'])
    expect((await request.get(path)).headers()['content-security-policy'], path).toContain(
      "frame-ancestors 'none'",
    )
  for (const path of ['/embed/parks/999999999', '/embed/dealers/x', '/embed/homes/1', '/es/embed/parks/0'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('an owner finds the text for their website', async ({ page, baseURL }) => {
  for (const [role, list, owner] of [
    ['dealer', 'sales-centers', 'dealers'],
    ['park', 'parks', 'parks'],
  ] as const) {
    expect(await authenticate(page.context(), `${role}@sample.example`, samplePassword)).toBe(200)
    const session = await page.context().request.get('/api/v1/session.json')
    const { key } = (await session.json()).payload.registeredUser as { key: number }
    const owned = await page.context().request.get(`/api/v2/registered-users/${key}/${list}.json`)
    const first = (await owned.json()).payload[0].key as number
    await page.goto(`/account/${owner}/${first}`)
    await expect(page.getByRole('textbox', { name: 'In English' })).toHaveValue(
      new RegExp(`^<iframe src="${baseURL}/embed/${owner}/${first}" title=".+</iframe>$`),
    )
    await expect(page.getByRole('textbox', { name: 'In Spanish' })).toHaveValue(
      new RegExp(`src="${baseURL}/es/embed/${owner}/${first}"`),
    )
  }
})
