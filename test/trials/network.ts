import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#db/embedded.ts'
import { freePort } from '#test/cluster/programs.ts'
import { launchSite, removeFolder } from '../world/site.ts'
import { forward, openNetworkSpace } from './network-space.ts'
import { eachRound, type Trial, trialFolder } from './trial.ts'
import { openWrittenSite } from './written-site.ts'

const start = [process.execPath, 'bin/havenrow.js', 'start']

/** Other processes try to start on the data directory of a server in use. */
export const secondProcess: Trial = async scale => {
  const site = await openWrittenSite(scale)
  const rounds = scale === 'full' ? 20 : 2
  const lost: string[] = []
  try {
    const written = await site.underWrites(async busy => {
      for (const _ of eachRound(rounds)) {
        const second = launchSite({ DATA_DIR: join(site.directory, 'database') })
        const code = await second.ended
        if (code !== 1 || !second.output().includes('already running on the data directory'))
          lost.push(`a second process ended with ${code}: ${second.output()}`)
        await busy()
      }
    })
    return { did: `${rounds} starts; ${written.counts}`, lost: [...lost, ...written.lost] }
  } finally {
    await site.stop()
  }
}

/** The database moves: its name gets another address, and the old one goes away. */
export const nameChanges: Trial = async scale => {
  const directory = trialFolder()
  const hosts = join(directory, 'hosts')
  const name = 'database.trial.example'
  const addresses = ['127.0.0.2', '127.0.0.3']
  const pointTo = (address: string) => writeFileSync(hosts, `127.0.0.1 localhost\n${address} ${name}\n`)
  pointTo(addresses[0]!)
  const port = await freePort()
  let connectionString = ''
  let way: Awaited<ReturnType<typeof forward>> | undefined
  const site = await openWrittenSite(scale, {
    directory,
    async launch(server) {
      connectionString = server.connectionString
      way = await forward(connectionString, addresses[0]!, port)
      return {
        env: { DATABASE_URL: `postgresql://havenrow@${name}:${port}/havenrow` },
        // A file of names of its own.
        command: [
          'unshare',
          '--mount',
          'sh',
          '-c',
          `mount --bind '${hosts}' /etc/hosts && exec "$0" "$@"`,
          ...start,
        ],
      }
    },
  })
  try {
    const rounds = scale === 'full' ? 10 : 2
    const { counts, lost, interrupted } = await site.underWrites(async busy => {
      for (const round of eachRound(rounds)) {
        await busy()
        const next = addresses[(round + 1) % 2]!
        await way?.close()
        pointTo(next)
        way = await forward(connectionString, next, port)
        await site.recovered()
      }
    })
    return { did: `${rounds} moves; ${counts}; ${interrupted} sent again`, lost }
  } finally {
    await site.stop()
    await way?.close()
    await removeFolder(directory)
  }
}

/** The network between the node and its database is cut, without a word to either. */
export const networkCut: Trial = async scale => {
  const [databasePort, port] = [await freePort(), await freePort()]
  let way: Awaited<ReturnType<typeof forward>> | undefined
  const space = openNetworkSpace()
  try {
    const site = await openWrittenSite(scale, {
      openServer: dataDir => startEmbedded({ dataDir }),
      async launch({ connectionString }) {
        way = await forward(connectionString, space.database, databasePort)
        return {
          env: {
            HOST: space.node,
            PORT: String(port),
            TRUST_PROXY: space.people,
            DATABASE_URL: `postgresql://havenrow@${space.database}:${databasePort}/havenrow`,
          },
          command: space.within(start),
        }
      },
    })
    try {
      const [rounds, seconds] = scale === 'full' ? [10, 60] : [1, 5]
      const { counts, lost, interrupted } = await site.underWrites(async busy => {
        for (const _ of eachRound(rounds)) {
          await busy()
          space.cut()
          await sleep(seconds * 1_000)
          space.mend()
          await site.recovered()
        }
      })
      return { did: `${rounds} times for ${seconds} s; ${counts}; ${interrupted} sent again`, lost }
    } finally {
      await site.stop()
      await way?.close()
    }
  } finally {
    space.close()
  }
}
