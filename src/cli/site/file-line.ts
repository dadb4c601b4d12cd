import * as v from 'valibot'
import type { OwnerKind } from '#services/photo/index.ts'

const kinds = [
  'listing',
  'park',
  'sales-center',
  'sales-person',
  'user',
  'floor-plan',
  'state-association',
] as const satisfies readonly OwnerKind[]

const named = {
  kind: v.picklist(kinds),
  name: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]*$/)),
}
const file = v.strictObject(named)
const storedFile = v.strictObject({
  ...named,
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Null if the store did not have it. */
  sha256: v.nullable(v.string()),
})

/** A photo or document of the database. */
export const readFileLine = (line: string) => v.parse(file, JSON.parse(line))

/** A line of `files.jsonl`. @throws if it is not one */
export const readStoredFileLine = (line: string) => v.parse(storedFile, JSON.parse(line))
