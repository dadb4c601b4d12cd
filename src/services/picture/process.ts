import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureJob, PictureReply, PictureResult } from './job.ts'

/** A picture that was not made: the process ended or took too long over it, or the file is damaged. */
export class PictureFailed extends Error {}

export interface ProcessOptions {
  /** Module that calls `servePictures`. */
  readonly entry: URL
  /** Jobs done side by side. */
  readonly atATime: number
  /** Milliseconds that one job may take; then the process is ended. */
  readonly patience?: number
  /** Jobs after which a fresh process takes over. */
  readonly mostJobs?: number
  /** Resident memory after a job, bytes, above which a fresh process takes over. */
  readonly mostMemory?: number
  /** Milliseconds without a job after which the process ends. */
  readonly idle?: number
  /** Told of each job that failed. */
  onFailure(error: PictureFailed): void
}

interface Task {
  readonly job: PictureJob
  readonly resolve: (result: PictureResult) => void
  readonly reject: (error: PictureFailed) => void
  /** How often the process ended while this was under way. */
  crashes: number
}

interface Worker {
  readonly child: ChildProcess
  readonly running: Map<number, Task>
  jobs: number
  /** Takes no more jobs and ends after those under way. */
  isRetired: boolean
}

/** Of the heap, MB; pictures themselves are outside of it. */
const heap = 128
/** Of memory that the process may write to, KB; the kernel refuses it more. */
const dataLimit = 1_500_000
/** Milliseconds that a process may take to end by itself. */
const farewell = 2_000

const isReply = (message: unknown): message is PictureReply =>
  typeof message === 'object' && message !== null && 'id' in message && 'result' in message

/** Starts a process that has neither the site's environment nor its settings, only limits. */
function startProcess(entry: URL): ChildProcess {
  const flags = [`--max-old-space-size=${heap}`, '--max-semi-space-size=2']
  const command = [process.execPath, ...flags, fileURLToPath(entry)]
  const limited = ['-c', `ulimit -d ${dataLimit} 2>/dev/null; exec "$@"`, 'sh', ...command]
  const child = spawn('sh', limited, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Freed memory goes back to the system with few arenas only.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
  })
  // A job under way is waited for by its timer; an idle process keeps nobody from ending.
  child.unref()
  child.channel?.unref()
  return child
}

export type PictureProcess = ReturnType<typeof openProcess>

/**
 * Runs picture jobs in a child process that starts with the first job. Where the process ends over a job, the job is
 * done once more, alone; where it ends again or takes too long, the job fails and the next process goes on.
 */
export function openProcess({
  entry,
  atATime,
  patience = 20_000,
  mostJobs = 500,
  mostMemory = 150 * 1024 * 1024,
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
        else fail(task, 'The picture process ended twice over the same picture.')
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
      if (worker.isRetired || worker.jobs >= mostJobs || memory > mostMemory) retire(worker)
      if (result.kind === 'failed') fail(task, result.message)
      else task.resolve(result)
      work()
    })
    return worker
  }

  /** Ends a process over a job that takes too long; the others under way there are done by the next one. */
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
      setTimeout(() => abandon(worker, id, task), patience),
    )
    // An error here is followed by the end of the process.
    worker.child.send({ id, job: task.job }, () => {})
  }

  /** Hands out what waits, as far as the limits allow. */
  function work(): void {
    clearTimeout(resting)
    for (;;) {
      const under = running()
      const [next] = waiting
      if (!next) {
        if (under.length === 0) rest()
        return
      }
      // What may have ended a process is done alone, so that it harms nothing else.
      const isSuspect = next.crashes > 0 || under.some(({ crashes }) => crashes > 0)
      if (under.length >= (isSuspect ? 1 : atATime)) return
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

    /** Process ids of those that run, retired ones included. */
    pids: (): number[] => [...workers].flatMap(({ child }) => child.pid ?? []),

    /** Finishes what was asked for, then ends the process. */
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
          const late = setTimeout(() => worker.child.kill('SIGKILL'), farewell)
          worker.child.ref()
          retire(worker)
          await gone
          clearTimeout(late)
        }),
      )
    },
  }
}
