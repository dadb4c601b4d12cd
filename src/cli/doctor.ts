import { diagnose } from './doctor/checks.ts'
import type { Environment } from './doctor/finding.ts'

const leastFreeBytes = 500 * 2 ** 20

/** The raw settings; invalid ones are reported by the checks. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const {
    HOST,
    PORT,
    DATA_DIR,
    DATABASE_URL,
    DATABASE_READ_URLS,
    SITE_URL,
    MAP_TILES,
    MAP_STYLE_URL,
    RELAY_CERTIFICATE,
    PATH,
  } = variables
  return {
    host: HOST || 'localhost',
    port: Number(PORT || 3000),
    dataDir: DATA_DIR || './.data',
    databaseUrl: DATABASE_URL || undefined,
    databaseReadUrls: DATABASE_READ_URLS ? DATABASE_READ_URLS.split(',').map(part => part.trim()) : [],
    siteUrl: SITE_URL || undefined,
    mapTiles: MAP_TILES || undefined,
    mapStyleUrl: MAP_STYLE_URL || undefined,
    relayCertificate: RELAY_CERTIFICATE || undefined,
    nodeVersion: process.version,
    searchPath: PATH ?? '',
    leastFreeBytes,
    now: Date.now,
  }
}

/** `npm run doctor`: reports common problems and their solutions. Exit code 1 if one prevents the start. */
export async function run(): Promise<void> {
  const findings = await diagnose(readEnvironment(process.env))
  for (const { isSerious, message, advice } of findings) {
    console.log(`${isSerious ? 'Fault:' : 'Note: '} ${message}\n       ${advice}`)
  }
  if (findings.length === 0) console.log('All is well.')
  if (findings.some(({ isSerious }) => isSerious)) process.exitCode = 1
}
