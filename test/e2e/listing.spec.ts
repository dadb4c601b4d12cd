import type { APIRequestContext } from '@playwright/test'
import { renderSVG } from 'uqr'
import type { Phone } from '#contract/phone.response.ts'
import type { Listing } from '#contract/v1/listing.response.ts'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { formats } from '#i18n/format.ts'
import { paymentTerms } from '#model/listing/values.ts'
import { expect, test } from './fixtures.ts'
import { subjectsOf } from './routes.ts'
import { keyAnswering, sampleHome, sampleHomes } from './sample-homes.ts'

const { money, number, date } = formats('en')
const words = openCatalogue(['enumeration'], 'en')
const pathOf = ({ key }: { key: number }) => `/homes/${key}`

/** Listed terms by name, others in the seller's own words. */
function termsText(terms: string): string {
  const listed = paymentTerms.find(term => term === terms)
  return listed ? words(`listing.paymentTerm.${listed}`) : terms
}

/** Every fact of a home as its page must show it. */
function said(home: Listing): string[] {
  const { address, lotRent, parkDetails: park, salesCenter: dealer, salesPerson } = home
  const isRental = !home.askingPrice && home.rentalPrice
  const { rental } = home
  const texts = [
    home.askingPrice && money(home.askingPrice.value),
    home.rentalPrice && `${money(home.rentalPrice.value)} a month`,
    home.isRentToOwn && home.rentToOwnPrice && `${money(home.rentToOwnPrice.value)} a month`,
    home.soldPrice !== null && money(home.soldPrice),
    home.originalPrice !== null && money(home.originalPrice),
    home.year !== null && String(home.year),
    home.make,
    home.model,
    home.modelNumber,
    home.bedrooms !== null && String(home.bedrooms),
    home.bathrooms !== null && number(home.bathrooms),
    home.displaySquareFeet !== null && `${home.displaySquareFeet} sq ft`,
    ...home.sectionSizes.flatMap(({ width, length }) =>
      width !== null && length !== null ? [`${width} × ${length} ft`] : [],
    ),
    home.additions,
    !isRental && home.terms && termsText(home.terms),
    !isRental && home.taxes !== null && `${money(home.taxes)} a year`,
    home.utilities !== null && `${money(home.utilities)} a month`,
    rental?.deposit != null && money(rental.deposit),
    rental?.availableOn != null && (rental.isAvailable ? 'Now' : date(rental.availableOn)),
    home.parkLotRent && `about ${money(home.parkLotRent.amount)}/mo`,
    home.communityAge === 2 && '55+ community',
    home.sellerName,
    home.caption,
    lotRent && `${money(lotRent.amount)} a month`,
    lotRent?.asOf && date(lotRent.asOf),
    address.streetAddress1,
    address.streetAddress2,
    `${address.city}, ${address.state} ${address.postalCode}`,
    address.schoolDistrict,
    home.park?.name,
    park?.ageRestrictionsDescription,
    park?.petsDescription,
    park?.siteCount != null && number(park.siteCount),
    park?.yearBuilt != null && String(park.yearBuilt),
    park?.averageMonthlyRent != null && money(park.averageMonthlyRent),
    park?.phone?.number,
    dealer?.name,
    dealer?.phone?.number,
    salesPerson && `${salesPerson.name.firstName} ${salesPerson.name.lastName}`,
    home.stateAssociation?.name,
    String(home.key),
  ]
  return texts.filter(text => typeof text === 'string')
}

