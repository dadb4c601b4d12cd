import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const total = (page: Page) => page.locator('main [role="status"]').first()
const cards = (page: Page) => page.locator('main article')
const openSheet = (page: Page) => page.getByRole('button', { name: /^All filters/ }).click()

interface Found {
  payload: { key: number; coordinatePoint: { latitude: number; longitude: number } }[]
  meta: { total: number; counts: Record<string, Record<string, number>> }
}
/** The API's response to the same search. */
async function found(page: Page, query: string): Promise<Found> {
  const response = await page.request.get(`/api/v1/listing-searches.json?${query}`)
  return (await response.json()) as Found
}
const said = (count: number) =>
  count === 0 ? 'No homes' : count === 1 ? '1 home' : `${count.toLocaleString('en-US')} homes`

test.describe('URLs', () => {
  const pages = [
    ['/homes', 'Manufactured homes in the United States', ''],
    ['/homes/sale', 'Manufactured homes for sale', 'listing-type[]=for-sale'],
    ['/homes/rent', 'Manufactured homes for rent', 'listing-type[]=for-rent'],
    ['/homes/on-dealer-lot', 'Manufactured homes on dealer lots', 'home-location-type[]=dealer-lot'],
    ['/homes/fl', 'Manufactured homes in Florida', 'state=FL'],
    ['/homes/fl/tampa', 'Manufactured homes in Tampa, FL', 'state=FL&city=Tampa'],
    ['/homes/fl/hillsborough-county', 'Hillsborough County, FL', 'state=FL&county=Hillsborough'],
    ['/homes/nc/winston-salem', 'Manufactured homes in Winston-Salem, NC', 'state=NC&city=Winston-Salem'],
    ['/es/homes/fl', 'Casas prefabricadas en Florida', 'state=FL'],
  ] as const
  for (const [address, heading, query] of pages)
    test(`${address} shows its homes (L7) (L17)`, async ({ page }) => {
      const { meta } = await found(page, query)
      expect((await page.goto(address))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
      if (!address.startsWith('/es')) await expect(total(page)).toHaveText(said(meta.total))
      await expect(cards(page)).toHaveCount(Math.min(meta.total, 22))
    })

  test('of an unknown state or place are not found', async ({ page }) => {
    for (const address of [
      '/homes/zz',
      '/homes/zz/tampa',
      '/homes/fl/nowhere-at-all',
      '/homes/fl/00001',
      '/homes/fl/%00',
    ])
      expect((await page.goto(address))?.status(), address).toBe(404)
  })

  test('with invalid parameters name them, and keep the rest', async ({ page }) => {
    const { meta } = await found(page, 'state=FL&bathrooms=2')
    const answer = await page.goto(
      '/homes/fl?bedrooms=many&bathrooms=2&colour=red&minimum-price=9&maximum-price=1',
    )
    expect(answer?.status()).toBe(200)
    const notice = page.getByText('because we could not read')
    for (const name of ['bedrooms', 'colour', 'maximum-price']) await expect(notice).toContainText(name)
    await expect(notice).not.toContainText('bathrooms')
    expect((await found(page, 'state=FL&bathrooms=2&minimum-price=9')).meta.total).toBeLessThanOrEqual(
      meta.total,
    )
  })

  test('support the page parameters group-by, city, latitude, longitude, limit, range, state-association (L15)', async ({
    page,
  }) => {
    await page.goto('/homes/fl?group-by=city&limit=5')
    await expect(page.getByText('By city')).toBeVisible()
    await expect(cards(page)).toHaveCount(5)
    const cities = page.locator('details', { hasText: 'By city' }).getByRole('link')
    const name = await cities.first().textContent()
    await cities.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name!)

    const inTampa = await found(page, 'state=FL&city=Tampa')
    await page.goto('/homes/fl?city=Tampa')
    await expect(total(page)).toHaveText(said(inTampa.meta.total))

    const near = 'latitude=27.95&longitude=-82.46&range=12'
    await page.goto(`/homes?${near}`)
    await expect(total(page)).toHaveText(said((await found(page, near)).meta.total))

    const members = await found(page, 'state=FL&state-association-key=52')
    expect(members.meta.total).toBeGreaterThan(0)
    await page.goto('/homes/fl?state-association=52')
    await expect(total(page)).toHaveText(said(members.meta.total))
  })

  test('the breadcrumbs lead over For Sale or Rent and the state (L25)', async ({ page }) => {
    await page.goto('/homes/fl/tampa')
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(way.getByRole('listitem')).toHaveText(['Home', 'For Sale or Rent', 'Florida', 'Tampa'])
    await expect(way.getByRole('link', { name: 'For Sale or Rent' })).toHaveAttribute('href', '/homes')
    await way.getByRole('link', { name: 'Florida' }).click()
    await expect(page).toHaveURL('/homes/fl')
  })

  test('without a place there are all filters and the states, except excluded ones (L49)', async ({
    page,
  }) => {
    await page.goto('/homes')
    const states = page
      .getByRole('region', { name: 'Choose a state' })
      .getByRole('listitem')
      .getByRole('link')
    await expect(states).toHaveCount(53)
    await expect(states.filter({ hasText: /^(Alaska|Hawaii|District)/ })).toHaveCount(0)
    await states.filter({ hasText: /^Texas$/ }).click()
    await expect(page).toHaveURL('/homes/tx')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters and sorts, and pages are links', async ({ page }) => {
    await page.goto('/homes/fl')
    await page.locator('summary', { hasText: 'Price' }).click()
    await page.locator('[name=maximum-price]').fill('90000')
    await page.getByLabel('Sort').selectOption('price:asc')
    await page.getByRole('button', { name: 'Apply' }).click()
    // On a page a price is an asking price (RULINGS 31).
    const orders = 'order[]=AskingPrice:asc&order[]=rent:asc&order[]=price:asc'
    const asked = `state=FL&maximum-price=90000&listing-type[]=for-sale&${orders}`
    const { meta, payload } = await found(page, asked)
    await expect(total(page)).toHaveText(said(meta.total))
    await expect(page.getByLabel('Sort')).toHaveValue('price:asc')
    await expect(cards(page).first().getByRole('link').last()).toHaveAttribute(
      'href',
      `/homes/${payload[0]!.key}`,
    )
    await page.getByRole('link', { name: 'Next' }).click()
    const second = await found(page, `${asked}&offset=22`)
    await expect(cards(page).first().getByRole('link').last()).toHaveAttribute(
      'href',
      `/homes/${second.payload[0]!.key}`,
    )
  })

  test('a range that starts above its end says so, and shows both as typed (L161)', async ({ page }) => {
    await page.goto('/homes/fl?minimum-price=90000&maximum-price=60000')
    await page.locator('summary', { hasText: 'Price' }).click()
    await expect(page.getByText('Start is too high')).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Minimum price' })).toHaveValue('90000')
    await expect(page.getByRole('spinbutton', { name: 'Maximum price' })).toHaveValue('60000')
  })

  test('the sheet opens, sends everything once, and shows the number of homes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/homes/fl?minimum-price=20000')
    await page.getByRole('button', { name: /All filters/ }).click()
    await page.getByLabel('Virtual tour').check()
    await page.getByRole('button', { name: /^Show \d+ homes?/ }).click()
    const { meta } = await found(page, 'state=FL&minimum-price=20000&has-virtual-tour=true')
    await expect(total(page)).toHaveText(said(meta.total))
    expect(new URL(page.url()).searchParams.getAll('minimum-price')).toEqual(['20000'])
  })

  test('a typed place is found, and keeps the form’s parameters', async ({ page }) => {
    await page.goto('/homes/fl/tampa?bedrooms=3')
    await page.getByRole('textbox', { name: /Place|City/ }).fill('ocala fl')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/homes/fl/ocala?bedrooms=3')
    const { payload } = await found(page, 'state=FL')
    await page.getByRole('textbox', { name: /Place|City/ }).fill(String(payload[0]!.key))
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(new RegExp(`/homes/${payload[0]!.key}`))
  })

  test('an unknown place stays, with the reason (L62) (L205)', async ({ page }) => {
    for (const typed of ['xqzzyk', '999999999']) {
      const answer = await page.goto(`/homes?location=${typed}`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('textbox', { name: /Place|City/ })).toHaveValue(typed)
      await expect(page.getByText('There are no results that match your criteria')).toBeVisible()
    }
  })
})

