import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { processCommand } from './lock.ts'
import { availableMemory, memorySettings } from './memory.ts'

/** Paths of one embedded server. */
export interface Cluster {
  /** The database files, passed as `-D`. */
  directory: string
  socketDirectory: string
  logFile: string
}

export interface Launched {
  /** Settles when the server and its supervisor have exited. */
  exited: Promise<void>
  stop(): Promise<void>
}

/** Only used as part of the socket's name. */
export const socketPort = 5432

const maxLogSize = 5_000_000
const startTimeout = 120_000
const orphanTimeout = 8_000

/**
 * Supervisor script: starts PostgreSQL and reads its standard input, a pipe from Node. A line requests a graceful
 * shutdown; end of input means that Node died, and the server then has three seconds before it is killed.
 */
const supervisor = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
{
  if read -r word <&3; then tenths=600; else tenths=30; fi
  kill -INT "$server"
  while [ "$tenths" -gt 0 ] && kill -0 "$server"; do sleep 0.1; tenths=$((tenths - 1)); done
  kill -QUIT "$server"
} 2>/dev/null &
watch=$!
exec 3<&-
wait "$server"
code=$?
kill "$watch" 2>/dev/null
exit "$code"`

const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=60',
  // There is no replication, and bulk loads can skip the WAL.
  'wal_level=minimal',
  'max_wal_senders=0',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
  // The supervisor restarts it. PostgreSQL 18 alone waits forever if recovery fails after a crash, as on a disk that
  // has stopped failing since.
  'restart_after_crash=off',
]

function pidFile(cluster: Cluster): string[] {
  try {
    return readFileSync(join(cluster.directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The running PostgreSQL process that has this directory on its command line, if any. */
function runningServer(cluster: Cluster): number | undefined {
  const pid = Number(pidFile(cluster)[0])
  if (!(pid > 0)) return undefined
  return processCommand(pid)?.includes(`-D ${cluster.directory} `) ? pid : undefined
}

async function isAnswering(cluster: Cluster): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(join(cluster.socketDirectory, `.s.PGSQL.${socketPort}`))
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  const answer = await promise
  socket.destroy()
  return answer
}

async function waitWhile(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (condition()) {
    if (performance.now() > end) return false
    await sleep(20)
  }
  return true
}

/** Waits for (or kills) a server that outlived its Node process, and removes stale files. */
async function clearPredecessor(cluster: Cluster): Promise<void> {
  const orphan = runningServer(cluster)
  if (orphan !== undefined) {
    const isThere = () => runningServer(cluster) === orphan
    if (!(await waitWhile(isThere, orphanTimeout))) {
      process.kill(orphan, 'SIGQUIT')
      if (!(await waitWhile(isThere, orphanTimeout))) {
        throw new Error(
          `PostgreSQL (process ${orphan}) is still running on ${cluster.directory} and does not stop.`,
        )
      }
    }
  }
  if (await isAnswering(cluster)) {
    throw new Error(`A PostgreSQL server of another machine or container is using ${cluster.directory}.`)
  }
  // An unrelated process may have the same PID now, which PostgreSQL would mistake for a running server.
  rmSync(join(cluster.directory, 'postmaster.pid'), { force: true })
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogSize) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

function lastLines(file: string, from: number): string {
  return readFileSync(file).subarray(from).toString().trim().split('\n').slice(-5).join('\n')
}

/** Environment for PostgreSQL's programs, without variables of ours that would change their behavior. */
export function programEnvironment(binaries: Pick<Binaries, 'environment'>): Record<string, string> {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...binaries.environment }
}

function spawnSupervisor(
  cluster: Cluster,
  binaries: LaunchOptions['binaries'],
  account: Account,
  log: number,
  more: readonly string[],
): ChildProcess {
  const { prefix, ...user } = account
  const socketDirectory = `"${cluster.socketDirectory.replaceAll('"', '""')}"`
  const server = [binaries.postgres, '-D', cluster.directory, '-k', socketDirectory, '-p', String(socketPort)]
  const flags = [...settings, ...memorySettings(availableMemory()), ...more].flatMap(setting => [
    '-c',
    setting,
  ])
  const [command = '', ...words] = [...prefix, 'sh', '-c', supervisor, 'supervisor', ...server, ...flags]
  return spawn(command, words, {
    ...user,
    cwd: '/',
    env: programEnvironment(binaries),
    // Ctrl-C in the terminal should reach only Node, which stops the database last.
    detached: true,
    stdio: ['pipe', log, log],
  })
}

export interface LaunchOptions {
  cluster: Cluster
  binaries: Pick<Binaries, 'postgres' | 'environment'>
  account: Account
  /** Overrides of the defaults, `name=value`. */
  settings?: readonly string[]
  /** Milliseconds; two minutes by default. */
  timeout?: number
}

/**
 * Starts the server and resolves once it accepts connections; rejects with the last lines of its log if it exits
 * before.
 */
export async function launch({
  cluster,
  binaries,
  account,
  settings: more = [],
  timeout = startTimeout,
}: LaunchOptions): Promise<Launched> {
  await clearPredecessor(cluster)
  const log = openLog(cluster.logFile)
  const logStart = statSync(cluster.logFile).size
  const child = spawnSupervisor(cluster, binaries, account, log, more)
  closeSync(log)
  let isGone = false
  let failure: Error | undefined
  const { promise: exited, resolve } = Promise.withResolvers<void>()
  const onGone = () => {
    isGone = true
    child.stdin?.destroy()
    resolve()
  }
  child.once('exit', onGone).once('error', error => {
    failure = error
    onGone()
  })
  child.stdin?.on('error', () => undefined)

  const isStarting = () => !isGone && pidFile(cluster)[7]?.trim() !== 'ready'
  const isInTime = await waitWhile(isStarting, timeout)
  if (isGone || !isInTime) {
    child.stdin?.destroy()
    const words = failure?.message ?? lastLines(cluster.logFile, logStart)
    throw new Error(`The embedded PostgreSQL did not start. Last log lines (${cluster.logFile}):\n${words}`)
  }
  return {
    exited,
    async stop() {
      child.stdin?.write('stop\n')
      await exited
    },
  }
}
