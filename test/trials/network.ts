import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#cli/cluster/programs.ts'
import { startEmbedded } from '#db/embedded.ts'
import { installedProgram } from '../debian.ts'
import { launchSite, removeFolder } from '../world/site.ts'
import type { Trial } from './trial.ts'
import { openWrittenSite } from './written-site.ts'

const start = [process.execPath, 'bin/havenrow.js', 'start']

/** Makes the socket of an embedded server reachable by TCP. */
async function forward(connectionString: string, host: string, port: number) {
  const directory = new URL(connectionString).searchParams.get('host')
  const open = new Set<Socket>()
  const server = createServer(client => {
    const database = connectTo(`${directory}/.s.PGSQL.5432`)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    client.pipe(database).pipe(client)
  })
  await new Promise<void>(resolve => server.listen(port, host, resolve))
  return {
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Other processes try to start on the data directory of a server in use. */
export const secondProcess: Trial = async scale => {
  const site = await openWrittenSite(scale)
  const rounds = scale === 'full' ? 20 : 2
  const lost: string[] = []
  try {
    const written = await site.underWrites(async busy => {
      for (let round = 0; round < rounds; round++) {
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
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-trial-'))
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
      for (let round = 1; round <= rounds; round++) {
        await busy()
        const next = addresses[round % 2]!
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
  const ip = (...words: string[]) =>
    execFileSync(installedProgram('/usr/sbin/ip', 'iproute2'), words, { stdio: 'pipe' })
  const space = `havenrow-${process.pid}`
  const [database, people] = [`hd${process.pid}`, `hp${process.pid}`]
  const [databasePort, port] = [await freePort(), await freePort()]
  let way: Awaited<ReturnType<typeof forward>> | undefined
  ip('netns', 'add', space)
  try {
    ip('-n', space, 'link', 'set', 'lo', 'up')
    for (const [at, link] of [database, people].entries()) {
      ip('link', 'add', link, 'type', 'veth', 'peer', 'name', `${link}n`, 'netns', space)
      ip('addr', 'add', `10.231.${at}.1/24`, 'dev', link)
      ip('-n', space, 'addr', 'add', `10.231.${at}.2/24`, 'dev', `${link}n`)
      ip('link', 'set', link, 'up')
      ip('-n', space, 'link', 'set', `${link}n`, 'up')
    }
    const site = await openWrittenSite(scale, {
      openServer: dataDir => startEmbedded({ dataDir }),
      async launch({ connectionString }) {
        way = await forward(connectionString, '10.231.0.1', databasePort)
        return {
          env: {
            HOST: '10.231.1.2',
            PORT: String(port),
            TRUST_PROXY: '10.231.1.1',
            DATABASE_URL: `postgresql://havenrow@10.231.0.1:${databasePort}/havenrow`,
          },
          command: ['nsenter', `--net=/run/netns/${space}`, ...start],
        }
      },
    })
    try {
      const [rounds, seconds] = scale === 'full' ? [10, 60] : [1, 5]
      const { counts, lost, interrupted } = await site.underWrites(async busy => {
        for (let round = 0; round < rounds; round++) {
          await busy()
          ip('link', 'set', database, 'down')
          await sleep(seconds * 1_000)
          ip('link', 'set', database, 'up')
          await site.recovered()
        }
      })
      return { did: `${rounds} times for ${seconds} s; ${counts}; ${interrupted} sent again`, lost }
    } finally {
      await site.stop()
      await way?.close()
    }
  } finally {
    // Its links go with it.
    ip('netns', 'del', space)
  }
}
