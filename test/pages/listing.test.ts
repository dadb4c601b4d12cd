import { renderSVG } from 'uqr'
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { formats } from '#i18n/format.ts'
import { DAY } from '#kit/dates.ts'
import { aDealer, aSalesPerson } from '../world/dealer.ts'
import { insertRow } from '../world/insert.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { open, site, startPages } from '../world/pages.ts'
import { anAssociation, aPark } from '../world/park.ts'

const now = Date.now()
const HOUR = 3_600_000
const { date, day, clock } = formats('en')

const words = 'Two additions, a new roof, and a view of the lake from the porch.'
/** With every fact of a home in a park that a dealer sells. */
const full: ListingGiven = {
  packageName: 'premium',
  askingPrice: 81_500,
  originalPrice: 94_250,
  year: 1998,
  model: 'Sorrel',
  modelNumber: 'S-2856',
  bedrooms: 4,
  bathrooms: 2.5,
  squareFeet: 1_568,
  sectionSizes: [
    { width: 14, length: 56 },
    { width: 13, length: 52 },
  ],
  additions: 'Screened porch, 10 × 12 ft',
  terms: 'cash-only',
  taxes: 612,
  utilities: 187,
  tenure: 'leased-lot',
  lotRentAmount: 415,
  lotRentIncludes: ['water', 'trash'],
  lotRentAsOf: '2026-03-01',
  locationTypes: ['senior-community'],
  caption: 'A porch on two sides',
  description: words,
  sellerName: 'Dale Whitcomb',
  streetAddress1: '7 Egret Loop',
  streetAddress2: 'Lot 27',
  schoolDistrict: 'Marion County Schools',
  emails: ['dale.whitcomb@seller.example'],
}
const rental: ListingGiven = { askingPrice: null, rentalPrice: 915, deposit: 701 }

const homes = {
  full,
  rental: {
    ...rental,
    rentIncludes: ['water'],
    availableOn: '2020-02-01',
    leaseMonths: 12,
    description: words,
  },
  laterRental: { ...rental, availableOn: '2199-05-01' },
  both: { askingPrice: 83_000, rentalPrice: 925 },
  rentToOwn: { askingPrice: null, isRentToOwn: true, rentToOwnPrice: 725, terms: 'Trade for a boat' },
  sold: { active: 2, showSold: true, removedAt: now - DAY, soldPrice: 74_250 },
  removed: { active: 3, removedAt: now - DAY },
  parkRent: { tenure: 'leased-lot' },
  callable: {
    showPhone: true,
    phones: [
      { number: '3525550177', phoneType: 'mobile' },
      { number: '3525550178', phoneType: 'fax' },
    ],
  },
  silent: { phones: ['3525550179'], showPhone: false },
  pictured: {
    photos: [{ description: 'The porch at noon' }, {}, {}],
    virtualTour: 'https://tours.example/heron',
  },
  shown: {
    openHouses: [
      {
        name: 'Coffee on the porch',
        startAt: now + DAY,
        endAt: now + DAY + 2 * HOUR,
      },
      {
        startAt: now + 2 * DAY,
        endAt: now + 2 * DAY + HOUR,
        displayVirtualOpenHouse: true,
        url: 'https://video.example/tour',
      },
    ],
  },
  changed: {},
  suburb: {},
  borderTown: {},
} satisfies Record<string, ListingGiven>
type Name = keyof typeof homes
const keys = {} as Record<Name, number>

