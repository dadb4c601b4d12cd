import { aHome, aNearPark, builtSubjects, PHOTOS } from './built.ts'
import { expect, test } from './fixtures.ts'

const pathOf = (key: number) => `/homes/${key}`

test('the page of a home', async ({ page, ready, context, violations }) => {
  const number = '7195550142'
  const phones = ['office', 'fax'].map(phoneType => ({ number, phoneType }))
  const home = await aHome({ phones, showPhone: true })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(pathOf(home))

  await test.step('has no layout shift while loading, and hydrates without changes', async () => {
    await ready()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
  })

  await test.step('a button copies the link (L34)', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share this home' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/homes/${home}`)
    await page.keyboard.press('Escape')
  })

  await test.step('a seller’s phone is shown on request (L81)', async () => {
    const seller = page.locator('#seller')
    await seller.getByRole('button', { name: 'Show phone number' }).press('Enter')
    const link = seller.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })
    await expect(link).toHaveText('(719) 555-0142')
    await expect(link).toHaveAttribute('href', `tel:+1${number}`)
    await expect(seller.getByText('Fax: (719) 555-0142')).toBeVisible()
    // The focus is where the button was.
    await expect(seller.getByRole('list', { name: 'Phone' })).toBeFocused()
    await expect(page).toHaveURL(pathOf(home))
    expect(await violations()).toEqual([])
  })

  await test.step('the gallery is 527 px high from 992 px on and 410 below (L212), and can be swiped on phones', async () => {
    const gallery = page.getByRole('region', { name: 'Photos of the home' }).first()
    const photos = gallery.getByRole('listitem')
    // One large and four small photos.
    await expect(photos).toHaveCount(5)
    for (const [width, height] of [
      [1280, 527],
      [992, 527],
      [768, 410],
      [360, 410],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect((await gallery.boundingBox())?.height, `${width} px`).toBe(height)
    }
    await expect(photos).toHaveCount(PHOTOS)
    const [first, second] = [await photos.nth(0).boundingBox(), await photos.nth(1).boundingBox()]
    expect(second?.x).toBe((first?.x ?? 0) + (first?.width ?? 0))
    await photos.nth(1).scrollIntoViewIfNeeded()
    await expect(page.getByText(`2/${PHOTOS}`).first()).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a phone shows price, month, facts and lot above the bar of one line, in eight screens at most', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pathOf(home))
    const bar = (await page.getByRole('link', { name: 'Contact seller' }).last().boundingBox())!
    const title = page.locator('main header')
    expect((await title.getByText(/^\$/).first().boundingBox())!.y).toBeLessThanOrEqual(540)
    for (const part of [/\/mo/, /\d bd · /, /^(Land|Lot|Leased)/]) {
      const { y, height } = (await title.getByText(part).first().boundingBox())!
      expect(y + height).toBeLessThanOrEqual(bar.y)
    }
    expect(bar.height).toBeLessThanOrEqual(56)
    const { height, unknown } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      unknown: document.querySelector('main')!.innerText.match(/not listed/gi)?.length ?? 0,
    }))
    expect(height).toBeLessThanOrEqual(8 * 740)
    expect(unknown).toBeLessThanOrEqual(3)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('prints the facts, first photo, number and QR code without interactive elements and footer', async () => {
    const main = page.getByRole('main')
    const number = main.getByText(`Listing #${home}`, { exact: true })
    await expect(number).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#cost')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Share this home' })).toBeHidden()
    for (const button of await main.locator('a[class*=_button_], button').all())
      await expect(button).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    const photos = main.locator('section').first().locator('li')
    await expect(photos.first()).toBeVisible()
    await expect(photos.nth(1)).toBeHidden()
    await expect(number).toBeVisible()
    await expect(main.getByText(new RegExp(`^Listing #${home}.*${pathOf(home)}$`))).toBeVisible()
    const code = main.locator('img[src$="/qr.svg"]')
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a broken photo shows No Image Found (L96)', async () => {
    await page.route(/\/homes\/\d+\.(avif|webp|jpg)/, route => route.fulfill({ status: 404 }))
    await page.goto(pathOf(home))
    await ready()
    await expect(page.getByText('No Image Found').first()).toBeVisible()
  })
})

