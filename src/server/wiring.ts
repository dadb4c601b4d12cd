import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#api/services.ts'
import { connect } from '#db/connect.ts'
import { type Change, everything, follow, position, prune } from '#db/feed.ts'
import { openQueue } from '#db/queue.ts'
import { socialCallbackUrl } from '#model/account/social-urls.ts'
import { hasListings, illustrate, isSampleData, seedSample, settleSampleAccounts } from '#sample/index.ts'
import { openAccounts } from '#services/account/index.ts'
import { openAlerts } from '#services/alert/index.ts'
import { openAppointments } from '#services/appointment/index.ts'
import { openAssociations } from '#services/association/index.ts'
import { openBookValues } from '#services/book-value/index.ts'
import { openCommunityReports } from '#services/community-report/index.ts'
import { openContact } from '#services/contact/index.ts'
import { openContent } from '#services/content/index.ts'
import { forgetDataRequests, openDataRequests } from '#services/data-request/index.ts'
import { openDealers } from '#services/dealer/index.ts'
import { openEvents } from '#services/event/index.ts'
import { openFavorites } from '#services/favorite/index.ts'
import { openFloorPlans } from '#services/floor-plan/index.ts'
import { answeredByMail, endDeliveries, openLeads } from '#services/lead/index.ts'
import { openListings } from '#services/listing/index.ts'
import { openListingRequests } from '#services/listing-request/index.ts'
import { folderTransport, openMail, senderOf, smtpTransport } from '#services/mail/index.ts'
import { openParks } from '#services/park/index.ts'
import { openPersonalData } from '#services/personal-data/index.ts'
import { openPhotos, type Photos } from '#services/photo/index.ts'
import { openPlaces } from '#services/place/index.ts'
import { openProfiles } from '#services/profile/index.ts'
import { openRelays } from '#services/relay/index.ts'
import { openAddressNames } from '#services/search/index.ts'
import { openSitemap, type Sitemap } from '#services/sitemap/index.ts'
import { openSocial } from '#services/social/index.ts'
import { openStatistics } from '#services/statistics/index.ts'
import { folderGateway, httpGateway, openTextMessages } from '#services/text-message/index.ts'
import { openThrottle } from '#services/throttle/index.ts'
import { openWrites, type Writes } from '#services/write/index.ts'
import type { Config } from './config.ts'
import { every } from './every.ts'
import type { Logger } from './log.ts'
import { progressBar } from './progress.ts'

export interface Wired {
  services: Services
  writes: Writes
  /** Begins to do what was put off: mail and text messages. */
  startJobs(): void
  photos: Photos
  sitemap: Sitemap
  /** The homes are invented. */
  sampleData: boolean
  /** Why the node should get no requests, or null. */
  notReady(): Promise<string | null>
  close(): Promise<void>
}

interface WiringOptions {
  config: Config
  /** `siteSecret` of the configuration. */
  secret: string
  connectionString: string
  logger: Logger
  /** Told which tags are stale; `undefined` stands for all of them. */
  forget(tags: string[] | undefined): void
  /** Told when the database is found to be away: from here on nobody says what has changed. */
  away(): void
}

const hour = 3_600_000
const countEvents = 5_000
/** Between looks for files of photos that are gone, milliseconds. */
const sweepFiles = 5_000
/** Between looks for homes that alerts are to be told of, milliseconds. */
const matchAlerts = 1_000
/** How long the database may take to say that it is there, milliseconds. */
const databasePatience = 2_000

