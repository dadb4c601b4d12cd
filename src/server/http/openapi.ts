import { type ConversionConfig, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { featureApis, handlers } from '#api/handlers.ts'
import { type AnyOperation, type ErrorStatus, errorCodes, mediaType } from '#contract/operation.ts'
import type { ServedOperation } from '#contract/request.ts'
import { scopes, secretPrefix } from '#model/api-key/scopes.ts'
import { type DetailLevel, detailLevels } from '#model/detail-level.ts'
import { messages } from '#model/messages.ts'

type JsonSchema = Record<string, unknown>

/** Schemas of a 200 response. */
interface ResponseSchemas {
  payload: v.GenericSchema
  meta: v.GenericSchema
  /** Schemas of the payload by detail level, if it depends on the level. */
  levels?: Readonly<Record<DetailLevel, v.GenericSchema>>
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const isResponses = (value: unknown): value is Readonly<Record<string, ResponseSchemas>> =>
  typeof value === 'object' && value !== null && !isSchema(value)

const exported = featureApis.flatMap(({ schemas }) => schemas.flatMap(module => Object.entries(module)))

const responses: Readonly<Record<string, ResponseSchemas>> = Object.assign(
  {},
  ...exported.map(([, value]) => value).filter(isResponses),
)

/** Response schemas of a call. @throws if it has none: every call must describe its response */
export function responseSchemas({ id }: Pick<AnyOperation, 'id'>): ResponseSchemas {
  const found = responses[id]
  if (!found) throw new Error(`${id} has no response schema.`)
  return found
}

/** Named schemas, which are referenced instead of repeated. */
const named: Record<string, v.GenericSchema> = Object.fromEntries(
  exported.filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1])),
)

const conversion = {
  target: 'draft-2020-12',
  // Parameters are described as on the wire, before they are parsed.
  typeMode: 'input',
  errorMode: 'ignore',
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

/** Converted schemas by schema; a site has some hundred. */
const converted = new Map<v.GenericSchema, JsonSchema>()

/** Converts schemas in one pass: with every call the library converts all definitions again. */
function convert(schemas: readonly v.GenericSchema[]): void {
  const left = schemas.filter(schema => !converted.has(schema))
  if (left.length === 0) return
  // A copy is another object: no schema that contains the original refers to it.
  const copies = Object.fromEntries(left.map((schema, index) => [`#${index}`, { ...schema }]))
  const definitions = toJsonSchemaDefs({ ...named, ...copies }, conversion)
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))
  for (const [index, schema] of left.entries()) {
    const name = names.get(schema)
    const reference = { $ref: `#/components/schemas/${name}` }
    converted.set(schema, name === undefined ? { ...definitions[`#${index}`] } : reference)
  }
}

/** Converts the schemas of all requests and responses. */
function convertAll(): void {
  convert(
    [...handlers.values()].flatMap(({ operation }) => {
      const { pathParameters, query, body, upload } = operation
      const { payload, meta, levels } = responseSchemas(operation)
      const isJson = body && !upload
      const fields = [pathParameters, query, ...(isJson ? [body] : [])].flatMap(entriesOf)
      return [
        payload,
        meta,
        ...(levels ? Object.values(levels) : []),
        ...(isJson ? [body] : []),
        ...fields.map(([, entry]) => innerOf(entry)),
      ]
    }),
  )
}

function jsonSchema(schema: v.GenericSchema): JsonSchema {
  if (converted.size === 0) convertAll()
  convert([schema])
  return converted.get(schema) ?? {}
}

/** The payload of a call by detail level; undefined if it is the same at each. */
export function payloadsByLevel(
  operation: AnyOperation,
): Readonly<Record<DetailLevel, JsonSchema>> | undefined {
  const { levels } = responseSchemas(operation)
  return (
    levels && {
      nano: jsonSchema(levels.nano),
      micro: jsonSchema(levels.micro),
      milli: jsonSchema(levels.milli),
      centi: jsonSchema(levels.centi),
    }
  )
}

/** One parameter of a call. */
export interface DescribedParameter {
  name: string
  in: 'path' | 'query' | 'body'
  required: boolean
  description: string
  /** May repeat: `order[]=…&order[]=…`. */
  repeats: boolean
  schema: JsonSchema
}

/** The parameters of a call, from its schemas. */
export function parametersOf({ pathParameters, query }: ServedOperation): DescribedParameter[] {
  return [...parametersIn(pathParameters, 'path'), ...parametersIn(query, 'query')]
}

