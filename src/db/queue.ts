import { Pool } from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import type { Tracer } from '#kit/tracer.ts'
import type { Queryable } from './database.ts'
import { listenOn } from './listen.ts'
import { PrimaryClient } from './primary.ts'

/** A background job: its kind, and the key of its subject. Jobs contain no personal data. */
export interface Job {
  kind: string
  key: number
}

/** A job with the trace context of its creator, if traces are on; see `Tracer.origin`. */
type StoredJob = Job & { origin?: string | undefined }

/** Runs jobs of one kind. A job may run more than once, even on two nodes concurrently. */
export interface Worker {
  /** If it rejects, the job is retried later. */
  work(key: number): Promise<void>
  /** Called after the last attempt failed, or the process died in it. */
  giveUp(key: number): Promise<void>
}

export interface JobCounts {
  /** Due, and not begun. */
  ready: number
  active: number
  /** To be started or retried later. */
  later: number
  /** Failed permanently, stored for a month. */
  dead: number
}

export interface Queue {
  /** Adds jobs in the caller's transaction: they run after the commit, but not before `startAfter`, if present. */
  add(
    transaction: Queryable,
    jobs: readonly Job[],
    options?: { startAfter?: Date | undefined },
  ): Promise<void>
  /** Jobs of all nodes by state, up to ten seconds old. */
  counts(): Promise<JobCounts>
  /** Starts processing; until then jobs are only stored. Retries by itself while the database is unavailable. */
  start(workers: Readonly<Record<string, Worker>>): void
  /** Waits for running jobs, or leaves them for a retry. */
  stop(): Promise<void>
}

/** Times in seconds and number of attempts; tests shorten them. */
export interface QueueTimes {
  attempts: number
  /** Delay of the first retry; doubles with each one. */
  retry: number
  /** A job that runs longer than this has failed. */
  timeout: number
  /** Interval of polling for new jobs, and for jobs that timed out or whose node died. */
  poll: number
  supervise: number
}

/**
 * With exponential backoff up to an hour, a job is retried for about two days, in which a mail server may be
 * unavailable for one.
 */
const defaultTimes: QueueTimes = { attempts: 56, retry: 30, timeout: 90, poll: 1, supervise: 10 }
/** If a node sends no heartbeat for this many seconds, its jobs have failed. */
const heartbeat = 20
const maxRetryDelay = 3_600
/** Retention of completed and dead jobs, in seconds. */
const completedRetention = 3_600
const deadRetention = 30 * 86_400
const restartDelay = 5_000
const stopTimeout = 10_000
/** Milliseconds after which the server counts as unreachable; its statements are short. */
const silence = 60_000

const queueName = 'job'
const deadName = 'dead-job'

/** A job that is not done, as an export has it. */
export interface WaitingJob extends Job {
  queue: typeof queueName | typeof deadName
  /** In PostgreSQL's format. */
  startAfter: string
}

/** Jobs that are not done, as JSON; those that run now will run again. */
export const waitingJobs = `
  select row_to_json(r) from pgboss.job j, lateral (
    select j.name as queue, j.data ->> 'kind' as kind, (j.data ->> 'key')::bigint as key,
      j.start_after as "startAfter"
  ) r
  where j.name in ('${queueName}', '${deadName}') and j.state < 'completed'
  order by r."startAfter", r.queue collate "C", r.kind collate "C", r.key`

interface QueueOptions {
  connectionString: string
  onError: (error: unknown) => void
  times?: Partial<QueueTimes>
  tracer?: Tracer | undefined
}

function openBoss({ connectionString, times }: Pick<QueueOptions, 'connectionString' | 'times'>) {
  const config = { connectionString, application_name: 'havenrow jobs' }
  const pool = new Pool({
    ...config,
    Client: PrimaryClient,
    max: 2,
    query_timeout: silence,
  })
  const { supervise } = { ...defaultTimes, ...times }
  const boss = new PgBoss({
    // pg-boss would open its pool only at the start, but jobs may be added before.
    db: {
      executeSql: (text, values) => pool.query(text, values),
      // A wake-up makes it poll all queues. Polling reports an unavailable database.
      listen: async (channel, _, onNotify) => listenOn(config, channel, { onNotify }),
    },
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    bamIntervalSeconds: 60,
  })
  return { boss, pool }
}

