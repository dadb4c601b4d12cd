import type { APIRequestContext } from '@playwright/test'
import type { Dealer } from '#contract/v1/dealer.response.ts'
import type { FloorPlanPage } from '#contract/v1/floor-plan.response.ts'
import type { Listing } from '#contract/v1/listing.response.ts'
import type { Park } from '#contract/v1/park.response.ts'
import { slugify } from '#kit/slug.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { keyAnswering } from './sample-homes.ts'

/** Things of the sample world that have pages. */
export interface Subjects {
  home: number
  /** A home whose page answers 410. */
  removedHome: number
  park: number
  /** A park that receives visitors. */
  tourPark: number
  dealer: number
  /** The dealer's own address, to which the short one leads. */
  dealerPath: string
  /** The segment of its city in Florida. */
  dealerCity: string
  floorPlan: number
}

/** An address to visit, and what it does when that is not to show a page that search engines keep. */
export interface Visit {
  address: string | ((subjects: Subjects) => string)
  /** 200 when absent. */
  status?: number
  noindex?: true
  /** Has a form that does not take nothing: it says what is wrong. */
  form?: true
  /** Begin of the address that this one leads to. */
  leadsTo?: string
}

const visit = (address: Visit['address'], rest: Omit<Visit, 'address'> = {}): Visit => ({ address, ...rest })
const hidden = (address: Visit['address'], status = 200) => visit(address, { status, noindex: true })

