import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { handlers } from '#api/handlers.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { assertReachable } from '#db/reachable.ts'
import { type AdSlotName, adSlotNames } from '#model/ad/values.ts'
import { ObjectStoreFailed } from '#platform/object-store/index.ts'
import { checkPhotoStores } from '#services/photo/index.ts'
import type { openPlaces } from '#services/place/index.ts'
import type { openAddressNames } from '#services/search/index.ts'
import { AnswerCache } from './answer-cache.ts'
import { type Config, ConfigError } from './config.ts'
import { finish, openDrain, openWork } from './drain.ts'
import { watchEventLoop } from './event-loop.ts'
import { openAdmission } from './http/admission.ts'
import { serveAds } from './http/ads.ts'
import { type CachedCall, serveApi } from './http/api.ts'
import { createApp } from './http/app.ts'
import { serveAssociationPictures } from './http/association-pictures.ts'
import { serveCalendars } from './http/calendars.ts'
import { serveCatalogs } from './http/catalogs.ts'
import { sessionCookie } from './http/cookie.ts'
import { serveDevOnly } from './http/dev-only.ts'
import { serveDraftPhotos } from './http/draft-photos.ts'
import { serveFrames } from './http/frames.ts'
import { serveListingCodes } from './http/listing-code.ts'
import { serveLoadFiles } from './http/load-files.ts'
import { serveMailPreviews } from './http/mail-preview.ts'
import { serveManifest } from './http/manifest.ts'
import { serveMcp } from './http/mcp.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveOutbox } from './http/outbox.ts'
import { serveOwnPhotos } from './http/own-photos.ts'
import { type CachedPage, servePages } from './http/pages.ts'
import { servePaymentEvents } from './http/payment-events.ts'
import { servePhotos } from './http/photos.ts'
import { serveProofs } from './http/proofs.ts'
import { serveSalesPhoto } from './http/sales-photo.ts'
import { serveSampleCode } from './http/sample-code.ts'
import { serveSecretCheck } from './http/secret-check.ts'
import { securityHeaders } from './http/security.ts'
import { serveSitemap } from './http/sitemap.ts'
import { serveSocial } from './http/social.ts'
import { serveStreetTiles } from './http/street-tiles.ts'
import { serveTiles } from './http/tiles.ts'
import { serveUnsubscribe } from './http/unsubscribe.ts'
import { uploadSlots } from './http/upload-slots.ts'
import { createLogger, type Logger } from './log.ts'
import { openStreetTiles } from './map/street-tiles.ts'
import { cacheMetrics, openMetrics, processMetrics } from './metrics.ts'
import { publicRead } from './old-reads.ts'
import { assertListenable, listenFault } from './port.ts'
import { openPurgeHook } from './purge.ts'
import { openRequestLog } from './request-log.ts'
import { siteSecret } from './secret.ts'
import { nowAndThen, startSteps } from './steps.ts'
import { openTracing } from './tracing.ts'
import { unavailablePart } from './unavailable.ts'
import type { Web } from './web.ts'
import { openServices } from './wiring.ts'

/** The site's code and its static files. */
export interface Site {
  web: Web
  /** Folder of the built files; undefined if `middleware` serves them. */
  client?: string
  /** Development server middleware, which runs first. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close?: () => Promise<void>
}

export interface StartOptions {
  site: Site
  /** Opens the places; tests, which start many sites in one process, read them once. */
  placesFrom?: typeof openPlaces
  /** Reads the names of places; the same. */
  namesFrom?: typeof openAddressNames
}

export interface RunningServer {
  /** Base URL: `http://localhost:3000`. */
  address: string
  /** Stops accepting requests, finishes those in progress, and closes the database. */
  stop(): Promise<void>
}

/** Pages rendered at a time: enough that the CPU is busy while some wait for the database. Overload may allow fewer. */
const pagesAtATime = 4

/** Data of the ad network and the slots for pages; nothing by default, because every page contains it. */
const adsOfSite = ({ scriptUrl, slots }: { scriptUrl: string | null; slots: readonly AdSlotName[] }) => ({
  ...(scriptUrl !== null && { hasAdNetwork: true as const }),
  ...(slots.length < adSlotNames.length && { adSlots: slots }),
})

/**
 * Tries the photo stores. Waits for an unavailable one while the site runs.
 * @throws ConfigError if one refuses
 */
async function assertPhotoStores(config: Config, logger: Logger): Promise<void> {
  await checkPhotoStores(config).catch((error: unknown) => {
    if (!(error instanceof ObjectStoreFailed)) throw error
    if (!error.isUnavailable) throw new ConfigError(error.message)
    logger.warn({ err: error }, 'The photo store cannot be used, and is tried again.')
  })
}

