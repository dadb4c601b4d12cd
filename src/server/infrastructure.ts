import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { availableMemory } from '#db/embedded/memory.ts'
import { openQueue, type Queue } from '#db/queue.ts'
import { type ReplicatedDatabase, withReplicas } from '#db/replicas.ts'
import type { Tracer } from '#kit/tracer.ts'
import { openPublicFetch, type PublicFetch } from '#platform/public-fetch/index.ts'
import { folderTransport, smtpTransport, type Transport } from '#services/mail/index.ts'
import { type Files, openPhotoFiles } from '#services/photo/index.ts'
import { openPictures, type Pictures } from '#services/picture/index.ts'
import { folderGateway, httpGateway, type TextGateway } from '#services/text-message/index.ts'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'
import { pictureLimits } from './memory.ts'

/** External dependencies of the features; tests replace them. */
export interface Infrastructure {
  database: Database
  queue: Pick<Queue, 'add'>
  /** Uploaded files. */
  files: Files
  /** Renders images. */
  pictures: Pictures
  /** Sends email. */
  transport: Transport
  /** Sends text messages. */
  gateway: TextGateway
  /** Sends requests to URLs that users entered. */
  publicFetch: PublicFetch
  /** Milliseconds since 1970. */
  now: () => number
}

export interface OpenInfrastructure extends Infrastructure {
  database: ReplicatedDatabase
  queue: Queue
  close(): Promise<void>
}

/** Runs in the picture process. */
const pictureWorker = new URL('./picture-worker.ts', import.meta.url)

/** Connects to every external service in the configuration. */
export function openInfrastructure(
  config: Config,
  connectionString: string,
  logger: Logger,
  tracer?: Tracer,
): OpenInfrastructure {
  const now = Date.now
  const outbox = join(config.dataDir, 'outbox')
  const database = withReplicas({
    primary: connect({
      connectionString,
      max: config.databasePool,
      onError: error => logger.warn({ err: error }, 'A database connection broke.'),
      tracer,
    }),
    tracer,
    connectionStrings: config.databaseReadUrls,
    max: config.databasePool,
    onChange({ isUsed, ...change }) {
      if (isUsed) logger.info(change, 'A replica is used for reads.')
      else logger.warn(change, 'A replica is left out.')
    },
  })
  const queue = openQueue({
    connectionString,
    onError: error => logger.warn({ err: error }, 'The job queue failed and will try again.'),
    tracer,
  })
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, tracer) : folderTransport(outbox)
  const gateway = config.textGateway ? httpGateway(config.textGateway) : folderGateway(outbox, now)
  const files = openPhotoFiles(config, {
    onChange(store, failure) {
      if (failure) logger.warn({ store, err: failure }, 'The photo store cannot be used, and is tried again.')
      else logger.warn({ store }, 'The photo store can be used again.')
    },
  })
  const pictures = openPictures({
    entry: pictureWorker,
    ...pictureLimits(availableMemory()),
    onFailure: error => logger.error({ err: error }, 'A picture could not be made.'),
  })
  return {
    database,
    queue,
    files,
    pictures,
    transport,
    gateway,
    publicFetch: openPublicFetch({ allowsLocal: config.allowsLocalTargets }),
    now,
    async close() {
      await queue.stop()
      await pictures.close()
      transport.close()
      await database.close()
    },
  }
}