/** Each pattern of the site's routes, `:state` for those of single states, with addresses of the sample world. */
export const visits: Readonly<Record<string, readonly Visit[]>> = {
  '/': [visit('/')],

  '/homes': [visit('/homes'), hidden('/homes?bounds=-83%2C27%2C-82%2C29')],
  '/homes/sale': [visit('/homes/sale')],
  '/homes/rent': [visit('/homes/rent')],
  '/homes/on-dealer-lot': [visit('/homes/on-dealer-lot')],
  '/homes/:state': [visit('/homes/fl'), hidden('/homes/fl?bedrooms=2&minimum-price=x')],
  '/homes/:state/:place': [
    visit('/homes/fl/tampa'),
    hidden('/homes/fl/tampa?bedrooms=5&maximum-price=1'),
    hidden('/homes/fl/nowhere-at-all', 404),
  ],
  '/homes/:key': [
    visit(({ home }) => `/homes/${home}`),
    hidden(({ removedHome }) => `/homes/${removedHome}`, 410),
    hidden('/homes/999999998', 404),
  ],
  '/homes/:key/contact': [
    visit(({ home }) => `/homes/${home}/contact`, { form: true, noindex: true }),
    hidden('/homes/999999998/contact', 404),
  ],
  '/homes/:key/virtual-tour': [visit(({ home }) => `/homes/${home}/virtual-tour`, { leadsTo: '/homes/' })],
  '/homes/:key/tour': [hidden('/homes/999999998/tour', 404)],
  '/parks/:key/tour': [visit(({ tourPark }) => `/parks/${tourPark}/tour`, { form: true, noindex: true })],
  '/dealers/:key/tour': [hidden('/dealers/999999/tour', 404)],
  '/floorplans/:key/tour': [hidden('/floorplans/999999/tour', 404)],
  '/tours/:token': [hidden('/tours/0123456789abcdef0123456789abcdef0123456789a', 404)],
  '/homes/:key/phone': [hidden('/homes/999999998/phone', 404)],
  '/homes/:key/photos': [visit(({ home }) => `/homes/${home}/photos`)],

  '/parks': [visit('/parks')],
  '/parks/senior': [visit('/parks/senior')],
  '/parks/all-ages': [visit('/parks/all-ages')],
  '/parks/mobile-home-lots': [visit('/parks/mobile-home-lots')],
  '/parks/:state': [visit('/parks/fl')],
  '/parks/:state/:place': [visit('/parks/fl/tampa')],
  '/parks/:key': [visit(({ park }) => `/parks/${park}`)],
  '/parks/:key/contact': [visit(({ park }) => `/parks/${park}/contact`, { form: true, noindex: true })],
  '/parks/:key/photos': [visit(({ park }) => `/parks/${park}/photos`)],

  '/dealers': [visit('/dealers')],
  '/dealers/:state': [visit('/dealers/fl')],
  '/dealers/:state/:place': [visit(({ dealerCity }) => `/dealers/fl/${dealerCity}`)],
  '/dealers/:key': [visit(({ dealer }) => `/dealers/${dealer}`, { leadsTo: '/dealers/fl/' })],
  '/dealers/:state/:city/:name/:key': [visit(({ dealerPath }) => dealerPath)],
  '/dealers/:key/contact': [
    visit(({ dealer }) => `/dealers/${dealer}/contact`, { form: true, noindex: true }),
  ],
  '/dealers/:key/photos': [visit(({ dealer }) => `/dealers/${dealer}/photos`)],

  '/floorplans': [visit('/floorplans')],
  '/floorplans/:state': [visit('/floorplans/fl')],
  '/floorplans/:key': [visit(({ floorPlan }) => `/floorplans/${floorPlan}`)],
  '/floorplans/:key/contact': [
    hidden(({ floorPlan }) => `/floorplans/${floorPlan}/contact`),
    hidden(({ floorPlan }) => `/floorplans/${floorPlan}/contact?zip=abc`),
    visit(({ floorPlan }) => `/floorplans/${floorPlan}/contact?zip=33602`, { form: true, noindex: true }),
  ],
  '/floorplans/:key/photos': [visit(({ floorPlan }) => `/floorplans/${floorPlan}/photos`)],

  '/contact-us': [visit('/contact-us', { form: true }), visit('/contact-us?sent=1')],
  '/homes/start': [visit('/homes/start', { form: true })],
  '/delete-my-data': [
    visit('/delete-my-data', { form: true }),
    hidden('/delete-my-data?token=0123456789abcdef0123456789abcdef'),
  ],
  '/stop-conversation': [hidden('/stop-conversation'), hidden('/stop-conversation?token=abcdefghij234567')],

  '/login': [visit('/login', { form: true, noindex: true })],
  '/sign-up': [visit('/sign-up', { form: true, noindex: true })],
  '/login/social': [
    // Its application posts at once, and a token that is over leads back.
    visit('/login/social?token=0123456789abcdef0123456789abcdef&provider=google', { leadsTo: '/login' }),
  ],
  '/login/link': [hidden('/login/link?token=0123456789abcdef0123456789abcdef')],
  '/sign-up/social': [
    visit('/sign-up/social?token=0123456789abcdef0123456789abcdef&provider=google', { leadsTo: '/login' }),
  ],
  '/account/social': [visit('/account/social', { leadsTo: '/login' })],
  '/logout': [hidden('/logout')],
  '/password': [
    visit('/password', { form: true, noindex: true }),
    hidden('/password?sent=1'),
    hidden('/password?token=0123456789abcdef0123456789abcdef'),
  ],

  '/resources': [visit('/resources')],
  '/resources/:slug': [visit('/resources/new-or-used')],
  '/about-us': [visit('/about-us')],
  '/disclaimer': [visit('/disclaimer')],
  '/need-cookie': [visit('/need-cookie')],
  '/privacy-policy': [visit('/privacy-policy')],
  '/terms': [visit('/terms')],
  '/mobile-home-park-lists': [visit('/mobile-home-park-lists')],

  '/mobile-home-book-value': [
    visit('/mobile-home-book-value'),
    visit('/mobile-home-book-value?location=Florida&year=2000&square-feet=1300&sections=2'),
    visit('/mobile-home-book-value?location=Florida&year=1935'),
  ],
  '/community-report': [visit('/community-report')],
  '/community-report/:state': [visit('/community-report/fl'), hidden('/community-report/zz', 404)],
  '/community-report/:state/:place': [
    visit('/community-report/fl/tampa'),
    hidden('/community-report/fl/nowhere-at-all', 404),
  ],

  '/state-associations': [visit('/state-associations')],
  '/state-associations/:key': [visit('/state-associations/52')],

  '/search': [visit('/search?type=homes&location=Tampa%2C+FL', { leadsTo: '/homes' })],
  '/models/*': [visit('/models/fl', { leadsTo: '/' })],
  '/sale-or-rent/*': [visit('/sale-or-rent/fl', { leadsTo: '/homes/fl' })],
  '/Mobile-Homes/Search.php': [
    visit('/Mobile-Homes/Search.php?State=FL&City=Tampa', { leadsTo: '/homes/fl/tampa' }),
  ],
  '/MyAccount': [visit('/MyAccount/', { leadsTo: '/login' })],
  '/register': [visit('/register', { leadsTo: '/sign-up' })],
  '/ListHome/Home.php': [visit('/ListHome/Home.php?Page=Location', { leadsTo: '/homes/start' })],

  '/account/favorites': [visit('/account/favorites', { leadsTo: '/login' })],
  '/account/favorites/compare': [visit('/account/favorites/compare', { leadsTo: '/login' })],
  '/account/alerts': [visit('/account/alerts', { leadsTo: '/login' })],
  '/account/alerts/new': [visit('/account/alerts/new?state=FL', { leadsTo: '/login' })],
  '/account/alerts/:key': [visit('/account/alerts/1', { leadsTo: '/login' })],
  '/account/alerts/:key/contact': [visit('/account/alerts/1/contact', { leadsTo: '/login' })],
  '/alerts/:encodedKey': [hidden('/alerts/1-abc', 404)],
  '/account': [visit('/account', { leadsTo: '/login' })],
  '/account/tours': [visit('/account/tours', { leadsTo: '/login' })],
  '/account/profile': [visit('/account/profile', { leadsTo: '/login' })],
  '/account/profile/photo': [visit('/account/profile/photo', { leadsTo: '/login' })],
  '/account/email': [visit('/account/email', { leadsTo: '/login' })],
  '/account/password': [visit('/account/password', { leadsTo: '/login' })],
  '/account/messages': [visit('/account/messages', { leadsTo: '/login' })],
  '/account/inbox': [visit('/account/inbox', { leadsTo: '/login' })],
  '/account/inbox/:key': [visit('/account/inbox/1', { leadsTo: '/login' })],
  '/account/second-factor': [visit('/account/second-factor', { leadsTo: '/login' })],
  '/login/code': [visit('/login/code', { leadsTo: '/login' })],
  '/account/sessions': [visit('/account/sessions', { leadsTo: '/login' })],
  '/account/activity': [visit('/account/activity', { leadsTo: '/login' })],
  '/account/notifications': [visit('/account/notifications', { leadsTo: '/login' })],
  '/account/data': [visit('/account/data', { leadsTo: '/login' })],
  '/account/verify': [
    hidden('/account/verify?token=0123456789abcdef0123456789abcdef'),
    hidden('/account/verify?verified=1'),
  ],

  '/sitemap': [visit('/sitemap')],
  '/offline': [hidden('/offline')],
  '/error': [hidden('/error', 500)],
  '*': [hidden('/no/such/page', 404)],
}

