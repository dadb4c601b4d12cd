import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** The oldest PostgreSQL that works, as `server_version_num` counts. */
const oldestVersion = 150_000

const migrationsDirectory = join(import.meta.dirname, 'migrations')

export interface ServerFacts {
  /** As PostgreSQL says it: "18.4". */
  version: string
  isTooOld: boolean
  /** Extensions that the migrations create and this server does not have. */
  missingExtensions: string[]
  /** The server's clock, milliseconds since 1970. */
  now: number
}

/** The extensions that the migrations ask for, read from their `create extension` lines. */
function requiredExtensions(): string[] {
  const texts = readdirSync(migrationsDirectory)
    .filter(name => name.endsWith('.sql'))
    .map(name => readFileSync(join(migrationsDirectory, name), 'utf8'))
  const statements = texts.flatMap(text => [
    ...text.matchAll(/^create extension if not exists "?([\w-]+)"?/gim),
  ])
  return [...new Set(statements.map(match => match[1] ?? ''))].sort()
}

/** What must be known of a server before anything is run on it. */
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

/** Connects once and looks. Rejects with the driver's error when the server cannot be reached. */
export async function examine(connectionString: string): Promise<ServerFacts> {
  const client = new Client({
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
