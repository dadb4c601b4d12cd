import type { Page } from '@playwright/test'
import { expect, test } from './member.ts'
import { mapWithPin } from './sample-homes.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map of homes' })
const markers = (page: Page) => page.locator('.maplibregl-marker button')
const shownTotal = (page: Page) => page.getByText(/^(?:No|[\d,]+) homes? (?:found )?in /)
/** Markers of matches, without those of other results nearby. */
const matching = (page: Page) => page.locator('.maplibregl-marker button:not([class*=_near])')

/** Number of homes that the markers represent: a pin counts as one. */
const sum = (page: Page) =>
  matching(page).evaluateAll(all =>
    all.reduce(
      (total, { ariaLabel }) =>
        total + Number(/^([\d,]+) homes/.exec(ariaLabel!)?.[1]?.replace(',', '') ?? 1),
      0,
    ),
  )
const viewTotal = async (page: Page) =>
  Number((await shownTotal(page).textContent())!.split(' ')[0]!.replace(',', ''))
const drawn = async (page: Page) => {
  await expect(markers(page).first()).toBeVisible()
  await expect(shownTotal(page)).toBeVisible()
}

/** Box of the map call, and its width in miles. */
const viewOf = (address: string) => {
  const [west = 0, south = 0, east = 0, north = 0] = new URL(address).searchParams
    .get('bounds')!
    .split(',')
    .map(Number)
  const miles = (east - west) * 69 * Math.cos((((south + north) / 2) * Math.PI) / 180)
  return { west, south, east, north, miles, tall: (north - south) * 69 }
}
const inView = (page: Page) =>
  page.waitForRequest(
    request => /listings\/map\.json/.test(request.url()) && !/-180/.test(decodeURIComponent(request.url())),
  )

const outlines = (page: Page) => page.waitForResponse(/\/tiles\/outlines\/\d+\.json$/)

test('the map of a state: its code, view, outline, matches, label and hovered cards', async ({
  page,
  ready,
}) => {
  const asked: string[] = []
  const ofMap = () => asked.filter(url => /ResultsMap|maplibre|\/tiles\//.test(url))
  const [view, outline] = [inView(page), outlines(page)]

  await test.step('the map’s code loads on demand (L46)', async () => {
    page.on('request', request => asked.push(request.url()))
    await page.goto('/homes/fl')
    await ready()
    expect(ofMap()).toEqual([])
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL('/homes/fl?view=map')
    await drawn(page)
    await expect.poll(() => ofMap().some(url => /\/tiles\/\d+\/\d+\/\d+\.mvt$/.test(url))).toBe(true)
  })

  await test.step('a map of Florida is centered on it', async () => {
    const { west, south, east, north } = viewOf((await view).url())
    expect(Math.abs((south + north) / 2 - 28)).toBeLessThan(1)
    expect(Math.abs((west + east) / 2 + 83.5)).toBeLessThan(1.5)
  })

  await test.step('a map of a state loads its outline', async () => {
    expect(new URL((await outline).url()).pathname).toBe('/tiles/outlines/12.json')
  })

  await test.step('matches look different from other results nearby', async () => {
    await expect(shownTotal(page)).toHaveText(/^\d+ homes in Florida, \d+ nearby$/)
    const near = page.locator('.maplibregl-marker button[class*=_near]')
    await expect(near.first()).toHaveAccessibleName(/nearby/i)
    await expect.poll(async () => (await sum(page)) - (await viewTotal(page))).toBe(0)
  })

  await test.step('a hovered card raises the marker of its home, also in a cluster', async () => {
    const lifted = page.locator('.maplibregl-marker button[class*=_lifted]')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(lifted).toHaveCount(0)
    await page.locator('[data-found] article').first().hover()
    await expect(lifted).toHaveCount(1)
    await expect(lifted).toHaveAccessibleName(/^\d+ homes, zoom in|^Home/)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(lifted).toHaveCount(0)
  })

  await test.step('the label names the place while the map shows all of its homes', async () => {
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck()
    const closer = page.getByRole('button', { name: 'Zoom in', exact: true })
    await closer.click()
    await closer.click()
    await expect(shownTotal(page)).toHaveText(/in view/)
  })

  await test.step('going back leaves the map', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/homes/fl')
    await expect(map(page)).toHaveCount(0)
  })
})

