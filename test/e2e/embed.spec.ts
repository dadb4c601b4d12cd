import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aHome, aNearDealer, aNearPark, untilLinked } from './built.ts'
import { expect, test } from './fixtures.ts'
import { fromOwnAddress } from './member.ts'

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

test('another site shows the homes of a park and of a dealer in a frame', async ({
  page,
  request,
  baseURL,
  violations,
}) => {
  const [parkKey, salesCenterKey] = [await aNearPark(), await aNearDealer()]
  const home = await aHome({ parkKey, salesCenterKey })
  for (const path of [`/embed/parks/${parkKey}`, `/embed/dealers/${salesCenterKey}`]) {
    await untilLinked(request, path, home)
    const frameOf = `<iframe src="${baseURL}${path}" title="Homes" width="340" height="600"></iframe>`
    await withOtherSite(frameOf, async other => {
      await page.goto(other)
      const frame = page.frameLocator('iframe')
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/^Homes (at|from) /)
      await expect(frame.getByText('Demo site: everything here is made up.')).toBeVisible()
      const picture = frame.locator('img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
      expect(await frame.locator('html').evaluate(root => root.scrollWidth <= root.clientWidth)).toBe(true)
      const link = frame.getByRole('listitem').getByRole('link').first()
      const href = (await link.getAttribute('href'))!
      expect(new URL(href).origin).toBe(new URL(baseURL!).origin)
      const opened = page.context().waitForEvent('page')
      await link.click()
      expect((await opened).url()).toBe(href)
      expect(await page.context().cookies()).toEqual([])
    })
  }
  await page.goto(`/embed/parks/${parkKey}`)
  expect(await violations()).toEqual([])
})
