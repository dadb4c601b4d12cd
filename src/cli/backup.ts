import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#kit/dates.ts'
import { errorCode } from '#kit/error.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { listBackups, nameBackup } from '#services/backup/index.ts'
import { openPhotoFiles } from '#services/photo/index.ts'
import { exportSite } from './site/export.ts'
import { sealFolder } from './site/sealed.ts'
import { summaryOf } from './site/summary.ts'
import { withDatabase } from './with-database.ts'

/** Milliseconds for which a backup is available at least. */
const RETENTION = 7 * DAY

/** `npm run backup`: writes an encrypted export into BACKUP_TO, whether or not the site is running. */
export async function run(parameters: string[]): Promise<void> {
  if (parameters.length > 0) throw new Error('Usage: npm run backup')
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new ConfigError(
      'With DATABASE_URL, pgBackRest makes the backups, on the machine of the database: systemctl start havenrow-backup-diff (docs/backups.md).',
    )
  if (!config.backup)
    throw new ConfigError(
      'Set BACKUP_TO to a folder, and BACKUP_RECIPIENT to a public key: see docs/backups.md.',
    )
  const { to, recipient } = config.backup
  const begun = performance.now()
  await withDatabase(
    async (_, { connectionString, dataDir }) => {
      const folder = await mkdtemp(join(dataDir, 'backup-'))
      try {
        const files = openPhotoFiles(config)
        const { manifest } = await exportSite({ connectionString, files, folder, progress: silent })
        const facts = await summaryOf(folder, manifest)
        await copySecret(dataDir, folder)
        const path = join(to, nameBackup(Date.now()))
        await sealFolder(folder, path, recipient)
        const { size } = await stat(path)
        const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
        console.log(`Wrote ${path}, ${(size / 1e6).toFixed(1)} MB, in ${seconds} s: ${facts}`)
        await removeOld(to)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
    { migrates: false },
  )
}

const silent = () => () => {}

/** A site that has SESSION_SECRET has no file. */
const copySecret = (from: string, to: string) =>
  copyFile(join(from, 'session-secret'), join(to, 'session-secret')).catch(error => {
    if (errorCode(error) !== 'ENOENT') throw error
  })

/** The newest backup that is older than the retention is retained: it restores the time up to the next one. */
async function removeOld(folder: string): Promise<void> {
  const old = (await listBackups(folder)).filter(({ time }) => time < Date.now() - RETENTION)
  for (const { name } of old.slice(0, -1)) await rm(join(folder, name))
}