test('the map of a city: its view, pins and clusters, and a list that follows', async ({ page, request }) => {
  const asked = inView(page)
  await page.goto('/homes/fl/tampa?view=map')

  await test.step('a map fits its results: Tampa’s homes, not 80 miles around', async () => {
    const view = viewOf((await asked).url())
    expect(view.miles).toBeLessThan(25)
    expect(view.tall).toBeLessThan(30)
    const answer = await request.get('/api/v1/listings.json?state=FL&city=tampa&limit=100', {
      headers: { accept: 'application/vnd.havenrow.micro+json' },
    })
    const { payload } = (await answer.json()) as {
      payload: { coordinatePoint: { latitude: number; longitude: number } }[]
    }
    expect(payload.length).toBeGreaterThan(5)
    for (const {
      coordinatePoint: { latitude, longitude },
    } of payload) {
      expect(longitude).toBeGreaterThan(view.west)
      expect(longitude).toBeLessThan(view.east)
      expect(latitude).toBeGreaterThan(view.south)
      expect(latitude).toBeLessThan(view.north)
    }
  })

  await test.step('the map fills the window beside the list, below the header and one bar (L217)', async () => {
    const card = page.getByRole('article').first()
    // The fonts may still be loading.
    await expect.poll(async () => (await card.boundingBox())!.y).toBeLessThanOrEqual(200)
    const price = card.getByText(/^\$[\d,]+/).first()
    expect((await price.boundingBox())!.y).toBeLessThanOrEqual(480)
    const header = (await page.getByRole('banner').boundingBox())!
    const box = (await map(page).boundingBox())!
    expect(Math.round(box.x + box.width)).toBe(Math.round(header.width))
    const [bar, end] = [68 + 56, 800]
    expect((box.width * (end - box.y)) / (1280 * 800)).toBeGreaterThanOrEqual(0.5)
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(async () => Math.round((await map(page).boundingBox())!.y)).toBe(bar)
    const filters = (await page.getByRole('button', { name: 'All filters' }).boundingBox())!
    expect(filters.y).toBeGreaterThanOrEqual(68)
    expect(filters.y + filters.height).toBeLessThanOrEqual(bar)
    expect(Math.round(bar + box.height)).toBe(end)
    await page.evaluate(() => scrollTo(0, 0))
  })

  await test.step('pins and clusters represent the homes in view, and follow the filters', async () => {
    await drawn(page)
    const before = await viewTotal(page)
    await expect.poll(() => sum(page)).toBe(before)
    const rent = page.getByRole('checkbox', { name: /^For rent/ })
    await rent.check()
    await expect.poll(() => viewTotal(page)).toBeLessThan(before)
    await expect.poll(async () => (await sum(page)) - (await viewTotal(page))).toBe(0)
    await rent.uncheck()
    await expect(page).toHaveURL('/homes/fl/tampa?view=map')
    await expect.poll(() => sum(page)).toBe(before)
  })

  await test.step('the list follows the moved map, and the choice is remembered', async () => {
    const follow = page.getByRole('checkbox', { name: 'Search as I move the map' })
    await expect(follow).toBeChecked()
    await page.getByRole('button', { name: 'Zoom out', exact: true }).click()
    await expect(page).toHaveURL(/\/homes\/fl\/tampa\?bounds=.*view=map/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tampa, FL, map moved')
    await expect(page.getByRole('main').locator('input[name=location]')).toHaveValue('Tampa, FL')
    const total = page.locator('main [role=status]').first()
    const listed = async () => Number.parseInt((await total.textContent())!.replace(',', ''), 10)
    await expect.poll(async () => (await listed()) - (await viewTotal(page))).toBe(0)
    const first = page.url()
    // By keyboard, too.
    await page.locator('canvas').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).not.toHaveURL(first)
    // Moving the map is one history entry: Back restores the previous search.
    await page.goBack()
    await expect(page).toHaveURL('/homes/fl/tampa?view=map')
    await drawn(page)
    await follow.uncheck()
    await page.reload()
    await drawn(page)
    await expect(follow).not.toBeChecked()
    await page.getByRole('button', { name: 'Zoom out', exact: true }).click()
    const area = page.getByRole('button', { name: 'Search this area' })
    await expect(area).toBeVisible()
    await expect(page).toHaveURL('/homes/fl/tampa?view=map')
    await area.click()
    await expect(page).toHaveURL(/\/homes\/fl\/tampa\?bounds=.*view=map/)
    await page.getByRole('link', { name: 'Back to Tampa' }).click()
    await expect(page).toHaveURL('/homes/fl/tampa?view=map')
  })
})

test('first views: without results at zoom 8 (L217), over the 180th meridian, of a county, in Spanish', async ({
  page,
  violations,
}) => {
  const firstView = async (address: string) => {
    // The map before it must not ask any more.
    await page.goto('about:blank')
    const asked = inView(page)
    await page.goto(address)
    return asked
  }

  await test.step('one without results starts at zoom 8 (L217)', async () => {
    const empty = await firstView('/homes/fl/tampa?view=map&maximum-price=1&bedrooms=5')
    expect(new URL(empty.url()).searchParams.get('zoom')).toBe('8.00')
  })

  await test.step('Alaska’s crosses the 180th meridian', async () => {
    const alaska = await firstView('/homes?bounds=172,50,-130,72&view=map')
    const view = viewOf(alaska.url())
    expect(view.west).toBeGreaterThan(view.east)
    expect((await alaska.response())!.status()).toBe(200)
  })

  await test.step('that of a county loads its outline', async () => {
    const asked = outlines(page)
    await page.goto('/homes/fl/hillsborough-county?view=map')
    expect((await asked).status()).toBe(200)
    expect(new URL((await asked).url()).pathname).toBe('/tiles/outlines/12057.json')
  })

  await test.step('the page with its map is accessible, and its label names the place', async () => {
    await page.goto('/es/homes/fl/tampa?view=map')
    await expect(markers(page).first()).toBeVisible()
    await expect(page.getByText(/^\d+ casas en Tampa, FL, \d+ cerca$/)).toBeVisible()
    // Where a pin is cannot be chosen: the exception of WCAG 2.5.8 for what is essential.
    expect((await violations()).filter(text => !/^target-size: <button[^|]*cluster/.test(text))).toEqual([])
  })
})