async function fill(database: Database) {
  const stateAssociationKey = await anAssociation(database, { state: 'FL' })
  const salesCenterKey = await aDealer(database, {
    name: 'Fernwood Homes',
    phone: '3525550143',
    email: 'desk@fernwood.example',
  })
  const salesPersonKey = await aSalesPerson(database, { salesCenterKey, email: 'marisol@fernwood.example' })
  const parkKey = await aPark(database, {
    name: 'Egret Pond',
    phone: '3525550144',
    email: 'office@egret.example',
    ageRestrictionsDescription: 'One resident of 55 or older',
    petsDescription: 'Two small dogs',
    siteCount: 1_210,
    yearBuilt: 1974,
    averageMonthlyRent: 433,
    displayAverageRent: true,
  })
  const rentedPark = await aPark(database, {
    name: 'Heron Lake',
    rents: [{ amount: 522, asOf: '2026-02-01' }],
  })
  const places: Partial<Record<Name, ListingGiven>> = {
    full: { parkKey, salesCenterKey, salesPersonKey, stateAssociationKey },
    parkRent: { parkKey: rentedPark },
  }
  for (const [name, home] of Object.entries(homes) as [Name, ListingGiven][])
    keys[name] = await aListing(database, { now, ...home, ...places[name] })
  const rename = `update address set city = $2, city_key = case when $3 then city_key end
    where key = (select address_key from listing where key = $1)`
  await database.query(rename, [keys.suburb, 'Sunny Acres', true])
  await database.query(rename, [keys.borderTown, 'New Pine Creek', false])
  for (const [days, kind, fromValue, toValue] of [
    [20, 'asking-price', 92_000, 94_000],
    [5, 'asking-price', 94_000, 85_000],
  ] as const)
    await insertRow(database, 'listing_history', {
      listingKey: keys.changed,
      at: new Date(now - days * DAY),
      ...{ kind, fromValue, toValue },
    })
}
startPages(fill)

const pathOf = (name: Name, language = '') => `${language}/homes/${keys[name]}`
/** The page of a home; each is read once in each language. */
const read = new Map<string, Promise<Page>>()
function pageOf(name: Name, language = ''): Promise<Page> {
  const path = pathOf(name, language)
  const page = read.get(path) ?? open(path)
  read.set(path, page)
  return page
}
/** What the cost section says of a label. */
const costOf = (page: Page, label: string) => {
  const terms = page.all('#cost dt').filter(term => page.text(term) === label)
  return terms.map(term => page.text(term.nextElementSibling!)).join()
}

describe('shows every known fact of a home (L79) (L81) (L85)', () => {
  test.each([
    [
      'full',
      ['$81,500', '$94,250', '1998', 'Larkfield', 'Sorrel', 'S-2856', '2.5', '1,568 sq ft'],
      [
        '14 × 56 ft',
        '13 × 52 ft',
        'Screened porch, 10 × 12 ft',
        'Cash only',
        '$612 per year',
        '$187 per month',
      ],
      ['$415 per month', date('2026-03-01'), '55+ community', 'Dale Whitcomb', 'A porch on two sides', words],
      ['7 Egret Loop', 'Lot 27', 'Ocala, FL 34470', 'Marion County Schools'],
      ['Egret Pond', 'One resident of 55 or older', 'Two small dogs', '1,210', '1974', '$433'],
      [
        '(352) 555-0144',
        'Fernwood Homes',
        '(352) 555-0143',
        'Marisol Quintero',
        'Sample Housing Association',
      ],
    ],
    ['rental', ['$915 per month', '$701', 'Now', words]],
    ['laterRental', [date('2199-05-01')]],
    ['both', ['$83,000', '$925 per month']],
    ['rentToOwn', ['$725 per month', 'Trade for a boat']],
    ['sold', ['$74,250']],
    ['parkRent', ['about $522/mo', 'Heron Lake']],
  ] as [Name, ...string[][]][])('%s', async (name, ...facts) => {
    const page = await pageOf(name)
    for (const fact of [...facts.flat(), String(keys[name])]) expect(page.text()).toContain(fact)
  })

  test('rooms by their number', async () => {
    const page = await pageOf('full')
    expect(page.text(page.getByText('Bedrooms').nextElementSibling!)).toBe('4')
  })
})

test('a city of an unknown name leads to the page that has its homes, or nowhere', async () => {
  const suburb = await pageOf('suburb')
  expect(suburb.getAllByRole('link', { name: 'Sunny Acres' })[0]).toHaveAttribute('href', '/homes/fl/ocala')
  const borderTown = await pageOf('borderTown')
  expect(borderTown.main).toHaveTextContent('New Pine Creek')
  expect(borderTown.queryAllByRole('link', { name: 'New Pine Creek' })).toEqual([])
  for (const page of [suburb, borderTown]) expect(page.html).not.toMatch(/\/homes\/fl\/(?:sunny|new)-/)
})

