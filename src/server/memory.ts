import { isSmall } from '#db/embedded/memory.ts'

const MB = 2 ** 20

/** Defaults of settings for this much memory, bytes. */
export const defaultsOf = (memory: number) => ({
  pageCacheBytes: Math.min(32 * MB, Math.floor(memory / 64)),
  // Each connection is a process of PostgreSQL.
  databasePool: isSmall(memory) ? 4 : 10,
})

/** Limits of the picture process with this much memory, bytes. */
export const pictureLimits = (memory: number) =>
  isSmall(memory) ? { isSmall: true, idle: 5_000, maxMemory: 100 * MB } : {}

/** MB of a site on a small machine, by `npm run bench -- memory`: empty, and per 1,000 rows. */
const BASE = 380
const LOCAL_DATABASE = 60
const PER_1000 = { homes: 1.5, parks: 1 }
/** Below this share of its need, the system would kill a part of it. */
const MIN_SHARE = 0.75

export interface Amounts {
  homes: number
  parks: number
}

/** Whether the database uses the memory of another machine: a socket is on this one. */
export const isElsewhere = (databaseUrl: string | undefined): boolean =>
  databaseUrl !== undefined && !/[?&]host=(\/|%2F)/i.test(databaseUrl)

/** MB of a site under a light load, including its picture process. */
export const neededMegabytes = ({ homes, parks }: Amounts, hasDatabaseElsewhere: boolean): number =>
  Math.ceil(
    BASE -
      (hasDatabaseElsewhere ? LOCAL_DATABASE : 0) +
      (homes * PER_1000.homes + parks * PER_1000.parks) / 1000,
  )

export interface Shortage {
  /** The site would not run for long. */
  isSerious: boolean
  message: string
  advice: string
}

/** A warning if the memory, bytes, is too small for this much data; otherwise undefined. */
export function memoryShortage(
  amounts: Amounts,
  memory: number,
  hasDatabaseElsewhere: boolean,
): Shortage | undefined {
  const needed = neededMegabytes(amounts, hasDatabaseElsewhere)
  const available = Math.floor(memory / MB)
  if (available >= needed) return undefined
  const { homes, parks } = amounts
  const number = (value: number) => value.toLocaleString('en')
  return {
    isSerious: available < needed * MIN_SHARE,
    message: `The site may use ${number(available)} MB of memory, and ${number(homes)} homes and ${number(parks)} parks need about ${number(needed)} MB.`,
    advice: `Give the machine, container or service ${number(needed)} MB or more${hasDatabaseElsewhere ? '.' : ', or move the database to another machine with DATABASE_URL.'}`,
  }
}
