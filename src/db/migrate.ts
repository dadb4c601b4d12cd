import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'

/** The oldest PostgreSQL that works, as `server_version_num` counts. */
export const oldestVersion = 150_000

const migrationsDirectory = join(import.meta.dirname, 'migrations')

export interface ServerFacts {
  /** As PostgreSQL says it: "18.4". */
  version: string
  isTooOld: boolean
  /** Extensions that the migrations create and this server does not have. */
  missingExtensions: string[]
}

/** The extensions that the migrations ask for, read from their `create extension` lines. */
export function requiredExtensions(): string[] {
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
  const available = await client.query<{ name: string }>('select name::text from pg_available_extensions')
  const names = new Set(available.rows.map(row => row.name))
  return {
    version: setting('server_version'),
    isTooOld: Number(setting('server_version_num')) < oldestVersion,
    missingExtensions: requiredExtensions().filter(name => !names.has(name)),
  }
}

function refuse({ version, isTooOld, missingExtensions }: ServerFacts): void {
  if (isTooOld) throw new Error(`PostgreSQL ${version} is too old: Havenrow needs version 15 or later.`)
  if (missingExtensions.length > 0) {
    const list = missingExtensions.join(', ')
    throw new Error(`PostgreSQL ${version} lacks the extensions ${list}. Install its "contrib" package.`)
  }
}

export interface MigrateOptions {
  connectionString: string
  log?: (message: string) => void
}

/**
 * Brings the database to this version of the program: runs src/db/migrations in order, each once, all in one
 * transaction. Two nodes may do this at the same time; the second waits and finds nothing to do. Answers the names run.
 */
export async function migrate({
  connectionString,
  log = () => undefined,
}: MigrateOptions): Promise<string[]> {
  const client = new Client({ connectionString, application_name: 'havenrow migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    refuse(await examineServer(client))
    await client.query('set client_min_messages = warning')
    let running: string | undefined
    const ran = await runner({
      dbClient: client,
      dir: migrationsDirectory,
      migrationsTable: 'migration',
      direction: 'up',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      log: message => {
        running = /MIGRATION (\S+) /.exec(message)?.[1] ?? running
      },
    }).catch(error => {
      throw new Error(`Migration ${running ?? 'table'} failed: ${error.message}`, { cause: error })
    })
    for (const { name } of ran) log(`Migrated: ${name}`)
    return ran.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
