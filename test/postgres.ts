import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { installPackages } from './debian.ts'

/** A running server for tests; `connectionString` is its empty database, which its user owns. */
export interface TestServer {
  connectionString: string
  stop(): Promise<void>
}

const versionsDirectory = '/usr/lib/postgresql'
const nobody = 65_534
const startTimeout = 30_000

function newestPrograms(): string | undefined {
  if (!existsSync(versionsDirectory)) return undefined
  const versions = readdirSync(versionsDirectory).sort((a, b) => Number(b) - Number(a))
  return versions
    .map(version => join(versionsDirectory, version, 'bin'))
    .find(bin => existsSync(join(bin, 'initdb')))
}

/** Folder of the programs of Debian's newest PostgreSQL, installed first if it is missing and this is root. */
export function installedPrograms(): string {
  const found = newestPrograms()
  if (found !== undefined) return found
  installPackages('postgresql')
  const installed = newestPrograms()
  if (installed === undefined)
    throw new Error(`apt-get install postgresql put nothing into ${versionsDirectory}`)
  return installed
}

/** A port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function untilResponding(connectionString: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + startTimeout
  while (child.exitCode === null && performance.now() < end) {
    const client = new Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('The PostgreSQL of the system did not start')
}

/**
 * Starts Debian's newest PostgreSQL, installed first if run as root, in a new temporary directory, on a Unix socket and a
 * free port of localhost. `stop` deletes its data.
 */
export async function startDebianPostgres(): Promise<TestServer> {
  const programs = installedPrograms()
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid)
  const files = join(directory, 'data')
  const run = { ...user, cwd: directory, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' } }
  const port = await freePort()
  const flags = [
    '-D',
    files,
    '-U',
    'havenrow',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  execFileSync(join(programs, 'initdb'), flags, { ...run, stdio: 'ignore' })
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'log_min_messages=fatal'].flatMap(text => [
    '-c',
    text,
  ])
  const words = ['-D', files, '-k', directory, '-p', String(port), ...settings]
  const child = spawn(join(programs, 'postgres'), words, { ...run, stdio: 'ignore' })
  const { promise: exited, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve()).once('error', () => resolve())
  // The server must not outlive a test runner that ends without `stop`.
  const kill = () => child.kill('SIGQUIT')
  process.once('exit', kill)

  async function stop(): Promise<void> {
    process.off('exit', kill)
    child.kill('SIGINT')
    await exited
    rmSync(directory, { recursive: true, force: true })
  }

  const connectionString = `postgresql://havenrow@127.0.0.1:${port}/postgres`
  try {
    await untilResponding(connectionString, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { connectionString, stop }
}

/** An embedded server in a new temporary directory. */
export async function startTemporaryEmbedded(): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-embedded-'))
  const server = await startEmbedded({ dataDir: directory })
  return {
    connectionString: server.connectionString,
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A new empty database: on the server of TEST_DATABASE_URL (`npm run test:postgres`), else on a new embedded one. */
export async function startTestDatabase(): Promise<TestServer> {
  const shared = process.env.TEST_DATABASE_URL
  if (!shared) return startTemporaryEmbedded()
  const name = `test_${process.pid}_${Date.now().toString(36)}`
  await runOn(shared, `create database ${name}`)
  const url = new URL(shared)
  url.pathname = `/${name}`
  return { connectionString: url.href, stop: () => runOn(shared, `drop database ${name} with (force)`) }
}
