import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { appliedMigrations, knownMigrations } from '#db/migrate.ts'
import { countRows, selectSequences, selectTables } from '#db/site/catalog.ts'
import { type Snapshot, withSnapshot } from '#db/site/snapshot.ts'
import { type Files, storedFiles, storeFiles } from '#services/photo/index.ts'
import { readFileLine } from './file-line.ts'
import { batchesOf, writeLines } from './lines.ts'
import { fileName, filesName, jobsName, type Manifest, tableName, writeManifest } from './manifest.ts'

/** Shows how far a step is. */
export type Progress = (label: string) => (done: number, total: number) => void

export interface ExportOptions {
  connectionString: string
  files: Files
  /** Created, or empty. */
  folder: string
  progress: Progress
  /** Migrations of this version; tests pass those of an older one. */
  known?: readonly string[]
}

export interface Exported {
  manifest: Manifest
  /** Files that the database has and the store lacks. */
  missing: number
}

/** Photos read concurrently. */
const filesAtOnce = 8

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Choose a new folder; nothing was written.`)
  await chmod(folder, 0o700)
}

async function assertSchema(connectionString: string, known: readonly string[]): Promise<string[]> {
  const applied = await appliedMigrations(connectionString)
  if (applied.length === 0) throw new Error('The database does not have a site.')
  if (applied.join() !== known.join())
    throw new Error(
      `The database has the schema of another version of Havenrow (${applied.at(-1)}). Export with that version, or start this one first, which migrates it.`,
    )
  return applied
}

/** Writes the photos and documents, and yields their lines. */
async function* copyFiles(
  snapshot: Snapshot,
  { files, folder, progress }: ExportOptions,
  counts: { missing: number },
): AsyncGenerator<Buffer> {
  const [row] = await snapshot.query<{ count: number }>(`select count(*) as count from (${storedFiles}) f`)
  const total = row?.count ?? 0
  const show = progress('Photos')
  for await (const { first, lines } of batchesOf(snapshot.lines(storedFiles)))
    for (let at = 0; at < lines.length; at += filesAtOnce) {
      const written = lines.slice(at, at + filesAtOnce).map(async line => {
        const file = readFileLine(line)
        const bytes = await files.read(file.kind, file.name)
        if (bytes === undefined) {
          counts.missing++
          return { ...file, bytes: 0, sha256: null }
        }
        const path = join(folder, fileName(file))
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, bytes, { mode: 0o600, flag: 'wx', flush: true })
        return { ...file, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
      })
      for (const file of await Promise.all(written)) yield Buffer.from(`${JSON.stringify(file)}\n`)
      show(first - 1 + Math.min(at + filesAtOnce, lines.length), total)
    }
}

async function copyTables(snapshot: Snapshot, { folder, progress }: ExportOptions) {
  await mkdir(join(folder, 'tables'))
  const tables = await selectTables(snapshot)
  const total = (await countRows(snapshot, tables)).reduce((sum, count) => sum + count, 0)
  const show = progress('Tables')
  let done = 0
  const written: Manifest['tables'] = []
  for (const table of tables) {
    const path = join(folder, tableName(table.name))
    const facts = await writeLines(path, snapshot.rowsOf(table), rows => {
      done += rows
      show(done, total)
    })
    written.push({ table: table.name, ...facts })
  }
  return written
}

/**
 * Writes the complete site, at one point in time, into a folder.
 * @throws an Error with the remedy
 */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  const { connectionString, folder, known = knownMigrations() } = options
  const migrations = await assertSchema(connectionString, known)
  await makeFolder(folder)
  const counts = { missing: 0 }
  const manifest = await withSnapshot(connectionString, storeFiles, async (snapshot): Promise<Manifest> => {
    const tables = await copyTables(snapshot, options)
    const jobs = await writeLines(join(folder, jobsName), snapshot.jobs())
    const files = await writeLines(join(folder, filesName), copyFiles(snapshot, options, counts))
    const sequences = await selectSequences(snapshot)
    return { format: 'havenrow-export', version: 1, migrations, tables, jobs, files, sequences }
  })
  await writeManifest(folder, manifest)
  return { manifest, ...counts }
}
