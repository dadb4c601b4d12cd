import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#kit/error.ts'
import { fieldOf } from '#kit/field.ts'

/** The process that runs the embedded server of a data directory, stored in DATA_DIR/embedded.json. */
export interface Holder {
  pid: number
  /** Start time of that process, to detect a reused PID. */
  began: string
  /** Set once the server is ready. */
  connectionString?: string
}

class DataDirectoryLocked extends Error {
  readonly pid: number
  constructor(dataDirectory: string, pid: number) {
    super(
      `Havenrow is already running on the data directory ${dataDirectory} (process ${pid}). ` +
        'Stop that process, or set DATA_DIR to another directory.',
    )
    this.name = 'DataDirectoryLocked'
    this.pid = pid
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Start time of a process, in a system-specific format; undefined for an unknown process. */
function processBegan(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readText(`/proc/${pid}/stat`)
    // The name in parentheses may contain anything; field 22 is the 20th after it.
    const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks && `${readText('/proc/sys/kernel/random/boot_id')?.trim()} ${ticks}`
  }
  const began = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
  return began || undefined
}

/** Command line of a process, separated by spaces; undefined for an unknown process. */
export function processCommand(pid: number): string | undefined {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
  return (
    spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
  )
}

const lockPath = (dataDirectory: string) => join(dataDirectory, 'embedded.json')

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(text ?? 'null')
    const [pid, began, connectionString] = ['pid', 'began', 'connectionString'].map(name =>
      fieldOf(holder, name),
    )
    if (typeof pid !== 'number' || typeof began !== 'string') return undefined
    return { pid, began, ...(typeof connectionString === 'string' && { connectionString }) }
  } catch {
    return undefined
  }
}

/** The running process that holds the lock of this data directory, if any. */
export function findHolder(dataDirectory: string): Holder | undefined {
  const holder = parseHolder(readText(lockPath(dataDirectory)))
  return holder !== undefined && processBegan(holder.pid) === holder.began ? holder : undefined
}

export interface Lock {
  /** Stores the connection string for other processes. */
  publish(connectionString: string): void
  release(): void
}

/** Locks the data directory for this process; throws DataDirectoryLocked if a running process has the lock. */
export function acquireLock(dataDirectory: string): Lock {
  const path = lockPath(dataDirectory)
  const draft = `${path}.${process.pid}`
  const self: Holder = { pid: process.pid, began: processBegan(process.pid) ?? '' }

  function tryLock(): boolean {
    try {
      linkSync(draft, path)
      return true
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
      return false
    }
  }

  writeFileSync(draft, JSON.stringify(self))
  try {
    while (!tryLock()) {
      const holder = findHolder(dataDirectory)
      if (holder !== undefined) throw new DataDirectoryLocked(dataDirectory, holder.pid)
      dropStale()
    }
  } finally {
    rmSync(draft, { force: true })
  }

  /** Removes a stale lock; if another process has just replaced it, puts that one back. */
  function dropStale(): void {
    const aside = `${draft}.stale`
    try {
      renameSync(path, aside)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return
      throw error
    }
    const moved = parseHolder(readText(aside))
    if (moved !== undefined && processBegan(moved.pid) === moved.began) linkSync(aside, path)
    rmSync(aside)
  }

  return {
    publish(connectionString) {
      writeFileSync(draft, JSON.stringify({ ...self, connectionString }), { mode: 0o600 })
      renameSync(draft, path)
    },
    release() {
      rmSync(path, { force: true })
    },
  }
}
