import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#db/database.ts'
import { fieldOf } from '#kit/field.ts'
import { ObjectStoreFailed } from '#platform/object-store/index.ts'
import { type Config, readConfig } from '#server/config.ts'
import {
  formatPhotoStore,
  type MoveFault,
  type MoveProgress,
  movePhotoFiles,
  type PhotoStore,
  parsePhotoStore,
  writeAtomically,
} from '#services/photo/index.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Usage: npm run photos -- move disk | s3://bucket/prefix [--remove]'

/** From one configured store to the other. */
interface Move {
  from: PhotoStore
  to: PhotoStore
  /** Whether nodes write there already. */
  isWritten: boolean
  removes: boolean
}

/** @throws Error with a readable message */
function parseMove(
  parameters: string[],
  { photoStore, photoStoreAlso }: Pick<Config, 'photoStore' | 'photoStoreAlso'>,
): Move {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false } },
  })
  const [what, target = '', ...rest] = positionals
  const to = parsePhotoStore(target)
  if (what !== 'move' || to === undefined || rest.length > 0) throw new Error(usage)
  const name = formatPhotoStore(to)
  if (photoStoreAlso === undefined)
    throw new Error(
      'Set PHOTO_STORE_ALSO first, on every node and here, to the store that files are moved from: see docs/photos.md.',
    )
  const isWritten = name === formatPhotoStore(photoStore)
  if (!isWritten && name !== formatPhotoStore(photoStoreAlso))
    throw new Error(`${name} is neither PHOTO_STORE nor PHOTO_STORE_ALSO.`)
  if (values.remove && !isWritten)
    throw new Error(
      '--remove needs PHOTO_STORE to be the store that files move to: nodes still write to the other.',
    )
  return { from: isWritten ? photoStoreAlso : photoStore, to, isWritten, removes: values.remove }
}

/** Progress of an interrupted move: a file of the data directory, valid for one pair of stores. */
async function openPosition(dataDir: string, { from, to, removes }: Move) {
  const path = join(dataDir, 'photos-move.json')
  const move = [formatPhotoStore(from), formatPhotoStore(to), removes ? 'remove' : 'keep'].join(' ')
  const text = await readFile(path, 'utf8').catch(() => '{}')
  const saved: unknown = JSON.parse(text)
  const after = fieldOf(saved, 'move') === move ? fieldOf(saved, 'after') : undefined
  return {
    after: typeof after === 'number' ? after : 0,
    save: (key: number) => writeAtomically(path, Buffer.from(JSON.stringify({ move, after: key }))),
    clear: () => rm(path, { force: true }),
  }
}

/** Milliseconds between two lines of progress. */
const printEvery = 2_000

async function move(database: Database, config: Config, request: Move): Promise<void> {
  const position = await openPosition(config.dataDir, request)
  console.log(`Moving photo files from ${formatPhotoStore(request.from)} to ${formatPhotoStore(request.to)}.`)
  if (position.after > 0) console.log('Resuming where the last run stopped.')
  const faults: MoveFault[] = []
  let loggedAt = performance.now()
  const print = ({ checked, copied, total }: MoveProgress) =>
    console.log(`${checked} of ${total} files verified, ${copied} of them copied now.`)
  const done = await movePhotoFiles({
    database,
    settings: config,
    ...request,
    after: position.after,
    async onProgress(progress) {
      await position.save(progress.after)
      if (performance.now() - loggedAt < printEvery) return
      loggedAt = performance.now()
      print(progress)
    },
    onFault(fault) {
      faults.push(fault)
      console.error(
        `${fault.fault === 'missing' ? 'Missing in both stores' : 'Not as uploaded'}: ${fault.file}`,
      )
    },
  })
  await position.clear()
  print(done)
  if (faults.length > 0) {
    console.log(`${faults.length} files are missing or damaged: see above. Restore them from a backup.`)
    process.exitCode = 1
  } else console.log('All files are present and match the SHA-256 of the upload.')
  if (!request.isWritten)
    console.log(
      `New photos still go to ${formatPhotoStore(request.from)}: set PHOTO_STORE, and run this again.`,
    )
}

/** `npm run photos -- move STORE`: moves uploaded files to another store while the site runs. */
export async function run(parameters: string[]): Promise<void> {
  const config = readConfig(process.env)
  const request = parseMove(parameters, config)
  await withDatabase(database => move(database, config, request)).catch((error: unknown) => {
    if (!(error instanceof ObjectStoreFailed)) throw error
    throw new Error(`${error.message} Run this again to resume where it stopped.`)
  })
}
