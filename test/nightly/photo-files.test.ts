import { mkdtempSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { killWhilePhotosAreSent } from '../faults/photo-senders.ts'
import { aListing } from '../world/listing.ts'
import { removeFolder, runSite } from '../world/site.ts'

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-photo-files-'))
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  // With a home, no sample data is created.
  await aListing(database)
})
afterAll(async () => {
  await database?.close()
  await server?.stop()
  await removeFolder(directory)
})

test(
  'kill -9 while photos are sent loses none that was acknowledged, and leaves no file without a photo',
  () =>
    killWhilePhotosAreSent({
      database,
      rounds: Number(process.env.ROUNDS ?? 3),
      start: () =>
        runSite({
          DATABASE_URL: server.connectionString,
          DATA_DIR: join(directory, 'data'),
          TRUST_PROXY: '127.0.0.1,::1',
        }),
      files: () => readdir(join(directory, 'data/files/listing')),
    }),
  300_000,
)
