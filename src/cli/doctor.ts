import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { availableMemory } from '#db/embedded/memory.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { unknownSettings } from '#server/unknown-settings.ts'
import { describeBackups } from './doctor/backups.ts'
import { diagnose } from './doctor/checks.ts'
import type { Environment } from './doctor/finding.ts'

const minFreeBytes = 500 * 2 ** 20

/** The raw settings; invalid ones are reported by the checks. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const {
    HOST,
    PORT,
    DATA_DIR,
    DATABASE_URL,
    DATABASE_READ_URLS,
    SITE_URL,
    SMTP_URL,
    CONTACT_EMAIL,
    SESSION_SECRET,
    MAP_TILES,
    MAP_STYLE_URL,
    RELAY_CERTIFICATE,
    METRICS_TOKEN,
    BACKUP_TO,
    PATH,
  } = variables
  return {
    host: HOST || 'localhost',
    port: Number(PORT || 3000),
    dataDir: DATA_DIR || './.data',
    databaseUrl: DATABASE_URL || undefined,
    photoStores: readPhotoStores(variables),
    databaseReadUrls: DATABASE_READ_URLS ? DATABASE_READ_URLS.split(',').map(part => part.trim()) : [],
    siteUrl: SITE_URL || undefined,
    smtpUrl: SMTP_URL || undefined,
    contactEmail: CONTACT_EMAIL || undefined,
    secret: SESSION_SECRET || (DATABASE_URL ? undefined : savedSecret(DATA_DIR || './.data')),
    unknownSettings: unknownSettings(variables),
    mapTiles: MAP_TILES || undefined,
    mapStyleUrl: MAP_STYLE_URL || undefined,
    relayCertificate: RELAY_CERTIFICATE || undefined,
    metricsToken: METRICS_TOKEN || undefined,
    backupTo: BACKUP_TO === 'none' ? undefined : BACKUP_TO || undefined,
    isBackedUpElsewhere: BACKUP_TO === 'none',
    backupHours: Number(variables.BACKUP_HOURS || 24),
    nodeVersion: process.version,
    searchPath: PATH ?? '',
    memory: availableMemory(),
    minFreeBytes,
    now: Date.now,
  }
}

/** The settings of photo stores, whatever the others are. */
function readPhotoStores(variables: Record<string, string | undefined>): Environment['photoStores'] {
  const names = Object.keys(variables).filter(name => /^(DATA_DIR$|PHOTO_STORE|AWS_)/.test(name))
  return orMessage(() => readConfig(Object.fromEntries(names.map(name => [name, variables[name]]))))
}

/** The secret that the site generated; undefined before its first start, or if another user owns the file. */
function savedSecret(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'session-secret'), 'utf8')
  } catch {
    return undefined
  }
}

/** The settings, or the errors in them. */
function orMessage<T>(read: () => T): T | string {
  try {
    return read()
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

/** `npm run doctor`: reports common problems and their solutions. Exit code 1 if one is serious. */
export async function run(): Promise<void> {
  const environment = readEnvironment(process.env)
  const findings = await diagnose(environment)
  for (const line of await describeBackups(environment)) console.log(line)
  const faultsFirst = findings.toSorted((one, other) => Number(other.isSerious) - Number(one.isSerious))
  for (const { isSerious, message, advice } of faultsFirst) {
    console.log(`${isSerious ? 'Fault:' : 'Note: '} ${message}\n       ${advice}`)
  }
  if (findings.length === 0) console.log('No problems found.')
  if (findings.some(({ isSerious }) => isSerious)) process.exitCode = 1
}
