import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { drill } from '#services/backup/index.ts'
import { streamHashes } from '#services/photo/index.ts'

const usage = `Usage: havenrow drill --into FOLDER   compares a restored copy of DATABASE_URL with it
       havenrow drill --photos        lists the files of all photos and their SHA-256`

/** The parts of `ops/backup.sh drill` that need the database. */
export async function run(parameters: string[]): Promise<void> {
  const options = { into: { type: 'string' }, photos: { type: 'boolean' } } as const
  const { into, photos } = parseArgs({ args: parameters, options }).values
  const connectionString = process.env.DATABASE_URL
  if (!connectionString || !into === !photos) throw new Error(usage)
  if (!into) return listPhotos(connectionString)
  const { faults, tables, rows } = await drill({ connectionString, parent: into, log: console.log })
  for (const fault of faults) console.log(`Fault: ${fault}`)
  const facts = `${tables} tables with ${rows} rows`
  if (faults.length > 0) throw new Error(`The drill found ${faults.length} faults in ${facts}.`)
  console.log(`The drill found no fault in ${facts}.`)
}

/** As sha256sum reads it. */
async function listPhotos(connectionString: string): Promise<void> {
  const database = connect({ connectionString, max: 1 })
  try {
    for await (const files of streamHashes(database))
      for (const { path, hash } of files) console.log(`${hash}  ${path}`)
  } finally {
    await database.close()
  }
}