/** The fields of a call's body. */
export const bodyFields = ({ body, upload }: ServedOperation): DescribedParameter[] =>
  body && !upload ? parametersIn(body, 'body') : []

type Entries = v.ObjectEntries
type WithEntries = { entries?: Entries; pipe?: readonly WithEntries[]; wrapped?: v.GenericSchema }

function entriesOf(parameters: v.GenericSchema): [string, Entries[string]][] {
  const outer = parameters as unknown as WithEntries
  return Object.entries(outer.pipe?.[0]?.entries ?? outer.entries ?? {})
}

/** The schema of a value that may be absent. */
const innerOf = (entry: Entries[string]): v.GenericSchema =>
  (entry as unknown as WithEntries).wrapped ?? (entry as v.GenericSchema)

function parametersIn(parameters: v.GenericSchema, where: DescribedParameter['in']): DescribedParameter[] {
  return entriesOf(parameters).map(([name, entry]) => {
    // JSON Schema conversion drops a description after a transformation; read it separately.
    const inner = innerOf(entry)
    const { description = v.getDescription(inner), values } = v.getMetadata(inner) as {
      description?: string
      values?: readonly string[]
    }
    const { anyOf, description: _, default: __, values: ___, ...plain } = jsonSchema(inner)
    const text = { type: 'string', ...(values && { enum: values }) }
    return {
      name,
      in: where,
      required: entry.type !== 'optional',
      description: description ?? '',
      repeats: anyOf !== undefined,
      schema: anyOf === undefined ? { ...plain, ...text } : { type: 'array', items: text },
    }
  })
}

const errorMeanings: Record<ErrorStatus, string> = {
  400: 'The request is malformed.',
  401: 'The user is not logged in, the session has expired, or the API key is unknown, revoked or expired.',
  403: 'The request came from another site, or the user or API key is not allowed to make it.',
  404: 'The object was not found.',
  409: 'The upload has a different offset, or is incomplete. The payload and `Upload-Offset` have the number of bytes received.',
  410: 'The object was removed. The payload has the data that is still public.',
  412: 'The object has changed since the version in `If-Match`. The payload is its current state, and the ETag its version.',
  413: 'The body is too large.',
  415: 'The media type of the body is not supported. Most calls require JSON.',
  422: 'Parameters or fields are invalid. The payload is `{name: error key}`, or "not_found" if nothing was found.',
  428: '`If-Match` is missing.',
  429: 'Too many requests. `Retry-After` is the number of seconds to wait.',
  500: 'Something went wrong on our side.',
  503: 'Temporarily unavailable. `Retry-After` is the number of seconds to wait.',
}

/** Statuses of any call, and of any write. */
const anywhere = [400, 429, 500, 503] as const
const writing = [403, 413, 415] as const
/** Statuses of writes of an object with a version. */
const ofVersions = [412, 422, 428] as const
/** Statuses of calls that need a login. */
const ofPeople = [401, 403] as const

function answerOf(operation: ServedOperation): JsonSchema {
  const { payload, meta } = responseSchemas(operation)
  return {
    type: 'object',
    required: ['payload', 'meta'],
    properties: { payload: jsonSchema(payload), meta: jsonSchema(meta) },
  }
}

function responsesOf(operation: ServedOperation): JsonSchema {
  const schema = { $ref: `#/components/schemas/${operation.id}` }
  const types = operation.file ? [operation.file.type] : ['application/json', ...detailLevels.map(mediaType)]
  const success = {
    description: 'Success.',
    ...(operation.versioned && { headers: { ETag: etag } }),
    content: Object.fromEntries(types.map(type => [type, { schema }])),
  }
  const met = [
    ...operation.errors,
    ...anywhere,
    ...(operation.method === 'GET' ? [] : writing),
    ...(operation.versioned && operation.method !== 'GET' ? ofVersions : []),
    ...(operation.access && operation.access !== 'optional' ? ofPeople : []),
  ]
  const errors = [...new Set<ErrorStatus>(met)].map(status => [
    status,
    { $ref: `#/components/responses/${errorCodes[status]}` },
  ])
  return { [operation.success ?? 200]: success, ...Object.fromEntries(errors) }
}

