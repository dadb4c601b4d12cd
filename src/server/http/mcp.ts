import type { CallToolResult, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { execute, type Handler, type Runtime } from '#api/handle.ts'
import type { RawParameters } from '#contract/operation.ts'
import { page } from '#contract/search/v1.response.ts'
import { parseJson } from '#kit/json.ts'
import { errorBody } from './fault.ts'
import { shortSchema, shortValue, treeOf } from './mcp-short.ts'
import { type ToolOfCall, toolsOfCalls } from './mcp-tools.ts'
import { type DescribedParameter, parametersOf } from './openapi.ts'

/** Requests per minute and network; a conversation needs a few. */
const maxPerMinute = 120
/** Maximum size of a tool's response; 100 homes of a search are two thirds of it. */
const maxAnswerBytes = 500_000

type Arguments = Readonly<Record<string, unknown>>

interface McpOptions {
  handlers: ReadonlyMap<string, Handler>
  runtime: Runtime
  site: { name: string; origin: string; sampleData: boolean }
  /** The site runs on its user's machine. */
  isLocal: boolean
}

/**
 * Serves the tools at `/mcp` by the Model Context Protocol, Streamable HTTP, without sessions: any node serves any
 * request. Tools are made from the same descriptors as the API, and run by the same code.
 */
export function serveMcp(app: FastifyInstance, { handlers, runtime, site, isLocal }: McpOptions): void {
  const tools = toolsOfCalls.map(tool => {
    const handler = handlers.get(tool.operation.id)!
    const parameters = parametersOf(handler.operation).map(parameter => ({
      ...parameter,
      field: fieldOf(parameter),
    }))
    const inputSchema = asDescribed({
      type: 'object',
      properties: {
        ...Object.fromEntries(
          parameters.map(({ field, description, schema }) => [
            field,
            { ...schema, description: field === 'limit' ? limitText(tool, description) : description },
          ]),
        ),
        [FULL]: fullParameter,
      },
      required: parameters.filter(({ required }) => required).map(({ field }) => field),
      additionalProperties: false,
    })
    return { ...tool, handler, parameters, inputSchema }
  })

  // Loaded by the first request: its 100 modules are a part of the start that few sites need.
  const open = async () => {
    const { createMcpHandler, localhostAllowedOrigins, McpServer, originValidationResponse } = await import(
      '@modelcontextprotocol/server'
    )
    const described = tools.map(tool => ({ ...tool, ...shortAnswer(tool) }))
    const makeServer = () => {
      const server = new McpServer({ name: site.name, version: '1' }, { instructions: instructions(site) })
      for (const { name, title, description, handler, inputSchema, outputSchema, ...tool } of described)
        server.registerTool(
          name,
          { title, description, inputSchema, outputSchema, annotations: { readOnlyHint: true } },
          async ({ [FULL]: full, ...input }) => {
            const isFull = String(full) === 'true'
            if (!isFull && !['false', 'undefined', 'null', ''].includes(String(full)))
              return toolAnswer(422, invalidFull)
            const { status, body } = await execute(handler, runtime, {
              ...rawCall(tool.parameters, { ...(tool.limit && { limit: tool.limit }), ...input }),
              detail: tool.detail,
            })
            return toolAnswer(status, status >= 400 || isFull ? body : tool.shorten(body))
          },
        )
      return server
    }
    // The tools never change: there is nothing to listen to.
    const { fetch } = createMcpHandler(makeServer, { maxSubscriptions: 0 })
    const origins = [new URL(site.origin).hostname, ...(isLocal ? localhostAllowedOrigins() : [])]
    // DNS rebinding: a name that resolves to this machine must not admit a page of another site.
    return async (request: Request, parsedBody: unknown) =>
      originValidationResponse(request, origins) ?? (await fetch(request, { parsedBody }))
  }
  let opened: ReturnType<typeof open> | undefined

  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      config: { rateLimit: { max: maxPerMinute } },
      async handler({ method, headers, body }, reply) {
        const message = method === 'POST' ? readMessage(body) : undefined
        if (message && 'refusal' in message) return reply.code(400).send(message.refusal)
        const request = new Request(`${site.origin}/mcp`, {
          method,
          headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        })
        opened ??= open()
        const answer = await (await opened)(request, message?.value)
        // The server closes the connection or leaves it open, as requested by its client.
        answer.headers.delete('connection')
        return reply
          .code(answer.status)
          .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
          .send(Buffer.from(await answer.arrayBuffer()))
      },
    })
  })
}

