import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { examineServer, type ServerFacts } from './examine.ts'
import { PrimaryClient } from './primary.ts'
import { prepareQueue } from './queue.ts'

const migrationsDirectory = join(import.meta.dirname, 'migrations')

function assertSupported({ version, isTooOld, missingExtensions }: ServerFacts): void {
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
 * Runs the pending migrations of src/db/migrations in order, in one transaction. Safe to run on two nodes at once: the
 * second waits and finds nothing to do. Returns the names of the migrations run.
 */
export async function migrate({
  connectionString,
  log = () => undefined,
}: MigrateOptions): Promise<string[]> {
  const client = new PrimaryClient({ connectionString, application_name: 'havenrow migrations' })
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
