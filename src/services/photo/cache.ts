import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readWhole, writeAtomically } from './files.ts'

/** A disk cache of rendered pictures with a size limit. */
export interface PictureCache {
  get(name: string): Promise<Buffer | undefined>
  put(name: string, bytes: Buffer): Promise<void>
  /** Bytes on disk, as known to this process. */
  size(): Promise<number>
}

/**
 * Caches pictures in a directory up to a maximum size; evicts the least recently used. The directory may be deleted at
 * any time.
 */
export function openCache(directory: string, maximumBytes: number): PictureCache {
  // Oldest first: a Map keeps insertion order.
  const sizes = new Map<string, number>()
  let total = 0
  const pathOf = (name: string) => join(directory, name.slice(0, 2), name)

  async function survey(): Promise<void> {
    const names = await readdir(directory, { recursive: true }).catch((): string[] => [])
    const files = await Promise.all(
      names
        .filter(name => !name.endsWith('.new'))
        .map(async name => ({ name, facts: await stat(join(directory, name)).catch(() => undefined) })),
    )
    const found = files.flatMap(({ name, facts }) =>
      facts?.isFile()
        ? [{ name: name.slice(name.lastIndexOf('/') + 1), at: facts.mtimeMs, size: facts.size }]
        : [],
    )
    for (const { name, size } of found.sort((a, b) => a.at - b.at)) {
      sizes.set(name, size)
      total += size
    }
  }
  let surveyed: Promise<void> | undefined
  const ready = () => {
    surveyed ??= survey()
    return surveyed
  }

  function forget(name: string): void {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }

  async function shrink(): Promise<void> {
    for (const name of sizes.keys()) {
      if (total <= maximumBytes) return
      forget(name)
      await rm(pathOf(name), { force: true })
    }
  }

  return {
    async get(name) {
      await ready()
      const size = sizes.get(name)
      if (size === undefined) return undefined
      const bytes = await readWhole(pathOf(name))
      forget(name)
      if (bytes === undefined) return undefined
      sizes.set(name, bytes.length)
      total += bytes.length
      return bytes
    },
    async put(name, bytes) {
      await ready()
      await writeAtomically(pathOf(name), bytes)
      forget(name)
      sizes.set(name, bytes.length)
      total += bytes.length
      await shrink()
    },
    async size() {
      await ready()
      return total
    },
  }
}
