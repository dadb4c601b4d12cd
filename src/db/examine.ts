import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { PrimaryClient } from './primary.ts'

/** The oldest supported PostgreSQL, in the format of `server_version_num`. */
const oldestVersion = 150_000

const migrationsDirectory = join(import.meta.dirname, 'migrations')

export interface ServerFacts {
  /** Version for display: "18.4". */
  version: string
  isTooOld: boolean
  /** Extensions that the migrations create but the server does not offer. */
  missingExtensions: string[]
  /** The server's clock, in milliseconds since 1970. */
  now: number
}

/** Extensions that the migrations need, read from their `create extension` lines. */
function requiredExtensions(): string[] {
  const texts = readdirSync(migrationsDirectory)
    .filter(name => name.endsWith('.sql'))
    .map(name => readFileSync(join(migrationsDirectory, name), 'utf8'))
  const statements = texts.flatMap(text => [
    ...text.matchAll(/^create extension if not exists "?([\w-]+)"?/gim),
  ])
  return [...new Set(statements.map(match => match[1] ?? ''))].sort()
}

/** Checks the server's version and extensions. */
export async function examineServer(client: Pick<Client, 'query'>): Promise<ServerFacts> {
  const settings = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('server_version', 'server_version_num')",
  )
  const setting = (name: string) => settings.rows.find(row => row.name === name)?.setting ?? ''
  const clock = await client.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  )
  const available = await client.query<{ name: string }>('select name::text from pg_available_extensions')
  const names = new Set(available.rows.map(row => row.name))
  return {
    version: setting('server_version'),
    isTooOld: Number(setting('server_version_num')) < oldestVersion,
    missingExtensions: requiredExtensions().filter(name => !names.has(name)),
    now: Number(clock.rows[0]?.now),
  }
}

const connectionTimeout = 5_000

/** Connects once and checks the server. Rejects with the driver's error if it is unreachable. */
export async function examine(connectionString: string): Promise<ServerFacts> {
  const client = new PrimaryClient({
    connectionString,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: connectionTimeout,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await examineServer(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
