import { glob } from 'node:fs/promises'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { parametersOf, responseSchemas } from '#server/http/openapi.ts'

interface Found {
  file: string
  operation: AnyOperation
}
const found: Found[] = []
beforeAll(async () => {
  for await (const file of glob('src/contract/*/v*.ts')) {
    if (/\.(request|response|test)\.ts$/.test(file)) continue
    const module = (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, unknown>
    for (const value of Object.values(module))
      if (typeof value === 'object' && value && 'id' in value && 'path' in value)
        found.push({ file, operation: value as AnyOperation })
  }
})

/**
 * The calls of the specification (part 2 §7) under their version's root, by ledger rows:
 * a call keeps its URL, whatever its operation says.
 */
const specified = {
  'of accounts (L149)': [
    'POST /api/v1/registered-users/authenticate.json',
    'POST /api/v1/registered-users/authenticate/social.json',
    'POST /api/v1/registered-users/register.json',
    'PUT /api/v1/registered-users/password/{token}.json',
    'POST /api/v1/registered-users/{key}/social-link.json',
    'DELETE /api/v1/registered-users/logout.json',
  ],
  'of registered users (L150)': [
    'GET /api/v1/registered-users/{key}.json',
    'GET /api/v2/registered-users/{key}.json',
    'GET /api/v2/registered-users/{key}/csr-info.json',
    'POST /api/v2/registered-users/resend-verification-email.json',
  ],
  'of favorites (L163)': [
    'GET /api/v1/favorites.json',
    'POST /api/v1/favorites.json',
    'DELETE /api/v1/favorites/{id}.json',
    'DELETE /api/v1/registered-users/{userKey}/watched/{id}.json',
  ],
  'of what somebody watches (L164)': [
    'GET /api/v2/registered-users/{key}/watched/listings.json',
    'GET /api/v2/registered-users/{key}/watched/parks.json',
    'GET /api/v2/registered-users/{key}/watched/sales-centers.json',
    'GET /api/v2/registered-users/{key}/watched/floorplans.json',
  ],
  'of search alerts (L167)': [
    'POST /api/v1/registered-users/{userKey}/search-alerts/listings.json',
    'GET /api/v1/registered-users/{userKey}/search-alerts/listings.json',
    'PUT /api/v1/registered-users/{userKey}/search-alerts/listings/{alertKey}.json',
    'DELETE /api/v1/registered-users/{userKey}/search-alerts/listings/{alertKey}.json',
  ],
  'of an owner’s homes (L179)': ['GET /api/v2/{ownerType}/{ownerKey}/listings.json'],
  'of changes of parks (L181)': [
    'POST /api/v2/{ownerType}/{ownerKey}/parks.json',
    'PATCH /api/v2/parks/{key}.json',
  ],
  'of an owner’s parks (L182)': [
    'GET /api/v2/{ownerType}/{ownerKey}/parks.json',
    'GET /api/v2/{ownerType}/{ownerKey}/parks/{parkKey}.json',
  ],
  'of one search alert by its encoded key (L168)': ['GET /api/v2/search-alert/{encodedKey}.json'],
}

type Node = v.GenericSchema & {
  entries?: Record<string, Node>
  wrapped?: Node
  item?: Node
  value?: Node
  options?: Node[]
  pipe?: Node[]
}

/** Paths of fields without a description, at any depth. */
function undescribed(schema: Node, path = ''): string[] {
  const { entries, wrapped, item, value, options, pipe } = schema
  const inner = [wrapped, item, value, pipe?.find(part => part.kind === 'schema' && part !== schema)]
  const below = [
    ...inner.filter(part => part !== undefined),
    ...(options ?? []).filter(option => typeof option === 'object'),
  ]
  const silent = [
    ...Object.entries(entries ?? {}).flatMap(([name, field]) => [
      ...(describes(field) ? [] : [`${path}.${name}`]),
      ...(field === schema ? [] : undescribed(field, `${path}.${name}`)),
    ]),
    ...below.flatMap(part => undescribed(part, path)),
  ]
  // A pipe includes its first schema, so the same field may be visited twice.
  return [...new Set(silent)]
}

const describes = (field: Node): boolean =>
  Boolean(v.getDescription(field)) || (field.wrapped !== undefined && describes(field.wrapped))

describe('every call of the contract', () => {
  test('is served by the handler of its own operation', () => {
    expect(found.length).toBeGreaterThan(0)
    for (const { operation } of found) expect(handlers.get(operation.id)?.operation).toMatchObject(operation)
    expect(handlers.size).toBe(found.length)
  })

  test('has its request in the file next to it, and every request has its call', async () => {
    const requests: string[] = []
    for await (const file of glob('src/contract/*/v*.request.ts')) {
      const module = (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, object>
      const [, ofFile = {}] = Object.entries(module).find(([name]) => name.endsWith('Requests')) ?? []
      requests.push(...Object.keys(ofFile).map(id => `${file} ${id}`))
    }
    const calls = found.map(({ file, operation }) => `${file.replace(/ts$/, 'request.ts')} ${operation.id}`)
    expect(requests.sort()).toEqual(calls.sort())
  })

  test('is in the file of its feature and version, under a unique URL', () => {
    for (const { file, operation } of found) {
      const [, feature, version] = /contract\/(.+)\/(v\d+)\.ts$/.exec(file) ?? []
      expect(operation.id).toMatch(new RegExp(`^(own-)?${feature}\\.`))
      // One path of the specification has no ending (part 2 §7).
      expect(operation.path).toMatch(new RegExp(`^/api/${version}/.+(\\.(json|csv)|/start-listing)$`))
    }
    const addresses = found.map(({ operation: { method, path } }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(found.length)
  })

  test.each(Object.entries(specified))('%s are at the specified URLs', (_, calls) => {
    const addresses = found.map(({ operation: { method, path } }) => `${method} ${path}`)
    expect(calls.filter(call => !addresses.includes(call))).toEqual([])
  })

  test('describes itself and each parameter', () => {
    for (const { operation } of handlers.values()) {
      expect(operation.summary).toMatch(/^[A-Z].+\.$/)
      const silent = parametersOf(operation).filter(
        ({ description }) => !/^[A-Z\d`'w].+\.$/.test(description),
      )
      expect(silent.map(({ name }) => `${operation.id} ${name}`)).toEqual([])
      const holes = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const inPath = parametersOf(operation).filter(({ in: where }) => where === 'path')
      expect(inPath.map(({ name }) => name)).toEqual(holes)
    }
  })

  test('describes each response field', () => {
    for (const { operation } of found) {
      const { payload, meta } = responseSchemas(operation)
      expect(undescribed(payload as Node, `${operation.id} payload`)).toEqual([])
      expect(undescribed(meta as Node, `${operation.id} meta`)).toEqual([])
    }
  })
})

test('a field without a description is found at any depth', () => {
  const bare = v.object({ inner: v.string() })
  const schema = v.object({
    a: v.pipe(v.string(), v.description('Something.')),
    b: v.optional(v.pipe(v.nullable(v.array(bare)), v.description('Something.'))),
    c: v.pipe(v.union([v.record(v.string(), bare), v.number()]), v.description('Something.')),
    d: v.nullable(v.string()),
  })
  expect(undescribed(schema as unknown as Node)).toEqual(['.b.inner', '.c.inner', '.d'])
  expect(() => responseSchemas({ id: 'park.nothing' })).toThrow('no response schema')
})
