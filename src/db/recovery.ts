import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseAccount } from './embedded/account.ts'
import { launch } from './embedded/launch.ts'
import { connectionStringOf, placeCluster } from './embedded.ts'

/** Milliseconds: a day of a busy site's WAL is read by then. */
const RECOVERY = 6 * 3_600_000

interface Restored {
  /** Folder with the cluster's folder `name`. */
  directory: string
  name: string
  /** Folder of PostgreSQL's programs. */
  programs: string
  database: string
  user: string
  /** More settings; recovery needs those of the original or higher ones. */
  settings: Readonly<Record<string, string>>
}

/**
 * Starts a restored cluster, which recovers as far as its settings name, and runs `work` on it once it can be read. It
 * accepts connections of this user only, and is stopped afterwards.
 * @throws Error with the reason from its log
 */
export async function runRestored(
  { directory, name, programs, database, user, settings }: Restored,
  work: (connectionString: string) => Promise<void>,
): Promise<void> {
  const account = chooseAccount(join(directory, name))
  const cluster = placeCluster(directory, account, name)
  // Debian stores these files in /etc; those of the site could load its libraries, or archive into its repository.
  const [config, hba] = [join(directory, 'recovery.conf'), join(directory, 'recovery.hba')]
  await writeFile(config, '')
  await writeFile(hba, 'local all all trust\n')
  const tools = Object.entries(process.env).filter(([key]) => key.startsWith('PGBACKREST_'))
  const environment = Object.fromEntries(tools.map(([key, value]) => [key, value ?? '']))
  const server = await launch({
    cluster,
    binaries: { postgres: join(programs, 'postgres'), environment },
    account,
    timeout: RECOVERY,
    settings: [
      ...[`config_file=${config}`, `hba_file=${hba}`, 'wal_level=replica', 'archive_mode=off', 'ssl=off'],
      ...['shared_preload_libraries=', 'logging_collector=off', 'hot_standby=on', 'fsync=off'],
      ...Object.entries(settings).map(([setting, value]) => `${setting}=${value}`),
    ],
  }).catch(async error => {
    const log = await readFile(cluster.logFile, 'utf8').catch(() => '')
    const line = log.split('\n').findLast(one => /FATAL:\s+(?!\s|the database system)/.test(one))
    throw line ? new Error(line.replace(/^.*FATAL:\s+/, 'PostgreSQL: '), { cause: error }) : error
  })
  await work(connectionStringOf(cluster, database, user)).finally(() => server.stop())
}
