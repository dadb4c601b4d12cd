import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run as seed } from '#cli/seed.ts'
import type { Size } from '#sample/index.ts'

/** Fills a folder with sample data, unless an earlier benchmark has. */
export async function sampleWorld(dataDir: string, size: Size): Promise<void> {
  const mark = join(dataDir, 'seeded')
  if (existsSync(mark)) return
  process.env.DATA_DIR = dataDir
  await seed(['--size', size])
  await writeFile(mark, '')
}
