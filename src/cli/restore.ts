import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { drillName, listBackups } from '#services/backup/index.ts'
import { diskFiles } from '#services/photo/index.ts'
import { exportSite } from './site/export.ts'
import { importSite } from './site/import.ts'
import type { Manifest } from './site/manifest.ts'
import { openSealed } from './site/sealed.ts'
import { summaryOf } from './site/summary.ts'

const usage = `Usage: npm run restore -- --identity KEYFILE --into FOLDER [--from PATH]
       npm run restore -- --identity KEYFILE --drill [--from PATH]
PATH is a backup, or a folder whose newest backup is used: BACKUP_TO by default.`

/** `npm run restore`: restores a site with the embedded database into a new folder, or tries that and compares. */
export async function run(parameters: string[]): Promise<void> {
  if (process.env.DATABASE_URL)
    throw new Error(
      'With DATABASE_URL, pgBackRest restores, on the machine of the database: sudo -u postgres pgbackrest --stanza=havenrow restore (docs/backups.md).',
    )
  const { identity, into, drill: isDrill, from = process.env.BACKUP_TO } = read(parameters)
  if (!identity || !from || !into === !isDrill) throw new Error(usage)
  const begun = performance.now()
  const file = await newest(resolve(from))
  const seconds = () => ((performance.now() - begun) / 1_000).toFixed(1)
  if (isDrill) {
    const facts = await drill(file, identity)
    await writeFile(join(dirname(file), drillName), '')
    console.log(`The drill found no fault in ${file}, in ${seconds()} s: ${facts}`)
    return
  }
  const facts = await restore(file, identity, resolve(into!))
  console.log(`Restored ${file} in ${seconds()} s: ${facts}`)
  console.log(`Start it: DATA_DIR=${resolve(into!)} npm start`)
}

async function newest(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return path
  const backup = (await listBackups(path)).at(-1)
  if (!backup) throw new Error(`${path} has no backup.`)
  return join(path, backup.name)
}

/** The folder is complete, or it does not exist. */
async function restore(file: string, identity: string, folder: string): Promise<string> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new Error(`${folder} is not empty. A restore needs a new folder: name another with --into.`)
  const draft = `${folder}.restoring`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o711 })
  try {
    const facts = await restoreInto(draft, file, identity)
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    return facts
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** @throws Error if the restored site differs from the backup */
async function drill(file: string, identity: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'havenrow-drill-'))
  try {
    return await restoreInto(folder, file, identity, async (connectionString, manifest) => {
      const options = { files: diskFiles(join(folder, 'files')), folder: join(folder, 'again') }
      const again = await exportSite({ ...options, connectionString, progress: silent })
      const faults = differences(manifest, again.manifest)
      if (faults.length > 0) throw new Error(`The drill of ${file} found differences: ${faults.join(', ')}.`)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const silent = () => () => {}

/** Imports a backup into a folder, which becomes a DATA_DIR. */
async function restoreInto(
  folder: string,
  file: string,
  identity: string,
  check?: (connectionString: string, manifest: Manifest) => Promise<void>,
): Promise<string> {
  const unpacked = join(folder, 'unpacked')
  await openSealed(file, identity, unpacked)
  const files = diskFiles(join(folder, 'files'))
  const { connectionString, stop } = await startEmbedded({ dataDir: folder })
  const database = connect({ connectionString, max: 2 })
  try {
    const manifest = await importSite({
      ...{ database, connectionString, files },
      ...{ folder: unpacked, progress: silent },
    })
    await check?.(connectionString, manifest)
    const facts = await summaryOf(unpacked, manifest)
    // A site that has SESSION_SECRET has no file.
    await rename(join(unpacked, 'session-secret'), join(folder, 'session-secret')).catch(() => {})
    await rm(unpacked, { recursive: true })
    return facts
  } finally {
    await database.close()
    await stop()
  }
}

/** Two exports of one site are equal, unless an older schema was migrated: then the import has checked every hash. */
function differences(one: Manifest, other: Manifest): string[] {
  if (one.migrations.length !== other.migrations.length) return []
  const partsOf = ({ tables, jobs, files, sequences }: Manifest) =>
    [...tables, { jobs }, { files }, { sequences }].map(part => JSON.stringify(part))
  const found = new Set(partsOf(other))
  return partsOf(one).filter(part => !found.has(part))
}

function read(parameters: string[]) {
  try {
    const text = { type: 'string' } as const
    const options = { into: text, identity: text, from: text, drill: { type: 'boolean' } } as const
    return parseArgs({ args: parameters, options }).values
  } catch {
    throw new Error(usage)
  }
}