/** Puts the services together and keeps them fresh by the change feed. */
export async function openServices({
  config,
  secret,
  connectionString,
  logger,
  forget,
  away,
}: WiringOptions): Promise<Wired> {
  const now = Date.now
  const content = await openContent({ siteName: config.siteName })
  const database = connect({
    connectionString,
    max: config.databasePool,
    onError: error => logger.warn({ err: error }, 'A database connection broke.'),
  })
  const places = await openPlaces({ database, now })
  // A server that somebody set up is theirs to fill.
  if (!config.databaseUrl && !(await hasListings(database)))
    await seedSample({
      database,
      now: now(),
      size: 'small',
      progress: progressBar('Making the sample world'),
    })
  await settleSampleAccounts({ database, isLocal: config.isLocal, now: now() })
  await settleSampleAccounts({ database, isLocal: config.isLocal, now: now() })

  // Before the data is read: what changes meanwhile comes with the feed.
  const from = await position(database)
  const names = await openAddressNames({ database, places })
  const listings = await openListings({ database, places, names, now })
  const floorPlans = await openFloorPlans({ database, places, names, now })
  const dealers = await openDealers({ database, places, names, now })
  const parks = await openParks({ database, places, names, now })
  const statistics = await openStatistics({ database, listings, now })
  const bookValues = openBookValues({ database, places, listings, now })
  const communityReports = openCommunityReports({ database, places, listings, now })
  const associations = await openAssociations({ database, statistics, illustrate })
  const feed = await follow({
    database,
    from,
    async onChanges(changes) {
      for (const room of [listings, dealers, floorPlans, parks, statistics, associations])
        await room.apply(changes)
      forget(staleTags(changes))
    },
    onError(error) {
      away()
      logger.warn({ err: error }, 'The change feed stands still.')
    },
  })
  const throttle = openThrottle({ now })
  const writes = openWrites({ database, throttle, secret, now })
  const queue = openQueue({
    connectionString,
    onError: error => logger.warn({ err: error }, 'The queue of jobs stumbled.'),
  })
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl)
    : folderTransport(join(config.dataDir, 'outbox'))
  const mail = openMail({
    database,
    queue,
    transport,
    from: config.mailFrom,
    contactEmail: config.contactEmail,
    site: { name: config.siteName, origin: config.siteUrl },
    onDead: letter => logger.error(letter, 'A mail was not taken; npm run doctor lists these.'),
    onDelivery: endDeliveries,
  })
  const texts = openTextMessages({
    database,
    queue,
    gateway: config.textGateway
      ? httpGateway(config.textGateway)
      : folderGateway(join(config.dataDir, 'outbox'), now),
    numbers: config.textNumbers,
    now,
    onDead: text => logger.error(text, 'A text message was not taken; npm run doctor lists these.'),
    onDelivery: endDeliveries,
  })
  const relays = openRelays({
    database,
    mail,
    throttle,
    domain: config.relay?.domain,
    origin: config.siteUrl,
    now,
    onPassed: answeredByMail,
  })
  const accounts = openAccounts({ database, throttle, mail, secret, now })
  const profiles = openProfiles({ database, places, now })
  const photos = openPhotos({
    database,
    siteName: config.siteName,
    dataDir: config.dataDir,
    illustrate,
    now,
  })
  const social = openSocial({
    database,
    throttle,
    accounts,
    settings: config.social,
    callback: provider => config.siteUrl + socialCallbackUrl(provider),
    onError: failure => logger.warn(failure, 'Signing in by a social provider failed.'),
    now,
  })
  const appointments = openAppointments({
    database,
    queue,
    mail,
    texts,
    throttle,
    secret,
    origin: config.siteUrl,
    organizer: { ...senderOf(config.mailFrom), name: config.siteName },
    now,
  })
  const contact = openContact({ database, mail })
  const listingRequests = openListingRequests({ database, mail })
  const favorites = openFavorites({ database, listings, parks, dealers, floorPlans, now })
  const events = openEvents({ database, now })
  const alerts = openAlerts({
    database,
    listings,
    places,
    names,
    mail,
    origin: config.siteUrl,
    secret,
    now,
    favour: favorites.favour,
    onError: error => logger.warn({ err: error }, 'Alerts are told later.'),
  })
  const leads = openLeads({
    database,
    alerts,
    places,
    throttle,
    mail,
    texts,
    relays,
    site: { name: config.siteName, origin: config.siteUrl },
    secret,
    now,
  })
  // Every room that keeps what people gave is named here; mail is last, since others may write some.
  const personalData = openPersonalData({
    profiles,
    rooms: {
      contact,
      listingRequests,
      favorites,
      alerts,
      appointments,
      leads,
      relays,
      texts,
      social,
      photos,
      dataRequests: { forget: forgetDataRequests },
      mail,
    },
  })
  const dataRequests = openDataRequests({
    database,
    personalData,
    mail,
    throttle,
    origin: config.siteUrl,
    now,
  })
  let stopMatching = async () => {}
  const stopCounting = every(
    countEvents,
    () => events.count(),
    error => logger.warn({ err: error }, 'Events are counted later.'),
  )
  const stopSweeping = every(
    sweepFiles,
    () => photos.sweep(),
    error => logger.warn({ err: error }, 'Files that are to go stay for now.'),
  )
  const stopPruning = every(
    hour,
    () =>
      Promise.all([
        prune(database),
        throttle.prune(database),
        writes.prune(),
        dataRequests.prune(),
        relays.prune(),
        alerts.prune(),
        events.prune(),
        favorites.prune(),
        accounts.prune(),
        social.prune(),
      ]),
    error => logger.warn({ err: error }, 'What is old stays for now.'),
  )

  return {
    writes,
    startJobs() {
      queue.start({ ...mail.workers, ...texts.workers, ...appointments.workers })
      stopMatching = every(
        matchAlerts,
        () => alerts.work(),
        error => logger.warn({ err: error }, 'Alerts are told later.'),
      )
    },
    services: {
      accounts,
      alerts,
      appointments,
      associations,
      bookValues,
      communityReports,
      contact,
      content,
      dataRequests,
      events,
      dealers,
      favorites,
      floorPlans,
      leads,
      listingRequests,
      listings,
      parks,
      personalData,
      photos,
      places,
      profiles,
      relays,
      social,
      statistics,
    },
    sitemap: openSitemap({ database }),
    photos,
    sampleData: await isSampleData(database),
    async notReady() {
      const silence = sleep(databasePatience, 'silent', { ref: false })
      const answer = database.query('select').then(
        () => 'there',
        () => 'away',
      )
      if ((await Promise.race([answer, silence])) === 'there') return null
      away()
      return 'The database does not answer.'
    },
    async close() {
      await stopMatching()
      await stopPruning()
      await stopSweeping()
      await stopCounting()
      await queue.stop()
      transport.close()
      await feed.close()
      await database.close()
    },
  }
}

/** Entities of the feed and the tags of answers made from them; each key has a tag of its own besides. */
const tagOf: Record<string, string> = {
  state_association: 'association',
  listing: 'listing',
  park: 'park',
  sales_center: 'sales-center',
  floor_plan: 'floor-plan',
}

function staleTags(changes: readonly Change[]): string[] | undefined {
  const tags = new Set<string>()
  for (const { entity, key } of changes) {
    if (entity === everything || key === null) return undefined
    const tag = tagOf[entity] ?? entity
    tags.add(`${tag}s`).add(`${tag}:${key}`)
  }
  return [...tags]
}
