import { readFile } from 'node:fs/promises'

/** A file's content, or undefined when someone else's deletion removed it meanwhile. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
