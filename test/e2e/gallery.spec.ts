import { aHome, aNearPark, aRemovedHome, PHOTOS, untilLinked } from './built.ts'
import { expect, test } from './fixtures.ts'

test('all photos open in the viewer, with a link back to the details (L22)', async ({ page }) => {
  const home = await aHome()
  await page.goto(`/homes/${home}/photos`)
  const photos = page.locator('main li a')
  await expect(photos).toHaveCount(PHOTOS)
  await photos.nth(2).click()
  await expect(page).toHaveURL(/\?n=3$/)
  await expect(page.getByText(`Photo 3 of ${PHOTOS}`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to details' }).click()
  await expect(page).toHaveURL(new RegExp(`/homes/${home}$`))
})

test('arrow keys, Home and End change the photo, Escape returns to all', async ({ page, ready }) => {
  const home = await aHome()
  await page.goto(`/homes/${home}/photos?n=2`)
  await ready()
  const place = page.getByRole('region', { name: 'Photo viewer' }).locator('p[aria-live]')
  await expect(place).toHaveText(`Photo 2 of ${PHOTOS}`)
  for (const [key, n] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', PHOTOS],
    ['Home', 1],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(place).toHaveText(`Photo ${n} of ${PHOTOS}`)
    await expect(page).toHaveURL(new RegExp(`n=${key === 'ArrowLeft' && n === 1 ? 1 : n}$`))
  }
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(`Photo 2 of ${PHOTOS}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/homes/${home}/photos#photo-2$`))
  await expect(place).toHaveCount(0)
  await expect(page.locator('main li a').nth(1)).toBeFocused()
})

test('a key press counts from the photo that is shown, right away', async ({ page, ready }) => {
  const home = await aHome()
  await page.goto(`/homes/${home}/photos?n=1`)
  await ready()
  const place = page.getByRole('region', { name: 'Photo viewer' }).locator('p[aria-live]')
  await place.evaluate(shown => {
    const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
    new MutationObserver((_, observer) => {
      observer.disconnect()
      press()
    }).observe(shown, { characterData: true, childList: true, subtree: true })
    press()
  })
  await expect(place).toHaveText(`Photo 3 of ${PHOTOS}`)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  for (const javaScriptEnabled of [true, false])
    test.describe(`script: ${javaScriptEnabled}`, () => {
      test.use({ javaScriptEnabled, isMobile: true, viewport: { width: 360, height: 740 } })
      test('a photo fills a phone, and nothing behind it takes the focus', async ({ page }) => {
        const home = await aHome()
        await page.goto(`/homes/${home}`)
        await page.locator('main section li a').first().click()
        await expect(page).toHaveURL(/photos\?n=1$/)
        const viewer = page.getByRole('region', { name: 'Photo viewer' })
        expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
        await viewer.getByRole('link', { name: 'Next photo' }).click()
        await expect(viewer.getByText(`Photo 2 of ${PHOTOS}`, { exact: true })).toBeVisible()
        for (let step = 0; step < 5; step++) {
          await page.keyboard.press('Tab')
          await expect(page.locator('body :focus:not(section *)')).toHaveCount(0)
        }
      })
    })
  test('a swipe changes the photo', async ({ page, ready }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const home = await aHome()
    await page.goto(`/homes/${home}/photos?n=1`)
    await ready()
    const box = (await page.getByRole('region', { name: 'Photo viewer' }).boundingBox())!
    const devtools = await page.context().newCDPSession(page)
    const y = Math.round(box.y + box.height / 3)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    await touch('touchStart', 300)
    for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(page.getByText(`Photo 2 of ${PHOTOS}`, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/n=2$/)
  })
})

test('can enter and leave full screen', async ({ page, ready }) => {
  const home = await aHome()
  await page.goto(`/homes/${home}/photos?n=1`)
  await ready()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION')
  await page.evaluate(() => document.exitFullscreen())
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('is accessible, with and without an open photo', async ({ page, ready, violations }) => {
  const home = await aHome()
  for (const path of [`/homes/${home}/photos`, `/es/homes/${home}/photos?n=2`]) {
    await page.goto(path)
    await ready()
    expect(await violations()).toEqual([])
  }
})

test('a removed or unknown home has no photos', async ({ page }) => {
  const key = await aRemovedHome()
  const gone = await page.goto(`/homes/${key}/photos`)
  expect(gone?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This home is no longer listed')
  const response = await page.goto('/homes/999999998/photos')
  expect(response?.status()).toBe(404)
})

test('photos on a card have buttons and announce their position', async ({ page, ready, request }) => {
  // Its page shows the cards of homes nearby.
  const parkKey = await aNearPark()
  await untilLinked(request, `/embed/parks/${parkKey}`, await aHome({ parkKey }))
  const home = await aHome()
  await page.goto(`/homes/${home}`)
  await ready()
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Next photo' }) })
    .first()
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('group', { name: 'Photos of the home' }).hover()
  await card.getByRole('button', { name: 'Next photo' }).click()
  await expect(card.getByText(/^Photo 2 of \d+$/)).toBeAttached()
  await expect(card.getByRole('button', { name: 'Previous photo' })).toHaveAttribute('aria-disabled', 'false')
  await expect(card.getByRole('group', { name: 'Photos of the home' })).toHaveAttribute(
    'aria-roledescription',
    'carousel',
  )
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a photo is a page with links to its neighbors', async ({ page }) => {
    const home = await aHome()
    await page.goto(`/homes/${home}/photos?n=2`)
    await page.getByRole('link', { name: 'Next photo' }).click()
    await expect(page).toHaveURL(/n=3$/)
    await page.getByRole('link', { name: 'Previous photo' }).click()
    await page.getByRole('link', { name: 'All photos' }).click()
    await expect(page).toHaveURL(/photos#photo-2$/)
  })
})

test('shared links to a home have an image with its price, those to the site one with its name', async ({
  page,
  request,
}) => {
  const home = await aHome()
  for (const [path, picture] of [
    ['/', '/share.jpg'],
    ['/es', '/share.jpg?language=es'],
    [`/homes/${home}`, `/homes/${home}.jpg?type=share`],
    [`/es/homes/${home}/photos`, `/homes/${home}.jpg?type=share&language=es`],
  ] as const) {
    await page.goto(path)
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(address).toMatch(new RegExp(`^http.*${picture.replace(/[.?]/g, '\\$&')}$`))
    const answer = await request.get(address!)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
  }
})

for (const [density, type] of [
  [1.75, 'card'],
  [2, 'gallery'],
  [3, 'gallery'],
] as const)
  test(`a phone of ${density} pixels per CSS pixel first loads the photo of type ${type}`, async ({
    browser,
  }) => {
    const home = await aHome()
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: density,
    })
    const page = await context.newPage()
    await page.goto(`/homes/${home}`)
    const first = page.locator('img[fetchpriority="high"]').first()
    await expect
      .poll(() => first.evaluate(image => (image as HTMLImageElement).currentSrc))
      .toContain(`type=${type}`)
    await context.close()
  })