/** The message of a request; batches, which would count as one request, are no part of the current protocol. */
function readMessage(body: unknown): { value: unknown } | { refusal: object } {
  const refusal = (code: number, message: string) => ({
    refusal: { jsonrpc: '2.0', id: null, error: { code, message } },
  })
  try {
    const value = parseJson(String(body ?? ''))
    return Array.isArray(value) ? refusal(-32_600, 'Invalid request: send one message at a time.') : { value }
  } catch {
    return refusal(-32_700, 'Parse error: the body is no JSON, or too deep.')
  }
}

/** Result of a tool: the response of a call, or an error if it is too large. */
export function toolAnswer(status: number, body: object): CallToolResult {
  const text = JSON.stringify(body)
  if (Buffer.byteLength(text) > maxAnswerBytes)
    return toolAnswer(413, errorBody(413, 'The answer is too large. Lower `limit`, or leave `include` out.'))
  if (status >= 400) return { isError: true, content: [{ type: 'text', text }] }
  return { isError: false, content: [{ type: 'text', text }], structuredContent: { ...body } }
}

/** Parameter of all tools. */
const FULL = 'full'
const fullParameter = {
  type: 'boolean',
  description:
    'Returns all fields of the API with complete texts and photos. By default only the fields that most questions need.',
}

const invalidFull = { ...errorBody(422, `Check these fields: ${FULL}.`), payload: { [FULL]: 'inclusion' } }

const limitText = ({ limit }: ToolOfCall, description: string) =>
  limit === undefined ? description : `${description} ${limit} by default; 1 to 100.`

/** The short response of a tool, and its schema, which a full response also conforms to. */
function shortAnswer({ payload, fields, limit }: ToolOfCall) {
  const tree = treeOf(fields)
  const options = { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' } as const
  const { $schema: _, ...item } = toJsonSchema(payload, options)
  const { $schema: __, ...meta } = toJsonSchema(limit === undefined ? v.object({}) : page, options)
  const short = shortSchema(item, tree)
  const known = new Set(Object.keys(item.properties ?? {}))
  return {
    outputSchema: asDescribed({
      type: 'object',
      properties: { payload: limit === undefined ? short : { type: 'array', items: short }, meta },
      required: ['payload', 'meta'],
    }),
    shorten: <Body extends { payload: unknown }>(body: Body): Body => ({
      ...body,
      payload: shortValue(body.payload, tree, name => !known.has(name)),
    }),
  }
}

const instructions = ({ origin, sampleData }: McpOptions['site']) =>
  `Manufactured homes and parks in the United States. The page of a home is ${origin}/homes/{key}, that of a park
${origin}/parks/{key}. Prices are in US dollars, sizes in square feet. What is null or missing is not known.${
    sampleData ? ' These are sample data: everything is made up.' : ''
  }`

/** Name of a parameter in a tool: some programs refuse brackets in names. */
const fieldOf = ({ name }: Pick<DescribedParameter, 'name'>) => name.replace(/\[\]$/, '')

/** Parameters of a call sent by a program; the call checks them as it does over HTTP. */
function rawCall(parameters: readonly (DescribedParameter & { field: string })[], input: Arguments) {
  const path: Record<string, string> = {}
  const query: Record<string, RawParameters[string]> = {}
  for (const [field, value] of Object.entries(input)) {
    if (value === null || value === undefined || value === '') continue
    const parameter = parameters.find(one => one.field === field)
    const text = Array.isArray(value) ? value.map(textOf) : textOf(value)
    if (parameter?.in === 'path') path[field] = String(text)
    else query[parameter?.name ?? field] = parameter?.repeats ? [text].flat() : text
  }
  return { path, query }
}

/** A value as in the URL of a call; anything but text, numbers and booleans is JSON. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A schema that only describes. */
const asDescribed = (schema: Record<string, unknown>): StandardSchemaWithJSON<Arguments> => ({
  '~standard': {
    version: 1,
    vendor: 'havenrow',
    validate: value => ({ value: value as Arguments }),
    jsonSchema: { input: () => schema, output: () => schema },
  },
})
