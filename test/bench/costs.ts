import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { connect } from '#db/connect.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { processesIn } from '../faults/processes.ts'
import { processorTime } from './process-tree.ts'
import type { Served } from './served.ts'

const seconds = 4

interface Kind {
  name: string
  /** The n-th path. */
  path: (at: number) => string
  headers?: Record<string, string>
  /** JSON of the n-th request, which is then a POST. */
  body?: (at: number) => object
}

/** Processor time of the node and of PostgreSQL for each kind of request, milliseconds: what docs/capacity.md counts with. */
export async function benchCosts(site: Served, dataDir: string): Promise<void> {
  const database = connect(await joinEmbedded({ dataDir }))
  const homes = await database.query<{ key: number }>(
    'select key from listing where active = 1 order by random() limit 20000',
  )
  await database.close()
  const br = { 'accept-encoding': 'br' }
  let price = 1_000_000
  const kinds: Kind[] = [
    { name: 'page from the cache', path: () => '/homes/fl', headers: br },
    { name: 'new page of results', path: () => `/homes/fl?maximum-price=${price++}`, headers: br },
    { name: 'new page of a home', path: at => `/homes/${homes[at % homes.length]!.key}`, headers: br },
    {
      name: 'new search by call',
      path: () => `/api/v1/listing-searches.json?state=FL&maximum-price=${price++}`,
      headers: br,
    },
    {
      name: 'suggestion of places',
      path: at => `/api/v1/places/autocomplete.json?location=${['tam', 'aus', '787', 'orl'][at % 4]}`,
    },
    { name: 'who is reading', path: () => '/api/v1/session.json' },
    { name: 'ads of a page', path: () => '/api/v1/ppc-ads.json?count=3&position=0' },
    {
      name: 'message, with its email',
      path: () => '/api/v1/contact-messages.json',
      body: at => ({ name: 'Ana', email: 'ana@mail.example', message: `Number ${at}?`, language: 'en' }),
    },
  ]
  const ofDatabase = () =>
    processesIn(join(dataDir, 'postgres')).reduce((sum, pid) => sum + processorTime(pid), 0)
  // Jobs of the start end.
  await sleep(10_000)
  for (const { name, path, headers = {}, body } of kinds) {
    const requests = Array.from({ length: body ? 4_000 : 20_000 }, (_, at) => ({
      path: path(at),
      method: body ? ('POST' as const) : ('GET' as const),
      headers: {
        ...headers,
        'x-forwarded-for': `10.${at % 200}.${(at >> 3) % 250}.7`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body(at)) }),
    }))
    // Compiles what it runs; what follows are other addresses.
    await autocannon({ url: site.address, connections: 4, duration: 2, requests: requests.splice(0, 2_000) })
    const before = [processorTime(site.pid), ofDatabase()]
    const result = await autocannon({ url: site.address, connections: 4, duration: seconds, requests })
    const after = [processorTime(site.pid), ofDatabase()]
    const count = result['2xx']
    const [node, postgres] = after.map((time, at) => ((time - before[at]!) / count).toFixed(2))
    console.log(
      `${name.padEnd(26)} node ${node} ms, PostgreSQL ${postgres} ms (${count} requests, ${result.non2xx} refused, ${(result.throughput.total / (count + result.non2xx) / 1000).toFixed(1)} KB each)`,
    )
  }
}
