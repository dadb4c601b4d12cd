import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Handler, RawCall } from '#api/handle.ts'
import { execute } from '#api/handle.ts'
import { handlers } from '#api/handlers.ts'
import type { Services } from '#api/services.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { illustrate } from '#sample/index.ts'
import { openAccounts } from '#services/account/index.ts'
import { type AlertOptions, openAlerts } from '#services/alert/index.ts'
import { openAppointments } from '#services/appointment/index.ts'
import { openAssociations } from '#services/association/index.ts'
import { openBookValues } from '#services/book-value/index.ts'
import { openCommunityReports } from '#services/community-report/index.ts'
import { openContact } from '#services/contact/index.ts'
import { openContent } from '#services/content/index.ts'
import { openDataRequests } from '#services/data-request/index.ts'
import { openDealers } from '#services/dealer/index.ts'
import { openEvents } from '#services/event/index.ts'
import { openFavorites } from '#services/favorite/index.ts'
import { openFloorPlans } from '#services/floor-plan/index.ts'
import { openLeads } from '#services/lead/index.ts'
import { openListings } from '#services/listing/index.ts'
import { openListingRequests } from '#services/listing-request/index.ts'
import { openMail } from '#services/mail/index.ts'
import { openParks } from '#services/park/index.ts'
import { openPersonalData } from '#services/personal-data/index.ts'
import { openPhotos } from '#services/photo/index.ts'
import { openPlaces } from '#services/place/index.ts'
import { openProfiles } from '#services/profile/index.ts'
import { openRelays } from '#services/relay/index.ts'
import { openAddressNames } from '#services/search/index.ts'
import { openSocial } from '#services/social/index.ts'
import { openStatistics } from '#services/statistics/index.ts'
import { openThrottle } from '#services/throttle/index.ts'
import { openWrites } from '#services/write/index.ts'
import { type TestDatabase, testDatabase } from './database.ts'

/** What a test sends: numbers are written as text. */
export type Given = Record<string, string | number | readonly (string | number)[]>

/** Everything between the API and a database of a test's own, without a server; the clock stands still until moved. */
export interface OpenWorld extends TestDatabase {
  services: Services
  /** For a second node of alerts. */
  alertOptions: AlertOptions
  clock: { now: number }
  /** Calls an operation through its own checks. */
  call(
    operation: AnyOperation,
    given?: { path?: Given; query?: Given } & Partial<Omit<RawCall, 'path' | 'query'>>,
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back
  ): Promise<{ status: number; body: any; tags?: readonly string[]; freshUntil?: number }>
  /** Makes changes of the database known, as the change feed would. */
  changed(entity: string, ...keys: number[]): Promise<void>
}

const texts = (given: Given = {}): RawCall['path'] =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.map(String) : String(value),
    ]),
  )

const origin = 'https://havenrow.example'
const secret = 'the secret of a world that is made for tests'

/** A fault of the program fails the test. */
function report(error: unknown): never {
  throw error
}

/** Opens the services over a new database that `fill` has put homes into. */
export async function openWorld(
  now: number,
  fill: (database: TestDatabase['database']) => Promise<unknown>,
): Promise<OpenWorld> {
  const clock = { now }
  const test = await testDatabase()
  await fill(test.database)
  const options = { database: test.database, now: () => clock.now }
  const places = await openPlaces(options)
  const names = await openAddressNames({ ...options, places })
  const listings = await openListings({ ...options, places, names })
  const dealers = await openDealers({ ...options, places, names })
  const parks = await openParks({ ...options, places, names })
  const statistics = await openStatistics({ ...options, listings })
  const bookValues = openBookValues({ ...options, places, listings })
  const communityReports = openCommunityReports({ ...options, places, listings })
  const associations = await openAssociations({ database: test.database, statistics, illustrate })
  const content = await openContent({ siteName: 'Havenrow' })
  const floorPlans = await openFloorPlans({ ...options, places, names })
  const throttle = openThrottle(options)
  const writes = openWrites({ ...options, throttle, secret })
  const mail = openMail({
    database: test.database,
    queue: { add: async () => {} },
    transport: { deliver: async () => {}, withdraw: async () => {}, forget: async () => {}, close: () => {} },
    from: 'no-reply@havenrow.example',
    contactEmail: 'hello@havenrow.example',
    site: { name: 'Havenrow', origin },
  })
  const accounts = openAccounts({ ...options, throttle, mail, secret })
  const profiles = openProfiles({ ...options, places })
  const social = openSocial({
    ...options,
    throttle,
    accounts,
    settings: {},
    callback: provider => `${origin}/auth/${provider}/callback`,
    onError: report,
  })
  const relays = openRelays({ ...options, mail, throttle, domain: 'reply.havenrow.example', origin })
  const appointments = openAppointments({
    ...options,
    queue: { add: async () => {} },
    mail,
    texts: { send: async () => undefined },
    throttle,
    secret,
    origin,
    organizer: { name: 'Havenrow', address: 'no-reply@havenrow.example' },
  })
  const contact = openContact({ ...options, mail })
  const listingRequests = openListingRequests({ ...options, mail })
  const personalData = openPersonalData({ profiles, rooms: { contact, listingRequests } })
  const dataRequests = openDataRequests({ ...options, personalData, mail, throttle, origin })
  const favorites = openFavorites({ ...options, listings, parks, dealers, floorPlans })
  const alertOptions = {
    ...options,
    listings,
    places,
    names,
    mail,
    origin,
    secret,
    favour: favorites.favour,
    onError: report,
  }
  const alerts = openAlerts(alertOptions)
  const leads = openLeads({
    ...options,
    alerts,
    places,
    throttle,
    mail,
    texts: { send: async () => undefined },
    relays,
    site: { name: 'Havenrow', origin },
    secret,
  })
  const services: Services = {
    alerts,
    accounts,
    appointments,
    associations,
    bookValues,
    communityReports,
    contact,
    dataRequests,
    events: openEvents(options),
    leads,
    listingRequests,
    content,
    dealers,
    favorites,
    floorPlans,
    listings,
    parks,
    personalData,
    photos: openPhotos({
      ...options,
      siteName: 'Havenrow',
      illustrate,
      dataDir: join(tmpdir(), `havenrow-world-${process.pid}`),
    }),
    places,
    profiles,
    relays,
    social,
    statistics,
  }
  return {
    ...test,
    services,
    alertOptions,
    clock,
    call(operation, { path, query, detail = 'milli', ...sent } = {}) {
      const handler = handlers.get(operation.id) as Handler
      return execute(
        handler,
        { services, writes, report },
        { path: texts(path), query: texts(query), detail, ...sent },
      )
    },
    async changed(entity, ...keys) {
      const changes = keys.map(key => ({ entity, key }))
      await listings.apply(changes)
      await dealers.apply(changes)
      await parks.apply(changes)
      await floorPlans.apply(changes)
      await statistics.apply(changes)
      await associations.apply(changes)
    },
  }
}
