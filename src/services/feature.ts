import type { Change } from '#db/feed.ts'
import type { Worker } from '#db/queue.ts'
import type { PersonalRecords } from './personal-data/index.ts'

/**
 * What an opened feature hands to the server besides its use cases. The server derives each of its lists from these,
 * in the order in which the features are named.
 */
export interface Feature extends Partial<PersonalRecords> {
  /** Follows changes of the database. */
  apply?(changes: readonly Change[]): Promise<void>
  /** Deletes what is past its time; called every hour. */
  prune?(): Promise<unknown>
  /** Work that is due again and again, never twice at once on a node. */
  readonly repeated?: Repeated
  /** Jobs of the queue by their kind. */
  readonly workers?: Readonly<Record<string, Worker>>
}

export interface Repeated {
  /** Milliseconds between two runs. */
  interval: number
  run(): Promise<unknown>
  /** Logged when a run fails; the next one tries again. */
  failure: string
}