test('what a park says about ages is apart from its age rule, and marked with its language', async () => {
  const page = await open(pathOf('full', '/es'))
  const text = page.main.getByText('One resident of 55 or older')
  expect(text).toHaveAttribute('lang', 'en')
  expect(text.closest('dd')!.textContent).toMatch(/\S One resident of 55 or older$/)
})

describe("a seller's phone (L81)", () => {
  test('is in no page before it is asked for', async () => {
    for (const path of [pathOf('callable'), pathOf('callable', '/es'), `${pathOf('callable')}/phone`]) {
      const { html } = await open(path)
      expect(html).not.toMatch(/\(352\) 555-017|352555017/)
    }
  })

  test('is shown without script, on a page that is not cached', async () => {
    const page = await open(pathOf('callable', '/es'))
    const shown = await page.press('Mostrar número de teléfono')
    expect(shown.headers.get('cache-control')).toMatch(/private|no-store/)
    const link = shown.getByRole('link', { name: '(352) 555-0177' })
    expect(link).toHaveAttribute('href', 'tel:+13525550177')
    expect(shown.text()).toContain('Fax: (352) 555-0178')
  })

  test('is not offered if the seller hides it', async () => {
    const page = await pageOf('silent')
    expect(page.one('#seller')).toBeInTheDocument()
    expect(page.queryByText('Show phone number')).toBeNull()
    expect((await open(`${pathOf('silent')}/phone`)).path).toBe(pathOf('silent'))
  })
})

test.each([
  ['', 'From the landlord', 'Contact landlord'],
  ['/es', 'En palabras del arrendador', 'Contactar al arrendador'],
])('the page of a rental says landlord, in both languages: %s', async (language, heading, contact) => {
  const page = await pageOf('rental', language)
  expect(page.all('h2').map(one => page.text(one))).toContain(heading)
  expect(page.getByRole('form', { name: contact })).toBeInTheDocument()
  expect(page.text()).not.toMatch(/\bseller\b|quien vende/i)
})

test('lot rent and tenure are at the top, and unknown ones say so', async () => {
  const page = await pageOf('full')
  expect(page.text('main header')).toContain('Leased lot, $415 per month')
  expect(costOf(page, 'Lot rent')).toContain('$415 per month')
  expect(costOf(page, 'Lot rent')).toContain('Includes')
  expect((await pageOf('both')).text('#cost')).toMatch(/Not listed: .*property taxes, .*Ask the seller/)
})

test('a rental has no property taxes, title or payment terms (L79)', async () => {
  const page = await pageOf('rental')
  expect(costOf(page, 'Deposit')).toBe('$701')
  const labels = page.all('main dt').map(one => page.text(one))
  expect(labels).toEqual(expect.arrayContaining(['Rent includes', 'Available from', 'Minimum lease']))
  for (const label of ['Property taxes', 'Payment terms', 'Title', 'Lot rent'])
    expect(labels).not.toContain(label)
})

test("a park's figure replaces an unknown lot rent, and is labeled as such (L79)", async () => {
  const rent = costOf(await pageOf('parkRent'), 'Lot rent')
  expect(rent).toContain('about $522/mo (from the park, ')
  expect(rent).toContain('The seller does not list a lot rent.')
})

test('open houses are in local time, online ones with their link (L80)', async () => {
  const page = await pageOf('shown')
  const items = page.all('#open-houses li')
  for (const [index, { startAt }] of homes.shown.openHouses.entries()) {
    const wall = wallTime(startAt)
    expect(items[index]).toHaveTextContent(day(wall))
    expect(items[index]).toHaveTextContent(clock(wall))
  }
  expect(items[0]).toHaveTextContent('Coffee on the porch')
  expect(page.one('#open-houses a')).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(page.one('#open-houses a')).toHaveAttribute('href', 'https://video.example/tour')
})