test.describe('filters', () => {
  test('each value shows its number of homes, and finds as many (L106) (L107) (L108) (L115)', async ({
    page,
  }) => {
    await page.goto('/homes/fl')
    const choices = await page
      .locator('#filters input:is([type=checkbox], [type=radio])')
      .evaluateAll(inputs =>
        inputs.map(input => {
          const { name, value } = input as HTMLInputElement
          const count = input.parentElement!.querySelector('[aria-hidden]')?.textContent ?? null
          return { name, value, count }
        }),
      )
    const shown = choices.filter(({ value }) => value !== '')
    expect(shown.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'listing-type[]',
        'type[]',
        'home-location-type[]',
        'bedrooms',
        'bathrooms',
        'size',
        'tenure[]',
        'has-photos',
        'has-virtual-tour',
        'pets-allowed',
        'reposession',
        'park-model',
        'recently-listed',
        'recently-sold',
        'state-association-key',
      ]),
    )
    const valuesOf = (wanted: string) => shown.filter(({ name }) => name === wanted).map(({ value }) => value)
    expect(valuesOf('bedrooms')).toEqual(['1', '2', '3', '4', '5'])
    expect(valuesOf('bathrooms')).toEqual(['1', '1.5', '2', '2.5', '3'])
    expect(valuesOf('state-association-key')).toEqual(['52'])
    expect(valuesOf('home-location-type[]')).toHaveLength(7)
    expect(valuesOf('listing-type[]')).toEqual([
      'for-sale',
      'for-rent',
      'for-sale-by-owner',
      'rent-to-own',
      'seasonal-rental',
    ])
    for (const { name, value, count } of shown) {
      const { meta } = await found(page, `state=FL&${name}=${value}`)
      expect(`${name}=${value}: ${count}`).toBe(`${name}=${value}: ${meta.total.toLocaleString('en-US')}`)
    }
  })

  test('apply automatically, and focus and scroll stay', async ({ page, ready }) => {
    await page.goto('/homes/fl')
    await ready()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
    await page.evaluate(() => scrollTo(0, 120))
    const sale = page.getByRole('checkbox', { name: /^For sale \d|^For sale/ }).first()
    await sale.focus()
    const asked = page.waitForRequest(/listing-searches/)
    const begun = Date.now()
    await page.keyboard.press('Space')
    await asked
    expect(Date.now() - begun).toBeGreaterThanOrEqual(290)
    await expect(page).toHaveURL('/homes/fl?listing-type%5B%5D=for-sale')
    await expect(sale).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(120)
    await expect(total(page)).toHaveText(
      said((await found(page, 'state=FL&listing-type[]=for-sale')).meta.total),
    )
    await page.goBack()
    await expect(page).toHaveURL('/homes/fl')
    await expect(sale).not.toBeChecked()
    await page.goForward()
    await expect(sale).toBeChecked()
  })

  test('selected before the application started count', async ({ page }) => {
    await page.route('**/assets/app-*.js', async route => {
      await new Promise(resolve => setTimeout(resolve, 1200))
      await route.continue()
    })
    await page.goto('/homes/fl')
    await page.getByRole('checkbox', { name: /^For rent/ }).check()
    await expect(page).toHaveURL('/homes/fl?listing-type%5B%5D=for-rent')
  })

  test('a range that starts above its end says so and keeps both, until it is mended (L161)', async ({
    page,
    ready,
  }) => {
    await page.goto('/homes/fl?maximum-price=60000')
    await ready()
    await page.locator('summary', { hasText: 'Price' }).click()
    const start = page.getByRole('spinbutton', { name: 'Minimum price' })
    const end = page.getByRole('spinbutton', { name: 'Maximum price' })
    await start.fill('90000')
    await expect(page.getByText('Start is too high')).toBeVisible()
    await expect(start).toHaveAccessibleDescription('Start is too high')
    await expect(end).toHaveValue('60000')
    await expect(page).toHaveURL('/homes/fl?maximum-price=60000')
    await end.fill('120000')
    await expect(page).toHaveURL(/minimum-price=90000/)
    await expect(page).toHaveURL(/maximum-price=120000/)
    await expect(page.getByText('Start is too high')).toBeHidden()
  })

  test('are shown as tags that remove them; prices read < $ and > $ (L116)', async ({ page, ready }) => {
    await page.goto('/homes/fl?minimum-price=20000&maximum-price=150000&bedrooms=2&listing-type[]=for-sale')
    await ready()
    const tags = page.getByRole('list', { name: 'Active filters' })
    await expect(tags).toContainText('> $20,000')
    await expect(tags).toContainText('< $150,000')
    await tags.getByRole('link', { name: '> $20,000' }).click()
    await expect(page).toHaveURL('/homes/fl?listing-type%5B%5D=for-sale&maximum-price=150000&bedrooms=2')
    await tags.getByRole('link', { name: 'For sale' }).click()
    await expect(page.getByRole('checkbox', { name: /^For sale/ }).first()).not.toBeChecked()
    await tags.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/homes/fl')
    await expect(tags).toHaveCount(0)
    await expect(page.locator('[name=maximum-price]')).toHaveValue('')
  })

  test('a value without matches shows 0; an empty page suggests changes (L116)', async ({ page, ready }) => {
    const { meta } = await found(page, 'state=FL&city=Tampa&bedrooms=5')
    expect(meta.total).toBe(0)
    await page.goto('/homes/fl/tampa')
    await ready()
    await page.locator('summary', { hasText: 'Bedrooms' }).click()
    const five = page.getByRole('radio', { name: '5+ no homes' })
    await five.check()
    const main = page.locator('main')
    await expect(main).toContainText(
      'There are no results that match your criteria, please change location or remove options.',
    )
    await expect(total(page)).toHaveText('No homes')
    const way = main.getByRole('link', { name: /Bedrooms 5\+/ }).last()
    const promised = /(\d+) homes/.exec((await way.textContent())!)![0]
    await way.click()
    await expect(total(page)).toHaveText(promised)
    await expect(page).toHaveURL('/homes/fl/tampa')
  })

  test('distances are 5, 10, 20 … 100 miles or none, and count true miles (L115) (L77)', async ({
    page,
    ready,
  }) => {
    await page.goto('/homes/fl/tampa')
    await ready()
    const radius = page.getByLabel('Distance')
    expect(
      await radius.locator('option').evaluateAll(all => all.map(one => (one as HTMLOptionElement).value)),
    ).toEqual(['', '5', '10', '20', '30', '40', '50', '60', '70', '80', '90', '100'])
    await radius.selectOption('20')
    await expect(page).toHaveURL('/homes/fl/tampa?radius=20')
    await expect(total(page)).toHaveText(
      said((await found(page, 'state=FL&city=Tampa&radius=20')).meta.total),
    )
    await radius.selectOption('')
    await expect(page).toHaveURL('/homes/fl/tampa')
  })

  test('the sheet has everything, and its button shows the number of homes', async ({
    page,
    ready,
    violations,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/homes/fl')
    await ready()
    await openSheet(page)
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await sheet.getByLabel('Virtual tour').check()
    const { meta } = await found(page, 'state=FL&has-virtual-tour=true')
    await expect(sheet.getByRole('button', { name: `Show ${meta.total} homes` })).toBeVisible()
    await expect(sheet).toBeVisible()
    expect(await violations()).toEqual([])
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(sheet).toBeHidden()
    await openSheet(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: /^All filters/ })).toBeFocused()
  })
})

