import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { startSite } from '../world/site.ts'

let world: TestDatabase
let site: RunningServer
let client: Client
const keys = { home: 0, wordy: 0, removed: 0, park: 0 }

beforeAll(async () => {
  world = await testDatabase()
  keys.park = await aPark(world.database, { name: 'Palm Grove' })
  keys.home = await aListing(world.database, { parkKey: keys.park, bedrooms: 3, askingPrice: 61_000 })
  for (let count = 0; count < 12; count++)
    keys.wordy = await aListing(world.database, {
      parkKey: keys.park,
      askingPrice: 50_000 + 1_000 * count,
      description: 'A well-kept home near the pool. '.repeat(600),
      photos: 6,
      amenities: ['central-air', 'carport', 'shed', 'skirting', 'refrigerator', 'furnished'],
    })
  keys.removed = await aListing(world.database, { removedAt: Date.now() })
  site = await startSite({ connectionString: world.connectionString })
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.address}/mcp`)))
})
afterAll(async () => {
  await client?.close()
  await site?.stop()
  await world?.close()
})

/** What a tool answers, and whether it says that this is an error. */
async function call(name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const [first] = content
  if (first?.type !== 'text') throw new Error('The tool answers without text.')
  return { isError: isError === true, ...(JSON.parse(first.text) as { payload: unknown }) }
}

const overHttp = async (path: string, level = 'milli') => {
  const accept = `application/vnd.havenrow.${level}+json`
  return (await fetch(site.address + path, { headers: { accept } })).json()
}

describe('tools for programs, at /mcp', () => {
  test('are listed with parameters of the API, and only read', async () => {
    const { tools } = await client.listTools()
    const openApi = (await (await fetch(`${site.address}/api/openapi.json`)).json()) as {
      paths: Record<string, { get: { parameters: { name: string; description: string }[] } }>
    }
    expect(tools.map(({ name }) => name)).toEqual([
      'search_homes',
      'get_home',
      'search_parks',
      'get_park',
      'book_value',
      'monthly_cost',
      'loan_fit',
    ])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    const search = tools[0]!
    const { parameters } = openApi.paths['/api/v1/listings.json']!.get
    const described = Object.entries(search.inputSchema.properties ?? {}).map(([name, schema]) => [
      name,
      (schema as { description: string }).description,
    ])
    expect(described).toEqual([
      ...parameters.map(({ name, description }) => [
        name.replace(/\[\]$/, ''),
        name === 'limit' ? `${description} 10 by default; 1 to 100.` : description,
      ]),
      ['full', expect.stringContaining('all fields')],
    ])
    const names = tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}))
    expect(names.filter(name => !/^[\w-]{1,64}$/.test(name))).toEqual([])
    expect(tools[1]!.inputSchema.required).toEqual(['key'])
  })

  test('say what they return, of what and when to use them, and describe each field of the response', async () => {
    const { tools } = await client.listTools()
    for (const { name, title, description, outputSchema } of tools) {
      expect(title, name).toMatch(/^[A-Z][a-z]+ [a-z ]+$/)
      expect(description, name).toMatch(/^(Searches|Returns|Estimates|Calculates|Compares) .*home/)
      expect(description, name).toMatch(/\bUse it (to|after|if)\b/)
      expect(outputSchema, name).toMatchObject({ type: 'object', required: ['payload', 'meta'] })
    }
    expect(tools[0]!.outputSchema).toMatchObject({
      properties: {
        payload: {
          items: {
            properties: { monthlyCost: { description: expect.stringContaining('Total monthly cost') } },
          },
        },
      },
    })
  })

  test('answer in 2,000 tokens or fewer what most questions need, as the API names it', async () => {
    // The client validates `structuredContent` by the schema of the tool.
    await client.listTools()
    for (const [name, given] of [
      ['search_homes', { state: 'FL' }],
      ['get_home', { key: keys.wordy }],
      ['search_parks', { state: 'FL' }],
      ['get_park', { key: keys.park }],
      ['book_value', { state: 'FL' }],
      ['monthly_cost', { key: keys.wordy }],
      ['loan_fit', { key: keys.wordy }],
    ] as const) {
      const { content, structuredContent } = await client.callTool({ name, arguments: given })
      const { text } = content[0] as { text: string }
      expect(JSON.parse(text), name).toEqual(structuredContent)
      // A token of JSON is about four characters.
      expect(text.length / 4, name).toBeLessThanOrEqual(2_000)
    }
    const { payload } = (await call('get_home', { key: keys.home })) as { payload: Record<string, unknown> }
    const { payload: all } = (await overHttp(`/api/v1/listings/${keys.home}.json`)) as {
      payload: Record<string, unknown>
    }
    expect(payload).toMatchObject({ key: keys.home, bedrooms: 3, askingPrice: { value: 61_000 } })
    expect(all).toMatchObject(payload)
    const { payload: wordy } = (await call('get_home', { key: keys.wordy })) as {
      payload: { description: string }
    }
    expect(wordy.description).toMatch(/^A well-kept home[^…]{900,1000}…$/)
    for (const name of ['photos', 'coordinatePoint', 'packageName', 'rentalPrice'])
      expect(payload, name).not.toHaveProperty(name)
  })

  test('answer page by page, and more if a program requests it', async () => {
    const pageAt = async (given: Record<string, unknown>) => {
      const { payload, meta } = (await call('search_homes', { state: 'FL', ...given })) as unknown as {
        payload: { key: number; history?: unknown }[]
        meta: { total: number; offset: number; limit: number }
      }
      return { keys: payload.map(({ key }) => key), payload, meta }
    }
    const first = await pageAt({})
    expect([first.keys.length, first.meta.offset, first.meta.limit]).toEqual([10, 0, 10])
    const second = await pageAt({ offset: first.meta.offset + first.meta.limit })
    expect(second.keys).toHaveLength(first.meta.total - 10)
    expect(new Set([...first.keys, ...second.keys]).size).toBe(first.meta.total)
    expect((await pageAt({ limit: 1, include: ['history'] })).payload[0]?.history).toBeDefined()
  })

  test('answer in full as the API does over HTTP', async () => {
    expect(await call('search_homes', { bedrooms: 3, order: ['price:asc'], limit: 22, full: true })).toEqual({
      isError: false,
      ...((await overHttp('/api/v1/listings.json?bedrooms=3&order[]=price:asc', 'micro')) as {
        payload: unknown
      }),
    })
    for (const [name, path] of [
      ['get_home', `/api/v1/listings/${keys.home}.json`],
      ['get_park', `/api/v1/parks/${keys.park}.json`],
      ['monthly_cost', `/api/v1/listings/${keys.home}/monthly-cost.json`],
      ['loan_fit', `/api/v1/listings/${keys.home}/loan-fit.json`],
    ] as const) {
      const key = name === 'get_park' ? keys.park : keys.home
      expect(await call(name, { key, full: true }), name).toEqual({
        isError: false,
        ...((await overHttp(path)) as { payload: unknown }),
      })
    }
    expect(await call('search_parks', { text: '' })).toMatchObject({ payload: [{ key: keys.park }] })
  })

  test('say what is wrong with a call, as the API does', async () => {
    expect(await call('search_homes', { bedrooms: 'many' })).toMatchObject({
      isError: true,
      error: { code: 'invalid' },
      payload: { bedrooms: 'not_a_number' },
    })
    expect(await call('search_homes', { color: 'red' })).toMatchObject({
      isError: true,
      payload: { color: 'unknown' },
    })
    expect(await call('search_homes', { full: 'maybe' })).toMatchObject({
      isError: true,
      error: { code: 'invalid' },
      payload: { full: 'inclusion' },
    })
    expect(await call('get_home', { key: keys.removed })).toMatchObject({
      isError: true,
      error: { code: 'gone' },
    })
    expect(await call('get_home', {})).toMatchObject({ isError: true, error: { code: 'not_found' } })
    expect(await call('search_homes', { state: { name: 'FL' } })).toMatchObject({ isError: true })
    await expect(client.callTool({ name: 'delete_home', arguments: {} })).rejects.toThrow(/delete_home/)
  })

  test('answer neither pages of other sites, nor large bodies, nor streams', async () => {
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${site.address}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body,
      })
    expect((await post('{}', { origin: 'https://other.example' })).status).toBe(403)
    expect((await post(' '.repeat(70_000))).status).toBe(413)
    expect((await post('{')).status).toBe(400)
    expect((await fetch(`${site.address}/mcp`)).status).toBe(405)
    const listening = await post(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {
          notifications: {},
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      }),
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
    )
    expect(await listening.text()).toMatch(/"error"/)
  })

  test('answer one message at a time, so that no request is more than one call', async () => {
    const search = { name: 'search_homes', arguments: {} }
    const message = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: search })
    for (const batch of [[], [message(1)], [message(1), message(2)]]) {
      const reply = await fetch(`${site.address}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(batch),
      })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toEqual({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32_600, message: expect.stringContaining('one message') },
      })
    }
  })

  test('end the connection for a client that asks for it', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const accept = 'application/json, text/event-stream'
    const headers = { 'content-type': 'application/json', accept, connection: 'close' }
    const answer = Promise.withResolvers<IncomingMessage>()
    request(`${site.address}/mcp`, { method: 'POST', headers }, answer.resolve).end(body)
    const { statusCode, headers: answered } = await answer.promise
    expect([statusCode, answered.connection]).toEqual([200, 'close'])
  })

  test('are limited to 120 requests a minute and network', async () => {
    const limited = await startSite({
      connectionString: world.connectionString,
      env: { TRUST_PROXY: '127.0.0.1' },
    })
    try {
      const ping = () =>
        fetch(`${limited.address}/mcp`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'x-forwarded-for': '203.0.113.9',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
        })
      const statuses: number[] = []
      for (let count = 0; count < 121; count++) statuses.push((await ping()).status)
      expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]))
      expect(statuses[120]).toBe(429)
    } finally {
      await limited.stop()
    }
  })

  test('pass the scenarios of the conformance suite that need no tools of its own', async () => {
    // The suite writes its results to the folder in which it runs.
    const folder = await mkdtemp(join(tmpdir(), 'havenrow-conformance-'))
    const suite = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js')
    try {
      for (const scenario of ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']) {
        const given = [suite, 'server', '--url', `${site.address}/mcp`, '--scenario', scenario]
        const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: folder })
        expect(stdout, scenario).toMatch(/Passed: (\d+)\/\1, 0 failed/)
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 60_000)
})
