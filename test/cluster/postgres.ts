import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { openPart, type Part } from './part.ts'
import { freePort } from './programs.ts'

const userName = 'havenrow'
/** PostgreSQL refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 }

export interface PostgresOptions {
  name: string
  /** Folder of PostgreSQL's programs. */
  programs: string
  /** Folder for the data, created if it is missing. */
  folder: string
  /** Whether the data survives a loss of power; without that it is faster. */
  isDurable: boolean
  /** Settings, read whenever it starts. */
  settings?: () => Readonly<Record<string, string>>
  /** More variables of its processes. */
  env?: Readonly<Record<string, string>>
}

/** A PostgreSQL server of Debian; its address is the connection string of its database `postgres`. */
export interface PostgresServer extends Part {
  port: number
  hasData(): boolean
  /** Whether it starts as a replica. */
  isStandby(): boolean
  /** Creates an empty database; `folder` must not have data. */
  create(): Promise<void>
  /** Deletes its data, and copies those of another server, which it then follows. */
  copyFrom(source: PostgresServer): Promise<void>
}

/** A server on a free port of 127.0.0.1, not started yet, that any user of this machine can connect to. */
export async function openPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { name, programs, folder, isDurable, settings = () => ({}) } = options
  const port = await freePort()
  const address = `postgresql://${userName}@127.0.0.1:${port}/postgres`
  const owner = process.getuid?.() === 0 ? nobody : undefined
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...options.env }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const sync = isDurable ? [] : ['--no-sync']

  async function run(program: string, parameters: readonly string[]): Promise<void> {
    const child = spawn(join(programs, program), parameters, { ...owner, cwd: folder, env, stdio: 'pipe' })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(chunk))
    const [code] = await once(child, 'close')
    if (code !== 0)
      throw new Error(`${program} of ${name} failed:\n${Buffer.concat(output).toString().trim()}`)
  }

  const parameters = () =>
    Object.entries({
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: isDurable ? 'on' : 'off',
      max_connections: '200',
      ...settings(),
    }).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])

  const part = openPart({
    name,
    address,
    command: join(programs, 'postgres'),
    parameters: () => ['-D', data, ...parameters()],
    cwd: folder,
    env,
    ...(owner && { owner }),
    stopSignal: 'SIGINT',
    isReady: () => answers(address),
  })
  return {
    ...part,
    port,
    hasData: () => existsSync(join(data, 'PG_VERSION')),
    isStandby: () => existsSync(join(data, 'standby.signal')),
    create: () =>
      run('initdb', [
        ...['-D', data, '-U', userName, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
        ...sync,
      ]),
    async copyFrom(source) {
      rmSync(data, { recursive: true, force: true })
      await run('pg_basebackup', [
        ...['-d', source.address, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast'],
        ...sync,
      ])
    },
  }
}

/** Whether a server answers a statement within two seconds. */
export async function answers(connectionString: string): Promise<boolean> {
  const database = connect({ connectionString, max: 1, statementTimeout: 2_000 })
  return database
    .query('select')
    .then(
      () => true,
      () => false,
    )
    .finally(() => database.close())
}
