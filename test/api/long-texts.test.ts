import Fastify from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { execute, type Handler, type RawCall, type Runtime } from '#api/handle.ts'
import { handlers } from '#api/handlers.ts'
import { readPhone } from '#kit/phone.ts'
import { typedNumber } from '#kit/typed-number.ts'
import { describeDevice } from '#model/account/device.ts'
import { readAlertSearch } from '#model/alert/search.ts'
import { dealerSearch } from '#model/dealer/search.ts'
import { floorPlanSearch } from '#model/floor-plan/search.ts'
import { readForm } from '#model/form-data.ts'
import { listingSearch } from '#model/listing/search.ts'
import { readOwn } from '#model/monthly-cost/own.ts'
import { parkSearch } from '#model/park/search.ts'
import { withEnglishTerm } from '#model/place/county.ts'
import { zipOf } from '#model/place/place.ts'
import { readAddress, readCommunity } from '#model/place/typed.ts'
import { readArea } from '#model/search/area.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { pageParameter, parametersOf } from '#model/search/parameters.ts'
import { readQuery } from '#model/search/query.ts'
import { serveMcp } from '#server/http/mcp.ts'
import { modelSchemas, type SchemaNode, stepsOf } from '../world/schema.ts'

/*
 * Long texts in every place of every call, form and page search. What is measured is the processor time of the site's
 * own code at its border, in this process, and of up to twenty attempts the shortest: other processes and the collector of
 * garbage do not count.
 */

const LENGTH = 100_000
/** Processor time that a text may take, milliseconds. */
const MOST = 20
const attempts = 20

const texts: Readonly<Record<string, string>> = {
  blanks: `x${' '.repeat(LENGTH)}x`,
  tabs: `x${'\t'.repeat(LENGTH)}x`,
  'line breaks': `x${'\n'.repeat(LENGTH)}x`,
  digits: '1'.repeat(LENGTH),
  dashes: '-'.repeat(LENGTH),
  commas: ','.repeat(LENGTH),
  quotes: '"'.repeat(LENGTH),
  brackets: '['.repeat(LENGTH),
  letters: 'a'.repeat(LENGTH),
}

async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

interface Case {
  readonly name: string
  readonly work: () => unknown
}

/** The cases that take too long, whenever they are tried. Together they usually take less than one may. */
async function tooSlow(cases: readonly Case[]): Promise<string[]> {
  const run = async (all: readonly Case[]) => {
    for (const { work } of all) await work()
  }
  if ((await costOf(() => run(cases))) <= MOST) return []
  const slow: string[] = []
  for (const one of cases) {
    let least = Number.POSITIVE_INFINITY
    for (let left = attempts; left > 0 && least > MOST; left--)
      least = Math.min(least, await costOf(one.work))
    if (least > MOST) slow.push(`${one.name}: ${Math.round(least)} ms`)
  }
  return slow
}

/** Ways to put a text into what a schema reads, one for each place. */
type Put = readonly [where: string, value: (text: string) => unknown]

function placesOf(node: SchemaNode): Put[] {
  const [{ entries, wrapped, item, value, options = [] }] = stepsOf(node)
  const within = (inner: SchemaNode, where: string, wrap: (value: unknown) => unknown): Put[] =>
    placesOf(inner).map(([more, put]) => [`${where}${more}`, text => wrap(put(text))])
  if (entries)
    return [
      ...Object.entries(entries).flatMap(([name, entry]) =>
        within(entry, `.${name}`, one => ({ [name]: one })),
      ),
      ['.(unknown)', text => ({ [text]: text })],
    ]
  if (wrapped) return placesOf(wrapped)
  if (item) return within(item, '[]', one => [one])
  if (value)
    return [...within(value, '.(any)', one => ({ any: one })), ['.(name)', text => ({ [text]: ['x'] })]]
  const inner = options.filter(
    (option): option is SchemaNode => typeof option === 'object' && option !== null,
  )
  return inner.length > 0 ? inner.flatMap(placesOf) : [['', text => text]]
}

const person = {
  key: 1,
  firstName: 'Rosa',
  isStaff: true,
  lacksSecondFactor: false,
  isRecent: true,
  isVerified: true,
  session: 1,
  isRemembered: false,
  memberships: [],
}
/** A runtime in which no call gets further than its input. */
const runtime = {
  services: { accounts: { identify: async () => person }, securityLog: { record: async () => {} } },
  writes: {},
  report: () => 500,
} as unknown as Runtime

/** Values of which one is valid for any parameter that a call needs. */
const samples = ['1', 'FL', '2026-01', '34470', 'listings', 'x'.repeat(16), 'x'.repeat(43)]
const uuid = '0d3c5a1e-8f64-4b2a-9f7e-3c1d2b4a5e6f'

/** Valid values of the parameters that a call cannot be without. */
function needed(schema: v.GenericSchema, all: boolean): RawCall['path'] {
  const entries = stepsOf(schema as unknown as SchemaNode)[0].entries ?? {}
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([, { type }]) => all || type !== 'optional')
      .map(([name, entry]) => {
        const [{ options = [] }] = stepsOf(entry)
        const value = [...options, ...samples, uuid, '2026-01-01'].find(
          one => v.safeParse(entry as unknown as v.GenericSchema, one).success,
        )
        return [name, String(value)]
      }),
  )
}

