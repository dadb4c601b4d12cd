import { glob, readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { sent } from '#model/sent-text.ts'
import { isSchemaNode, modelSchemas, type SchemaNode, stepsOf } from '../world/schema.ts'

/** The limit that texts, lists and records need. */
const limits: Readonly<Record<string, string>> = {
  string: 'max_length',
  array: 'max_length',
  record: 'max_entries',
}

/** Paths of texts, lists and records that are read before their size is checked. */
function unlimited(node: SchemaNode, path: string): string[] {
  const [{ type, entries, wrapped, item, key, value, options = [] }, ...after] = stepsOf(node)
  const limit = limits[type]
  const actions = after.filter(({ kind }) => kind !== 'metadata')
  // Nothing may run before a text is short; lists and records may be checked, but not transformed.
  const until = type === 'string' ? 1 : actions.findIndex(({ kind }) => kind !== 'validation')
  const first = until === -1 ? actions : actions.slice(0, until)
  return [
    ...(limit === undefined || first.some(action => action.type === limit) ? [] : [path]),
    ...Object.entries(entries ?? {}).flatMap(([name, entry]) => unlimited(entry, `${path}.${name}`)),
    ...[wrapped, ...options].filter(isSchemaNode).flatMap(inner => unlimited(inner, path)),
    ...[item, value].filter(isSchemaNode).flatMap(inner => unlimited(inner, `${path}[]`)),
    ...(key ? unlimited(key, `${path} (name)`) : []),
  ]
}

describe('nothing that is sent is read before its length is known', () => {
  const schemas = [...handlers.values()].flatMap(({ operation }) => {
    const { id, pathParameters, query, body, upload } = operation
    return [
      [`${id} path`, pathParameters] as const,
      [`${id} query`, query] as const,
      ...(body && !upload ? [[`${id} body`, body] as const] : []),
    ]
  })

  test('by the calls', () => {
    expect(schemas.length).toBeGreaterThan(600)
    expect(schemas.flatMap(([name, schema]) => unlimited(schema as unknown as SchemaNode, name))).toEqual([])
  })

  test('by the forms of pages', async () => {
    const forms = await modelSchemas()
    expect(forms.length).toBeGreaterThan(100)
    expect(forms.flatMap(([name, schema]) => unlimited(schema, name))).toEqual([])
  })

  test('by any other schema: all texts are those of model/sent-text.ts', async () => {
    const found: string[] = []
    for await (const file of glob('src/{model,contract,api,web,server/http}/**/*.{ts,tsx}'))
      if (
        !/\.(?:test|response)\.tsx?$|sent-text\.ts$/.test(file) &&
        (await readFile(file, 'utf8')).includes('v.string(')
      )
        found.push(file)
    expect(found).toEqual([])
  })
})

test('a text without a length is found at any depth', () => {
  const late = v.pipe(v.string(), v.trim(), v.maxLength(5))
  const schema = v.pipe(
    v.strictObject({
      a: late,
      b: v.optional(v.pipe(v.array(sent(5)), v.maxLength(2))),
      c: v.nullable(v.union([v.number(), v.array(v.string())])),
      d: v.record(v.string(), sent(5)),
      e: v.pipe(sent(5), v.trim()),
      f: v.picklist(['a']),
    }),
    v.check(() => true),
  )
  expect(unlimited(schema as unknown as SchemaNode, 'x')).toEqual([
    'x.a',
    'x.c',
    'x.c[]',
    'x.d',
    'x.d (name)',
  ])
})
