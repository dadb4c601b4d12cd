import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#kit/error.ts'
import type { Progress } from './export.ts'
import { readStoredFileLine } from './file-line.ts'
import { batchesOf, factsOf } from './lines.ts'
import { fileName, filesName, jobsName, type LineFacts, type Manifest, tableName } from './manifest.ts'

/** Runs `work` on each line. @throws an Error that names file, line and reason */
export async function* eachLine<T>(
  folder: string,
  file: string,
  work: (line: string) => T,
): AsyncGenerator<{ first: number; values: T[] }> {
  for await (const { first, lines } of batchesOf(createReadStream(join(folder, file)))) {
    const values = lines.map((line, at) => {
      try {
        return work(line)
      } catch (error) {
        throw lineError(file, first + at, error)
      }
    })
    yield { first, values }
  }
}

export const lineError = (file: string, line: number, error: unknown): Error =>
  new Error(`${file}, line ${line}: ${error instanceof Error ? error.message : error}. Nothing was imported.`)

const missing = (path: string) => (error: unknown) => {
  if (errorCode(error) !== 'ENOENT') throw error
  throw new Error(`${path} is missing. Nothing was imported.`)
}

const altered = (path: string) =>
  new Error(`${path} is not what was exported: its hash differs. Nothing was imported.`)

async function checkLines(folder: string, file: string, expected: LineFacts): Promise<void> {
  const path = join(folder, file)
  const { sha256, rows } = await factsOf(path).catch(missing(path))
  if (sha256 !== expected.sha256 || rows !== expected.rows) throw altered(path)
}

/** Reads everything and compares it with the hashes of the export. @throws an Error that names the first difference */
export async function checkExport(folder: string, manifest: Manifest, progress: Progress): Promise<void> {
  const { tables, jobs, files } = manifest
  const all = [
    ...tables.map(({ table, ...facts }) => ({ file: tableName(table), facts })),
    { file: jobsName, facts: jobs },
    { file: filesName, facts: files },
  ]
  const total = all.reduce((sum, { facts }) => sum + facts.bytes, 0)
  const show = progress('Checking tables')
  let done = 0
  for (const { file, facts } of all) {
    await checkLines(folder, file, facts)
    done += facts.bytes
    show(done, total)
  }
  const showFiles = progress('Checking photos')
  for await (const { first, values } of eachLine(folder, filesName, readStoredFileLine)) {
    for (const { sha256, ...file } of values) {
      if (sha256 === null) continue
      const path = join(folder, fileName(file))
      const bytes = await readFile(path).catch(missing(path))
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw altered(path)
    }
    showFiles(first - 1 + values.length, files.rows)
  }
}