/** Creates or updates the queue's tables; part of `migrate`. */
export async function prepareQueue(connectionString: string): Promise<void> {
  const { boss, pool } = openBoss({ connectionString })
  boss.on('error', () => undefined)
  pool.on('error', () => undefined)
  try {
    await boss.start()
    await boss.createQueue(deadName, { retryBackoff: true, deleteAfterSeconds: deadRetention })
    await boss.createQueue(queueName, {
      deadLetter: deadName,
      retryBackoff: true,
      retryDelayMax: maxRetryDelay,
      deleteAfterSeconds: completedRetention,
    })
    // Also updates a queue that exists already.
    await boss.updateQueue(queueName, { notify: true })
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}

/** Number and duration of a job's attempts. */
const effort = ({ attempts, retry, timeout }: QueueTimes) => ({
  retryLimit: attempts,
  retryDelay: retry,
  expireInSeconds: timeout,
  heartbeatSeconds: heartbeat,
})

const within = (transaction: Queryable): Db => ({
  executeSql: async (text, values) => ({ rows: await transaction.query(text, values) }),
})

/** Adds the jobs of an export in the caller's transaction; each has all its attempts again. */
export async function restoreJobs(
  connectionString: string,
  transaction: Queryable,
  batches: AsyncIterable<readonly WaitingJob[]>,
): Promise<void> {
  const { boss, pool } = openBoss({ connectionString })
  pool.on('error', () => undefined)
  try {
    for await (const batch of batches)
      for (const [queue, jobs] of Map.groupBy(batch, job => job.queue))
        await boss.insert(
          queue,
          jobs.map(({ kind, key, startAfter }) => ({
            data: { kind, key },
            startAfter,
            ...effort(defaultTimes),
          })),
          { db: within(transaction) },
        )
  } finally {
    await pool.end()
  }
}

/** Opens the job queue; any number of nodes can share it. */
export function openQueue({ connectionString, onError, times, tracer }: QueueOptions): Queue {
  const { boss, pool } = openBoss({ connectionString, ...(times && { times }) })
  const allTimes = { ...defaultTimes, ...times }
  const { poll } = allTimes
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> | undefined
  let isStopped = false
  // Some are copies of an error's fields.
  boss.on('error', error => onError(error instanceof Error ? error : Object.assign(new Error(), error)))
  // After the pool has ended, its connections may still emit errors.
  pool.on('error', error => {
    if (!isStopped) onError(error)
  })

  /** Does the work of a job as part of the trace that added it. */
  const traced = ({ kind, origin }: StoredJob, work: () => Promise<void>, name = kind) =>
    tracer ? tracer.inJob(`job ${name}`, origin, work) : work()

  async function begin(workers: Readonly<Record<string, Worker>>): Promise<void> {
    await boss.start()
    const workerOf = ({ kind }: Job) => {
      const worker = workers[kind]
      // A newer node knows this kind.
      if (!worker) throw new Error(`No worker for jobs of kind ${kind}.`)
      return worker
    }
    // Jobs start when their transaction commits; polling finds delayed jobs and missed notifications.
    const options = { pollingIntervalSeconds: poll, notifyPollingIntervalSeconds: poll }
    const worker: string = await boss.work<StoredJob>(queueName, options, async jobs => {
      for (const { data } of jobs) await traced(data, () => workerOf(data).work(data.key))
      // After a job there may be another; without this, each would wait for the next poll.
      boss.notifyWorker(worker)
    })
    await boss.work<StoredJob>(deadName, { pollingIntervalSeconds: poll * 5 }, async jobs => {
      for (const { data } of jobs)
        await traced(data, () => workerOf(data).giveUp(data.key), `${data.kind} given up`)
    })
  }

  function start(workers: Readonly<Record<string, Worker>>): void {
    if (isStopped) return
    starting = begin(workers).catch(error => {
      onError(error)
      timer = setTimeout(() => start(workers), restartDelay)
      timer.unref()
    })
  }

  return {
    async add(transaction, jobs, { startAfter } = {}) {
      if (jobs.length === 0) return
      const origin = tracer?.origin()
      const options = {
        ...effort(allTimes),
        ...(startAfter && { startAfter: startAfter.toISOString() }),
      }
      await boss.insert(
        queueName,
        jobs.map(job => ({ data: origin === undefined ? job : { ...job, origin }, ...options })),
        { db: within(transaction) },
      )
    },
    async counts() {
      const queues = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
      const { readyCount = 0, activeCount = 0, deferredCount = 0 } = queues.get(queueName) ?? {}
      return {
        ready: readyCount,
        active: activeCount,
        later: deferredCount,
        dead: queues.get(deadName)?.totalCount ?? 0,
      }
    },
    start,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await starting
      await boss.stop({ graceful: true, timeout: stopTimeout })
      await pool.end()
    },
  }
}
