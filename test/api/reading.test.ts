import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Handler } from '#api/handle.ts'
import { handlers } from '#api/handlers.ts'
import { listListings } from '#contract/listing/v1.ts'
import { generalStatistics } from '#contract/statistics/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { emptyWeb, get, startSite } from '../world/site.ts'
import { aPerson, newClientAddress, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let person: SignedInVisitor
let staff: SignedInVisitor
/** What rendering a page does besides. */
let planted = async (): Promise<unknown> => undefined
beforeAll(async () => {
  world = await testDatabase()
  await aListing(world.database)
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', DATABASE_POOL: '1' },
    web: {
      async render(request) {
        await planted()
        return emptyWeb.render(request)
      },
    },
  })
  person = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterEach(() => {
  planted = async () => undefined
  vi.restoreAllMocks()
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const firstName = async () => {
  const rows = await world.database.query<{ name: string }>(
    'select first_name as name from registered_user where key = $1',
    [person.key],
  )
  return rows[0]!.name
}
const rename = (name: string) =>
  world.database.query('update registered_user set first_name = $2 where key = $1', [person.key, name])

function plantIn({ id }: { id: string }) {
  const handler: Handler = handlers.get(id)!
  vi.spyOn(handler, 'handle').mockImplementation(async () => {
    await rename('Planted')
    return { status: 200, payload: null, meta: {} }
  })
}

describe('a write planted in a read changes nothing', () => {
  test('in the handler of a call', async () => {
    plantIn(generalStatistics)
    expect((await get(site.address + generalStatistics.path)).status).toBe(500)
    expect(await firstName()).toBe('Rosa')
  })

  // The request itself may write.
  test('in the handler of a call that a POST runs', async () => {
    plantIn(listListings)
    const call = { name: 'search_homes', arguments: {} }
    const { status } = await get(`${site.address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    })
    expect(status).toBe(200)
    expect(vi.mocked(handlers.get(listListings.id)!.handle)).toHaveBeenCalledOnce()
    expect(await firstName()).toBe('Rosa')
  })

  test.each(['/about-us', '/account/profile'])('in the page %s; a form may write', async path => {
    planted = () => rename('Planted')
    const headers = { cookie: person.cookie }
    expect((await get(site.address + path, { headers })).status).toBe(500)
    expect((await get(site.address + path, { headers, method: 'HEAD' })).status).toBe(500)
    expect(await firstName()).toBe('Rosa')
    planted = () => rename('Rosalind')
    const form = { method: 'POST', headers, body: new URLSearchParams({ a: 'b' }) }
    expect((await get(site.address + path, form)).status).toBe(200)
    expect(await firstName()).toBe('Rosalind')
    await rename('Rosa')
  })
})

test('every read of the API is answered without a write that is not allowed', async () => {
  const reads = [...handlers.values()]
    .map(({ operation }) => operation)
    .filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(100)
  const failed = new Set<string>()
  for (const who of [undefined, person, staff])
    for (const { id, path } of reads) {
      const own = path.replace('{userKey}', String(who?.key ?? 1)).replace(/\{\w+\}/g, '1')
      const { status } = await get(site.address + own, {
        headers: { 'x-forwarded-for': newClientAddress(), ...(who && { cookie: who.cookie }) },
      })
      if (status >= 500) failed.add(id)
    }
  expect([...failed]).toEqual([])
})