test('the thirteen orders are offered, best match first, with those by monthly cost and confirmation (L111) (L113)', async ({
  page,
  ready,
}) => {
  await page.goto('/homes/fl')
  await ready()
  const order = page.getByLabel('Sort')
  expect(
    await order.locator('option').evaluateAll(all => all.map(one => (one as HTMLOptionElement).value)),
  ).toEqual([
    'best-match:asc',
    'price:asc',
    'price:desc',
    'monthly-cost:asc',
    'year:asc',
    'year:desc',
    'bedrooms:asc',
    'bedrooms:desc',
    'bathrooms:asc',
    'bathrooms:desc',
    'size:asc',
    'size:desc',
    'recently-listed:desc',
    'recently-updated:desc',
    'confirmed:desc',
  ])
  await expect(order).toHaveValue('best-match:asc')
  await order.selectOption('year:desc')
  await expect(page).toHaveURL('/homes/fl?order%5B%5D=year%3Adesc')
  const { payload } = await found(page, 'state=FL&order[]=year:desc')
  await expect(cards(page).first().getByRole('link').last()).toHaveAttribute(
    'href',
    `/homes/${payload[0]!.key}`,
  )
})

test('a page has twenty-two homes, and pages are links (L114)', async ({ page, ready }) => {
  await page.goto('/homes/fl')
  await ready()
  await expect(cards(page)).toHaveCount(22)
  const next = page.locator('a[rel=next]')
  await expect(next).toHaveAttribute('href', '/homes/fl?page=2')
  await next.click()
  await expect(page).toHaveURL('/homes/fl?page=2')
  await expect(page.locator('a[rel=prev]')).toHaveAttribute('href', '/homes/fl')
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const { meta } = await found(page, 'state=FL')
  await page.goto('/homes/fl?page=900')
  await expect(page).toHaveURL(`/homes/fl?page=${Math.ceil(meta.total / 22)}`)
})

