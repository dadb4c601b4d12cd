import type { Database } from '#db/database.ts'
import { until } from './site.ts'

/**
 * Once the only job of a kind waits for its repetition, has it repeated at once, with all the time it needs: whoever
 * tests that a first attempt ends by its patience gives a short one, which the second may not end by, too.
 */
export async function repeatAtOnce(database: Database, kind: string): Promise<void> {
  const repeated = () =>
    database.query(
      `update pgboss.job set start_after = now(), expire_seconds = 600
      where data->>'kind' = $1 and state = 'retry' returning id`,
      [kind],
    )
  const jobs = await until(repeated, ({ length }) => length > 0)
  if (jobs.length !== 1) throw new Error(`${jobs.length} jobs of the kind ${kind} wait for their repetition.`)
}
