import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes that the databases of a run need at most. */
const NEEDED = 4 * 2 ** 30

/** Milliseconds that a server may need to start. */
const STARTING = 600_000

const isRunning = (folder: string): boolean => {
  try {
    const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return existsSync(`/proc/${pid}`)
  } catch {
    return false
  }
}

/** Deletes what the servers of killed runs left in memory. */
function removeLeft(): void {
  for (const name of readdirSync(memory).filter(name => name.startsWith('havenrow-embedded-'))) {
    const folder = join(memory, name)
    if (statSync(folder).mtimeMs < Date.now() - STARTING && !isRunning(folder))
      rmSync(folder, { recursive: true, force: true })
  }
}

/** Folder for the databases of tests, in memory if there is room: a database has 1,700 files, whose copy costs half there. */
export function quickFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  removeLeft()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > NEEDED ? memory : tmpdir()
}
