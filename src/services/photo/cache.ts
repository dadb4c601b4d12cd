import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#kit/dates.ts'
import { readFully, writeAtomically } from './files.ts'

/** A disk cache of rendered pictures with a size limit. */
export interface PictureCache {
  get(name: string): Promise<Buffer | undefined>
  put(name: string, bytes: Buffer): Promise<void>
  /** Bytes on disk, as known to this process. */
  size(): Promise<number>
}

/** Age of a half-written file that a process must have left behind, milliseconds. */
const abandonedAfter = 3_600_000

/**
 * Caches pictures in a directory up to a maximum size; evicts the least recently used. Safe to delete at any time.
 */
export function openCache(directory: string, maximumBytes: number): PictureCache {
  // Least recently used first: a Map preserves insertion order. `usedAt` is the time of the file, milliseconds since 1970.
  const entries = new Map<string, { size: number; usedAt: number }>()
  let total = 0
  const pathOf = (name: string) => join(directory, name.slice(0, 2), name)

  async function survey(): Promise<void> {
    const names = await readdir(directory, { recursive: true }).catch((): string[] => [])
    const files = await Promise.all(
      names.map(async name => ({ name, facts: await stat(join(directory, name)).catch(() => undefined) })),
    )
    const found = files.flatMap(({ name, facts }) =>
      facts?.isFile() ? [{ name, usedAt: facts.mtimeMs, size: facts.size }] : [],
    )
    for (const { name, usedAt, size } of found.sort((a, b) => a.usedAt - b.usedAt)) {
      if (!name.endsWith('.new')) note(name.slice(name.lastIndexOf('/') + 1), { size, usedAt })
      else if (usedAt < Date.now() - abandonedAfter) await rm(join(directory, name), { force: true })
    }
  }
  let surveyed: Promise<void> | undefined
  const ready = () => {
    surveyed ??= survey()
    return surveyed
  }

  function evict(name: string): void {
    total -= entries.get(name)?.size ?? 0
    entries.delete(name)
  }

  function note(name: string, entry: { size: number; usedAt: number }): void {
    evict(name)
    entries.set(name, entry)
    total += entry.size
  }

  async function shrink(): Promise<void> {
    for (const name of entries.keys()) {
      if (total <= maximumBytes) return
      evict(name)
      await rm(pathOf(name), { force: true })
    }
  }

  return {
    async get(name) {
      await ready()
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      const bytes = await readFully(pathOf(name))
      if (bytes === undefined) {
        evict(name)
        return undefined
      }
      const now = Date.now()
      // For the order after a restart; each time would be a write for every picture that is shown.
      const isStale = now - entry.usedAt > DAY
      note(name, { size: bytes.length, usedAt: isStale ? now : entry.usedAt })
      if (isStale) await utimes(pathOf(name), new Date(now), new Date(now)).catch(() => {})
      return bytes
    },
    async put(name, bytes) {
      await ready()
      await writeAtomically(pathOf(name), bytes)
      note(name, { size: bytes.length, usedAt: Date.now() })
      await shrink()
    },
    async size() {
      await ready()
      return total
    },
  }
}