test('a pin shows the card of its home, and marks it as viewed and saved', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(page.context())
  const address = await mapWithPin(request)
  await page.goto(address)
  await drawn(page)
  const pin = matching(page).filter({ hasText: '$' }).first()
  const name = (await pin.getAttribute('aria-label'))!
  const ofPin = (suffix: string) => page.getByRole('button', { name: `${name}${suffix}`, exact: true })
  const card = page.getByRole('region', { name: 'Selected home' })

  await test.step('a pin shows the card of its home; going back from the home restores map and card', async () => {
    await pin.focus()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('article')).toBeVisible()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await expect(ofPin(', already viewed')).toBeVisible()
    const link = card.locator('h3 a')
    const href = (await link.getAttribute('href'))!
    await link.click()
    await expect(page).toHaveURL(href)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(card.locator('h3 a')).toHaveAttribute('href', href)
  })

  await test.step('pins mark saved homes', async () => {
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(ofPin(', saved')).toBeVisible()
    await page.reload()
    await drawn(page)
    await expect(ofPin(', saved')).toBeVisible()
  })

  await test.step('a card closes when its pin disappears by zooming out', async () => {
    if (await card.isHidden()) await pin.click()
    await expect(card.getByRole('article')).toBeVisible()
    // Repeatedly: a click during an animation zooms less.
    await expect(async () => {
      const asked = page.waitForResponse(/listings\/map\.json/)
      await page.getByRole('button', { name: 'Zoom out', exact: true }).click()
      await asked
      await expect(card).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  })
})

test('the map on small screens', async ({ page, violations }) => {
  const main = page.getByRole('main')
  const texts = ['Follow this search', 'Using our assumptions']
  const onlyCardsCover = async () => {
    for (const text of texts) await expect(main.locator('div[aria-busy]').getByText(text)).toBeHidden()
  }

  await test.step('a list has what is below its cards once', async () => {
    await page.goto('/homes/fl/tampa?bedrooms=3')
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 740 })
      for (const text of texts) await expect(main.getByText(text).filter({ visible: true })).toHaveCount(1)
    }
  })

  await test.step('on small screens the map fills the window, with a strip of cards', async () => {
    await page.goto('/homes/fl/tampa?bedrooms=3&view=map')
    await drawn(page)
    const box = (await map(page).boundingBox())!
    expect(box.height).toBe(740)
    const first = (await page.locator('article').first().boundingBox())!
    expect(first.height).toBe(128)
    const row = (await map(page).getByRole('link', { name: 'List' }).boundingBox())!
    for (const name of [/^Filters/, 'Draw an area'])
      expect((await map(page).getByRole('button', { name }).boundingBox())!.y).toBe(row.y)
    expect((first.y - row.y - row.height) / 740).toBeGreaterThanOrEqual(0.6)
    // The attribution closes once the map is drawn, and opens on click.
    const credit = page.locator('.maplibregl-ctrl-attrib')
    await expect(credit).not.toHaveAttribute('open')
    await expect(credit.getByText(/GeoNames/)).toBeHidden()
    await credit.locator('summary').dispatchEvent('click')
    await expect(credit.getByText(/GeoNames/)).toBeVisible()
    await credit.locator('summary').dispatchEvent('click')
    await expect(credit).not.toHaveAttribute('open')
    await map(page)
      .getByRole('button', { name: /^Filters/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
    // Pins and clusters may be under the buttons and the strip: the list is an alternative (WCAG 2.5.8).
    const isCovered = (line: string) => /^target-size: <button.*_(?:pin|near|cluster)_/.test(line)
    expect((await violations()).filter(line => !isCovered(line))).toEqual([])
  })

  await test.step('on small screens only cards cover the map', async () => {
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(main.getByRole('article').first()).toBeVisible()
      await onlyCardsCover()
    }
  })

  await test.step('the button of the map leads to the list', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await map(page).getByRole('link', { name: 'List' }).click()
    await expect(page).toHaveURL('/homes/fl/tampa?bedrooms=3')
  })

  await test.step('on a phone, what is suggested instead of an empty map can be pressed', async () => {
    await page.goto('/homes/fl/tampa?view=map&maximum-price=1000')
    await page.getByRole('link', { name: /^Remove “/ }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
