import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '#kit/error.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const lines = { rows: count, bytes: count, sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }
const name = v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/))

const manifest = v.strictObject({
  format: v.literal('havenrow-export'),
  version: v.literal(1),
  /** The schema: names of its migrations, in order. */
  migrations: v.pipe(v.array(name), v.minLength(1)),
  tables: v.array(v.strictObject({ table: name, ...lines })),
  jobs: v.strictObject(lines),
  files: v.strictObject(lines),
  sequences: v.array(
    v.strictObject({ name, value: v.pipe(v.string(), v.regex(/^-?\d{1,19}$/)), isUsed: v.boolean() }),
  ),
})

/**
 * Content of an export. It is written last: a folder with one is complete. It has no date: two exports of the same
 * site are equal.
 */
export type Manifest = v.InferOutput<typeof manifest>

/** Facts of a file of lines. */
export type LineFacts = Manifest['jobs']

export const manifestName = 'manifest.json'
export const jobsName = 'jobs.jsonl'
export const filesName = 'files.jsonl'
export const tableName = (table: string) => join('tables', `${table}.jsonl`)
/** Path of a photo or document. */
export const fileName = ({ kind, name }: { kind: string; name: string }) => join('files', kind, name)

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${manifestName}.new`)
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, join(folder, manifestName))
}

/** @throws an Error that describes the fault of the folder */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName)
  const text = await readFile(path, 'utf8').catch(error => {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new Error(`${path} is missing: ${folder} is not an export, or not a complete one.`)
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`${path} is not JSON.`)
  }
  const result = v.safeParse(manifest, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(
    `${path} is not a manifest of this version: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
  )
}
