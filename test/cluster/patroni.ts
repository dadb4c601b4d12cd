import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { connect } from '#db/connect.ts'
import { root } from './node.ts'
import { descendants, openPart, type Part } from './part.ts'
import { answers } from './postgres.ts'
import { freePort } from './programs.ts'

const programs = '/usr/lib/postgresql/15/bin'
const passwords = { superuser: 'of-superuser', replication: 'of-replication', api: 'of-api' }
const isUp = (url: string, method = 'GET') =>
  fetch(url, { method }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A database host: etcd, Patroni and its PostgreSQL. */
export interface Host {
  name: string
  address: string
  etcd: Part
  patroni: Part
  /** SIGKILL to Patroni, PostgreSQL and etcd. */
  kill(): Promise<void>
  /** Starts etcd and Patroni. */
  start(): Promise<void>
  /** Deletes the data of PostgreSQL. */
  wipe(): void
}

/**
 * Three hosts on one machine, not started yet, by the configurations in `ops`. The hosts have the addresses 127.77.0.1
 * to 127.77.0.3. Runs as root. @throws Error if a text that must be replaced is not in a configuration
 */
export async function openPatroni() {
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  const owner = { uid: id('-u'), gid: id('-g') }
  const folder = mkdtempSync(join(tmpdir(), 'havenrow-patroni-'))
  chmodSync(folder, 0o711)
  const ownFolder = (...names: string[]) => {
    const path = join(folder, ...names)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chownSync(path, owner.uid, owner.gid)
    return path
  }
  const repository = ownFolder('repository')

  /** The text of a configuration in `ops`, for this machine. */
  function rendered(file: string, replacements: Readonly<Record<string, string>>): string {
    let text = readFileSync(join(root, 'ops', file), 'utf8').replaceAll(/^ *#.*\n/gm, '')
    for (const [from, to] of Object.entries(replacements)) {
      if (!text.includes(from)) throw new Error(`ops/${file} has no ${from}`)
      text = text.replaceAll(from, to)
    }
    return text.replaceAll(/\bdb(\d):/g, '127.77.0.$1:')
  }

  /** Configuration of pgBackRest on a host; its path. */
  function backupConfiguration(name: string, data: string): string {
    const file = join(folder, `${name}.pgbackrest.conf`)
    const text = rendered('pgbackrest.conf', {
      'cipher-pass=': 'cipher-pass=of-the-repository',
      '/var/lib/pgbackrest': repository,
      '/var/spool/pgbackrest': join(folder, name, 'spool'),
      '/var/lib/postgresql/15/main': data,
    })
    const more = `[global]\nlog-level-file=off\nlock-path=${join(folder, name, 'locks')}\n`
    writeFileSync(file, `${text}pg1-socket-path=${join(folder, name)}\n${more}`)
    return file
  }

  function openHost(n: number): Host {
    const name = `db${n}`
    const address = `127.77.0.${n}`
    const home = ownFolder(name)
    const data = join(home, 'data')
    const place = { '@name@': name, '@address@': address }
    const configuration = join(home, 'patroni.yml')
    writeFileSync(
      configuration,
      rendered('patroni.yml', {
        ...place,
        '@superuser_password@': passwords.superuser,
        '@replication_password@': passwords.replication,
        '@api_password@': passwords.api,
        '10.0.0.0/8': '127.0.0.0/8',
        '/var/lib/postgresql/15/main': data,
        '/var/run/postgresql': home,
        '/usr/local/sbin/pgbackrest-archive': join(root, 'ops/pgbackrest-archive.sh'),
      }),
    )
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: home }
    const etcd = openPart({
      name: `etcd of ${name}`,
      address: `http://${address}:2379`,
      command: '/usr/bin/etcd',
      parameters: () => [],
      cwd: home,
      env: { ...env, ETCD_DATA_DIR: join(home, 'etcd'), ...parseEnv(rendered('etcd.conf', place)) },
      owner,
      isReady: () => isUp(`http://${address}:2379/health`),
    })
    const patroni = openPart({
      name: `Patroni of ${name}`,
      address: `http://${address}:8008`,
      command: '/usr/bin/patroni',
      parameters: () => [configuration],
      cwd: home,
      env: { ...env, PGHOST: home, PGBACKREST_CONFIG: backupConfiguration(name, data) },
      owner,
      isReady: () => isUp(`http://${address}:8008/health`),
    })
    /** Not a child of Patroni: it would outlive it. */
    function killPostgres(): void {
      try {
        const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
        for (const each of [pid, ...descendants(pid)]) process.kill(each, 'SIGKILL')
      } catch {
        // It does not run.
      }
    }
    process.once('exit', killPostgres)
    return {
      name,
      address,
      etcd,
      patroni,
      async kill() {
        killPostgres()
        await Promise.all([patroni.kill(), etcd.kill()])
        killPostgres()
      },
      async start() {
        await etcd.start()
        await patroni.start()
      },
      wipe: () => rmSync(data, { recursive: true }),
    }
  }

  const hosts = [1, 2, 3].map(openHost)
  const at = hosts.map(({ address }) => `${address}:5432`).join(',')
  const administrator = connect({
    connectionString: `postgresql://postgres:${passwords.superuser}@${at}/postgres`,
    max: 3,
  })
  const pgbackrest = (configuration: string, ...parameters: string[]) =>
    execFileSync('pgbackrest', [`--config=${configuration}`, '--stanza=havenrow', ...parameters], {
      ...owner,
      cwd: folder,
      stdio: 'inherit',
    })
  const primary = async () => {
    for (const host of hosts) if (await isUp(`${host.patroni.address}/primary`)) return host
    return undefined
  }
  let restores = 0

  return {
    folder,
    hosts,
    /** Of the database of the site, with all hosts. */
    connectionString: `postgresql://havenrow:of-site@${at}/havenrow`,
    /** Queries the primary as superuser. */
    administrator,
    primary,
    /** Names of replicas that stream from the primary. */
    streaming: async () =>
      (
        await administrator
          .query<{ name: string }>(
            `select application_name as name from pg_stat_replication where state = 'streaming' order by 1`,
          )
          .catch(() => [])
      ).map(({ name }) => name),
    /** Runs pgBackRest on a host. */
    backup: ({ name }: Host, ...parameters: string[]) =>
      pgbackrest(join(folder, `${name}.pgbackrest.conf`), ...parameters),
    /** Restores the backup of a moment to a new server, and queries its database of the site. */
    async restored<Row>(moment: number, text: string): Promise<Row[]> {
      const name = `restored${++restores}`
      const data = ownFolder(name, 'data')
      chownSync(join(folder, name), owner.uid, owner.gid)
      const target = new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00')
      pgbackrest(
        backupConfiguration(name, data),
        ...['--type=time', `--target=${target}`, '--target-action=promote', '--archive-mode=off', 'restore'],
      )
      const port = await freePort()
      const address = `postgresql://havenrow:of-site@127.0.0.1:${port}/havenrow`
      const query = async <Found>(statement: string) => {
        const database = connect({ connectionString: address, max: 1 })
        return database.query<Found>(statement).finally(() => database.close())
      }
      const settings = [
        ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
        // The configuration in the backup is that of Patroni.
        ...[`hba_file=${data}/pg_hba.conf`, `ident_file=${data}/pg_ident.conf`],
        ...['synchronous_standby_names=', 'archive_mode=off'],
      ]
      const server = openPart({
        name,
        address,
        command: join(programs, 'postgres'),
        parameters: () => ['-D', data, ...settings.flatMap(setting => ['-c', setting])],
        cwd: data,
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
        owner,
        stopSignal: 'SIGINT',
        isReady: () =>
          query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"').then(
            ([row]) => row?.isReplica === false,
            () => false,
          ),
      })
      try {
        await server.start()
        return await query<Row>(text)
      } finally {
        await server.stop()
        // pgBackRest fetches in the background, and may still write.
        rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10 })
      }
    },
    /** HAProxy in front of the hosts. */
    async openHaproxy(): Promise<Part> {
      const port = await freePort()
      const file = join(folder, 'haproxy.cfg')
      writeFileSync(file, rendered('haproxy.cfg', { '*:5000': `127.0.0.1:${port}` }))
      const address = `postgresql://havenrow:of-site@127.0.0.1:${port}/havenrow`
      return openPart({
        name: 'HAProxy',
        address,
        command: '/usr/sbin/haproxy',
        parameters: () => ['-db', '-f', file],
        cwd: folder,
        env: { PATH: process.env.PATH },
        isReady: () => answers(address),
      })
    },
    async stop() {
      await administrator.close()
      await Promise.all(hosts.map(host => host.kill()))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
