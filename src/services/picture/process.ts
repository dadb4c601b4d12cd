import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PictureJob, PictureReply, PictureResult } from './job.ts'

/** A picture could not be rendered: the process crashed or needed too much time, or the file is damaged. */
export class PictureFailed extends Error {}

/** Temporary failure, not a fault of the picture: the machine is too busy, or the site is stopping. */
export class PictureDelayed extends PictureFailed {}

export interface ProcessOptions {
  /** Module that calls `servePictures`. */
  readonly entry: URL
  /** Maximum number of concurrent jobs. */
  readonly maxConcurrent: number
  /**
   * Maximum processor time of a job, in milliseconds; then the process is killed. On a busy machine the elapsed time
   * is longer.
   */
  readonly processorTime?: number
  /** Time on the clock after which a job has stalled, in milliseconds; then the process is killed, too. */
  readonly timeout?: number
  /** Number of jobs after which a new process replaces this one. */
  readonly maxJobs?: number
  /** Resident memory in bytes after a job above which a new process replaces this one. */
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
  /** Processor time of a job, in milliseconds; concurrent jobs have equal shares. */
  spent: number
  /** Number of crashes of the process during this job. */
  crashes: number
}

interface Worker {
  readonly child: ChildProcess
  readonly running: Map<number, Task>
  jobs: number
  /** Processor time of the process at its last measurement. */
  measured: number
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
/** Interval in which the processor time of jobs is checked, in milliseconds. */
const timeCheck = 200
/** The kernel counts processor time in hundredths of a second. */
const tick = 10

/** Processor time of a process, in milliseconds; elapsed time on systems without /proc. Undefined if it ended. */
function processorTimeOf(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux') return performance.now()
  try {
    // After the name, which may have blanks and parentheses: user and system time are fields 14 and 15 (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return undefined
  }
}

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
    // Few arenas and fixed thresholds: freed memory returns to the system.
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
  })
  // An idle process must not block the exit of the site; the timer of a running job does.
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
  // Four times the time for the largest photo of a phone; see docs/decisions/2026-11-29-fair-uploads.md.
  processorTime = 15_000,
  timeout = 180_000,
  maxJobs = 500,
  maxMemory = 150 * 1024 * 1024,
  idle = 30_000,
  onFailure,
}: ProcessOptions) {
  const waiting: Task[] = []
  const workers = new Set<Worker>()
  const timers = new Map<Task, NodeJS.Timeout>()
  let current: Worker | undefined
  let idling: NodeJS.Timeout | undefined
  let lastId = 0
  let drained: (() => void) | undefined
  let isClosed = false

  const running = () => [...workers].flatMap(worker => [...worker.running.values()])

  function fail(task: Task, error: PictureFailed): void {
    task.reject(error)
    onFailure(error)
  }

  /** Adds the processor time since the last measurement to the running jobs. */
  function measure(worker: Worker): void {
    const now = processorTimeOf(worker.child.pid)
    if (now === undefined) return
    for (const task of worker.running.values()) task.spent += (now - worker.measured) / worker.running.size
    worker.measured = now
  }

  function retire(worker: Worker): void {
    worker.isRetired = true
    if (current === worker) current = undefined
    if (worker.running.size === 0 && worker.child.connected) worker.child.disconnect()
  }

  function start(): Worker {
    const child = startProcess(entry)
    const measured = processorTimeOf(child.pid) ?? 0
    const worker: Worker = { child, running: new Map(), jobs: 0, measured, isRetired: false }
    workers.add(worker)
    const watch = setInterval(() => {
      measure(worker)
      for (const [id, task] of worker.running)
        if (task.spent > processorTime)
          return abandon(worker, id, new PictureFailed('The picture took too much processor time.'))
    }, timeCheck).unref()
    const lost = () => {
      if (!workers.delete(worker)) return
      clearInterval(watch)
      if (current === worker) current = undefined
      for (const task of worker.running.values()) {
        clearTimeout(timers.get(task))
        task.crashes += 1
        if (task.crashes === 1) waiting.unshift(task)
        else fail(task, new PictureFailed('The picture process crashed twice on the same picture.'))
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
      measure(worker)
      worker.running.delete(id)
      worker.jobs += 1
      if (worker.isRetired || worker.jobs >= maxJobs || memory > maxMemory) retire(worker)
      if (result.kind === 'failed') fail(task, new PictureFailed(result.message))
      else task.resolve(result)
      work()
    })
    return worker
  }

  /** Kills the process of a job that exceeds its time; its other jobs are retried in the next one. */
  function abandon(worker: Worker, id: number, error: PictureFailed): void {
    const task = worker.running.get(id)
    if (!task) return
    measure(worker)
    worker.running.delete(id)
    waiting.unshift(...worker.running.values())
    for (const other of worker.running.values()) {
      clearTimeout(timers.get(other))
      other.spent = 0
    }
    worker.running.clear()
    if (current === worker) current = undefined
    worker.child.kill('SIGKILL')
    clearTimeout(timers.get(task))
    fail(task, error)
    work()
  }

  function send(worker: Worker, task: Task): void {
    lastId += 1
    const id = lastId
    measure(worker)
    worker.running.set(id, task)
    timers.set(
      task,
      setTimeout(() => abandon(worker, id, new PictureDelayed('The picture took too long.')), timeout),
    )
    // An error here is followed by the exit of the process.
    worker.child.send({ id, job: task.job }, () => {})
  }

  /** Starts waiting jobs within the limits. */
  function work(): void {
    clearTimeout(idling)
    for (;;) {
      const under = running()
      const [next] = waiting
      if (!next) {
        if (under.length === 0) rest()
        return
      }
      // A job that may have crashed a process runs alone, without effect on other jobs.
      const isSuspect = next.crashes > 0 || under.some(({ crashes }) => crashes > 0)
      if (under.length >= (isSuspect ? 1 : maxConcurrent)) return
      waiting.shift()
      current ??= start()
      send(current, next)
    }
  }

  function rest(): void {
    drained?.()
    idling = setTimeout(() => current && retire(current), idle).unref()
  }

  return {
    /**
     * Calls `onSpent` at its end with its processor time, in milliseconds.
     * @throws PictureFailed
     */
    run(job: PictureJob, onSpent?: (milliseconds: number) => void): Promise<PictureResult> {
      if (isClosed) return Promise.reject(new PictureDelayed('The site is stopping.'))
      const { promise, resolve, reject } = Promise.withResolvers<PictureResult>()
      const task: Task = { job, resolve, reject, spent: 0, crashes: 0 }
      waiting.push(task)
      work()
      return promise.finally(() => {
        timers.delete(task)
        onSpent?.(task.spent)
      })
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
      clearTimeout(idling)
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
