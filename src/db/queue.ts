import { Pool } from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import type { Queryable } from './database.ts'
import { listenOn } from './listen.ts'

/** Work to be done later: what kind, and what it is about, by key: nothing personal stands in a job. */
export interface Job {
  kind: string
  key: number
}

/** Does jobs of one kind. Each may be done more than once, also at the same time on two nodes. */
export interface Worker {
  /** A rejection has the job tried again later. */
  work(key: number): Promise<void>
  /** The last attempt has failed, or the process ended in it. */
  giveUp(key: number): Promise<void>
}

export interface Queue {
  /**
   * Adds a job in the caller's transaction: it is worked once that commits, and never if it does not; not before
   * `startAfter`, where that is given.
   */
  add(transaction: Queryable, job: Job, options?: { startAfter?: Date | undefined }): Promise<void>
  /** Begins to work; until then jobs are only kept. Tries again by itself while the database is away. */
  start(workers: Readonly<Record<string, Worker>>): void
  /** Ends what is under way, or leaves it to be done again. */
  stop(): Promise<void>
}

/** Seconds, and how often a job is tried again; for tests to shorten. */
export interface QueueTimes {
  attempts: number
  /** Before the first repetition; it doubles with each. */
  retry: number
  /** After which a job that has neither ended nor failed counts as failed. */
  patience: number
  /** Between looks for new jobs, and for those whose patience is over or whose node is gone. */
  look: number
  supervise: number
}

/** With doubling pauses of an hour at most, a job is tried for about five hours. */
const usualTimes: QueueTimes = { attempts: 12, retry: 30, patience: 90, look: 1, supervise: 10 }
/** A node that has said nothing of a job for so long is gone, and the job has failed, seconds. */
const heartbeat = 20
const longestRetry = 3_600
/** How long a job that was done is kept, and one that nobody could do, seconds. */
const keptDone = 3_600
const keptDead = 30 * 86_400
const startAgain = 5_000
const stopPatience = 10_000

const queueName = 'job'
const deadName = 'dead-job'

interface QueueOptions {
  connectionString: string
  onError: (error: unknown) => void
  times?: Partial<QueueTimes>
}

function openBoss({ connectionString, times }: Omit<QueueOptions, 'onError'>) {
  const pool = new Pool({ connectionString, application_name: 'havenrow jobs', max: 2, keepAlive: true })
  const { supervise } = { ...usualTimes, ...times }
  const boss = new PgBoss({
    // Its own pool would open only at the start, and jobs may be added before.
    db: {
      executeSql: (text, values) => pool.query(text, values),
      // Whatever wakes it has it look into all queues. That the database is away is told by the looks.
      listen: async (channel, _, onNotify) =>
        listenOn({ connectionString, application_name: 'havenrow jobs' }, channel, { onNotify }),
    },
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    bamIntervalSeconds: 60,
  })
  return { boss, pool }
}

/** Makes the queue's own tables, or brings them to this version; part of `migrate`. */
export async function prepareQueue(connectionString: string): Promise<void> {
  const { boss, pool } = openBoss({ connectionString })
  boss.on('error', () => undefined)
  pool.on('error', () => undefined)
  try {
    await boss.start()
    await boss.createQueue(deadName, { retryBackoff: true, deleteAfterSeconds: keptDead })
    await boss.createQueue(queueName, {
      deadLetter: deadName,
      retryBackoff: true,
      retryDelayMax: longestRetry,
      deleteAfterSeconds: keptDone,
    })
    // Of a queue that is there already, too.
    await boss.updateQueue(queueName, { notify: true })
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}

const within = (transaction: Queryable): Db => ({
  executeSql: async (text, values) => ({ rows: await transaction.query(text, values) }),
})

/** Opens the queue of jobs; any number of nodes work on one. */
export function openQueue({ connectionString, onError, times }: QueueOptions): Queue {
  const { boss, pool } = openBoss({ connectionString, ...(times && { times }) })
  const { attempts, retry, patience, look } = { ...usualTimes, ...times }
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> | undefined
  let isStopped = false
  boss.on('error', onError)
  // A pool that was ended hears its connections close; the database may be sooner than they.
  pool.on('error', error => {
    if (!isStopped) onError(error)
  })

  async function begin(workers: Readonly<Record<string, Worker>>): Promise<void> {
    await boss.start()
    const workerOf = ({ kind }: Job) => {
      const worker = workers[kind]
      // A newer node knows it.
      if (!worker) throw new Error(`Nobody does jobs of the kind ${kind} here.`)
      return worker
    }
    // A job is begun when its transaction commits; the looks are for what waited, and for notices that were lost.
    const options = { pollingIntervalSeconds: look, notifyPollingIntervalSeconds: look }
    const worker: string = await boss.work<Job>(queueName, options, async jobs => {
      for (const { data } of jobs) await workerOf(data).work(data.key)
      // Where one job was, the next may wait already: without this, each would wait for the next look.
      boss.notifyWorker(worker)
    })
    await boss.work<Job>(deadName, { pollingIntervalSeconds: look * 5 }, async jobs => {
      for (const { data } of jobs) await workerOf(data).giveUp(data.key)
    })
  }

  function start(workers: Readonly<Record<string, Worker>>): void {
    if (isStopped) return
    starting = begin(workers).catch(error => {
      onError(error)
      timer = setTimeout(() => start(workers), startAgain)
      timer.unref()
    })
  }

  return {
    async add(transaction, job, { startAfter } = {}) {
      await boss.send(queueName, job, {
        db: within(transaction),
        retryLimit: attempts,
        retryDelay: retry,
        expireInSeconds: patience,
        heartbeatSeconds: heartbeat,
        ...(startAfter && { startAfter }),
      })
    },
    start,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await starting
      await boss.stop({ graceful: true, timeout: stopPatience })
      await pool.end()
    },
  }
}
