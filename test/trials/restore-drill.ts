import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { drill, restore } from '#services/backup/index.ts'
import { kinds, written } from '../faults/writers.ts'
import { backUp, backupFolder, shipChanges } from '../world/backup.ts'
import { until } from '../world/site.ts'
import { eachRound, type Trial } from './trial.ts'
import { openWrittenSite } from './written-site.ts'

/**
 * Backups and drills while people write, each drill right; afterwards the newest moment is restored, and every
 * acknowledged write is there.
 */
export const restoreDrill: Trial = async scale => {
  const backups = await backupFolder()
  const { target, opener, path } = backups
  let connectionString = ''
  const site = await openWrittenSite(scale, {
    async openServer(dataDir) {
      const server = await startEmbedded({ dataDir, hasBackups: true })
      connectionString = server.connectionString
      return server
    },
  })
  try {
    const database = connect({ connectionString, max: 8 })
    const backedUp = { database, connectionString, dataDir: `${site.directory}/data`, isEmbedded: true }
    const shipping = await shipChanges(backups, backedUp)
    const faults: string[] = []
    let seconds = 0
    const rounds = scale === 'full' ? 10 : 1
    const { counts, lost } = await site.underWrites(async busy => {
      for (const _ of eachRound(rounds)) {
        await busy()
        const { isComparable } = await backUp(backups, backedUp)
        if (!isComparable) faults.push('the site wrote all the time, so that nothing could be compared')
        await busy()
        const found = await drill({ target, opener, parent: path('drills'), now: Date.now, log: () => {} })
        faults.push(...found.faults)
        seconds = Math.max(seconds, found.seconds.all)
      }
    })
    const last = Date.now()
    await until(
      async () => shipping.reach(),
      reach => reach > last,
    )
    const expected = await written(database)
    await shipping.stop()
    await database.close()
    const into = path('restored')
    await restore({ target, opener, into, log: () => {} })
    const server = await startEmbedded({ dataDir: into })
    const restored = connect(server)
    const found = await written(restored)
    await restored.close()
    await server.stop()
    for (const kind of kinds)
      if (JSON.stringify(found[kind].toSorted()) !== JSON.stringify(expected[kind].toSorted()))
        faults.push(`the restored site has ${found[kind].length} of ${expected[kind].length}: ${kind}`)
    return {
      did: `${rounds} backups and drills; ${counts}; the longest drill took ${seconds.toFixed(0)} s`,
      lost: [...lost, ...faults],
    }
  } finally {
    await site.stop()
    await backups.remove()
  }
}
