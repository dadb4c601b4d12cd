import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#api/services.ts'
import { availableMemory } from '#db/embedded/memory.ts'
import { type Change, everything, position } from '#db/feed.ts'
import type { Tracer } from '#kit/tracer.ts'
import type { Writes } from '#platform/write/index.ts'
import { hasListings, illustrate, isSampleData, settleSampleAccounts, sizes } from '#sample/index.ts'
import type { Metric } from '#services/metric.ts'
import { openPlaces } from '#services/place/index.ts'
import { countSearchable, type openAddressNames } from '#services/search/index.ts'
import { openSitemap, type Sitemap } from '#services/sitemap/index.ts'
import { openBackups } from './backups.ts'
import type { Config } from './config.ts'
import { every } from './every.ts'
import { openFeatures } from './features.ts'
import { openHousekeeping } from './housekeeping.ts'
import { openInfrastructure } from './infrastructure.ts'
import type { Logger } from './log.ts'

import { isElsewhere, memoryShortage } from './memory.ts'
import { databaseMetrics, replicaMetrics } from './metrics.ts'
import { openIndexFile, runningVersion } from './saved-indexes.ts'

import { seedInChildProcess } from './seed-in-child-process.ts'
import type { Step } from './steps.ts'
import { tracedServices } from './traced-services.ts'

export interface Wired {
  services: Services
  writes: Writes
  /** Starts background work: email, text messages, alerts, pruning. */
  startJobs(): void
  sitemap: Sitemap
  /** Figures of the database, the jobs and the features. */
  metrics: Metric[]
  /** The data is sample data. */
  sampleData: boolean
  /** Resolves when this node shows all that was committed before the call, or after two seconds. */
  caughtUp(): Promise<unknown>
  /** Reason that the node is not ready, or null. */
  notReady(): Promise<string | null>
  close(): Promise<void>
}

interface WiringOptions {
  config: Config
  /** The result of `siteSecret`. */
  secret: string
  connectionString: string
  logger: Logger
  tracer?: Tracer | undefined
  step?: Step
  /** Opens the places; by default those of the database. */
  placesFrom?: typeof openPlaces | undefined
  /** See `StartOptions`. */
  namesFrom?: typeof openAddressNames | undefined
  /** Drops responses with these tags, or all if undefined. */
  drop(tags: string[] | undefined): void
  /** Called when the database is down: changes are not reported until it is back. */
  onSilence(): void
}

/**
 * Milliseconds between two saves of the search indexes, in addition to the one at the end: the next start after a
 * kill uses them.
 */
const SAVING = 1_800_000

/** Sample data of a site's first start. */
const sampleAmounts = { homes: sizes.small.listings, parks: sizes.small.parks }

/** Timeout of the database, milliseconds. */
const databaseTimeout = 2_000

/** Opens infrastructure and features, and applies database changes to them. */
export async function openServices(options: WiringOptions): Promise<Wired> {
  const { config, secret, connectionString, logger, tracer, step = () => {}, drop, onSilence } = options
  const { placesFrom = openPlaces, namesFrom } = options
  const infrastructure = openInfrastructure(config, connectionString, logger, tracer)
  const { database, queue, now } = infrastructure
  // An external database is the operator's to fill.
  const isEmpty = !config.databaseUrl && !(await hasListings(database))
  const shortage = memoryShortage(
    isEmpty ? sampleAmounts : await countSearchable(database),
    availableMemory(),
    isElsewhere(config.databaseUrl),
  )
  if (shortage?.isSerious) {
    await infrastructure.close()
    throw new Error(`${shortage.message} ${shortage.advice}`)
  }
  if (shortage) logger.warn(`${shortage.message} ${shortage.advice}`)

  // Before this process holds the places: a small machine has no room for both.
  if (isEmpty) {
    step('examination')
    await seedInChildProcess(connectionString)
  }
  // The program that runs, also after its files are replaced.
  const version = await runningVersion()
  const saved = await openIndexFile({ database, folder: join(config.dataDir, 'cache'), version })
  step('saved indexes', 'Reading the places')
  const places = await placesFrom({ database, now, saved })
  step('places', 'Reading the names of places')
  await settleSampleAccounts({ database, secret: config.isLocal ? secret : undefined, now: now() })

  // Read before the data: later changes arrive through the feed.
  const from = saved.position ?? (await position(database))
  const { services, writes, features } = await openFeatures({
    infrastructure,
    places,
    illustrate,
    config,
    secret,
    saved,
    namesFrom,
    step,
    caughtUp: () => housekeeping.caughtUp(),
    onError: (error, message) => logger.warn({ err: error }, message),
    onSecurityEvent: event => logger.info(event, 'Security event.'),
    onDead: (message, text) => logger.error(message, text),
  })
  step('other features', 'Reading what changed')
  const housekeeping = await openHousekeeping({
    database,
    queue,
    features,
    from,
    changeSpacing: config.changeSpacing,
    logger,
    onRead: database.note,
    onChanges: changes => drop(staleTags(changes)),
    onSilence,
  })
  // Changes since the indexes were saved.
  if (saved.position) await housekeeping.caughtUp()
  const save = () => saved.save(housekeeping.feedPosition())
  const failed = (error: unknown) => logger.warn({ err: error }, 'The search indexes could not be saved.')
  const stopSaving = every(SAVING, save, failed)

  const backups = openBackups({ database, config, logger })

  return {
    services: tracer ? tracedServices(services, tracer) : services,
    writes,
    startJobs() {
      housekeeping.start()
      backups.start()
    },
    sitemap: openSitemap({ database }),
    metrics: [
      ...databaseMetrics({ database, queue, feedAge: housekeeping.feedAge }),
      ...replicaMetrics(database),
      ...Object.values(features).flatMap(feature => feature.metrics ?? []),
      ...backups.metrics,
    ],
    sampleData: await isSampleData(database),
    caughtUp: () =>
      Promise.race([housekeeping.caughtUp(), sleep(databaseTimeout, undefined, { ref: false })]),
    async notReady() {
      const timeout = sleep(databaseTimeout, 'silent', { ref: false })
      const answer = database.query('select').then(
        () => 'there',
        () => 'away',
      )
      if ((await Promise.race([answer, timeout])) === 'there') return null
      onSilence()
      return 'The database does not answer.'
    },
    async close() {
      await stopSaving()
      await backups.close()
      await housekeeping.close()
      await save().catch(failed)
      await infrastructure.close()
    },
  }
}

/** Entities of the feed and the tags of responses made from them; each key also has a tag. */
const tagOf: Readonly<Record<string, string>> = {
  state_association: 'association',
  listing: 'listing',
  park: 'park',
  sales_center: 'sales-center',
  floor_plan: 'floor-plan',
}

/** Settings that every page contains, or every card of a home. */
const ofEveryPage: ReadonlySet<string> = new Set(['ad_network', 'cost_assumptions'])

function staleTags(changes: readonly Change[]): string[] | undefined {
  const tags = new Set<string>()
  for (const { entity, key } of changes) {
    if (entity === everything || ofEveryPage.has(entity) || key === null) return undefined
    const tag = tagOf[entity] ?? entity
    tags.add(`${tag}s`).add(`${tag}:${key}`)
  }
  return [...tags]
}