test('going back from a home restores filters, page and scroll', async ({ page, ready }) => {
  await page.goto('/homes/fl?bedrooms=2&page=2')
  await ready()
  const card = cards(page).nth(9)
  await card.scrollIntoViewIfNeeded()
  const at = await page.evaluate(() => Math.round(scrollY))
  await card.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/homes\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/homes/fl?bedrooms=2&page=2')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(at)
  await expect(page.locator('[type=radio][name=bedrooms][value="2"]')).toBeChecked()
})

test('the previous homes stay, dimmed, until the next ones load', async ({ page, ready }) => {
  await page.goto('/homes/fl')
  await ready()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/v1/listing-searches.json*', async route => {
    await held
    await route.continue()
  })
  await page.getByLabel('Sort').selectOption('year:desc')
  await expect(page.locator('div[aria-busy=true] article')).toHaveCount(22)
  release()
  await expect(page.locator('div[aria-busy=false] article')).toHaveCount(22)
})

test('a failed search keeps the query, and can be retried', async ({ page, ready }) => {
  await page.goto('/homes/fl')
  await ready()
  await page.route('**/api/v1/listing-searches.json*', route => route.abort())
  await page.getByLabel('Sort').selectOption('year:desc')
  await expect(page.getByRole('alert').filter({ hasText: 'temporarily unavailable' })).toBeVisible()
  await expect(page.getByLabel('Sort')).toHaveValue('year:desc')
  await page.unroute('**/api/v1/listing-searches.json*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(22)
})

test('only the place’s page is indexed', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]')
  const robots = page.locator('meta[name=robots]')
  await page.goto('/homes/fl/tampa')
  await expect(canonical).toHaveAttribute('href', /\/homes\/fl\/tampa$/)
  await expect(robots).toHaveCount(0)
  await expect(page).toHaveTitle('Manufactured homes in Tampa, FL | Havenrow')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Tampa, FL: \d+ homes/)
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
  await expect(page.locator('link[hreflang=es]')).toHaveAttribute('href', /\/es\/homes\/fl\/tampa$/)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
    '@graph': { '@type': string; itemListElement: unknown[] }[]
  }
  const { meta } = await found(page, 'state=FL&city=Tampa')
  expect(data['@graph'].map(part => [part['@type'], part.itemListElement.length])).toEqual([
    ['ItemList', Math.min(22, meta.total)],
    ['BreadcrumbList', 4],
  ])
  await page.goto('/homes/fl/tampa?bedrooms=2')
  await expect(canonical).toHaveAttribute('href', /\/homes\/fl\/tampa$/)
  await expect(robots).toHaveAttribute('content', 'noindex')
  await page.goto('/homes/fl/tampa?bedrooms=5')
  await expect(robots).toHaveAttribute('content', 'noindex')
})

