import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** Gives a site of its own the sample world, which takes seconds to make; without one it makes its own. */
export async function copySampleData(dataDir: string): Promise<void> {
  const sample = join(process.env.E2E_DATA_DIR!, 'sample')
  if (existsSync(sample)) await cp(sample, dataDir, { recursive: true })
}
