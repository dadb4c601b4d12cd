import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

/**
 * The site secret: SESSION_SECRET, or on a single machine one that is generated once and stored in the data folder.
 * @throws ConfigError if several nodes may share a database and none was set
 */
export async function siteSecret({
  sessionSecret,
  databaseUrl,
  dataDir,
}: Pick<Config, 'sessionSecret' | 'databaseUrl' | 'dataDir'>): Promise<string> {
  if (sessionSecret !== undefined) return sessionSecret
  if (databaseUrl !== undefined)
    throw new ConfigError(
      'SESSION_SECRET must be set with DATABASE_URL: 32 characters or more, the same on every node.',
    )
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  // If another process was first, read its secret.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(file, 'utf8')
}