/** Starts everything: database, migrations, places, sample data if the database is empty, search, HTTP. */
export async function startServer(
  config: Config,
  { site, placesFrom, namesFrom }: StartOptions,
): Promise<RunningServer> {
  const logger = createLogger(config.logLevel)
  const step = startSteps(logger)
  step('program', config.databaseUrl ? 'Connecting to the database' : 'Starting PostgreSQL')
  for (const sentence of config.unknownSettings) logger.warn(sentence)
  // Closed in reverse order, on shutdown and if a later step of the start fails.
  const started: (() => Promise<void> | void)[] = []
  const stop = async () => {
    const failures: unknown[] = []
    for (const end of started.splice(0).reverse()) await Promise.try(end).catch(error => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  try {
    await assertListenable(config)
    if (config.relay) await assertListenable({ host: config.host, port: config.relay.port }, 'RELAY_PORT')
    await assertPhotoStores(config, logger)
    if (site.close) started.push(site.close)
    const streetTiles = config.mapTiles === null ? undefined : await openStreetTiles(config.mapTiles)
    if (streetTiles) started.push(() => streetTiles.file.close())
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbedded({
          dataDir: config.dataDir,
          log: line => logger.info(line),
        })
    if (embedded) started.push(embedded.stop)
    const connectionString = config.databaseUrl ?? embedded!.connectionString
    if (config.databaseUrl !== undefined) await assertReachable(config.databaseUrl)
    step('database', 'Preparing the database')
    const migrations = nowAndThen(line => logger.info(line))
    await migrate({
      connectionString,
      onWait: () => logger.warn('A migration waits for a lock that another transaction holds.'),
      onMigration: ({ name, number, of }) =>
        migrations.print(`Migrating the database: step ${number} of ${of}, ${name}.`),
    }).finally(migrations.end)
    step('migrations', 'Reading what is stored')
    const secret = await siteSecret(config)
    const tracing = config.traces && (await openTracing(config.traces, logger))
    if (tracing) started.push(tracing.close)

    const hook =
      config.purge &&
      openPurgeHook({
        ...config.purge,
        onError: error =>
          logger.warn({ err: error }, 'The shared cache could not be purged; it is tried again.'),
      })
    if (hook) started.push(hook.close)
    const pages = new AnswerCache<CachedPage>(config.pageCacheBytes)
    const calls = new AnswerCache<CachedCall>(config.pageCacheBytes / 4)
    const wired = await openServices({
      config,
      secret,
      connectionString,
      logger,
      tracer: tracing?.tracer,
      step,
      placesFrom,
      namesFrom,
      drop(tags) {
        for (const cache of [pages, calls]) {
          if (tags) cache.drop(tags)
          else cache.clear()
        }
        // After this node evicted its cached responses. Each node purges, and the last one with the changes purges
        // last.
        hook?.purge(tags)
      },
      // Pages are still served, API calls are not (RULINGS 28).
      onSilence: () => calls.clear(),
    })
    const { services, writes, startJobs, sitemap, sampleData, caughtUp, notReady, close } = wired
    started.push(close)
    const logRequest = config.logsRequests ? openRequestLog(logger, Date.now) : undefined
    const metrics = openMetrics(error => logger.warn({ err: error }, 'A metric could not be read.'))
    metrics.add([
      ...processMetrics(),
      ...cacheMetrics({ pages, calls }),
      ...wired.metrics,
      ...(hook?.metrics ?? []),
    ])

    const cookie = sessionCookie({ isSecure: config.siteUrl.startsWith('https:') })
    const drain = openDrain(config.drainSeconds)
    const work = openWork()
    const runtime = {
      services,
      writes,
      publicRead,
      tracer: tracing?.tracer,
      report(error: unknown, operation: string): 500 | 503 {
        const unavailable = unavailablePart(error)
        logger.error(
          { err: error, operation },
          unavailable ? `The ${unavailable} is unavailable.` : 'A call failed.',
        )
        return unavailable ? 503 : 500
      },
    }
    const app = await createApp({
      logger,
      siteOrigin: config.siteUrl,
      headers: site.middleware ? {} : securityHeaders(config),
      trustProxy: config.trustProxy,
      cookie,
      client: site.client,
      middleware: site.middleware,
      begin: tracing?.begin,
      onAnswered(request, work) {
        metrics.count(request)
        logRequest?.(request)
        tracing?.end(work, request)
      },
      caughtUp,
      notReady: async () => (drain.isLeaving() ? 'draining' : await notReady()),
      passesOn: drain.passesOn,
      handle: work.run,
      pages: servePages({
        web: site.web,
        cache: pages,
        handlers,
        runtime,
        now: Date.now,
        cacheTtl: config.cacheTtl,
        tagHeaders: hook?.tagHeaders,
        cookie,
        admit: openAdmission({ max: pagesAtATime, hasRoom: watchEventLoop(), now: () => performance.now() }),
        site: () => ({
          name: config.siteName,
          origin: config.siteUrl,
          sampleData,
          mapStyleUrl: config.mapStyleUrl,
          mapTiles: streetTiles?.shown ?? null,
          errorReportUrl: config.errorReportUrl,
          ...(sampleData && config.isLocal && { hasSampleAccounts: true }),
          ...(config.resourcesUrl && { resourcesUrl: config.resourcesUrl }),
          ...(config.company && { company: config.company }),
          ...(config.socialLinks.length > 0 && { socialLinks: config.socialLinks }),
          ...(services.social.providers.length > 0 && { socialProviders: services.social.providers }),
          ...(config.tagManagerId && { hasTags: true }),
          ...(config.chatScriptUrl && { hasChat: true }),
          ...adsOfSite(services.adNetwork.settings()),
        }),
      }),
      routes(app, answerForm) {
        const site = { name: config.siteName, origin: config.siteUrl }
        const uploads = uploadSlots()
        app.addHook('onSend', async request => uploads.answered(request.raw))
        serveMetrics(app, metrics, { token: config.metricsToken, siteUrl: config.siteUrl })
        serveSecretCheck(app, secret)
        servePhotos(app, services.photos)
        serveListingCodes(app, site.origin)
        serveSalesPhoto(app, {
          photos: services.photos,
          accounts: services.accounts,
          cookie,
          answerForm,
          uploads,
        })
        serveDraftPhotos(app, {
          accounts: services.accounts,
          listingDrafts: services.listingDrafts,
          cookie,
          answerForm,
          uploads,
        })
        serveOwnPhotos(app, {
          accounts: services.accounts,
          ownPhotos: services.ownPhotos,
          cookie,
          answerForm,
          uploads,
        })
        serveProofs(app, {
          accounts: services.accounts,
          moderation: services.moderation,
          parkClaims: services.parkClaims,
          cookie,
          answerForm,
          uploads,
        })
        serveLoadFiles(app, { accounts: services.accounts, cookie, answerForm, uploads })
        serveCalendars(app, services.appointments)
        serveCatalogs(app, services.listingCatalogs)
        serveUnsubscribe(app, services.alerts)
        servePaymentEvents(app, services.payments)
        serveAds(app, {
          events: services.adEvents,
          writes,
          delivery: services.adDelivery,
          accounts: services.accounts,
          cookie,
          answerForm,
          uploads,
        })
        serveSocial(app, { social: services.social, accounts: services.accounts, cookie })
        if (config.isLocal && !config.smtpUrl)
          serveDevOnly(app, scope => {
            serveOutbox(scope, join(config.dataDir, 'outbox'))
            serveMailPreviews(scope, site)
          })
        if (config.isLocal && sampleData) serveDevOnly(app, serveSampleCode)
        serveAssociationPictures(app, services.associations)
        serveFrames(app, { ...config, adScript: () => services.adNetwork.settings().scriptUrl })
        serveManifest(app, site)
        serveSitemap(app, {
          sitemap,
          origin: site.origin,
          articles: () => services.content.articles('en'),
          now: Date.now,
        })
        serveTiles(app)
        if (streetTiles) serveStreetTiles(app, streetTiles)
        serveMcp(app, { handlers, runtime, site: { ...site, sampleData }, isLocal: config.isLocal })
        serveApi(app, {
          handlers: [...handlers.values()],
          runtime,
          site,
          cache: calls,
          cacheTtl: config.cacheTtl,
          cookie,
          uploads,
          now: Date.now,
        })
      },
    })
    started.push(async () => {
      if (app.server.listening) await drain.leave()
      await finish(app.server, { close: () => app.close(), work })
    })
    await app.listen({ host: config.host, port: config.port }).catch(error => {
      throw listenFault(error, config)
    })
    step('server')
    if (config.relay) {
      const { startRelay } = await import('./relay.ts')
      const { relays } = services
      const relay = await startRelay({ relays, relay: config.relay, host: config.host, logger })
      started.push(relay.close)
    }
    startJobs()
    // Changes while no node ran were not purged, and pages of another version name its files.
    hook?.purge(undefined)
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : config.port
    return { address: `http://${config.host}:${port}`, stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}
