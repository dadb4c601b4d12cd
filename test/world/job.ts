import type { Database } from '#db/database.ts'
import { until } from './site.ts'

/**
 * Waits until the only job of a kind is waiting for its retry, then retries it at once with a long timeout: tests of a
 * first attempt that times out configure a short one, which must not end the second. They also need a long `supervise`:
 * if both the supervision and the process end the first attempt, the later of the two sets the delay again.
 */
export async function repeatAtOnce(database: Database, kind: string): Promise<void> {
  const retried = () =>
    database.query(
      `update pgboss.job set start_after = now(), expire_seconds = 600
      where data->>'kind' = $1 and state = 'retry' returning id`,
      [kind],
    )
  const jobs = await until(retried, ({ length }) => length > 0)
  if (jobs.length !== 1) throw new Error(`${jobs.length} jobs of the kind ${kind} wait for their retry.`)
}