test('the map of the neighborhood is 500 px high, and loads once it is opened (L46) (L217)', async ({
  page,
  ready,
  request,
}) => {
  // Far from those of other tests: parks close together are one circle with a number.
  const [latitude, longitude] = [38 + Math.random(), -103 + Math.random()]
  const parkKey = await aNearPark({ latitude: latitude + 0.01, longitude })
  const home = await aHome({ parkKey, latitude, longitude })
  const around = [longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1]
  const known = async () => (await request.get(`/api/v1/parks/map.json?zoom=12&bounds=${around}`)).text()
  await expect.poll(known).toContain(String(parkKey))
  const asked: string[] = []
  page.on('request', sent => asked.push(sent.url()))
  await page.goto(pathOf(home))
  await ready()
  const map = page.getByRole('region', { name: 'Map of the home' })
  expect(asked.filter(url => /PointMap|maplibre/.test(url))).toEqual([])
  await page.getByText('Show the map').click()
  const parks = page.waitForRequest(/parks\/map\.json/)
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('img', { name: 'The home' })).toBeVisible()
  const frame = (await map.boundingBox())!
  expect(frame.height).toBe(500)
  // The neighborhood, with its parks as links.
  const [west = 0, , east = 0] = new URL((await parks).url()).searchParams
    .get('bounds')!
    .split(',')
    .map(Number)
  expect((east - west) * 60).toBeLessThan(25)
  await expect(map.locator('a[href*="/parks/"]').first()).toBeVisible()
  // Its tip is at the center, where the home is.
  const pin = (await map.getByRole('img', { name: 'The home' }).boundingBox())!
  expect(Math.abs(pin.x + pin.width / 2 - (frame.x + frame.width / 2))).toBeLessThan(4)
  expect(Math.abs(pin.y + pin.height - (frame.y + frame.height / 2))).toBeLessThan(12)
})

test.describe('with the user agent of a real browser', () => {
  // Bots are not counted, and a headless browser names itself as one.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

  test('a view is reported once', async ({ page, request, ready }) => {
    await test.step('a view of a home is counted once per visit (L83)', async () => {
      const key = await aHome()
      // Not from the cache: each request has its own URL.
      let asked = ''
      const views = async () => {
        asked += '&include[]=park'
        const call = `/api/v1/listings/${key}.json?${asked.slice(1)}`
        return (await (await request.get(call)).json()).payload.viewedCount as number
      }
      const before = await views()
      const told: unknown[] = []
      page.on('request', call => {
        if (call.url().endsWith('/events.json')) told.push(call.postDataJSON())
      })
      await page.goto(`/homes/${key}`)
      await ready()
      await expect.poll(views, { timeout: 60_000, intervals: [2_000] }).toBeGreaterThan(before)
      const view = { type: 'listing', subType: 'view', entityKey: key, location: `/homes/${key}` }
      expect(told.filter(event => (event as typeof view).subType === 'view')).toEqual([view])
    })

    await test.step('views of a park, a dealer and a floor plan are reported', async () => {
      const { park, dealerPath, dealer, floorPlan } = await builtSubjects()
      for (const [path, type, entityKey] of [
        [`/parks/${park}`, 'park', park],
        [dealerPath, 'sales-center', dealer],
        [`/floorplans/${floorPlan}`, 'floorplan', floorPlan],
      ] as const) {
        const reported = page.waitForResponse(response => response.url().endsWith('/events.json'))
        await page.goto(path)
        await ready()
        const response = await reported
        expect(response.request().postDataJSON()).toEqual({
          type,
          subType: 'view',
          entityKey,
          location: path,
        })
        expect(response.status()).toBe(201)
      }
    })
  })
})
