import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { openPostgres } from '#test/cluster/postgres.ts'
import { findPostgres } from '#test/cluster/programs.ts'
import { installPackages } from './debian.ts'

/** A running server for tests; `connectionString` is its empty database, which its user owns. */
export interface TestServer {
  connectionString: string
  stop(): Promise<void>
}

/** Folder of the programs of Debian's newest PostgreSQL, installed first if it is missing and this is root. */
export function installedPrograms(): string {
  const found = findPostgres()
  if (found !== undefined) return found
  installPackages('postgresql')
  const installed = findPostgres()
  if (installed === undefined) throw new Error('apt-get install postgresql installed no server')
  return installed
}

/**
 * Starts Debian's newest PostgreSQL, installed first if run as root, in a new temporary directory, on a free port of
 * localhost. `stop` deletes its data.
 */
export async function startDebianPostgres(): Promise<TestServer> {
  const programs = installedPrograms()
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-postgres-'))
  // PostgreSQL may run as another user.
  chmodSync(directory, 0o711)
  const folder = join(directory, 'server')
  const server = await openPostgres({ name: 'PostgreSQL', programs, folder, isDurable: false })
  async function stop(): Promise<void> {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await server.create()
    await server.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { connectionString: server.address, stop }
}

/** An embedded server in a new temporary directory; more settings as `name=value`. */
export async function startTemporaryEmbedded(
  settings: readonly string[] = [],
  parent = tmpdir(),
): Promise<TestServer> {
  const directory = mkdtempSync(join(parent, 'havenrow-embedded-'))
  const server = await startEmbedded({ dataDir: directory, settings })
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