test('there is no layout shift, and reading needs almost no script', async ({ page }) => {
  // Otherwise the application loads when the browser is idle.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const scripts: Promise<number>[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then(({ length }) => length))
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/homes/fl')
    await page.waitForLoadState('networkidle')
    // The next page cancels unfinished requests of this one.
    await Promise.all(scripts)
    const shift = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let sum = 0
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 300)
        }),
    )
    expect(shift, `${width} px`).toBe(0)
  }
  const bytes = await Promise.all(scripts)
  expect(bytes.reduce((sum, one) => sum + one, 0) / 2).toBeLessThan(4_000)
})

for (const address of [
  '/homes',
  '/homes/fl',
  '/homes/fl/tampa?bedrooms=5&maximum-price=90000',
  '/es/homes/fl',
])
  for (const scheme of ['light', 'dark'] as const)
    test(`${address} is accessible in ${scheme} colors`, async ({ page, violations }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(address)
      expect(await violations()).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })

test('chips work by keyboard', async ({ page, ready }) => {
  await page.goto('/homes/fl')
  await ready()
  const land = page.locator('summary', { hasText: 'Land or lot' })
  await land.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/tenure/)
  await expect(land.locator('..')).toHaveAttribute('open', '')
  await page.keyboard.press('Escape')
  await expect(land.locator('..')).not.toHaveAttribute('open')
  await expect(page.locator('summary:focus')).toContainText('Land')
})