test('shows every known fact of a home (L79) (L81) (L85)', async ({ page, request }) => {
  const homes = [
    ...(await sampleHomes(request, 'state=FL')).slice(0, 4),
    await sampleHome(request, home => home.salesPerson && home.parkDetails && home.lotRent),
    await sampleHome(request, home => home.additions !== null && home.terms !== null),
    await sampleHome(request, home => home.isRentToOwn && home.rentToOwnPrice),
    await sampleHome(request, home => home.rentalPrice && home.askingPrice),
    await sampleHome(request, home => home.taxes !== null && home.utilities !== null),
  ]
  for (const home of homes) {
    await page.goto(pathOf(home))
    const text = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ')
    for (const fact of said(home)) expect(text, `home ${home.key}`).toContain(fact.replace(/\s+/g, ' '))
    // The seller's text is unchanged.
    if (home.description !== null) expect(text).toContain(home.description.replace(/\s+/g, ' ').slice(0, 60))
  }
})

test.describe("a seller's phone (L81)", () => {
  /** A home whose seller shows phone and fax, with the response of the button. */
  async function callable(request: APIRequestContext) {
    const home = await sampleHome(request, ({ isPhoneShown, key }) => isPhoneShown && key % 30 === 0)
    const answer = await request.post(`/api/v1/listings/${home.key}/phones.json`)
    const { payload } = (await answer.json()) as { payload: Phone[] }
    const [phone, fax] = payload
    expect([phone?.phoneType, fax?.phoneType]).toEqual(['mobile', 'fax'])
    return { home, number: phone!.number }
  }

  test('is shown on request, and is in no page before', async ({ page, request, ready, violations }) => {
    const { home, number } = await callable(request)
    for (const path of [pathOf(home), `/es${pathOf(home)}`, `${pathOf(home)}/phone`]) {
      const html = await (await request.get(path)).text()
      expect(html).not.toContain(number)
      expect(html).not.toContain(number.replace(/\D/g, ''))
    }
    await page.goto(pathOf(home))
    await ready()
    await page.locator('#seller').getByRole('button', { name: 'Show phone number' }).press('Enter')
    const link = page.locator('#seller').getByRole('link', { name: number })
    await expect(link).toHaveAttribute('href', `tel:+1${number.replace(/\D/g, '')}`)
    await expect(page.locator('#seller').getByText(`Fax: ${number}`)).toBeVisible()
    // The focus is where the button was.
    await expect(page.locator('#seller').getByRole('list', { name: 'Phone' })).toBeFocused()
    await expect(page).toHaveURL(pathOf(home))
    expect(await violations()).toEqual([])
  })

  test('is shown without script, on a page that is not cached', async ({ browser, request, baseURL }) => {
    const { home, number } = await callable(request)
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(`/es${pathOf(home)}`)
    const [response] = await Promise.all([
      page.waitForResponse(answer => answer.request().method() === 'POST'),
      page.getByRole('button', { name: 'Mostrar número de teléfono' }).click(),
    ])
    expect(response.headers()['cache-control']).toMatch(/private|no-store/)
    await expect(page.getByRole('link', { name: number })).toBeVisible()
    await expect(page.getByText(`Fax: ${number}`)).toBeVisible()
    await context.close()
  })

  test('is not offered if the seller hides it', async ({ page, request }) => {
    const home = await sampleHome(request, ({ isPhoneShown, salesCenter }) => !isPhoneShown && !salesCenter)
    await page.goto(pathOf(home))
    await expect(page.locator('#seller')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show phone number' })).toHaveCount(0)
    await page.goto(`${pathOf(home)}/phone`)
    await expect(page).toHaveURL(pathOf(home))
  })
})

test('the page of a rental says landlord, in both languages', async ({ page, request }) => {
  const { key } = await sampleHome(
    request,
    ({ askingPrice, rentalPrice, salesCenter, description }) =>
      !askingPrice && rentalPrice && !salesCenter && description,
    'listing-type[]=for-rent',
  )
  for (const [language, heading, contact] of [
    ['', 'From the landlord', 'Contact landlord'],
    ['/es', 'En palabras del arrendador', 'Escribir al arrendador'],
  ]) {
    await page.goto(`${language}/homes/${key}`)
    await expect(page.getByRole('heading', { name: heading! })).toBeVisible()
    await expect(page.getByRole('link', { name: contact! }).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\bseller\b|quien vende/i)
  }
})

test('lot rent and tenure are at the top, and unknown ones say so', async ({ page, request }) => {
  const home = await sampleHome(request, ({ lotRent, taxes }) => lotRent?.includes.length && taxes === null)
  await page.goto(pathOf(home))
  const rent = `${money(home.lotRent!.amount)} a month`
  await expect(page.locator('header', { has: page.locator('h1') })).toContainText(`Leased lot, ${rent}`)
  await expect(page.getByRole('complementary')).toContainText(rent)
  const cost = page.locator('#cost')
  await expect(cost.locator('dt:text-is("Lot rent") + dd')).toContainText(rent)
  await expect(cost.locator('dt:text-is("Lot rent") + dd')).toContainText('Includes')
  await expect(cost.locator('dt:text-is("Property taxes") + dd')).toHaveText('Not listed')
})

test('a rental has no property taxes, title or payment terms (L79)', async ({ page, request }) => {
  const home = await sampleHome(
    request,
    ({ askingPrice, rentalPrice, rental }) => !askingPrice && rentalPrice && rental?.deposit,
  )
  await page.goto(pathOf(home))
  const cost = page.locator('#cost')
  await expect(cost.locator('dt:text-is("Deposit") + dd')).toHaveText(money(home.rental!.deposit!))
  for (const label of ['Rent includes', 'Available from', 'Minimum lease'])
    await expect(cost.locator(`dt:text-is("${label}")`)).toBeVisible()
  for (const label of ['Property taxes', 'Payment terms', 'Title', 'Lot rent'])
    await expect(page.locator(`main dt:text-is("${label}")`)).toHaveCount(0)
})

test("a park's figure replaces an unknown lot rent, and is labeled as such (L79)", async ({
  page,
  request,
}) => {
  const home = await sampleHome(request, ({ parkLotRent }) => parkLotRent?.asOf)
  await page.goto(pathOf(home))
  const rent = page.locator('#cost dt:text-is("Lot rent") + dd')
  await expect(rent).toContainText(`about ${money(home.parkLotRent!.amount)}/mo (the park’s figure, `)
  await expect(rent).toContainText('The seller does not list a lot rent.')
})

test('open houses are in local time, online ones with their link (L80)', async ({ page, request }) => {
  const home = await sampleHome(request, ({ openHouses = [] }) =>
    openHouses.some(one => one.displayVirtualOpenHouse),
  )
  await page.goto(pathOf(home))
  const section = page.locator('#open-houses')
  for (const openHouse of home.openHouses!) {
    const wall = Date.parse(`${openHouse.openHouseTimeData.slice(0, 16)}Z`)
    const item = section.getByRole('listitem').filter({ hasText: formats('en').day(wall) })
    await expect(item.first()).toContainText(formats('en').clock(wall))
    if (openHouse.name) await expect(section).toContainText(openHouse.name)
    if (openHouse.url?.startsWith('http'))
      await expect(section.locator(`a[href="${openHouse.url}"]`)).toHaveAttribute('rel', /noopener/)
  }
})

test('virtual tours open in a new window, and only web URLs are links', async ({ page, request }) => {
  const home = await sampleHome(
    request,
    ({ virtualTour }) => virtualTour?.startsWith('http'),
    'has-virtual-tour=true',
  )
  await page.goto(pathOf(home))
  await expect(page.locator('#tour a')).toHaveAttribute('target', '_blank')
  const schemes = await page
    .locator('main a')
    .evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).protocol))
  expect(new Set(schemes).difference(new Set(['http:', 'https:', 'tel:', 'mailto:']))).toEqual(new Set())
})

