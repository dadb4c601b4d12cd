import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Database, Transaction } from '#db/database.ts'
import { appliedMigrations, knownMigrations, migrate, namedAsNow } from '#db/migrate.ts'
import { restoreJobs, type WaitingJob } from '#db/queue.ts'
import type { Table } from '#db/site/catalog.ts'
import { assertEmpty, insertLines, LineRefused, ReferenceBroken, resume, suspend } from '#db/site/load.ts'
import { fieldOf } from '#kit/field.ts'
import type { Files } from '#services/photo/index.ts'
import { checkExport, eachLine, lineError } from './check.ts'
import type { Progress } from './export.ts'
import { readStoredFileLine } from './file-line.ts'
import { fileName, filesName, jobsName, type Manifest, readManifest, tableName } from './manifest.ts'

export interface ImportOptions {
  database: Database
  connectionString: string
  files: Files
  folder: string
  progress: Progress
}

function readObject(line: string): object {
  const value: unknown = JSON.parse(line)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('This is not an object')
  return value
}

/** Returns the line, if it has exactly the columns of the table. */
function rowReader({ columns }: Table) {
  const names = new Set(columns.map(({ name }) => name))
  return (line: string): string => {
    const columnNames = Object.keys(readObject(line))
    const unknown = columnNames.find(name => !names.has(name))
    if (unknown !== undefined) throw new Error(`Unknown column ${unknown}`)
    if (columnNames.length === names.size) return line
    throw new Error(`Column ${columns.find(({ name }) => !columnNames.includes(name))?.name} is missing`)
  }
}

const job = v.strictObject({
  queue: v.picklist(['job', 'dead-job'] as const satisfies readonly WaitingJob['queue'][]),
  kind: v.string(),
  key: v.pipe(v.number(), v.safeInteger()),
  startAfter: v.pipe(v.string(), v.isoTimestamp()),
})

/**
 * Number of migrations that a database lacks for the schema of an export.
 * @throws if it cannot get that schema
 */
async function missingMigrations(connectionString: string, manifest: Manifest): Promise<number> {
  const known = knownMigrations()
  const migrations = namedAsNow(manifest.migrations)
  if (migrations.join() !== known.slice(0, migrations.length).join())
    throw new Error(
      `The export has the schema of another version of Havenrow (${migrations.at(-1)}), which this version does not have. Import it with that version, or a later one.`,
    )
  const applied = await appliedMigrations(connectionString)
  if (applied.length > migrations.length)
    throw new Error(
      `The database has a newer schema (${applied.at(-1)}) than the export (${migrations.at(-1)}). Import into a new database, without tables: it gets the export's schema, and then the newer one.`,
    )
  return migrations.length - applied.length
}

/** Names the line of a row with these values. */
async function findReferring(folder: string, { table, key, message }: ReferenceBroken): Promise<Error> {
  const file = tableName(table)
  const isIt = (line: string): boolean => {
    const row = readObject(line)
    return [...key].every(([name, value]) => String(fieldOf(row, name)) === value)
  }
  for await (const { first, values } of eachLine(folder, file, isIt)) {
    const at = values.indexOf(true)
    if (at !== -1) return lineError(file, first + at, message)
  }
  return new Error(`${file}: ${message}. Nothing was imported.`)
}

async function loadTables(
  transaction: Transaction,
  tables: readonly Table[],
  { folder, progress }: ImportOptions,
  manifest: Manifest,
): Promise<void> {
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  const show = progress('Tables')
  let done = 0
  for (const table of tables) {
    const file = tableName(table.name)
    for await (const { first, values } of eachLine(folder, file, rowReader(table))) {
      await insertLines(transaction, table, values, first).catch(error => {
        throw error instanceof LineRefused ? lineError(file, error.line, error) : error
      })
      done += values.length
      show(done, total)
    }
  }
}

async function loadFiles({ files, folder, progress }: ImportOptions, { files: facts }: Manifest) {
  const show = progress('Photos')
  for await (const { first, values } of eachLine(folder, filesName, readStoredFileLine)) {
    for (const { kind, name, sha256 } of values)
      if (sha256 !== null)
        await files.write(kind, name, await readFile(join(folder, fileName({ kind, name }))))
    show(first - 1 + values.length, facts.rows)
  }
}

async function* jobBatches(folder: string): AsyncGenerator<WaitingJob[]> {
  const readJob = (line: string) => v.parse(job, JSON.parse(line))
  for await (const { values } of eachLine(folder, jobsName, readJob)) yield values
}

/**
 * Loads an export into an empty database, in one transaction: everything or nothing. Then migrates the rows to the
 * schema of this version.
 * @throws an Error with the remedy
 */
export async function importSite(options: ImportOptions): Promise<Manifest> {
  const { database, connectionString, folder, progress } = options
  const manifest = await readManifest(folder)
  await assertEmpty(database)
  const count = await missingMigrations(connectionString, manifest)
  await checkExport(folder, manifest, progress)
  await migrate({ connectionString, count })
  await database.transaction(async transaction => {
    await transaction.withoutTimeout()
    const suspended = await suspend(transaction)
    const names = suspended.tables.map(({ name }) => name)
    if (manifest.tables.map(({ table }) => table).join() !== names.join())
      throw new Error('The manifest does not have the tables of its schema. Nothing was imported.')
    await loadTables(transaction, suspended.tables, options, manifest)
    await resume(transaction, suspended, manifest.sequences).catch(async error => {
      throw error instanceof ReferenceBroken ? await findReferring(folder, error) : error
    })
    await restoreJobs(connectionString, transaction, jobBatches(folder))
    await loadFiles(options, manifest)
  })
  await migrate({ connectionString })
  return manifest
}
