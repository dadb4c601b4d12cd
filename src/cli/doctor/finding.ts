export interface Environment {
  host: string
  port: number
  dataDir: string
  /** Undefined: the embedded server in `dataDir`. */
  databaseUrl: string | undefined
  databaseReadUrls: readonly string[]
  siteUrl: string | undefined
  /** PMTiles file and style URL: either adds streets to the maps. */
  mapTiles: string | undefined
  mapStyleUrl: string | undefined
  /** File of the mail relay's certificate. */
  relayCertificate: string | undefined
  nodeVersion: string
  /** Directories to search for programs, as in PATH. */
  searchPath: string
  /** Minimum free disk space, bytes. */
  leastFreeBytes: number
  now: () => number
}

export type Fault =
  | 'node'
  | 'port'
  | 'data-directory-locked'
  | 'data-directory-not-writable'
  | 'disk-full'
  | 'database-unreachable'
  | 'database-too-old'
  | 'extension-missing'
  | 'browser-missing'
  | 'site-url'
  | 'clock-skew'
  | 'dead-letters'
  | 'map-tiles'
  | 'no-streets'
  | 'not-ready'
  | 'index-differs'
  | 'photo-files-missing'
  | 'replica-behind'
  | 'read-replica'
  | 'certificate-ends'

export interface Finding {
  fault: Fault
  /** False if the site runs anyway. */
  isSerious: boolean
  message: string
  advice: string
}

/** One finding, as a list to join with others. */
export function finding(fault: Fault, message: string, advice: string, isSerious = true): Finding[] {
  return [{ fault, isSerious, message, advice }]
}