/** The time in Ocala as if it were UTC. */
const wallTime = (instant: number) =>
  Date.parse(`${new Date(instant).toLocaleString('sv', { timeZone: 'America/New_York' }).replace(' ', 'T')}Z`)

test('virtual tours open in a new window, and only web URLs are links', async () => {
  const page = await pageOf('pictured')
  expect(page.one('#tour a')).toHaveAttribute('target', '_blank')
  for (const name of ['pictured', 'shown', 'full'] as const)
    for (const link of (await pageOf(name)).all('main a'))
      expect(link).toHaveProperty('protocol', expect.stringMatching(/^(https?|tel|mailto):$/))
})

test('history is a table of prices and statuses with dates, newest first', async () => {
  const page = await pageOf('changed')
  const times = page.all('#history tbody time').map(one => one.getAttribute('datetime')!)
  expect(times.length).toBeGreaterThan(2)
  expect(times).toEqual(times.toSorted().reverse())
  const [cut, increase] = page.all('#history tbody tr').map(row => page.text(row))
  expect(cut).toContain('Price cut')
  expect(cut).toContain('$85,000')
  expect(increase).toContain('Price increase')
  expect(increase).toContain('$94,000')
})

describe('a home that is gone', () => {
  test('is shown as sold within 90 days (L90) (L91)', async () => {
    const page = await pageOf('sold')
    expect(page.status).toBe(200)
    expect(page.text('main header')).toMatch(/Sold for \$74,250Asked \$[\d,]+, sold /)
    expect(page.text('#similar h2')).toBe('Similar homes nearby')
    expect(page.text('aside')).toContain('See 6 similar homes')
    for (const part of ['#cost', '#before-paying', '#comparison', 'main a[href^="tel:"]'])
      expect(page.all(part)).toEqual([])
    expect(page.queryByText('Contact seller')).toBeNull()
  })

  test('has status 410 and its badge once removed, and offers nearby homes (L91) (L94)', async () => {
    const page = await pageOf('removed')
    expect(page.status).toBe(410)
    expect(page.text('h1')).toBe('This home is no longer listed')
    expect(page.getByText('Removed')).toBeInTheDocument()
    expect(page.one('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(page.all('main article').length).toBeGreaterThan(0)
  })

  test.each(['/homes/999999998', '/homes/12345678901', '/homes/100000x', '/es/homes/999999998'])(
    'is not found if there never was one: %s',
    async path => expect((await open(path)).status).toBe(404),
  )
})

test('structured data has offers only while the home is active (L92)', async () => {
  const dataOf = (page: Page) =>
    page
      .all('script[type="application/ld+json"]')
      .map(block => JSON.parse(block.textContent!))
      .find(block => block['@type'].includes('SingleFamilyResidence'))
  expect(dataOf(await pageOf('full')).offers).toMatchObject({ price: 81_500, priceCurrency: 'USD' })
  const sold = await pageOf('sold')
  const data = dataOf(sold)
  expect(data.name).toContain('Ocala')
  expect(data.offers).toBeUndefined()
  for (const text of [data.name, sold.document.title, sold.text('main header')])
    expect(text).not.toMatch(/Home for (Sale|Rent)/)
})

test('has links to share it, in a new window (L34)', async () => {
  const page = await pageOf('full')
  const links = page.all('ul[aria-label="Share this home"] a')
  expect(links.map(link => page.text(link))).toEqual(['Facebook', 'X', 'Email'])
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
    expect(decodeURIComponent(link.getAttribute('href')!)).toContain(pathOf('full'))
  }
})

test('has image and URL for shared links', async () => {
  const page = await pageOf('pictured')
  expect(page.one('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${pathOf('pictured')}$`))
  expect(page.one('meta[property="og:image"]').getAttribute('content')).toMatch(
    /^http.*\/homes\/\d+\.jpg\?type=share$/,
  )
  expect(page.document.title).toContain('Ocala')
})

test.each([
  ['/', () => '/share.jpg'],
  ['/es', () => '/share.jpg?language=es'],
  ['a home', () => `${pathOf('pictured')}.jpg?type=share`, () => pathOf('pictured')],
  [
    'photos in Spanish',
    () => `${pathOf('pictured')}.jpg?type=share&language=es`,
    () => `${pathOf('pictured', '/es')}/photos`,
  ],
])(
  'the image of shared links to %s has the price of a home, or the name of the site',
  async (name, picture, path = () => name) => {
    const page = await open(path())
    const image = page.one('meta[property="og:image"]').getAttribute('content')!
    expect(image).toMatch(/^http/)
    const { pathname, search } = new URL(image)
    expect(pathname + search).toBe(picture())
    const answer = await fetch(new URL(pathname + search, site.address))
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
  },
)

test('contains no email address', async () => {
  for (const name of ['full', 'rental', 'callable'] as const)
    expect((await pageOf(name)).html).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/)
})

test('has at most six similar homes, never the home itself', async () => {
  const page = await pageOf('changed')
  const addresses = page
    .all('section[aria-labelledby=similar-title] h3 a')
    .map(one => one.getAttribute('href'))
  expect(addresses).toHaveLength(6)
  expect(addresses).not.toContain(pathOf('changed'))
})

describe('photos', () => {
  test('have three formats and their size, and the first loads eagerly (L142) (L145)', async () => {
    const page = await pageOf('pictured')
    const [avif, webp] = page.all('main picture')[0]!.querySelectorAll('source')
    expect(avif).toHaveAttribute('srcset', expect.stringMatching(/\.avif\?.*600w.*1200w.*1700w/))
    expect(webp).toHaveAttribute('srcset', expect.stringContaining('.webp'))
    const [first, second] = page.all('main picture img')
    expect(first).toHaveAttribute('width', '1700')
    expect(first).toHaveAttribute('fetchpriority', 'high')
    expect(first).toHaveAttribute('alt', 'The porch at noon')
    expect(second).toHaveAttribute('loading', 'lazy')
  })

  test('are replaced by a placeholder if there are none (L96)', async () => {
    const page = await pageOf('changed')
    expect(page.all('svg[role=img]')[0]).toHaveAccessibleName('No photo of this home yet')
  })

  test('are all on their page, which a link opens', async () => {
    const page = await pageOf('pictured')
    const photos = await page.follow('See all 3 photos')
    expect(photos.path).toBe(`${pathOf('pictured')}/photos`)
  })

  test('are pages with links to their neighbors', async () => {
    const second = await open(`${pathOf('pictured')}/photos?n=2`)
    const third = await second.follow('Next photo')
    expect(third.path).toMatch(/n=3$/)
    const again = await third.follow('Previous photo')
    expect(again.path).toMatch(/n=2$/)
    const all = await again.follow('All photos')
    expect(all.path + all.url.hash).toMatch(/photos#photo-2$/)
    expect(all.all('main li a')).toHaveLength(3)
  })

  test('of a removed or unknown home are no longer there', async () => {
    const gone = await open(`${pathOf('removed')}/photos`)
    expect(gone.status).toBe(410)
    expect(gone.getByRole('heading', { level: 1 })).toHaveTextContent('This home is no longer listed')
    expect((await open('/homes/999999998/photos')).status).toBe(404)
  })
})

test('is translated to Spanish', async () => {
  const page = await pageOf('full', '/es')
  expect(page.document.documentElement.lang).toBe('es')
  expect(page.text('#cost')).toContain('Renta del lote')
  expect(page.text('#cost')).toContain('$415 al mes')
  expect(page.html).not.toMatch(/>[^<]*listing\.[a-z]/)
})

test.each([
  ['', 'Listing #'],
  ['/es', 'Anuncio #'],
])('has its number, address and QR code for print %s', async (language, number) => {
  const page = await pageOf('full', language)
  const address = new RegExp(`${number}${keys.full}(http\\S+${pathOf('full', language)})`)
  const [, printed = ''] = address.exec(page.text())!
  const code = await fetch(new URL(page.one('main img[src$="/qr.svg"]').getAttribute('src')!, site.address))
  expect(code.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(await code.text()).toBe(renderSVG(printed, { ecc: 'M', border: 2 }))
})