/** The first of a list that is so. */
async function first<T>(request: APIRequestContext, list: string, isMatch: (one: T) => unknown): Promise<T> {
  const response = await request.get(`/api/v1/${list}`, {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  const found = ((await response.json()) as { payload: T[] }).payload.find(isMatch)
  if (!found) throw new Error(`The sample world has none that is so among ${list}.`)
  return found
}

/** Rich examples of all that has a page, so that every part of it is there to be examined. */
export async function subjectsOf(request: APIRequestContext): Promise<Subjects> {
  const [home, removedHome, park, tourPark, dealer, floorPlan] = await Promise.all([
    first<Listing>(
      request,
      'listings.json?state=FL&limit=100',
      one => one.photoCount >= 4 && one.tenure === 'leased-lot' && one.address.coordinatePoint,
    ),
    keyAnswering(request, 410),
    first<Park>(
      request,
      'parks.json?state=FL&limit=100',
      one => one.photoCount >= 4 && (one.lotRents?.length ?? 0) > 2 && one.hours && one.logo,
    ),
    first<Park>(
      request,
      'parks.json?state=FL&limit=100',
      one => one.appointmentAvailability?.active && !one.appointmentAvailability.disabled,
    ),
    first<Dealer>(
      request,
      'sales-centers.json?state=FL&limit=100',
      one => one.photos?.length && one.hours && one.floorPlans?.length && one.socialMedia?.length,
    ),
    first<FloorPlanPage>(
      request,
      'floorplans.json?limit=100',
      one => one.photoCount >= 4 && one.floorPlans?.length && one.salesCenterCount > 1,
    ),
  ])
  const { city, state } = dealer.address
  return {
    home: home.key,
    removedHome,
    park: park.key,
    tourPark: tourPark.key,
    dealer: dealer.key,
    dealerPath: dealerUrl(dealer.key, { name: dealer.name, city, state }),
    dealerCity: slugify(city),
    floorPlan: floorPlan.key,
  }
}
