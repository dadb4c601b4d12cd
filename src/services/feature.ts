import type { Change } from '#db/feed.ts'
import type { Worker } from '#db/queue.ts'
import type { Metric } from './metric.ts'
import type { PersonalRecords } from './personal-data/index.ts'

/**
 * Hooks that a feature offers to the server in addition to its use cases. The server collects them in the order of
 * the features.
 */
export interface Feature extends Partial<PersonalRecords> {
  /** Follows the change feed. */
  apply?(changes: readonly Change[]): Promise<void>
  /** Deletes expired data; called every hour. */
  prune?(): Promise<unknown>
  /** A periodic task, never run concurrently on a node. */
  readonly repeated?: Repeated
  /** Queue workers by job kind. */
  readonly workers?: Readonly<Record<string, Worker>>
  readonly metrics?: readonly Metric[]
}

export interface Repeated {
  /** Milliseconds between runs. */
  interval: number
  /** Long work checks `stopping` between steps and ends early; the next start resumes it. */
  run(stopping?: AbortSignal): Promise<unknown>
  /** Log message if a run fails; the next run tries again. */
  failure: string
}
