import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { processCommand } from './lock.ts'

/** Where everything of one embedded server is. */
export interface Cluster {
  /** The database files; what follows `-D` on the command line. */
  directory: string
  socketDirectory: string
  logFile: string
}

export interface Launched {
  /** Settles when the server and its keeper are gone. */
  exited: Promise<void>
  stop(): Promise<void>
}

/** The port is part of the socket's name and means nothing else. */
export const socketPort = 5432

const longestLog = 5_000_000
const startPatience = 120_000
const orphanPatience = 8_000

/**
 * The keeper: starts PostgreSQL and reads its standard input, a pipe from Node. A line asks for an orderly stop and
 * waits for it; the end of the pipe means that Node died, then the server gets three seconds before it is cut off.
 */
const keeper = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
{
  if read -r word <&3; then patience=600; else patience=30; fi
  kill -INT "$server"
  while [ "$patience" -gt 0 ] && kill -0 "$server"; do sleep 0.1; patience=$((patience - 1)); done
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
  'shared_buffers=128MB',
  // Nothing replicates from it, so bulk loads need not be logged twice.
  'wal_level=minimal',
  'max_wal_senders=0',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
]

function pidFile(cluster: Cluster): string[] {
  try {
    return readFileSync(join(cluster.directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The living PostgreSQL process that has this directory on its command line, if any. */
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

/** Lets a server that outlived its Node go (or cuts it off), and removes what a dead one left behind. */
async function clearPredecessor(cluster: Cluster): Promise<void> {
  const orphan = runningServer(cluster)
  if (orphan !== undefined) {
    const isThere = () => runningServer(cluster) === orphan
    if (!(await waitWhile(isThere, orphanPatience))) {
      process.kill(orphan, 'SIGQUIT')
      if (!(await waitWhile(isThere, orphanPatience))) {
        throw new Error(
          `PostgreSQL (process ${orphan}) still runs on ${cluster.directory} and does not stop.`,
        )
      }
    }
  }
  if (await isAnswering(cluster)) {
    throw new Error(`A PostgreSQL server of another machine or container is using ${cluster.directory}.`)
  }
  // Its number may belong to an unrelated process by now, which PostgreSQL would take for the server.
  rmSync(join(cluster.directory, 'postmaster.pid'), { force: true })
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > longestLog) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

function lastLines(file: string, from: number): string {
  return readFileSync(file).subarray(from).toString().trim().split('\n').slice(-5).join('\n')
}

/** The environment of PostgreSQL's programs: nothing of ours that would change what they do. */
export function programEnvironment(binaries: Binaries): Record<string, string> {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...binaries.environment }
}

function spawnKeeper(cluster: Cluster, binaries: Binaries, account: Account, log: number): ChildProcess {
  const { prefix, ...user } = account
  const socketDirectory = `"${cluster.socketDirectory.replaceAll('"', '""')}"`
  const server = [binaries.postgres, '-D', cluster.directory, '-k', socketDirectory, '-p', String(socketPort)]
  const flags = settings.flatMap(setting => ['-c', setting])
  const [command = '', ...words] = [...prefix, 'sh', '-c', keeper, 'keeper', ...server, ...flags]
  return spawn(command, words, {
    ...user,
    cwd: '/',
    env: programEnvironment(binaries),
    // Ctrl-C in the terminal is for Node, which stops the database last.
    detached: true,
    stdio: ['pipe', log, log],
  })
}

/** Starts the server and resolves once it accepts connections; rejects with its last words when it ends before. */
export async function launch(cluster: Cluster, binaries: Binaries, account: Account): Promise<Launched> {
  await clearPredecessor(cluster)
  const log = openLog(cluster.logFile)
  const logStart = statSync(cluster.logFile).size
  const child = spawnKeeper(cluster, binaries, account, log)
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
  const isInTime = await waitWhile(isStarting, startPatience)
  if (isGone || !isInTime) {
    child.stdin?.destroy()
    const words = failure?.message ?? lastLines(cluster.logFile, logStart)
    throw new Error(`The embedded PostgreSQL did not start. Its last words (${cluster.logFile}):\n${words}`)
  }
  return {
    exited,
    async stop() {
      child.stdin?.write('stop\n')
      await exited
    },
  }
}
