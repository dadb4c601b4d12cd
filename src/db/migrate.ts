import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationBuilder, runner } from 'node-pg-migrate'
import { DatabaseError } from 'pg'
import { examineServer, type ServerFacts } from './examine.ts'
import { PrimaryClient } from './primary.ts'
import { prepareQueue } from './queue.ts'

const migrationsDirectory = join(import.meta.dirname, 'migrations')

/** The migrations up to the last release are one, which a database that has the last of them counts as having. */
const baseline = '0141_baseline'
const lastInBaseline = '0141_fresh_homes'
const isInBaseline = (name: string) => name !== baseline && name.slice(0, 4) <= baseline.slice(0, 4)

/**
 * Names of migrations as this version has them: those in the baseline are one.
 * @throws if a database or an export is older than the baseline
 */
export function namedAsNow(names: readonly string[]): string[] {
  const isOlder = names.some(isInBaseline)
  if (isOlder && !names.includes(lastInBaseline))
    throw new Error(
      `The schema is of ${names.findLast(isInBaseline)}, which is before the first release. Start the last version from before 2026-12-01 with it once, then this one.`,
    )
  return isOlder ? [baseline, ...names.filter(name => name !== baseline && !isInBaseline(name))] : [...names]
}

function assertSupported({ version, isTooOld, missingExtensions }: ServerFacts): void {
  if (isTooOld) throw new Error(`PostgreSQL ${version} is too old: Havenrow needs version 15 or later.`)
  if (missingExtensions.length > 0) {
    const list = missingExtensions.join(', ')
    throw new Error(`PostgreSQL ${version} lacks the extensions ${list}. Install its "contrib" package.`)
  }
}

/** Names of the migrations of this version, in order. */
export const knownMigrations = (directory = migrationsDirectory): string[] =>
  readdirSync(directory)
    .filter(name => name.endsWith('.sql'))
    .map(name => name.slice(0, -'.sql'.length))
    .sort()

/** Names of the migrations of a database, in order; none if it is new. */
export async function appliedMigrations(connectionString: string): Promise<string[]> {
  const client = new PrimaryClient({ connectionString, application_name: 'havenrow migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const known = await client.query("select from pg_class where oid = to_regclass('public.migration')")
    if (known.rowCount === 0) return []
    const { rows } = await client.query<{ name: string }>(
      'select name from migration order by name collate "C"',
    )
    return namedAsNow(rows.map(({ name }) => name))
  } finally {
    await client.end()
  }
}

export interface MigrateOptions {
  connectionString: string
  /** Maximum number of pending migrations to run, for an older schema; all by default. */
  count?: number
  /** Called once if a migration has to wait for a lock. */
  onWait?: () => void
  /** Called before each migration. */
  onMigration?: (migration: { name: string; number: number; of: number }) => void
  /** Folder of the migrations; src/db/migrations by default. */
  directory?: string
  times?: Partial<MigrationTimes>
}

/**
 * Milliseconds. While a statement waits for the lock of a table, all others wait behind it: it waits for `lock` only,
 * is rolled back, and retried after `pause`, for `patience` in total.
 */
interface MigrationTimes {
  lock: number
  pause: number
  patience: number
}

const defaultTimes: MigrationTimes = { lock: 500, pause: 2_000, patience: 600_000 }

/** SQLSTATE of a statement that exceeded its lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03'

const codeOf = (error: unknown) => (error instanceof DatabaseError ? error.code : undefined)

/**
 * Runs the pending migrations in order: all in one transaction in a new database, else each separately, so that
 * concurrent nodes wait for one at a time. Safe to run on two nodes at once: the second waits and finds nothing to
 * do. Migrations known only to a newer version are ignored. Returns the names of the migrations run.
 */
export async function migrate({
  connectionString,
  count = Number.POSITIVE_INFINITY,
  onWait,
  onMigration,
  directory = migrationsDirectory,
  times,
}: MigrateOptions): Promise<string[]> {
  const { lock, pause, patience } = { ...defaultTimes, ...times }
  const end = performance.now() + patience
  const names: string[] = []
  let hasWaited = false
  for (;;) {
    try {
      const limit = count - names.length
      const before = names.length
      const begins = (name: string, n: number, left: number) =>
        onMigration?.({ name, number: before + n, of: before + left })
      const ran = limit > 0 ? await runNext({ connectionString, directory, lock, max: limit, begins }) : []
      if (ran.length === 0) break
      names.push(...ran)
    } catch (error) {
      if (!(error instanceof Error) || codeOf(error.cause) !== LOCK_NOT_AVAILABLE) throw error
      if (performance.now() > end)
        throw new Error(
          `${error.message}. End the transaction that holds the lock: see pg_stat_activity and pg_locks.`,
          { cause: error },
        )
      if (!hasWaited) onWait?.()
      hasWaited = true
      await sleep(pause)
    }
  }
  await prepareQueue(connectionString)
  return names
}

/** Runs the next pending migration, or up to a number of them in a new database; returns their names. */
async function runNext({
  connectionString,
  directory,
  lock,
  max,
  begins,
}: {
  connectionString: string
  directory: string
  lock: number
  max: number
  /** Called before the nth of them, with how many of the pending ones may run. */
  begins: (name: string, n: number, left: number) => void
}): Promise<string[]> {
  const client = new PrimaryClient({ connectionString, application_name: 'havenrow migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    assertSupported(await examineServer(client))
    await client.query(`set client_min_messages = warning; set lock_timeout = ${lock}`)
    const { rows } = await client.query(`select to_regclass('migration') is null as "isNew"`)
    const applied = rows[0].isNew
      ? []
      : (await client.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name)
    const names = directory === migrationsDirectory ? namedAsNow(applied) : applied
    if (names.includes(baseline) && !applied.includes(baseline))
      await client.query('insert into migration (name, run_on) values ($1, now())', [baseline])
    const left = Math.min(max, knownMigrations(directory).filter(name => !names.includes(name)).length)
    let running: string | undefined
    let begun = 0
    const ran = await runner({
      dbClient: client,
      dir: directory,
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader: paths => Promise.all(paths.map(read)) }],
      migrationsTable: 'migration',
      direction: 'up',
      count: rows[0].isNew ? max : 1,
      singleTransaction: true,
      // An existing database has the names of the migrations that are in the baseline.
      checkOrder: false,
      advisoryLockMode: 'wait',
      log: message => {
        const [, name] = /MIGRATION (\S+) /.exec(message) ?? []
        if (name === undefined) return
        running = name
        begins(name, ++begun, left)
      },
    }).catch(error => {
      throw new Error(`Migration ${running ?? 'table'} failed: ${error.message}`, { cause: error })
    })
    return ran.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * First line of a migration whose statements cannot run in a transaction: `create index concurrently`, or a block that
 * commits.
 */
const withoutTransaction = '-- outside a transaction'

/** A statement until a semicolon that ends its line; a body between dollar signs is part of it. */
const statementPattern = /(?:\$(\w*)\$[\s\S]*?\$\1\$|[\s\S])+?(?:;\s*?$|$(?![\s\S]))/gm

async function read(path: string) {
  const text = await readFile(path, 'utf8')
  function up(builder: MigrationBuilder): void {
    if (!text.startsWith(withoutTransaction)) {
      builder.sql(text)
      return
    }
    builder.noTransaction()
    // Its wait for other transactions blocks no one.
    builder.sql('set lock_timeout = 0')
    for (const statement of text.match(statementPattern) ?? []) if (statement.trim()) builder.sql(statement)
  }
  return { id: path, filePaths: [path], actions: { up, down: false as const } }
}
