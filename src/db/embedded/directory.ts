import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a directory and its parents. Node's `recursive` never returns in /proc and similar file systems. */
export function makeDirectory(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) makeDirectory(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
