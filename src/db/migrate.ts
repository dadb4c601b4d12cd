import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { examineServer, type ServerFacts } from './examine.ts'
import { prepareQueue } from './queue.ts'

const migrationsDirectory = join(import.meta.dirname, 'migrations')

function assertSupported({ version, isTooOld, missingExtensions }: ServerFacts): void {
  if (isTooOld) throw new Error(`PostgreSQL ${version} is too old: Havenrow needs version 15 or later.`)
  if (missingExtensions.length > 0) {
    const list = missingExtensions.join(', ')
    throw new Error(`PostgreSQL ${version} lacks the extensions ${list}. Install its "contrib" package.`)
  }
}

/** Names of the migrations of this version, in order. */
export const knownMigrations = (): string[] =>
  readdirSync(migrationsDirectory)
    .filter(name => name.endsWith('.sql'))
    .map(name => name.slice(0, -'.sql'.length))
    .sort()

/** Names of the migrations of a database, in order; none if it is new. */
export async function appliedMigrations(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString, application_name: 'havenrow migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const known = await client.query("select from pg_class where oid = to_regclass('public.migration')")
    if (known.rowCount === 0) return []
    const { rows } = await client.query<{ name: string }>(
      'select name from migration order by name collate "C"',
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

export interface MigrateOptions {
  connectionString: string
  /** At most so many of the pending migrations, for an older schema; all by default. */
  count?: number
  log?: (message: string) => void
}

/**
 * Runs the pending migrations of src/db/migrations in order, in one transaction. Safe to run on two nodes at once: the
 * second waits and finds nothing to do. Returns the names of the migrations run.
 */
export async function migrate({
  connectionString,
  count = Number.POSITIVE_INFINITY,
  log = () => undefined,
}: MigrateOptions): Promise<string[]> {
  const client = new Client({ connectionString, application_name: 'havenrow migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    assertSupported(await examineServer(client))
    await client.query('set client_min_messages = warning')
    let running: string | undefined
    const ran = await runner({
      dbClient: client,
      dir: migrationsDirectory,
      migrationsTable: 'migration',
      direction: 'up',
      count,
      singleTransaction: true,
      advisoryLockMode: 'wait',
      log: message => {
        running = /MIGRATION (\S+) /.exec(message)?.[1] ?? running
      },
    }).catch(error => {
      throw new Error(`Migration ${running ?? 'table'} failed: ${error.message}`, { cause: error })
    })
    await prepareQueue(connectionString)
    for (const { name } of ran) log(`Migrated: ${name}`)
    return ran.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
