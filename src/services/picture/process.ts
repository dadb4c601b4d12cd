import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureJob, PictureReply, PictureResult } from './job.ts'

/** A picture could not be made: the process crashed or timed out, or the file is damaged. */
export class PictureFailed extends Error {}

export interface ProcessOptions {
  /** Module that calls `servePictures`. */
  readonly entry: URL
  /** Maximum number of concurrent jobs. */
  readonly maxConcurrent: number
  /** Timeout of a job in milliseconds; then the process is killed. */
  readonly timeout?: number
  /** Number of jobs after which a new process takes over. */
  readonly maxJobs?: number
  /** Resident memory in bytes after a job above which a new process takes over. */
  readonly maxMemory?: number
  /** Milliseconds without a job after which the process exits. */
  readonly idle?: number
  /** Called for each failed job. */
  onFailure(error: PictureFailed): void
}

interface Task {
  readonly job: PictureJob
  readonly resolve: (result: PictureResult) => void
  readonly reject: (error: PictureFailed) => void
  /** How often the process crashed during this job. */
  crashes: number
}

interface Worker {
  readonly child: ChildProcess
  readonly running: Map<number, Task>
  jobs: number
  /** Accepts no new jobs and exits after the current ones. */
  isRetired: boolean
}

/** Heap limit in MB; pictures are outside the heap. */
const heap = 128
/** Limit of the process's data segment in KB, enforced by the kernel. */
const dataLimit = 1_500_000
/** If the machine runs out of memory, the kernel ends this process before the site and its database. */
const expendable = 500
/** Milliseconds for a graceful exit. */
const exitTimeout = 2_000

const isReply = (message: unknown): message is PictureReply =>
  typeof message === 'object' && message !== null && 'id' in message && 'result' in message

/** Starts a process with limits and without the site's environment or settings. */
function startProcess(entry: URL): ChildProcess {
  const flags = [`--max-old-space-size=${heap}`, '--max-semi-space-size=2', '--heap-growing-percent=30']
  const command = [process.execPath, ...flags, fileURLToPath(entry)]
  const limits = `ulimit -d ${dataLimit}; echo ${expendable} > /proc/self/oom_score_adj`
  const limited = ['-c', `{ ${limits}; } 2>/dev/null; exec "$@"`, 'sh', ...command]
  const child = spawn('sh', limited, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Few arenas and fixed thresholds, so that freed memory returns to the system.
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
  })
  // The timer of a running job keeps the event loop alive; an idle process must not.
  child.unref()
  child.channel?.unref()
  return child
}

export type PictureProcess = ReturnType<typeof openProcess>

/**
 * Runs picture jobs in a child process that starts with the first job. If the process crashes, its jobs are retried
 * one at a time; a job that crashes it again or times out fails, and the next process continues.
 */
export function openProcess({
  entry,
  maxConcurrent,
  timeout = 20_000,
  maxJobs = 500,
  maxMemory = 150 * 1024 * 1024,
  idle = 30_000,
  onFailure,
}: ProcessOptions) {
  const waiting: Task[] = []
  const workers = new Set<Worker>()
  const timers = new Map<Task, NodeJS.Timeout>()
  let current: Worker | undefined
  let resting: NodeJS.Timeout | undefined
  let lastId = 0
  let drained: (() => void) | undefined
  let isClosed = false

  const running = () => [...workers].flatMap(worker => [...worker.running.values()])

  function fail(task: Task, message: string): void {
    const error = new PictureFailed(message)
    task.reject(error)
    onFailure(error)
  }

  function retire(worker: Worker): void {
    worker.isRetired = true
    if (current === worker) current = undefined
    if (worker.running.size === 0 && worker.child.connected) worker.child.disconnect()
  }

  function start(): Worker {
    const worker: Worker = { child: startProcess(entry), running: new Map(), jobs: 0, isRetired: false }
    workers.add(worker)
    const lost = () => {
      if (!workers.delete(worker)) return
      if (current === worker) current = undefined
      for (const task of worker.running.values()) {
        clearTimeout(timers.get(task))
        task.crashes += 1
        if (task.crashes === 1) waiting.unshift(task)
        else fail(task, 'The picture process crashed twice on the same picture.')
      }
      worker.running.clear()
      work()
    }
    worker.child.once('error', lost).once('exit', lost)
    worker.child.on('message', message => {
      const task = isReply(message) && worker.running.get(message.id)
      if (!task) return
      const { id, result, memory } = message
      clearTimeout(timers.get(task))
      worker.running.delete(id)
      worker.jobs += 1
      if (worker.isRetired || worker.jobs >= maxJobs || memory > maxMemory) retire(worker)
      if (result.kind === 'failed') fail(task, result.message)
      else task.resolve(result)
      work()
    })
    return worker
  }

  /** Kills the process of a timed-out job; its other jobs are retried in the next one. */
  function abandon(worker: Worker, id: number, task: Task): void {
    worker.running.delete(id)
    waiting.unshift(...worker.running.values())
    for (const other of worker.running.values()) clearTimeout(timers.get(other))
    worker.running.clear()
    if (current === worker) current = undefined
    worker.child.kill('SIGKILL')
    fail(task, 'The picture took too long.')
    work()
  }

  function send(worker: Worker, task: Task): void {
    lastId += 1
    const id = lastId
    worker.running.set(id, task)
    timers.set(
      task,
      setTimeout(() => abandon(worker, id, task), timeout),
    )
    // An error here is followed by the exit of the process.
    worker.child.send({ id, job: task.job }, () => {})
  }

  /** Starts waiting jobs within the limits. */
  function work(): void {
    clearTimeout(resting)
    for (;;) {
      const under = running()
      const [next] = waiting
      if (!next) {
        if (under.length === 0) rest()
        return
      }
      // A job that may have crashed a process runs alone, so that it affects no other job.
      const isSuspect = next.crashes > 0 || under.some(({ crashes }) => crashes > 0)
      if (under.length >= (isSuspect ? 1 : maxConcurrent)) return
      waiting.shift()
      current ??= start()
      send(current, next)
    }
  }

  function rest(): void {
    drained?.()
    resting = setTimeout(() => current && retire(current), idle).unref()
  }

  return {
    /** @throws PictureFailed */
    run(job: PictureJob): Promise<PictureResult> {
      if (isClosed) return Promise.reject(new PictureFailed('The site is stopping.'))
      const { promise, resolve, reject } = Promise.withResolvers<PictureResult>()
      const task: Task = { job, resolve, reject, crashes: 0 }
      waiting.push(task)
      const forget = () => timers.delete(task)
      promise.then(forget, forget)
      work()
      return promise
    },

    /** IDs of the running processes, including retired ones. */
    pids: (): number[] => [...workers].flatMap(({ child }) => child.pid ?? []),

    /** Finishes pending jobs, then ends the process. */
    async close(): Promise<void> {
      isClosed = true
      if (waiting.length + running().length > 0)
        await new Promise<void>(resolve => {
          drained = resolve
        })
      clearTimeout(resting)
      await Promise.all(
        [...workers].map(async worker => {
          const gone = new Promise<void>(resolve => worker.child.once('exit', () => resolve()))
          const late = setTimeout(() => worker.child.kill('SIGKILL'), exitTimeout)
          worker.child.ref()
          retire(worker)
          await gone
          clearTimeout(late)
        }),
      )
    },
  }
}
