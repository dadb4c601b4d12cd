import type { Database } from '#db/database.ts'
import { type Change, type FollowOptions, follow, type Position, prune } from '#db/feed.ts'
import type { Queue } from '#db/queue.ts'
import type { Feature } from '#services/feature.ts'
import { every } from './every.ts'
import type { Logger } from './log.ts'

interface HousekeepingOptions {
  database: Database
  queue: Queue
  features: Readonly<Record<string, Feature>>
  /** Position in the change feed before the features read their data. */
  from: Position
  /** Milliseconds from one batch of changes to the next. */
  changeSpacing: number
  logger: Logger
  /** See `FollowOptions`. */
  onRead: NonNullable<FollowOptions['onRead']>
  /** Called after the features have applied changes. */
  onChanges(changes: readonly Change[]): void
  /** Called when the feed disconnects: changes are not reported until it reconnects. */
  onSilence(): void
}

export interface Housekeeping {
  /** Resolves when the features have applied all changes committed before the call. */
  caughtUp(): Promise<void>
  /** See `Feed.age`. */
  feedAge(): number
  /** See `Feed.position`. */
  feedPosition(): Position
  /** Starts jobs, recurring work and pruning. */
  start(): void
  close(): Promise<void>
}

const hour = 3_600_000

/** Applies database changes to the features and runs their background jobs. */
export async function openHousekeeping(options: HousekeepingOptions): Promise<Housekeeping> {
  const { database, queue, from, changeSpacing, logger, onRead, onChanges, onSilence } = options
  const features = Object.values(options.features)
  const feed = await follow({
    database,
    from,
    spacing: changeSpacing,
    onRead,
    async onChanges(changes) {
      for (const feature of features) await feature.apply?.(changes)
      onChanges(changes)
    },
    onError(error) {
      onSilence()
      logger.warn({ err: error }, 'The change feed broke and will be resumed.')
    },
  })
  let stops: (() => Promise<void>)[] = []
  return {
    caughtUp: feed.caughtUp,
    feedAge: feed.age,
    feedPosition: feed.position,
    start() {
      queue.start(Object.assign({}, ...features.map(({ workers }) => workers)))
      stops = [
        every(
          hour,
          () => Promise.all([prune(database), ...features.map(feature => feature.prune?.())]),
          error => logger.warn({ err: error }, 'Deleting old records failed.'),
        ),
        ...features.flatMap(({ repeated }) =>
          repeated
            ? [every(repeated.interval, repeated.run, error => logger.warn({ err: error }, repeated.failure))]
            : [],
        ),
      ]
    },
    async close() {
      await Promise.all(stops.map(stop => stop()))
      await feed.close()
    },
  }
}
