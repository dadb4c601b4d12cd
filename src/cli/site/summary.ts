import { join } from 'node:path'
import { factsOf } from './lines.ts'
import { type Manifest, manifestName } from './manifest.ts'

/** Contents of an export in one sentence, with a hash to compare two exports. */
export async function summaryOf(folder: string, manifest: Manifest): Promise<string> {
  const { tables, jobs, files } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const { sha256 } = await factsOf(join(folder, manifestName))
  return `${rows} rows of ${tables.length} tables, ${jobs.rows} waiting jobs and ${files.rows} photos and documents. SHA-256 of the manifest: ${sha256}`
}