test('the gallery is 527 px high from 992 px on and 410 below (L212)', async ({ page, request }) => {
  const home = await sampleHome(request, ({ photoCount }) => photoCount >= 5)
  for (const [width, height] of [
    [1280, 527],
    [992, 527],
    [768, 410],
    [360, 410],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(pathOf(home))
    const box = await page.getByRole('region', { name: 'Photos of the home' }).first().boundingBox()
    expect(box?.height).toBe(height)
  }
})

test('the gallery has one large and four small photos, and can be swiped on phones', async ({
  page,
  ready,
  request,
}) => {
  const home = await sampleHome(request, ({ photoCount }) => photoCount >= 6)
  await page.goto(pathOf(home))
  const photos = page.getByRole('region', { name: 'Photos of the home' }).first().getByRole('listitem')
  await expect(photos).toHaveCount(5)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(photos).toHaveCount(home.photoCount)
  await ready()
  const [first, second] = [await photos.nth(0).boundingBox(), await photos.nth(1).boundingBox()]
  expect(second?.x).toBe((first?.x ?? 0) + (first?.width ?? 0))
  await photos.nth(1).scrollIntoViewIfNeeded()
  await expect(page.getByText(`2/${home.photoCount}`).first()).toBeVisible()
})

test('a sold home within 90 days is shown as sold (L90) (L91)', async ({ page, request }) => {
  const home = await sampleHome(
    request,
    ({ displayStatus }) => displayStatus === 'sold',
    'recently-sold=true',
  )
  const response = await page.goto(pathOf(home))
  expect(response?.status()).toBe(200)
  await expect(page.locator('header', { has: page.locator('h1') })).toContainText('Sold')
})

test('a removed home has status 410 and its badge, and offers nearby homes (L91) (L94)', async ({
  page,
  request,
}) => {
  const key = await keyAnswering(request, 410)
  const response = await page.goto(`/homes/${key}`)
  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This home is no longer listed')
  await expect(page.getByText('Removed', { exact: true })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('an unknown home is not found', async ({ page }) => {
  for (const path of ['/homes/999999998', '/homes/12345678901', '/homes/100000x', '/es/homes/999999998']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
  }
})

test('structured data has offers only while the home is active (L92)', async ({ page, request }) => {
  const dataOf = async (home: Listing) => {
    await page.goto(pathOf(home))
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    return blocks.map(block => JSON.parse(block)).find(block => block['@type'].includes('Product'))
  }
  const active = await sampleHome(request, home => home.askingPrice && !home.rentalPrice)
  expect((await dataOf(active)).offers).toMatchObject({
    price: active.askingPrice!.value,
    priceCurrency: 'USD',
  })
  const sold = await sampleHome(request, home => home.askingPrice, 'recently-sold=true')
  const data = await dataOf(sold)
  expect(data.name).toContain(sold.address.city)
  expect(data.offers).toBeUndefined()
  for (const said of [data.name, await page.title(), await page.locator('main header').first().innerText()])
    expect(said).not.toMatch(/Home for (Sale|Rent)/)
})

test('share links open in a new window (L34)', async ({ page, ready, request, context }) => {
  const [home] = await sampleHomes(request)
  await page.goto(pathOf(home!))
  const links = page.getByRole('list', { name: 'Share this home' }).getByRole('link')
  await expect(links).toHaveText(['Facebook', 'X', 'Email'])
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(`/homes/${home!.key}`)
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ready()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/homes/${home!.key}`)
})

test('history is a table of prices and statuses with dates, newest first', async ({ page, request }) => {
  const home = await sampleHome(request, ({ history = [] }) =>
    history.some(({ kind, from }) => kind === 'asking-price' && from !== null),
  )
  await page.goto(pathOf(home))
  const rows = page.locator('#history tbody tr')
  const times = await rows
    .locator('time')
    .evaluateAll(all => all.map(one => (one as HTMLTimeElement).dateTime))
  expect(times).toEqual(times.toSorted().reverse())
  const change = home.history!.find(({ kind, from }) => kind === 'asking-price' && from !== null)!
  const words = change.to! < change.from! ? 'Price cut' : 'Price increase'
  await expect(
    rows
      .filter({ hasText: money(change.to!) })
      .filter({ hasText: words })
      .first(),
  ).toBeVisible()
})

test('the page contains no email address', async ({ page, request }) => {
  for (const home of (await sampleHomes(request)).slice(0, 5)) {
    const html = await (await page.goto(pathOf(home)))!.text()
    expect(html).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/)
  }
})

test('the map of the neighborhood is 500 px high, and loads when scrolled near (L46) (L217)', async ({
  page,
  ready,
  request,
}) => {
  const home = await sampleHome(request, ({ park }) => park !== null, 'state=FL')
  const asked: string[] = []
  page.on('request', sent => asked.push(sent.url()))
  await page.goto(pathOf(home))
  await ready()
  const map = page.getByRole('region', { name: 'Map of the home' }).first()
  expect(asked.filter(url => /PointMap|maplibre/.test(url))).toEqual([])
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

test('has at most six similar homes, never the home itself', async ({ page, request }) => {
  const home = await sampleHome(request, ({ address }) => address.state === 'FL', 'state=FL')
  await page.goto(pathOf(home))
  const links = page.locator('section', { hasText: 'Similar homes nearby' }).last().locator('h3 a')
  const addresses = await links.evaluateAll(all => all.map(one => one.getAttribute('href')))
  expect(addresses.length).toBeLessThanOrEqual(6)
  expect(addresses).not.toContain(pathOf(home))
})

test('a broken photo shows No Image Found, a home without photos the placeholder (L96)', async ({
  page,
  ready,
  request,
}) => {
  const home = await sampleHome(request, ({ photoCount }) => photoCount >= 1)
  await page.route(/\/homes\/\d+\.(avif|webp|jpg)/, route => route.fulfill({ status: 404 }))
  await page.goto(pathOf(home))
  await ready()
  await expect(page.getByText('No Image Found').first()).toBeVisible()
  const bare = await sampleHome(request, ({ photoCount }) => photoCount === 0)
  await page.goto(pathOf(bare))
  await expect(page.getByRole('img', { name: 'No photo of this home yet' }).first()).toBeVisible()
})

test('photos have three formats and their size, and the first loads eagerly (L142) (L145)', async ({
  page,
  request,
}) => {
  const home = await sampleHome(request, ({ photoCount }) => photoCount >= 2)
  await page.goto(pathOf(home))
  const picture = page.locator('main picture').first()
  await expect(picture.locator('source').first()).toHaveAttribute('srcset', /\.avif\?.*600w.*1200w.*1700w/)
  await expect(picture.locator('source').nth(1)).toHaveAttribute('srcset', /\.webp/)
  const image = picture.locator('img')
  await expect(image).toHaveAttribute('width', String(home.photos[0]!.dimension.width))
  await expect(image).toHaveAttribute('fetchpriority', 'high')
  await expect(image).toHaveAttribute('alt', home.photos[0]!.description!)
  await expect(page.locator('main picture img').nth(1)).toHaveAttribute('loading', 'lazy')
})

test('is translated to Spanish', async ({ page, request }) => {
  const home = await sampleHome(request, ({ lotRent }) => lotRent)
  await page.goto(`/es${pathOf(home)}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('#cost')).toContainText('Renta del lote')
  await expect(page.locator('#cost')).toContainText(`${money(home.lotRent!.amount)} al mes`)
  await expect(page.getByText(/listing\.[a-z]/)).toHaveCount(0)
})

test('has image and URL for shared links', async ({ page, request }) => {
  const home = await sampleHome(request, ({ photoCount }) => photoCount >= 1)
  await page.goto(pathOf(home))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/homes/${home.key}$`))
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^http.*\/homes\/\d+\.jpg\?type=share$/,
  )
  await expect(page).toHaveTitle(new RegExp(home.address.city))
})

test('has no layout shift while loading, and hydrates without changes', async ({ page, ready, request }) => {
  const home = await sampleHome(request, ({ photoCount }) => photoCount >= 5)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(pathOf(home))
  await ready()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
})

for (const [width, scheme, language] of [
  [360, 'light', ''],
  [1280, 'light', '/es'],
  [1280, 'dark', ''],
] as const)
  test(`accessible at ${width} px, ${scheme}${language}`, async ({ page, request, violations, ready }) => {
    // High enough that the bar at the bottom of a phone's screen covers no link, which would depend on scrolling.
    await page.setViewportSize({ width, height: 6000 })
    await page.emulateMedia({ colorScheme: scheme })
    const home = await sampleHome(
      request,
      ({ openHouses = [], photoCount }) => openHouses.length > 0 && photoCount > 2,
    )
    await page.goto(language + pathOf(home))
    expect(await violations()).toEqual([])
    await ready()
    expect(await violations()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

test('prints the facts without interactive elements', async ({ page, request }) => {
  const [home] = await sampleHomes(request)
  await page.goto(pathOf(home!))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#cost')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Share this home' })).toBeHidden()
  for (const button of await page.getByRole('main').locator('a[class*=_button_], button').all())
    await expect(button).toBeHidden()
})

test.describe('with the user agent of a real browser', () => {
  // Bots are not counted, and a headless browser names itself as one.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })
  test('a view of a home is counted once per visit (L83)', async ({ page, request, ready }) => {
    const key = await keyAnswering(request, 200)
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

  test('views of a park, a dealer and a floor plan are reported', async ({ page, request, ready }) => {
    const { park, dealerPath, dealer, floorPlan } = await subjectsOf(request)
    for (const [path, type, entityKey] of [
      [`/parks/${park}`, 'park', park],
      [dealerPath, 'sales-center', dealer],
      [`/floorplans/${floorPlan}`, 'floorplan', floorPlan],
    ] as const) {
      const told = page.waitForResponse(response => response.url().endsWith('/events.json'))
      await page.goto(path)
      await ready()
      const response = await told
      expect(response.request().postDataJSON()).toEqual({ type, subType: 'view', entityKey, location: path })
      expect(response.status()).toBe(201)
    }
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('has all text and links', async ({ page, request }) => {
    const home = await sampleHome(request, ({ photoCount }) => photoCount >= 2)
    await page.goto(pathOf(home))
    await expect(page.locator('#cost')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await page.getByRole('link', { name: `See all ${home.photoCount} photos` }).click()
    await expect(page).toHaveURL(new RegExp(`/homes/${home.key}/photos$`))
  })
})

for (const [language, prefix, number] of [
  ['English', '', 'Listing #'],
  ['Spanish', '/es', 'Anuncio #'],
] as const)
  test(`the printed page has first photo, number and QR code, without the footer, in ${language}`, async ({
    page,
    request,
  }) => {
    const home = await sampleHome(request, ({ photoCount }) => photoCount >= 3)
    const path = `${prefix}/homes/${home.key}`
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(`${number}${home.key}`, { exact: true })).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('contentinfo')).toBeHidden()
    const photos = main.locator('section').first().locator('li')
    await expect(photos.first()).toBeVisible()
    await expect(photos.nth(1)).toBeHidden()
    await expect(main.getByText(`${number}${home.key}`, { exact: true })).toBeVisible()
    await expect(main.getByText(new RegExp(`^${number}${home.key}.*${path}$`))).toBeVisible()
    const code = main.locator('img[src$="/qr.svg"]')
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const answer = await request.get((await code.getAttribute('src'))!)
    expect(answer.headers()['content-type']).toMatch(/^image\/svg\+xml/)
    const data = new URL(page.url())
    expect(await answer.text()).toBe(renderSVG(data.href, { ecc: 'M', border: 2 }))
  })