/** Every place of a call for a text, with what the call is then. */
function callsOf({ operation }: Handler): [string, (text: string) => RawCall][] {
  const { pathParameters, query, body, upload } = operation
  const usual = {
    path: needed(pathParameters, true),
    query: needed(query, false),
    detail: 'milli',
    visitor: { address: '10.0.0.1', userAgent: '', token: 'x' },
    ifMatch: '"v1"',
    uploadOffset: '0',
  } as const
  const putInto = (part: 'path' | 'query' | 'body', schema: v.GenericSchema) =>
    placesOf(schema as unknown as SchemaNode).map(([where, put]): [string, (text: string) => RawCall] => [
      `${part}${where}`,
      text => ({
        ...usual,
        [part]: part === 'body' ? put(text) : { ...usual[part], ...(put(text) as object) },
      }),
    ])
  return [
    ...putInto('path', pathParameters).filter(([where]) => where !== 'path.(unknown)'),
    ...putInto('query', query),
    ...(body && !upload ? putInto('body', body) : []),
    ['if-match', text => ({ ...usual, ifMatch: text })],
    ['idempotency-key', text => ({ ...usual, idempotencyKey: text })],
    ['upload-offset', text => ({ ...usual, uploadOffset: text })],
  ]
}

const kinds = Object.entries(texts)

describe('a text of 100,000 characters takes at most 20 ms of processor time', () => {
  test('in any place of any call, which refuses it', { timeout: 600_000 }, async () => {
    const slow: string[] = []
    const answered: string[] = []
    for (const handler of handlers.values()) {
      const places = callsOf(handler)
      for (const [kind, text] of kinds)
        slow.push(
          ...(await tooSlow(
            places.map(([where, call]) => ({
              name: `${handler.operation.id} ${where} ${kind}`,
              async work() {
                const { status } = await execute(handler, runtime, call(text))
                const isHeader = !/^(path|query|body)/.test(where)
                if (status !== 422 && status !== 404 && !isHeader)
                  answered.push(`${handler.operation.id} ${where} ${kind}: ${status}`)
              },
            })),
          )),
        )
    }
    expect(slow).toEqual([])
    expect([...new Set(answered)]).toEqual([])
  })

  test('in any field of any form of a page', { timeout: 600_000 }, async () => {
    const slow: string[] = []
    for (const [form, schema] of await modelSchemas()) {
      const names = fieldsOf(schema)
      for (const [kind, text] of kinds)
        slow.push(
          ...(await tooSlow(
            names.map(name => ({
              name: `${form} ${name} ${kind}`,
              work() {
                const sent = new FormData()
                sent.set(name, text)
                readForm(schema as unknown as v.GenericSchema, sent)
              },
            })),
          )),
        )
    }
    expect(slow).toEqual([])
  })

  const definitions: readonly SearchDefinition[] = [listingSearch, parkSearch, dealerSearch, floorPlanSearch]
  test.each(kinds)('in any parameter of the address of a page: %s', async (kind, text) => {
    const cases = definitions.flatMap(definition =>
      [...parametersOf(definition).all, pageParameter].map(({ name }) => ({
        name: `${name} ${kind}`,
        work() {
          expect(readQuery(definition, [[name, text]]).ignored).toEqual([name])
        },
      })),
    )
    expect(await tooSlow(cases)).toEqual([])
  })

  test.each(kinds)('in any parameter of the search of an alert: %s', async (kind, text) => {
    const cases = parametersOf(listingSearch).all.map(({ name }) => ({
      name: `${name} ${kind}`,
      work: () => readAlertSearch({ parameters: { [name]: text } }),
    }))
    expect(await tooSlow(cases)).toEqual([])
  })

  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    readArea,
    readAddress,
    readCommunity,
    readPhone,
    typedNumber,
    withEnglishTerm,
    zipOf,
    describeDevice,
    readOwn: text => readOwn({ get: () => text }),
  }
  test.each(kinds)('in what reads texts without a schema: %s', async (kind, text) => {
    const cases = Object.entries(readers).map(([name, read]) => ({
      name: `${name} ${kind}`,
      work: () => read(text),
    }))
    expect(await tooSlow(cases)).toEqual([])
  })
})

/** Names of the fields of a form, as a page sends them. */
function fieldsOf(node: SchemaNode, above = ''): string[] {
  const [{ entries }] = stepsOf(node)
  return Object.entries(entries ?? {}).flatMap(([key, entry]) => [
    `${above}${key}`,
    ...fieldsOf(entry, `${above}${key}.`),
  ])
}

describe('a tool of /mcp', () => {
  const app = Fastify()
  beforeAll(() => {
    const site = { name: 'Havenrow', origin: 'http://localhost', sampleData: false }
    serveMcp(app, { handlers, runtime, site, isLocal: true })
  })

  const call = async (method: string, params: object) => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method, params },
    })
    return body
  }

  test('refuses a long text in any parameter, as soon as the protocol has read it', async () => {
    const listed = await call('tools/list', {})
    const { result } = JSON.parse(listed.slice(listed.indexOf('{'))) as {
      result: { tools: { name: string; inputSchema: { properties: Record<string, unknown> } }[] }
    }
    expect(result.tools.length).toBeGreaterThan(5)
    const slow: string[] = []
    // The call that it makes is tried with every kind of text above.
    for (const { name, inputSchema } of result.tools)
      for (const kind of ['blanks', 'quotes']) {
        const text = texts[kind]!
        const cases = Object.keys(inputSchema.properties).map(parameter => ({
          name: `${name} ${parameter} ${kind}`,
          async work() {
            // A request may have 64 KB.
            const said = await call('tools/call', { name, arguments: { [parameter]: text.slice(-30_000) } })
            expect(said).toMatch(/\\"(?:invalid|not_found)\\"/)
          },
        }))
        slow.push(...(await tooSlow(cases)))
      }
    expect(slow).toEqual([])
  })
})
