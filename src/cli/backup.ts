import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, readConfig } from '#server/config.ts'
import { makeBackup, openTarget } from '#services/backup/index.ts'
import { openPhotoFiles } from '#services/photo/index.ts'
import { withDatabase } from './with-database.ts'

/** `npm run backup`: a base backup to BACKUP_TO, while the site runs or not. */
export async function run(parameters: string[]): Promise<void> {
  if (parameters.length > 0) throw new Error('Usage: npm run backup')
  const config = readConfig(process.env)
  const { backup, databaseUrl, dataDir } = config
  if (!backup)
    throw new ConfigError(
      'Set BACKUP_TO to a folder or a bucket, and BACKUP_RECIPIENT to a public key: see docs/backups.md.',
    )
  const target = openTarget(backup.to)
  const secret = await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => null)
  await withDatabase(
    async (database, { connectionString }) => {
      const { bytes, since, photos, isComparable, seconds } = await makeBackup({
        ...{ database, connectionString, secret, target },
        recipient: backup.recipient,
        files: openPhotoFiles(config),
        isEmbedded: databaseUrl === undefined,
        now: Date.now,
      })
      const of = (value: number) => `${value.toFixed(1)} s`
      const changes = since === undefined ? '' : ` of changes since ${new Date(since).toISOString()}`
      console.log(
        `Backed up to ${target.place}: ${(bytes / 1e6).toFixed(1)} MB${changes} and ${photos} photos in ${of(seconds.all)} ` +
          `(copy ${of(seconds.copy)}, reading every table for drills ${of(seconds.contents)}).`,
      )
      if (!isComparable)
        console.log('The site was writing all the time, so a drill of this backup cannot compare its tables.')
    },
    { max: 6 },
  )
}