function bodyOf({ id, method, upload }: ServedOperation): JsonSchema {
  if (!upload) {
    const types = ['application/json', ...(method === 'PATCH' ? ['application/merge-patch+json'] : [])]
    const schema = { $ref: `#/components/schemas/${id}.body` }
    return { content: Object.fromEntries(types.map(type => [type, { schema }])) }
  }
  return {
    description: `The raw file, at most ${upload.max} bytes.`,
    content: Object.fromEntries(upload.types.map(type => [type, {}])),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Unique key for this operation, generated by the client. Repeated requests with the same key run once and get the same response.',
  schema: { type: 'string', maxLength: 200 },
}

const etag = {
  description: 'Version of the object, such as `"v3"`, for `If-Match`.',
  schema: { type: 'string' },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description:
    'ETag of the version that you read, such as `"v3"`. `*` matches any version. A weak ETag, or one of another version, returns 412.',
  schema: { type: 'string' },
}

const uploadOffset = {
  name: 'Upload-Offset',
  in: 'header',
  required: true,
  description: 'Offset of the piece in the file, which is the number of bytes received before.',
  schema: { type: 'integer', minimum: 0 },
}

const failure = {
  type: 'object',
  required: ['error', 'payload'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.values(errorCodes), description: 'Error code, for programs.' },
        message: { type: 'string', description: 'Error message, for people.' },
      },
    },
    payload: {
      description:
        'Details. For 422, `{path: error key}` with every error. A path is, for example, `address.city`.',
      anyOf: [{ type: 'object', additionalProperties: { $ref: '#/components/schemas/errorKey' } }, {}],
    },
  },
}

const errorKey = {
  description: 'Error key of a field.',
  enum: Object.keys(messages),
}

const failures = Object.entries(errorMeanings).map(([status, description]) => [
  errorCodes[Number(status) as ErrorStatus],
  { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } } },
])

const introduction = `Successful calls return \`{payload, meta}\`, failed calls \`{error: {code, message}, payload}\`.
The Accept header selects the level of detail: ${detailLevels.map(detail => `\`${mediaType(detail)}\``).join(', ')},
from a point with a label to all fields. Plain JSON is milli. Parameters whose names end in [] can be repeated.
Empty values count as absent; unknown parameters are rejected.`

const additionNote = 'Not part of the original specification.'

/** Ways to log in. If there are several scopes, the type in the path decides which one is required. */
function securityOf({ access, scope }: ServedOperation) {
  if (access === undefined) return {}
  const scopes = typeof scope === 'object' ? Object.values(scope) : scope === undefined ? [] : [scope]
  return {
    security: [
      ...(access === 'optional' ? [{}] : []),
      { session: [] },
      // OpenAPI 3.1 lets any scheme name roles.
      ...scopes.map(each => ({ apiKey: [each] })),
    ],
  }
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'The session of a logged-in browser.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key of a user or company, such as \`${secretPrefix}…\`; cookies are then ignored. Its scopes are
among ${scopes.map(scope => `\`${scope}\``).join(', ')}; a write scope includes the read scope.`,
  },
}

/** Builds the OpenAPI 3.1 document. */
export function openApi(operations: readonly ServedOperation[], site: { name: string; origin: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const { id, method, path, summary, addition } = operation
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: id,
        tags: [id.split('.')[0]],
        summary,
        ...(addition && { description: additionNote, 'x-addition': true }),
        ...securityOf(operation),
        parameters: [
          ...parametersOf(operation).map(({ repeats, ...parameter }) => ({
            ...parameter,
            ...(repeats && { style: 'form', explode: true }),
          })),
          ...(operation.repeatable ? [idempotencyKey] : []),
          ...(operation.versioned && method !== 'GET' ? [ifMatch] : []),
          ...(operation.atOffset ? [uploadOffset] : []),
        ],
        ...(operation.body && {
          requestBody: {
            required: true,
            ...bodyOf(operation),
          },
        }),
        responses: responsesOf(operation),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1', description: introduction },
    servers: [{ url: site.origin }],
    paths,
    components: {
      schemas: {
        errorKey,
        failure,
        ...toJsonSchemaDefs(named, conversion),
        ...Object.fromEntries(operations.map(operation => [operation.id, answerOf(operation)])),
        ...Object.fromEntries(
          operations.flatMap(({ id, body, upload }) =>
            body && !upload ? [[`${id}.body`, jsonSchema(body)]] : [],
          ),
        ),
      },
      responses: Object.fromEntries(failures),
      securitySchemes,
    },
  }
}
