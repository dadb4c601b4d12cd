import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { openPart, type Part } from './part.ts'
import { freePort } from './programs.ts'

/** Folder of the site's code. */
export const root = join(import.meta.dirname, '../..')

export interface Node extends Part {
  port: number
}

/** The environment without the variables for the program that starts the cluster. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env
  return env
}

/** A node on a free port, not started yet. Its folder is separate, but all nodes share the uploaded photos. */
export async function openNode(
  name: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<Node> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const dataDir = join(folder, name)
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  mkdirSync(dataDir, { recursive: true })
  try {
    symlinkSync(files, join(dataDir, 'files'))
  } catch {
    // It exists since the last start.
  }
  const part = openPart({
    name,
    address,
    command: process.execPath,
    parameters: () => ['bin/havenrow.js', 'start'],
    cwd: root,
    warns: true,
    env: { LOG_LEVEL: 'warn', ...plainEnvironment(), ...settings, DATA_DIR: dataDir, PORT: String(port) },
    isReady: () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  })
  return { ...part, port }
}
