import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#kit/error.ts'

/** A program of a cluster, with all its processes. */
export interface Part {
  name: string
  /** Base URL of a node or of nginx; connection string of a PostgreSQL server. */
  address: string
  /** Process ID; undefined while it is not running. */
  pid(): number | undefined
  /** Last 20,000 characters of its output. */
  output(): string
  /** Passes its warnings to `log` from now on, and reports an unexpected exit. */
  watch(log: (line: string) => void): void
  /** Starts it again, and waits until it responds. */
  start(): Promise<void>
  /** Stops it, and waits until it has exited. */
  stop(): Promise<void>
  /** SIGKILL to all its processes. Data passed to the kernel is not lost, unlike in a loss of power. */
  kill(): Promise<void>
  /** SIGSTOP to all its processes: connections stay open, and nothing responds. */
  pause(): void
  /** Ends a pause. */
  resume(): void
}

export interface Program {
  name: string
  address: string
  command: string
  /** Read at each start. */
  parameters(): readonly string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** User and group to run as; by default those of this process. */
  owner?: { uid: number; gid: number }
  /** Signal for a shutdown that waits for the work in progress; SIGTERM by default. */
  stopSignal?: NodeJS.Signals
  /** It writes nothing but warnings on standard error. */
  warns?: boolean
  isReady(): Promise<boolean>
}

const startTimeout = 120_000
const outputLength = 20_000

/** Ends of all programs that run: nothing of a cluster outlives this process. */
const ends = new Set<() => void>()
const endAll = () => {
  for (const end of ends) end()
}

/** A program that is not started yet. */
export function openPart(program: Program): Part {
  const { name, address, command, parameters, cwd, env, owner, stopSignal = 'SIGTERM', isReady } = program
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  let output = ''
  let isWatched = false
  let log: (line: string) => void = () => undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const pid = () => (isRunning() ? child?.pid : undefined)

  function signalAll(signal: NodeJS.Signals): void {
    const root = pid()
    if (root === undefined) return
    for (const each of [root, ...descendants(root)]) signalIfAlive(each, signal)
  }
  const end = () => signalAll('SIGKILL')
  const hasEnded = () => {
    ends.delete(end)
    if (ends.size === 0) process.off('exit', endAll)
  }

  async function untilReady(): Promise<void> {
    const until = performance.now() + startTimeout
    while (!(await isReady())) {
      if (!isRunning() || performance.now() > until)
        throw new Error(`${name} did not start:\n${output.slice(-2_000)}`)
      await sleep(50)
    }
  }

  return {
    name,
    address,
    pid,
    output: () => output,
    watch(listener) {
      log = listener
    },
    async start() {
      if (isRunning()) return
      // In a separate group: Ctrl-C must reach only the command, which ends the parts in order.
      const started = spawn(command, parameters(), {
        ...owner,
        cwd,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      child = started
      isWatched = false
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', chunk => {
          output = (output + chunk).slice(-outputLength)
        })
      if (program.warns)
        createInterface({ input: started.stderr }).on('line', line => log(`${name}: ${line}`))
      started.once('exit', (code, signal) => {
        if (!isWatched) log(`${name} ended with ${signal ?? code}.`)
      })
      ended = once(started, 'close').catch(error => {
        output += error
      })
      if (ends.size === 0) process.prependOnceListener('exit', endAll)
      ends.add(end)
      await untilReady()
    },
    async stop() {
      const root = pid()
      if (root !== undefined) {
        signalAll('SIGCONT')
        isWatched = true
        signalIfAlive(root, stopSignal)
      }
      await ended
      hasEnded()
    },
    async kill() {
      isWatched = true
      signalAll('SIGKILL')
      await ended
      hasEnded()
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Processes that a process started, and those that they started. */
export function descendants(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(name)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found: number[] = []
  const open = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const more = children.get(next) ?? []
    found.push(...more)
    open.push(...more)
  }
  return found
}

function parentOf(pid: string): number | undefined {
  try {
    // The name, in parentheses, may have any sign; the state and the parent follow it.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
