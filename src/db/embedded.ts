import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Account, changeOwner, chooseAccount, isPrivate } from './embedded/account.ts'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { makeDirectory } from './embedded/directory.ts'
import { type Cluster, type Launched, launch, programEnvironment, socketPort } from './embedded/launch.ts'
import { acquireLock, findHolder } from './embedded/lock.ts'

export interface EmbeddedOptions {
  /** DATA_DIR; created if missing. */
  dataDir: string
  /** More settings of PostgreSQL, `name=value`. */
  settings?: readonly string[]
  log?: (message: string) => void
}

export interface Embedded {
  connectionString: string
  /** Stops the server, unless another process started it. */
  stop(): Promise<void>
}

const databaseName = 'havenrow'
const userName = 'havenrow'
/** A Unix socket path is limited to 108 bytes, including the final NUL. */
const longestSocketPath = 107
const firstDelay = 200
const maxDelay = 5_000
const joinTimeout = 30_000

export function connectionStringOf(
  cluster: Pick<Cluster, 'socketDirectory'>,
  database: string,
  user = userName,
): string {
  const parameters = new URLSearchParams({
    host: cluster.socketDirectory,
    port: String(socketPort),
    user,
  })
  return `postgresql:///${database}?${parameters}`.replaceAll('+', '%20')
}

/** A short private directory for the socket, for a data directory whose path is too long for one. */
function shortDirectory(dataDirectory: string, account: Account): string {
  const name = `havenrow-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)}`
  const parent = tmpdir().length > 60 ? '/tmp' : tmpdir()
  const path = join(parent, name)
  if (existsSync(path) && isPrivate(path, account)) return path
  // Do not use a directory of that name that belongs to another user.
  const own = existsSync(path) ? mkdtempSync(`${path}-`) : path
  mkdirSync(own, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(own, account.uid, account.gid)
  return own
}

export function placeCluster(dataDirectory: string, account: Account, name = 'postgres'): Cluster {
  const directory = join(dataDirectory, name)
  const socketPath = join(directory, `.s.PGSQL.${socketPort}`)
  const isShort = Buffer.byteLength(socketPath) <= longestSocketPath
  const socketDirectory = isShort ? directory : shortDirectory(dataDirectory, account)
  return { directory, socketDirectory, logFile: join(dataDirectory, 'postgres.log') }
}

async function run(program: string, flags: string[], binaries: Binaries, account: Account): Promise<void> {
  const { prefix, ...user } = account
  const [command = '', ...words] = [...prefix, program, ...flags]
  const child = spawn(command, words, { ...user, cwd: '/', env: programEnvironment(binaries), stdio: 'pipe' })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('close', resolve).once('error', reject)
  const code = await promise.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' || user.uid === undefined) throw error
    throw new Error(
      `PostgreSQL refuses to run as root, and user ${user.uid} cannot read ${program}. Make it readable for all users, ` +
        'start as another user, or allow user namespaces.',
    )
  })
  if (code !== 0) throw new Error(`initdb failed:\n${Buffer.concat(output).toString().trim()}`)
}

/** Creates the database files under a temporary name first: an interrupted start leaves nothing incomplete. */
async function initialize(cluster: Cluster, binaries: Binaries, account: Account): Promise<void> {
  const draft = `${cluster.directory}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  changeOwner(draft, account)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const flags = ['-D', draft, '-U', userName, '--auth=trust', ...locale, '--no-instructions']
  await run(binaries.initdb, flags, binaries, account)
  renameSync(draft, cluster.directory)
}

/** The server does not start with a replication slot, which backups of an earlier version left. */
function dropSlots(cluster: Cluster): void {
  const slots = join(cluster.directory, 'pg_replslot')
  if (!existsSync(slots)) return
  for (const name of readdirSync(slots)) rmSync(join(slots, name), { recursive: true })
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: connectionStringOf(cluster, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** Restarts the server with exponential backoff whenever it exits, until `stop`. */
function supervise(first: Launched, start: () => Promise<Launched>, log: (message: string) => void) {
  const stopping = new AbortController()
  const aborted = once(stopping.signal, 'abort')

  async function restart(): Promise<Launched | undefined> {
    let delay = firstDelay
    while (!stopping.signal.aborted) {
      try {
        return await start()
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
      delay = Math.min(delay * 2, maxDelay)
    }
    return undefined
  }

  async function superviseServer(): Promise<void> {
    let server: Launched | undefined = first
    while (server !== undefined) {
      await Promise.race([server.exited, aborted])
      if (stopping.signal.aborted) return server.stop()
      log('The embedded PostgreSQL ended unexpectedly; starting it again.')
      server = await restart()
      if (server !== undefined) log('The embedded PostgreSQL is back.')
    }
  }

  const over = superviseServer()
  return {
    async stop() {
      stopping.abort()
      await over
    },
  }
}

/**
 * Starts the PostgreSQL server from npm on the files in DATA_DIR/postgres and restarts it after a crash. Throws
 * `DataDirectoryLocked` if another process uses the directory, and a descriptive Error if the server cannot start.
 * When this process ends for any reason, the server ends too.
 */
export async function startEmbedded({
  dataDir,
  settings = [],
  log = () => undefined,
}: EmbeddedOptions): Promise<Embedded> {
  makeDirectory(resolve(dataDir))
  const dataDirectory = realpathSync(dataDir)
  const lock = acquireLock(dataDirectory)
  try {
    const account = chooseAccount(join(dataDirectory, 'postgres'))
    const binaries = findBinaries(join(dataDirectory, 'libraries'))
    const cluster = placeCluster(dataDirectory, account)
    if (existsSync(cluster.directory)) changeOwner(cluster.directory, account)
    else await initialize(cluster, binaries, account)
    dropSlots(cluster)
    const start = () => launch({ cluster, binaries, account, settings })
    const server = await start()
    try {
      await ensureDatabase(cluster)
    } catch (error) {
      await server.stop()
      throw error
    }
    const connectionString = connectionStringOf(cluster, databaseName)
    lock.publish(connectionString)
    const supervisor = supervise(server, start, log)
    let stopped: Promise<void> | undefined
    const cleanUp = () => {
      if (cluster.socketDirectory !== cluster.directory)
        rmSync(cluster.socketDirectory, { recursive: true, force: true })
      lock.release()
    }
    return {
      connectionString,
      stop() {
        stopped ??= supervisor.stop().finally(cleanUp)
        return stopped
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Finds the embedded server that another process runs on this data directory and waits until it is ready; undefined if
 * there is none.
 */
export async function findEmbedded(
  dataDir: string,
): Promise<{ pid: number; connectionString: string } | undefined> {
  const dataDirectory = existsSync(dataDir) ? realpathSync(dataDir) : dataDir
  const end = performance.now() + joinTimeout
  while (performance.now() < end) {
    const holder = findHolder(dataDirectory)
    if (holder === undefined) return undefined
    const { pid, connectionString } = holder
    if (connectionString !== undefined) return { pid, connectionString }
    await sleep(50)
  }
  throw new Error(
    `The process that holds ${dataDirectory} did not make its database ready within ${joinTimeout} ms.`,
  )
}

/** For command-line tools: connects to the running server of this data directory, or starts one. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const running = await findEmbedded(options.dataDir)
  if (running === undefined) return startEmbedded(options)
  return { connectionString: running.connectionString, stop: async () => undefined }
}
