import { execFileSync } from 'node:child_process'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { installedProgram } from '../debian.ts'

/** Makes the socket of an embedded server reachable by TCP. */
export async function forward(connectionString: string, host: string, port: number) {
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

/** A network of its own for programs, as if they were on another machine. Needs root. */
export interface NetworkSpace {
  /** Address of the node within; of this machine, on the way to its database; and on the way to people. */
  node: string
  database: string
  people: string
  /** The command that runs a command within. */
  within(command: readonly string[]): string[]
  /** Cuts the way to the database, without a word to either side. */
  cut(): void
  mend(): void
  close(): void
}

export function openNetworkSpace(): NetworkSpace {
  const program = installedProgram('/usr/sbin/ip', 'iproute2')
  const ip = (...words: string[]) => execFileSync(program, words, { stdio: 'pipe' })
  const name = `havenrow-${process.pid}`
  const links = [`hd${process.pid}`, `hp${process.pid}`] as const
  /** The two networks; another process has others. */
  const [database, people] = [0, 1].map(
    at => `10.${128 + ((process.pid >> 7) & 127)}.${(process.pid & 127) * 2 + at}`,
  )
  // Its links go with it.
  const close = () => ip('netns', 'del', name)
  ip('netns', 'add', name)
  try {
    ip('-n', name, 'link', 'set', 'lo', 'up')
    for (const [link, network] of [
      [links[0], database],
      [links[1], people],
    ] as const) {
      ip('link', 'add', link, 'type', 'veth', 'peer', 'name', `${link}n`, 'netns', name)
      ip('addr', 'add', `${network}.1/24`, 'dev', link)
      ip('-n', name, 'addr', 'add', `${network}.2/24`, 'dev', `${link}n`)
      ip('link', 'set', link, 'up')
      ip('-n', name, 'link', 'set', `${link}n`, 'up')
    }
  } catch (error) {
    close()
    throw error
  }
  return {
    node: `${people}.2`,
    database: `${database}.1`,
    people: `${people}.1`,
    within: command => ['nsenter', `--net=/run/netns/${name}`, ...command],
    cut: () => ip('link', 'set', links[0], 'down'),
    mend: () => ip('link', 'set', links[0], 'up'),
    close,
  }
}
