import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connect } from '#db/connect.ts'
import { chooseAccount } from '#db/embedded/account.ts'
import { launch } from '#db/embedded/launch.ts'
import { installedProgram } from '#test/debian.ts'
import { installedPrograms, startDebianPostgres } from '#test/postgres.ts'
import { backUp, backupFolder } from '#test/world/backup.ts'
import { sized } from './size.ts'

const ROUNDS = sized(6, 1)
const PLAIN = 'pg_basebackup -Ft'
const SEALED = 'pg_basebackup -Ft -Z client-zstd:3 | age'
const UNPACK = 'pg_basebackup: tar -x and start'
const UNSEAL = 'pg_basebackup: age -d | tar -x --zstd and start'
const RESTORE = 'npm run restore'
const COPY = 'npm run backup: the copy, compressed and encrypted'

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.size
  const sizes = await Promise.all(
    (await readdir(path, { recursive: true, withFileTypes: true }))
      .filter(entry => entry.isFile())
      .map(async entry => (await stat(join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Seconds of each way to back up and to restore, the median of the rounds, and bytes. */
class Figures {
  readonly #seconds = new Map<string, number[]>()
  readonly #bytes = new Map<string, number>()

  async take(what: string, work: () => Promise<unknown>, path?: string): Promise<void> {
    // Else it would wait for what the one before left to write to the disk.
    execFileSync('sync')
    const begun = performance.now()
    await work()
    this.add(what, (performance.now() - begun) / 1_000)
    if (path) this.#bytes.set(what, await sizeOf(path))
  }
  add(what: string, seconds: number): void {
    this.#seconds.set(what, [...(this.#seconds.get(what) ?? []), seconds])
  }
  /** How many times as long the first took as the second. */
  compare(what: string, other: string): void {
    const of = (name: string) => median(this.#seconds.get(name) ?? [])
    console.log(`${(of(what) / of(other)).toFixed(2)} times as long: ${what}, beside ${other}`)
  }
  print(): void {
    for (const [what, seconds] of this.#seconds) {
      const bytes = this.#bytes.get(what)
      const size = bytes === undefined ? '' : `${(bytes / 1e6).toFixed(1).padStart(9)} MB`
      console.log(`${what.padEnd(52)} ${median(seconds).toFixed(2).padStart(7)} s ${size}`)
    }
  }
}

async function run(program: string, flags: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(program, flags, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
}

async function startOnce(cluster: string, postgres: string): Promise<void> {
  const started = await launch({
    cluster: { directory: cluster, socketDirectory: cluster, logFile: `${cluster}.log` },
    binaries: { postgres, environment: {} },
    account: chooseAccount(cluster),
    settings: ['wal_level=replica'],
  })
  await started.stop()
}

/** `npm run bench -- backup`: the sample data in Debian's PostgreSQL, by its programs and by ours. `SIZE=full` is larger. */
export async function benchBackup(): Promise<void> {
  const programs = installedPrograms()
  const age = installedProgram('/usr/bin/age', 'age')
  // `tar --zstd` calls it.
  installedProgram('/usr/bin/zstd', 'zstd')
  const server = await startDebianPostgres()
  const { connectionString } = server
  const folder = await backupFolder()
  const { path } = folder
  const dataDir = path('data')
  execFileSync(
    process.execPath,
    ['bin/havenrow.js', 'seed', '--size', process.env.SIZE ?? sized('small', 'tiny')],
    {
      env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: dataDir },
      stdio: 'ignore',
    },
  )
  const database = connect({ connectionString, max: 8 })
  const [size] = await database.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  )
  console.log(`a database of ${(size!.bytes / 1e6).toFixed(0)} MB`)
  const figures = new Figures()
  const program = (name: string) => join(programs, name)
  const base = ['-d', connectionString, '-c', 'fast']
  async function unpack(tar: string, cluster: string): Promise<void> {
    for (const [name, directory] of [
      ['base.tar', cluster],
      ['pg_wal.tar', join(cluster, 'pg_wal')],
    ] as const) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await run('tar', ['-x', '--no-same-owner', '-C', directory, '-f', join(tar, name)])
    }
    await startOnce(cluster, program('postgres'))
  }
  async function unseal(sealed: string, cluster: string): Promise<void> {
    await mkdir(cluster, { mode: 0o700 })
    const open = spawn(age, ['-d', '-i', folder.keyFile, sealed], { stdio: ['ignore', 'pipe', 'inherit'] })
    const flags = ['-x', '--zstd', '--no-same-owner', '-C', cluster]
    const tar = spawn('tar', flags, { stdio: ['pipe', 'ignore', 'inherit'] })
    await Promise.all([pipeline(open.stdout, tar.stdin), once(tar, 'close')])
    await startOnce(cluster, program('postgres'))
  }
  const restoreByCommand = (into: string) =>
    run(process.execPath, ['bin/havenrow.js', 'restore', '--into', into, '--identity', folder.keyFile], {
      BACKUP_TO: folder.place,
    })
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const of = (name: string) => path(`${name}-${round}`)
      await figures.take(
        'pg_dump -Fc',
        () => run(program('pg_dump'), ['-Fc', '-f', of('dump'), connectionString]),
        of('dump'),
      )
      await figures.take(
        PLAIN,
        () => run(program('pg_basebackup'), [...base, '-D', of('tar'), '-Ft']),
        of('tar'),
      )
      await figures.take(
        SEALED,
        async () => {
          const flags = [...base, '-D', '-', '-Ft', '-X', 'fetch', '-Z', 'client-zstd:3']
          const copy = spawn(program('pg_basebackup'), flags, { stdio: ['ignore', 'pipe', 'inherit'] })
          const seal = spawn(age, ['-r', folder.recipient], { stdio: ['pipe', 'pipe', 'inherit'] })
          await Promise.all([
            pipeline(copy.stdout, seal.stdin),
            pipeline(seal.stdout, createWriteStream(of('sealed'), { flush: true })),
          ])
        },
        of('sealed'),
      )
      execFileSync('sync')
      const begun = performance.now()
      const { seconds, bytes } = await backUp(folder, {
        database,
        connectionString,
        dataDir,
        isEmbedded: false,
      })
      figures.add(COPY, seconds.copy)
      figures.add('npm run backup: and what a drill compares', (performance.now() - begun) / 1_000)
      console.log(`round ${round + 1}: npm run backup stored ${(bytes / 1e6).toFixed(1)} MB`)

      await database.query(`create database copy${round}`)
      const copy = new URL(connectionString)
      copy.pathname = `/copy${round}`
      await figures.take('pg_restore', () => run(program('pg_restore'), ['-d', copy.href, of('dump')]))
      await database.query(`drop database copy${round}`)
      const restores: [string, () => Promise<unknown>][] = [
        [UNPACK, () => unpack(of('tar'), of('plain'))],
        [UNSEAL, () => unseal(of('sealed'), of('unsealed'))],
        [RESTORE, () => restoreByCommand(of('restored'))],
      ]
      // A disk may become slower the more is written to it, so another one begins in each round.
      for (let turn = 0; turn < restores.length; turn++)
        await figures.take(...restores[(round + turn) % restores.length]!)
      for (const name of ['dump', 'tar', 'sealed', 'plain', 'unsealed', 'restored'])
        await rm(of(name), { recursive: true, force: true })
    }
    figures.print()
    for (const baseline of [PLAIN, SEALED]) figures.compare(COPY, baseline)
    for (const baseline of [UNPACK, UNSEAL]) figures.compare(RESTORE, baseline)
  } finally {
    await database.close()
    await server.stop()
    await folder.remove()
  }
}
