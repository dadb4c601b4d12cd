import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeOwner, chooseAccount } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { launch } from './embedded/launch.ts'
import { connectionStringOf, placeCluster } from './embedded.ts'
import { isUnavailable } from './errors.ts'

interface Program {
  postgres: string
  environment: Record<string, string>
}

const DEBIAN = '/usr/lib/postgresql'
/** A day of a busy site's WAL is read at this time at the latest, milliseconds. */
const RECOVERY = 6 * 3_600_000

/** PostgreSQL of a major version: that of npm or Debian's. @throws Error that names the package to install */
function findProgram(version: number, spareDirectory: string): Program {
  const debian: Program = { postgres: join(DEBIAN, String(version), 'bin/postgres'), environment: {} }
  for (const program of [findEmbeddedProgram(spareDirectory), debian])
    if (program && versionOf(program) === version) return program
  throw new Error(
    `This backup is of PostgreSQL ${version}, which is not installed here. Install it: apt-get install postgresql-${version}`,
  )
}

/**
 * Combines a full base and incremental ones, oldest first, into one cluster's folder.
 * @throws Error that names the package to install
 */
export async function combineBases(
  version: number,
  bases: readonly string[],
  cluster: string,
): Promise<void> {
  const program = join(DEBIAN, String(version), 'bin/pg_combinebackup')
  if (!existsSync(program))
    throw new Error(
      `This backup has only what changed, and needs pg_combinebackup of PostgreSQL ${version}, which is not installed here. ` +
        `Install it: apt-get install postgresql-${version}`,
    )
  // The list of files would be checked by pg_verifybackup only; a base has been checked while it was decrypted.
  const child = spawn(program, ['--no-manifest', `--output=${cluster}`, ...bases], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  let output = ''
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The bases do not fit together. ${output.trim().split('\n').at(-1)}`)
}

function findEmbeddedProgram(spareDirectory: string): Program | undefined {
  try {
    return findBinaries(spareDirectory)
  } catch {
    return undefined
  }
}

function versionOf({ postgres, environment }: Program): number | undefined {
  if (!existsSync(postgres)) return undefined
  const { stdout } = spawnSync(postgres, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  return Number(/ (\d+)/.exec(stdout)?.[1])
}

interface Recovery {
  /** Folder with the cluster's folder `name`. */
  directory: string
  name: string
  /** Major version. */
  version: number
  database: string
  user: string
  /** Target of recovery, as settings; empty for the end of the WAL. */
  until: readonly string[]
  /** Further settings. */
  settings: Readonly<Record<string, string>>
  /** Stops there and can be read, instead of becoming a server that is written to. */
  isStandby: boolean
}

/**
 * Recovers a cluster's folder from the WAL in its pg_wal and runs `work` on it; the server is stopped afterwards.
 * @throws Error with the last lines of its log if the WAL does not reach the recovery target
 */
export async function runRecovered(
  { directory, name, version, database, user, until, settings, isStandby }: Recovery,
  work: (connectionString: string) => Promise<void>,
): Promise<void> {
  const account = chooseAccount(join(directory, name))
  const cluster = placeCluster(directory, account, name)
  const program = findProgram(version, join(directory, 'libraries'))
  const configuration = join(directory, 'recovery')
  // Debian stores these files in /etc; those of the site would admit other users, or archive into the site's archive.
  const [config, hba] = [`${configuration}.conf`, `${configuration}.hba`]
  await writeFile(config, '')
  await writeFile(hba, 'local all all trust\n')
  const signal = join(cluster.directory, 'recovery.signal')
  await writeFile(signal, '')
  if (account.uid !== undefined && account.gid !== undefined) await chown(signal, account.uid, account.gid)
  changeOwner(cluster.directory, account)
  let hasStarted = false
  try {
    const server = await launch({
      cluster,
      binaries: program,
      account,
      timeout: RECOVERY,
      settings: [
        `config_file=${config}`,
        `hba_file=${hba}`,
        'wal_level=replica',
        'archive_mode=off',
        'ssl=off',
        'shared_preload_libraries=',
        'primary_conninfo=',
        // Everything that there is lies in pg_wal.
        'restore_command=false',
        'recovery_target_timeline=current',
        // Otherwise it accepts connections before recovery has ended; stopped then, it would later recover past the
        // end.
        `hot_standby=${isStandby ? 'on' : 'off'}`,
        `recovery_target_action=${isStandby ? 'pause' : 'promote'}`,
        ...until,
        ...Object.entries(settings).map(([setting, value]) => `${setting}=${value}`),
      ],
    })
    hasStarted = true
    try {
      await work(connectionStringOf(cluster, database, user))
    } finally {
      await server.stop()
    }
  } catch (error) {
    // Its log has more details, unless the work itself failed.
    if (hasStarted && !isUnavailable(error)) throw error
    const log = await readFile(cluster.logFile, 'utf8').catch(() => '')
    const line = log.split('\n').findLast(one => /FATAL:\s+(?!\s|the database system)/.test(one))
    throw line ? new Error(line.replace(/^.*FATAL:\s+/, 'PostgreSQL: '), { cause: error }) : error
  } finally {
    for (const path of [config, hba]) await rm(path, { force: true })
    if (cluster.socketDirectory !== cluster.directory)
      await rm(cluster.socketDirectory, { recursive: true, force: true })
  }
}
