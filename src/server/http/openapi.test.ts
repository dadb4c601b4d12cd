import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { apiPage } from './api-page.ts'
import { openApi } from './openapi.ts'

const operations = [...handlers.values()].map(({ operation }) => operation)
const document = openApi(operations, { name: 'Havenrow', origin: 'https://havenrow.example' })
const travelled = JSON.parse(JSON.stringify(document)) as typeof document

const words = v.pipe(v.string(), v.minLength(1))
const reference = v.strictObject({ $ref: v.pipe(v.string(), v.startsWith('#/components/')) })
const schema: v.GenericSchema = v.lazy(() =>
  v.union([
    v.strictObject({ $ref: reference.entries.$ref, description: v.optional(words) }),
    v.strictObject({
      type: v.optional(v.picklist(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])),
      description: v.optional(words),
      enum: v.optional(v.pipe(v.array(v.union([v.string(), v.number(), v.null()])), v.minLength(1))),
      const: v.optional(v.union([v.string(), v.number(), v.boolean()])),
      pattern: v.optional(
        v.pipe(
          v.string(),
          v.check(text => Boolean(new RegExp(text))),
        ),
      ),
      format: v.optional(v.picklist(['email', 'uri', 'uuid'])),
      default: v.optional(
        v.union([words, v.number(), v.boolean(), v.null(), v.array(words), v.strictObject({})]),
      ),
      minimum: v.optional(v.number()),
      maximum: v.optional(v.number()),
      multipleOf: v.optional(v.number()),
      minLength: v.optional(v.number()),
      maxLength: v.optional(v.number()),
      properties: v.optional(v.record(words, schema)),
      maxProperties: v.optional(v.number()),
      propertyNames: v.optional(schema),
      additionalProperties: v.optional(v.union([v.boolean(), schema])),
      required: v.optional(v.array(words)),
      items: v.optional(schema),
      minItems: v.optional(v.number()),
      maxItems: v.optional(v.number()),
      anyOf: v.optional(v.pipe(v.array(schema), v.minLength(1))),
    }),
  ]),
)
const content = v.record(
  v.pipe(v.string(), v.regex(/^(application\/\S+|text\/csv)$/)),
  v.strictObject({ schema }),
)

/** Files have no schema. */
const files = v.record(
  v.pipe(v.string(), v.regex(/^(image\/\w+|application\/(pdf|json|partial-upload)|text\/csv)$/)),
  v.strictObject({}),
)

/** The parts of OpenAPI 3.1.0 that we use; anything else in the document is a mistake. */
const openApiDocument = v.strictObject({
  openapi: v.literal('3.1.0'),
  info: v.strictObject({ title: words, version: words, description: words }),
  servers: v.array(v.strictObject({ url: v.pipe(v.string(), v.url()) })),
  paths: v.record(
    v.pipe(v.string(), v.startsWith('/api/')),
    v.record(
      v.picklist(['get', 'post', 'put', 'patch', 'delete']),
      v.strictObject({
        operationId: words,
        tags: v.array(words),
        summary: words,
        description: v.optional(words),
        'x-addition': v.optional(v.literal(true)),
        security: v.optional(v.array(v.record(v.picklist(['session', 'apiKey']), v.array(words)))),
        parameters: v.array(
          v.strictObject({
            name: words,
            in: v.picklist(['path', 'query', 'header']),
            required: v.boolean(),
            description: words,
            schema,
            style: v.optional(v.literal('form')),
            explode: v.optional(v.literal(true)),
          }),
        ),
        requestBody: v.optional(
          v.union([
            v.strictObject({ required: v.boolean(), content }),
            v.strictObject({ required: v.boolean(), description: words, content: files }),
          ]),
        ),
        responses: v.record(
          v.pipe(v.string(), v.regex(/^[2-5]\d\d$/)),
          v.union([
            reference,
            v.strictObject({
              description: words,
              headers: v.optional(v.record(words, v.strictObject({ description: words, schema }))),
              content,
            }),
          ]),
        ),
      }),
    ),
  ),
  components: v.strictObject({
    schemas: v.record(v.pipe(v.string(), v.regex(/^[\w.-]+$/)), schema),
    responses: v.record(words, v.strictObject({ description: words, content })),
    securitySchemes: v.strictObject({
      session: v.strictObject({
        type: v.literal('apiKey'),
        in: v.literal('cookie'),
        name: words,
        description: words,
      }),
      apiKey: v.strictObject({ type: v.literal('http'), scheme: v.literal('bearer'), description: words }),
    }),
  }),
})

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', () => {
    const { success, issues } = v.safeParse(openApiDocument, travelled)
    expect(issues?.map(issue => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined()
    expect(success).toBe(true)
  })

  test('has every call and path parameter, and marks additions', () => {
    const ids = Object.values(travelled.paths).flatMap(path => Object.values(path)) as {
      operationId: string
      'x-addition'?: true
    }[]
    expect(ids.map(({ operationId }) => operationId).sort()).toEqual(operations.map(({ id }) => id).sort())
    const additions = operations.filter(({ addition }) => addition).map(({ id }) => id)
    expect(additions).toContain('listing.map')
    const noted = ids.filter(call => call['x-addition']).map(({ operationId }) => operationId)
    // The document groups operations by path.
    expect(noted.sort()).toEqual(additions.sort())
  })

  test('has no dangling references and no repeated named schemas', () => {
    const text = JSON.stringify(travelled)
    for (const [, kind, name] of text.matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g))
      expect(Object.keys(travelled.components[kind as 'schemas'])).toContain(name)
    expect(travelled.components.schemas).toHaveProperty('listingCard.properties.park')
  })

  test('lists the values of enum parameters, and which may repeat', () => {
    const get = (
      travelled.paths['/api/v1/listing-searches.json'] as Record<string, { parameters: { name: string }[] }>
    ).get
    const parameter = (name: string) => get?.parameters.find(one => one.name === name)
    expect(parameter('type[]')).toMatchObject({
      explode: true,
      schema: { type: 'array', items: { enum: expect.arrayContaining(['park-model']) } },
    })
    expect(parameter('group-by')).toMatchObject({
      schema: { enum: ['state', 'county', 'city', 'zip', 'park'] },
    })
    expect(parameter('include[]')).toMatchObject({
      schema: { items: { enum: expect.arrayContaining(['history']) } },
    })
  })
})

test('the HTML page lists every call, marks additions, has no script and escapes text', () => {
  const page = apiPage(operations, { name: '<b>&"' })
  for (const { method, path } of operations) expect(page).toContain(`<code>${method} ${path}</code>`)
  expect(page.match(/Not part of the original specification/g)).toHaveLength(
    operations.filter(({ addition }) => addition).length,
  )
  expect(page).not.toMatch(/<script|<b>|style=/)
  expect(page).toContain('&lt;b&gt;&amp;&quot; API')
})
