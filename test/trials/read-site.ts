import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { removeFolder, runSite } from '../world/site.ts'
import { say, trialFolder } from './trial.ts'

/** A node with the sample world. */
export async function openReadSite(): Promise<{
  address: string
  database: Database
  pid: number
  /** Where it writes temporary files. */
  temporary: string
  stop(): Promise<void>
}> {
  say('a site starts')
  const directory = trialFolder()
  const dataDir = join(directory, 'data')
  const temporary = join(directory, 'tmp')
  mkdirSync(temporary)
  const site = await runSite({ DATA_DIR: dataDir, TMPDIR: temporary, TRUST_PROXY: '127.0.0.1,::1' })
  const database = connect(await joinEmbedded({ dataDir }))
  return {
    address: site.address,
    database,
    pid: site.child.pid!,
    temporary,
    async stop() {
      await database.close()
      await site.stop()
      await removeFolder(directory)
    },
  }
}
