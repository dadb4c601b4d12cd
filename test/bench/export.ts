import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { exportSite } from '#cli/site/export.ts'
import { importSite } from '#cli/site/import.ts'
import { connect } from '#db/connect.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { diskFiles } from '#services/photo/index.ts'
import { installedPrograms, startDebianPostgres } from '../postgres.ts'

const progress = () => () => undefined

async function timed(name: string, work: () => unknown): Promise<void> {
  const begun = performance.now()
  await work()
  const memory = Math.round(process.memoryUsage.rss() / 1e6)
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s (this process: ${memory} MB)`)
}

/** Export and import of the sample world beside pg_dump and pg_restore of the same data, all on Debian's PostgreSQL. */
export async function benchExport(dataDir: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-bench-export-'))
  const files = diskFiles(join(directory, 'files'))
  const embedded = await joinEmbedded({ dataDir })
  const server = await startDebianPostgres()
  const { connectionString } = server
  const database = connect({ connectionString })
  const folder = join(directory, 'world')
  const program = (name: string, ...words: string[]) =>
    execFileSync(join(installedPrograms(), name), words, { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await migrate(embedded)
    await timed('export from the embedded server', () =>
      exportSite({ connectionString: embedded.connectionString, files, folder, progress }),
    )
    await timed('import', () => importSite({ database, connectionString, files, folder, progress }))
    await timed('export', () =>
      exportSite({ connectionString, files, folder: join(directory, 'again'), progress }),
    )
    const dump = join(directory, 'dump')
    await timed('pg_dump', () => program('pg_dump', '-Fc', '-Z0', '-f', dump, '-d', connectionString))
    const admin = new Client({ connectionString })
    await admin.connect()
    await admin.query('create database restored').finally(() => admin.end())
    const restored = new URL(connectionString)
    restored.pathname = '/restored'
    await timed('pg_restore', () => program('pg_restore', '--single-transaction', '-d', restored.href, dump))
  } finally {
    await database.close()
    await server.stop()
    await embedded.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
