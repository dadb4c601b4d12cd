/** Entities that have pages. */
export interface Subjects {
  home: number
  /** A home whose page has status 410. */
  removedHome: number
  park: number
  /** A park that offers tours. */
  tourPark: number
  dealer: number
  /** The dealer's canonical path. */
  dealerPath: string
  floorPlan: number
  /** An ad of an advertiser. */
  ad: number
}

/** A URL and its expected response; by default an indexed page. */
export interface Visit {
  address: string | ((subjects: Subjects) => string)
  /** 200 by default. */
  status?: number
  noindex?: true
  /** Has a form that reports errors when submitted empty. */
  form?: true
  /** Beginning of the URL that it redirects to. */
  redirectsTo?: string
}

const visit = (address: Visit['address'], rest: Omit<Visit, 'address'> = {}): Visit => ({ address, ...rest })
const hidden = (address: Visit['address'], status = 200) => visit(address, { status, noindex: true })

/** Each route pattern, `:state` for those of single states, with URLs. */
export const visits: Readonly<Record<string, readonly Visit[]>> = {
  '/': [visit('/')],

  '/homes': [visit('/homes'), hidden('/homes?bounds=-83%2C27%2C-82%2C29'), hidden('/homes?area=BoR3zBMAFO')],
  '/homes/sale': [visit('/homes/sale')],
  '/homes/rent': [visit('/homes/rent')],
  '/homes/on-dealer-lot': [visit('/homes/on-dealer-lot')],
  '/homes/:state': [visit('/homes/fl'), hidden('/homes/fl?bedrooms=2&minimum-price=x')],
  '/homes/:state/:place': [
    visit('/homes/fl/tampa'),
    hidden('/homes/fl/tampa?bedrooms=5&maximum-price=1'),
    hidden('/homes/fl/nowhere-at-all', 404),
  ],
  '/homes/follow': [hidden('/homes/follow')],
  '/homes/:first/follow': [hidden('/homes/rent/follow?bedrooms=2'), hidden('/homes/zz/follow', 404)],
  '/homes/:state/:place/follow': [
    hidden('/homes/fl/tampa/follow'),
    hidden('/homes/fl/nowhere-at-all/follow', 404),
  ],
  '/parks/follow': [hidden('/parks/follow')],
  '/parks/:first/follow': [hidden('/parks/fl/follow'), hidden('/parks/zz/follow', 404)],
  '/parks/:state/:place/follow': [
    hidden('/parks/fl/tampa/follow'),
    hidden('/parks/fl/nowhere-at-all/follow', 404),
  ],
  '/dealers/follow': [hidden('/dealers/follow')],
  '/dealers/:first/follow': [hidden('/dealers/fl/follow'), hidden('/dealers/zz/follow', 404)],
  '/dealers/:state/:place/follow': [
    hidden('/dealers/fl/tampa/follow'),
    hidden('/dealers/fl/nowhere-at-all/follow', 404),
  ],
  '/floorplans/follow': [hidden('/floorplans/follow')],
  '/floorplans/:first/follow': [hidden('/floorplans/fl/follow'), hidden('/floorplans/zz/follow', 404)],
  '/homes/:key': [
    visit(({ home }) => `/homes/${home}`),
    hidden(({ removedHome }) => `/homes/${removedHome}`, 410),
    hidden('/homes/999999998', 404),
  ],
  '/homes/:key/contact': [
    visit(({ home }) => `/homes/${home}/contact`, { form: true, noindex: true }),
    hidden('/homes/999999998/contact', 404),
  ],
  '/homes/:key/ask': [
    visit(({ home }) => `/homes/${home}/ask`, { form: true, noindex: true }),
    hidden('/homes/999999998/ask', 404),
  ],
  '/homes/:key/virtual-tour': [
    visit(({ home }) => `/homes/${home}/virtual-tour`, { redirectsTo: '/homes/' }),
  ],
  '/homes/:key/tour': [hidden('/homes/999999998/tour', 404)],
  '/parks/:key/tour': [visit(({ tourPark }) => `/parks/${tourPark}/tour`, { form: true, noindex: true })],
  '/dealers/:key/tour': [hidden('/dealers/999999/tour', 404)],
  '/floorplans/:key/tour': [hidden('/floorplans/999999/tour', 404)],
  '/tours/:token': [hidden('/tours/0123456789abcdef0123456789abcdef0123456789a', 404)],
  '/homes/:key/phone': [hidden('/homes/999999998/phone', 404)],
  '/homes/:key/ten-years': [hidden(({ home }) => `/homes/${home}/ten-years`)],
  '/homes/:key/move': [
    hidden(({ home }) => `/homes/${home}/move?location=Miami%2C+FL`),
    hidden(({ home }) => `/homes/${home}/move`),
    hidden('/homes/999999998/move', 404),
  ],
  '/homes/:key/visit': [
    hidden(({ home }) => `/homes/${home}/visit`),
    hidden(({ removedHome }) => `/homes/${removedHome}/visit`, 410),
    hidden('/homes/999999998/visit', 404),
  ],
  '/homes/:key/flyer': [
    hidden(({ home }) => `/homes/${home}/flyer`),
    hidden(({ removedHome }) => `/homes/${removedHome}/flyer`, 410),
    hidden('/homes/999999998/flyer', 404),
  ],
  '/homes/:key/photos': [visit(({ home }) => `/homes/${home}/photos`)],

  '/parks': [visit('/parks')],
  '/parks/senior': [visit('/parks/senior')],
  '/parks/all-ages': [visit('/parks/all-ages')],
  '/parks/mobile-home-lots': [visit('/parks/mobile-home-lots')],
  '/parks/:state': [visit('/parks/fl')],
  '/parks/:state/:place': [visit('/parks/fl/tampa')],
  '/parks/:key': [visit(({ park }) => `/parks/${park}`)],
  '/parks/:key/contact': [visit(({ park }) => `/parks/${park}/contact`, { form: true, noindex: true })],
  '/parks/:key/questions': [visit(({ park }) => `/parks/${park}/questions`, { noindex: true })],
  '/parks/:key/photos': [visit(({ park }) => `/parks/${park}/photos`)],

  '/dealers': [visit('/dealers')],
  '/dealers/:state': [visit('/dealers/fl')],
  '/dealers/:state/:place': [visit(({ dealerPath }) => dealerPath.replace(/\/[^/]+\/\d+$/, ''))],
  '/dealers/:key': [visit(({ dealer }) => `/dealers/${dealer}`, { redirectsTo: '/dealers/fl/' })],
  '/dealers/:state/:city/:name/:key': [visit(({ dealerPath }) => dealerPath)],
  '/dealers/:key/contact': [
    visit(({ dealer }) => `/dealers/${dealer}/contact`, { form: true, noindex: true }),
  ],
  '/dealers/:key/photos': [visit(({ dealer }) => `/dealers/${dealer}/photos`)],

  '/floorplans': [visit('/floorplans')],
  '/floorplans/:state': [visit('/floorplans/fl')],
  '/makers/:slug': [visit('/makers/larkfield')],
  '/floorplans/:key': [visit(({ floorPlan }) => `/floorplans/${floorPlan}`)],
  '/floorplans/:key/contact': [
    hidden(({ floorPlan }) => `/floorplans/${floorPlan}/contact`),
    hidden(({ floorPlan }) => `/floorplans/${floorPlan}/contact?zip=abc`),
    visit(({ floorPlan }) => `/floorplans/${floorPlan}/contact?zip=33602`, { form: true, noindex: true }),
  ],
  '/floorplans/:key/photos': [visit(({ floorPlan }) => `/floorplans/${floorPlan}/photos`)],

  '/contact-us': [visit('/contact-us', { form: true }), visit('/contact-us?sent=1')],
  '/report/ads/:key': [
    visit(({ ad }) => `/report/ads/${ad}`, { form: true, noindex: true }),
    hidden('/report/ads/999999998', 404),
  ],
  '/report/:part/:key': [
    visit(({ home }) => `/report/homes/${home}`, { form: true, noindex: true }),
    visit(({ park }) => `/report/parks/${park}`, { form: true, noindex: true }),
    hidden('/report/homes/999999998', 404),
    hidden('/report/cars/1', 404),
  ],
  '/homes/start': [visit('/homes/start', { form: true })],
  '/homes/start/location': [visit('/homes/start/location', { form: true, noindex: true })],
  '/homes/start/claim': [visit('/homes/start/claim', { redirectsTo: '/homes/start/location' })],
  '/homes/start/home': [visit('/homes/start/home', { redirectsTo: '/homes/start/location' })],
  '/homes/start/money': [visit('/homes/start/money', { redirectsTo: '/homes/start/location' })],
  '/homes/start/photos': [visit('/homes/start/photos', { redirectsTo: '/homes/start/location' })],
  '/homes/start/words': [visit('/homes/start/words', { redirectsTo: '/homes/start/location' })],
  '/homes/start/contact': [visit('/homes/start/contact', { redirectsTo: '/homes/start/location' })],
  '/homes/start/package': [visit('/homes/start/package', { redirectsTo: '/homes/start/location' })],
  '/homes/start/preview': [visit('/homes/start/preview', { redirectsTo: '/homes/start/location' })],
  '/homes/start/publish': [visit('/homes/start/publish', { redirectsTo: '/homes/start/location' })],
  '/delete-my-data': [
    visit('/delete-my-data', { form: true }),
    hidden('/delete-my-data?token=0123456789abcdef0123456789abcdef'),
  ],
  '/homes/confirm': [hidden('/homes/confirm'), hidden(`/homes/confirm?token=5-${'a'.repeat(32)}`)],
  '/homes/add-facts': [hidden('/homes/add-facts'), hidden(`/homes/add-facts?token=5-${'a'.repeat(32)}`)],
  '/report/reply': [hidden('/report/reply'), hidden(`/report/reply?token=5-${'a'.repeat(32)}`)],
  '/stop-conversation': [hidden('/stop-conversation'), hidden('/stop-conversation?token=abcdefghij234567')],

  '/login': [visit('/login', { form: true, noindex: true })],
  '/sign-up': [visit('/sign-up', { form: true, noindex: true })],
  '/login/social': [
    // Its script posts at once, and an expired token redirects to the login page.
    visit('/login/social?token=0123456789abcdef0123456789abcdef&provider=google', { redirectsTo: '/login' }),
  ],
  '/login/link': [hidden('/login/link?token=0123456789abcdef0123456789abcdef')],
  '/sign-up/social': [
    visit('/sign-up/social?token=0123456789abcdef0123456789abcdef&provider=google', {
      redirectsTo: '/login',
    }),
  ],
  '/account/social': [visit('/account/social', { redirectsTo: '/login' })],
  '/logout': [hidden('/logout')],
  '/password': [
    visit('/password', { form: true, noindex: true }),
    hidden('/password?sent=1'),
    hidden('/password?token=0123456789abcdef0123456789abcdef'),
  ],

  '/resources': [visit('/resources')],
  '/my-month': [visit('/my-month')],
  '/resources/loan-rules': [visit('/resources/loan-rules')],
  '/resources/:slug': [visit('/resources/new-or-used')],
  '/about-us': [visit('/about-us')],
  '/advertise': [visit('/advertise')],
  '/disclaimer': [visit('/disclaimer')],
  '/need-cookie': [visit('/need-cookie')],
  '/privacy-policy': [visit('/privacy-policy')],
  '/terms': [visit('/terms')],
  '/professionals': [visit('/professionals')],
  '/mobile-home-park-lists': [visit('/mobile-home-park-lists')],

  '/can-i-live-here': [visit('/can-i-live-here'), visit(({ home }) => `/can-i-live-here?home=${home}`)],
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

  '/search/area': [
    hidden('/search/area?search-type=homes&bedrooms=2'),
    hidden('/search/area?search-type=parks&corners=1', 422),
  ],
  '/search': [visit('/search?type=homes&location=Tampa%2C+FL', { redirectsTo: '/homes' })],
  '/models/*': [visit('/models/fl', { redirectsTo: '/' })],
  '/sale-or-rent/*': [visit('/sale-or-rent/fl', { redirectsTo: '/homes/fl' })],
  '/Mobile-Homes/Search.php': [
    visit('/Mobile-Homes/Search.php?State=FL&City=Tampa', { redirectsTo: '/homes/fl/tampa' }),
  ],
  '/MyAccount': [visit('/MyAccount/', { redirectsTo: '/login' })],
  '/register': [visit('/register', { redirectsTo: '/sign-up' })],
  '/ListHome/Home.php': [visit('/ListHome/Home.php?Page=Location', { redirectsTo: '/homes/start/location' })],

  '/staff': [visit('/staff', { redirectsTo: '/login' })],
  '/staff/start': [visit('/staff/start', { redirectsTo: '/login' })],
  '/staff/review': [visit('/staff/review', { redirectsTo: '/login' })],
  '/staff/reports': [visit('/staff/reports', { redirectsTo: '/login' })],
  '/staff/reports/:type/:key': [visit('/staff/reports/listing/1', { redirectsTo: '/login' })],
  '/account/seen': [visit('/account/seen', { redirectsTo: '/login' })],
  '/staff/find': [visit('/staff/find', { redirectsTo: '/login' })],
  '/staff/users/:key': [visit('/staff/users/1', { redirectsTo: '/login' })],
  '/staff/payments': [visit('/staff/payments', { redirectsTo: '/login' })],
  '/staff/payments/:key': [visit('/staff/payments/1', { redirectsTo: '/login' })],
  '/staff/claims': [visit('/staff/claims', { redirectsTo: '/login' })],
  '/staff/claims/:key': [visit('/staff/claims/1', { redirectsTo: '/login' })],
  '/staff/lot-rents': [visit('/staff/lot-rents', { redirectsTo: '/login' })],
  '/staff/lot-rents/:kind/:key': [visit('/staff/lot-rents/reports/1', { redirectsTo: '/login' })],
  '/staff/ads': [visit('/staff/ads', { redirectsTo: '/login' })],
  '/staff/advertisers': [visit('/staff/advertisers', { redirectsTo: '/login' })],
  '/staff/ad-network': [visit('/staff/ad-network', { redirectsTo: '/login' })],
  '/staff/cost-assumptions': [visit('/staff/cost-assumptions', { redirectsTo: '/login' })],
  '/staff/loan-rules': [visit('/staff/loan-rules', { redirectsTo: '/login' })],
  '/staff/parks': [visit('/staff/parks', { redirectsTo: '/login' })],
  '/staff/parks/:key': [visit('/staff/parks/1', { redirectsTo: '/login' })],
  '/staff/prices': [visit('/staff/prices', { redirectsTo: '/login' })],
  '/staff/coupons': [visit('/staff/coupons', { redirectsTo: '/login' })],
  '/staff/changes': [visit('/staff/changes', { redirectsTo: '/login' })],
  '/staff/floor-plans': [visit('/staff/floor-plans', { redirectsTo: '/login' })],
  '/staff/dealers/:key/merge': [visit('/staff/dealers/1/merge', { redirectsTo: '/login' })],
  '/staff/floor-plans/makers': [visit('/staff/floor-plans/makers', { redirectsTo: '/login' })],
  '/staff/floor-plans/:key': [visit('/staff/floor-plans/1', { redirectsTo: '/login' })],
  '/staff/floor-plans/new': [visit('/staff/floor-plans/new', { redirectsTo: '/login' })],
  '/staff/dealers': [visit('/staff/dealers', { redirectsTo: '/login' })],
  '/staff/dealers/new': [visit('/staff/dealers/new', { redirectsTo: '/login' })],
  '/staff/dealers/:key/review': [visit('/staff/dealers/1/review', { redirectsTo: '/login' })],
  '/staff/associations': [visit('/staff/associations', { redirectsTo: '/login' })],
  '/staff/associations/new': [visit('/staff/associations/new', { redirectsTo: '/login' })],
  '/staff/associations/:key': [visit('/staff/associations/1', { redirectsTo: '/login' })],
  '/staff/dealers/:key': [visit('/staff/dealers/1', { redirectsTo: '/login' })],
  '/staff/homes/:key': [visit('/staff/homes/100000', { redirectsTo: '/login' })],

  '/account/homes': [visit('/account/homes', { redirectsTo: '/login' })],
  '/account/homes/change': [visit('/account/homes/change', { redirectsTo: '/login' })],
  '/account/homes/load': [visit('/account/homes/load', { redirectsTo: '/login' })],
  '/account/homes/load/catalog': [visit('/account/homes/load/catalog', { redirectsTo: '/login' })],
  '/account/homes/load/company-catalog': [
    visit('/account/homes/load/company-catalog', { redirectsTo: '/login' }),
  ],
  '/account/homes/load/feed': [visit('/account/homes/load/feed', { redirectsTo: '/login' })],
  '/account/homes/load/company-feed': [visit('/account/homes/load/company-feed', { redirectsTo: '/login' })],
  '/account/homes/load/:load': [visit('/account/homes/load/1', { redirectsTo: '/login' })],
  '/account/homes/:key': [visit('/account/homes/100000', { redirectsTo: '/login' })],
  '/account/homes/:key/photos': [visit('/account/homes/100000/photos', { redirectsTo: '/login' })],
  '/account/dealers/:key/photos': [visit('/account/dealers/1/photos', { redirectsTo: '/login' })],
  '/account/dealers/:key/people': [visit('/account/dealers/1/people', { redirectsTo: '/login' })],
  '/account/dealers/people/:key/photos': [
    visit('/account/dealers/people/1/photos', { redirectsTo: '/login' }),
  ],
  '/account/parks/:key/photos': [visit('/account/parks/1/photos', { redirectsTo: '/login' })],
  '/account/associations/:key/photos': [visit('/account/associations/1/photos', { redirectsTo: '/login' })],
  '/account/associations/:key/members': [visit('/account/associations/1/members', { redirectsTo: '/login' })],
  '/account/dealers/:key/associations': [visit('/account/dealers/1/associations', { redirectsTo: '/login' })],
  '/account/associations': [visit('/account/associations', { redirectsTo: '/login' })],
  '/account/associations/:key': [visit('/account/associations/1', { redirectsTo: '/login' })],
  '/account/floor-plans': [visit('/account/floor-plans', { redirectsTo: '/login' })],
  '/account/floor-plans/new': [visit('/account/floor-plans/new', { redirectsTo: '/login' })],
  '/account/floor-plans/:key/photos': [visit('/account/floor-plans/1/photos', { redirectsTo: '/login' })],
  '/account/floor-plans/:key': [visit('/account/floor-plans/1', { redirectsTo: '/login' })],
  '/account/dealers': [visit('/account/dealers', { redirectsTo: '/login' })],
  '/account/dealers/new': [visit('/account/dealers/new', { redirectsTo: '/login' })],
  '/account/dealers/:key/floor-plans': [visit('/account/dealers/1/floor-plans', { redirectsTo: '/login' })],
  '/account/dealers/:key': [visit('/account/dealers/1', { redirectsTo: '/login' })],
  '/account/parks': [visit('/account/parks', { redirectsTo: '/login' })],
  '/account/parks/new': [visit('/account/parks/new', { redirectsTo: '/login' })],
  '/account/parks/:key/claim': [visit('/account/parks/1/claim', { redirectsTo: '/login' })],
  '/account/parks/:key/lot-rents': [visit('/account/parks/1/lot-rents', { redirectsTo: '/login' })],
  '/account/lot-rents/:key': [visit('/account/lot-rents/1', { redirectsTo: '/login' })],
  '/account/parks/:key': [visit('/account/parks/1', { redirectsTo: '/login' })],
  '/account/homes/:key/proof': [visit('/account/homes/100000/proof', { redirectsTo: '/login' })],
  '/account/homes/:key/package': [visit('/account/homes/100000/package', { redirectsTo: '/login' })],
  '/account/orders/:key': [visit('/account/orders/10001', { redirectsTo: '/login' })],
  '/account/favorites': [visit('/account/favorites', { redirectsTo: '/login' })],
  '/account/shared-list': [visit('/account/shared-list', { redirectsTo: '/login' })],
  '/shared-lists/:token': [hidden('/shared-lists/1-abc', 404)],
  '/account/favorites/compare': [visit('/account/favorites/compare', { redirectsTo: '/login' })],
  '/account/alerts': [visit('/account/alerts', { redirectsTo: '/login' })],
  '/account/alerts/new': [visit('/account/alerts/new?state=FL', { redirectsTo: '/login' })],
  '/account/alerts/:key': [visit('/account/alerts/1', { redirectsTo: '/login' })],
  '/account/alerts/:key/contact': [visit('/account/alerts/1/contact', { redirectsTo: '/login' })],
  '/alerts/:encodedKey': [hidden('/alerts/1-abc', 404)],
  '/account': [visit('/account', { redirectsTo: '/login' })],
  '/account/applications': [visit('/account/applications', { redirectsTo: '/login' })],
  '/account/applications/new': [visit('/account/applications/new', { redirectsTo: '/login' })],
  '/account/applications/stop': [
    visit('/account/applications/stop?token=1-b3BlbiB0aGUgZG9vciBhbmQgY29tZSBpbiwg', {
      form: true,
      noindex: true,
    }),
  ],
  '/account/applications/:key': [visit('/account/applications/1', { redirectsTo: '/login' })],
  '/account/tours': [visit('/account/tours', { redirectsTo: '/login' })],
  '/account/company': [visit('/account/company', { redirectsTo: '/login' })],
  '/account/company/invitation': [
    hidden('/account/company/invitation?token=0123456789abcdef0123456789abcdef'),
  ],
  '/account/ads': [visit('/account/ads', { redirectsTo: '/login' })],
  '/account/ads/new': [visit('/account/ads/new', { redirectsTo: '/login' })],
  '/account/ads/statements/:month': [visit('/account/ads/statements/2026-11', { redirectsTo: '/login' })],
  '/account/ads/:key': [visit('/account/ads/1001', { redirectsTo: '/login' })],
  '/account/ads/:key/preview/:ad/:page': [
    visit('/account/ads/1001/preview/10001/home', { redirectsTo: '/login' }),
  ],
  '/account/ads/:key/place': [visit('/account/ads/1001/place', { redirectsTo: '/login' })],
  '/account/ads/:key/words': [visit('/account/ads/1001/words', { redirectsTo: '/login' })],
  '/account/ads/:key/budget': [visit('/account/ads/1001/budget', { redirectsTo: '/login' })],
  '/account/profile': [visit('/account/profile', { redirectsTo: '/login' })],
  '/account/profile/photo': [visit('/account/profile/photo', { redirectsTo: '/login' })],
  '/account/email': [visit('/account/email', { redirectsTo: '/login' })],
  '/account/password': [visit('/account/password', { redirectsTo: '/login' })],
  '/account/messages': [visit('/account/messages', { redirectsTo: '/login' })],
  '/account/inbox': [visit('/account/inbox', { redirectsTo: '/login' })],
  '/account/inbox/:key': [visit('/account/inbox/1', { redirectsTo: '/login' })],
  '/account/second-factor': [visit('/account/second-factor', { redirectsTo: '/login' })],
  '/login/code': [visit('/login/code', { redirectsTo: '/login' })],
  '/account/sessions': [visit('/account/sessions', { redirectsTo: '/login' })],
  '/account/activity': [visit('/account/activity', { redirectsTo: '/login' })],
  '/account/notifications': [visit('/account/notifications', { redirectsTo: '/login' })],
  '/account/keys': [visit('/account/keys', { redirectsTo: '/login' })],
  '/account/company/keys': [visit('/account/company/keys', { redirectsTo: '/login' })],
  '/account/webhooks': [visit('/account/webhooks', { redirectsTo: '/login' })],
  '/account/webhooks/:key': [visit('/account/webhooks/1', { redirectsTo: '/login' })],
  '/account/company/webhooks': [visit('/account/company/webhooks', { redirectsTo: '/login' })],
  '/account/company/webhooks/:key': [visit('/account/company/webhooks/1', { redirectsTo: '/login' })],
  '/account/data': [visit('/account/data', { redirectsTo: '/login' })],
  '/account/verify': [
    hidden('/account/verify?token=0123456789abcdef0123456789abcdef'),
    hidden('/account/verify?verified=1'),
  ],

  '/sitemap': [visit('/sitemap')],
  '/offline': [hidden('/offline')],
  '/dev/parts': [hidden('/dev/parts', 404)],
  '/error': [hidden('/error', 500), hidden('/error?status=503', 503)],
  '*': [hidden('/no/such/page', 404)],
}

/** One URL for each kind of page that answers 200, by route pattern. */
export const pageKinds = (subjects: Subjects): [pattern: string, path: string][] =>
  Object.entries(visits).flatMap(([pattern, all]) => {
    const found = all.find(({ status = 200, redirectsTo }) => status === 200 && redirectsTo === undefined)
    if (!found) return []
    const { address } = found
    return [[pattern, typeof address === 'string' ? address : address(subjects)]]
  })
