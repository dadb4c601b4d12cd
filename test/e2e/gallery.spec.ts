import { aHome, aNearPark, PHOTOS, untilLinked } from './built.ts'
import { expect, test } from './fixtures.ts'

test('the photos of a home are seen, by keyboard too, and lead back to its page', async ({
  page,
  ready,
  request,
  violations,
}) => {
  const home = await aHome()
  // Its page shows the cards of homes nearby.
  const parkKey = await aNearPark()
  await untilLinked(request, `/embed/parks/${parkKey}`, await aHome({ parkKey }))
  await page.goto(`/homes/${home}/photos?n=2`)
  await ready()
  const viewer = page.getByRole('region', { name: 'Photo viewer' })
  const place = viewer.locator('p[aria-live]')
  const photos = page.locator('main li a')

  await test.step('arrow keys, Home and End change the photo, Escape returns to all', async () => {
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
  })

  await test.step('a key press counts from the photo that is shown, right away', async () => {
    await place.evaluate(shown => {
      const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
      new MutationObserver((_, observer) => {
        observer.disconnect()
        press()
      }).observe(shown, { characterData: true, childList: true, subtree: true })
      press()
    })
    await expect(place).toHaveText(`Photo 3 of ${PHOTOS}`)
    await page.keyboard.press('ArrowLeft')
    await expect(place).toHaveText(`Photo 2 of ${PHOTOS}`)
  })

  await test.step('Escape returns to all', async () => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`/homes/${home}/photos#photo-2$`))
    await expect(place).toHaveCount(0)
    await expect(photos.nth(1)).toBeFocused()
    expect(await violations()).toEqual([])
  })

  await test.step('all photos open in the viewer, with a link back to the details (L22)', async () => {
    await expect(photos).toHaveCount(PHOTOS)
    await photos.nth(2).click()
    await expect(page).toHaveURL(/\?n=3$/)
    await expect(page.getByText(`Photo 3 of ${PHOTOS}`, { exact: true })).toBeVisible()
  })

  await test.step('can enter and leave full screen', async () => {
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION')
    await page.evaluate(() => document.exitFullscreen())
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  })

  await test.step('a link leads back to the details (L22)', async () => {
    await page.getByRole('link', { name: 'Back to details' }).click()
    await expect(page).toHaveURL(new RegExp(`/homes/${home}$`))
  })

  await test.step('photos on a card have buttons and announce their position', async () => {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: 'Next photo' }) })
      .first()
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('group', { name: 'Photos of the home' }).hover()
    await card.getByRole('button', { name: 'Next photo' }).click()
    await expect(card.getByText(/^Photo 2 of \d+$/)).toBeAttached()
    await expect(card.getByRole('button', { name: 'Previous photo' })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
    await expect(card.getByRole('group', { name: 'Photos of the home' })).toHaveAttribute(
      'aria-roledescription',
      'carousel',
    )
  })

  await test.step('an open photo is accessible in Spanish', async () => {
    await page.goto(`/es/homes/${home}/photos?n=2`)
    await ready()
    expect(await violations()).toEqual([])
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })
  for (const javaScriptEnabled of [true, false])
    test.describe(`script: ${javaScriptEnabled}`, () => {
      test.use({ javaScriptEnabled })
      test('a photo fills a phone, nothing behind it takes the focus, and a swipe changes it', async ({
        page,
        ready,
      }) => {
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
        if (!javaScriptEnabled) return
        await ready()
        const box = (await viewer.boundingBox())!
        const devtools = await page.context().newCDPSession(page)
        const y = Math.round(box.y + box.height / 3)
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
          devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
        await touch('touchStart', 300)
        for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x)
        await touch('touchEnd')
        await expect(page.getByText(`Photo 3 of ${PHOTOS}`, { exact: true })).toBeVisible()
        await expect(page).toHaveURL(/n=3$/)
      })
    })
})

test('a phone first loads the photo of the type that its pixels need', async ({ page }) => {
  const home = await aHome()
  const devtools = await page.context().newCDPSession(page)
  for (const [density, type] of [
    [1.75, 'card'],
    [2, 'gallery'],
    [3, 'gallery'],
  ] as const) {
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      ...{ width: 412, height: 823, deviceScaleFactor: density, mobile: false },
    })
    await page.goto(`/homes/${home}`)
    expect(await page.evaluate(() => devicePixelRatio)).toBe(density)
    const first = page.locator('img[fetchpriority="high"]').first()
    await expect
      .poll(() => first.evaluate(image => (image as HTMLImageElement).currentSrc), `${density}`)
      .toContain(`type=${type}`)
  }
})
