import type { PhotoStoreSettings } from '#services/photo/index.ts'

export interface Environment {
  host: string
  port: number
  dataDir: string
  /** Undefined: the embedded server in `dataDir`. */
  databaseUrl: string | undefined
  /** The stores of photo files; a message if their settings are invalid. */
  photoStores: PhotoStoreSettings | string
  databaseReadUrls: readonly string[]
  siteUrl: string | undefined
  smtpUrl: string | undefined
  contactEmail: string | undefined
  /** SESSION_SECRET, or that of DATA_DIR. */
  secret: string | undefined
  /** Sentences on variables that are probably meant as settings. */
  unknownSettings: readonly string[]
  /** PMTiles file and style URL: either adds streets to the maps. */
  mapTiles: string | undefined
  mapStyleUrl: string | undefined
  /** File of the mail relay's certificate. */
  relayCertificate: string | undefined
  /** Token for the figures of a node. */
  metricsToken: string | undefined
  /** Folder of backups of the embedded database, and hours from one to the next. */
  backupTo: string | undefined
  /** BACKUP_TO is none: backups are made by other means. */
  isBackedUpElsewhere: boolean
  backupHours: number
  nodeVersion: string
  /** Directories to search for programs, as in PATH. */
  searchPath: string
  /** Bytes that the site may use. */
  memory: number
  /** Minimum free disk space, bytes. */
  minFreeBytes: number
  now: () => number
}

export type Fault =
  | 'node'
  | 'port'
  | 'data-directory-locked'
  | 'data-directory-not-writable'
  | 'disk-full'
  | 'memory-short'
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
  | 'photo-store'
  | 'photo-files-missing'
  | 'replica-behind'
  | 'read-replica'
  | 'certificate-ends'
  | 'backup-old'
  | 'drill-old'
  | 'no-mail'
  | 'no-contact'
  | 'no-backups'
  | 'no-site-url'
  | 'no-metrics'
  | 'no-staff'
  | 'no-secret'
  | 'other-secret'
  | 'unknown-setting'

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
