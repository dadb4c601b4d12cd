import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { connect } from '#db/connect.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { readConfig } from '#server/config.ts'
import { siteSecret } from '#server/secret.ts'
import { adTokens } from '#services/ad/delivery/index.ts'
import { browserAgent } from '../world/ad.ts'
import { openMeter } from './process-tree.ts'
import type { Served } from './served.ts'
import { during, sized } from './size.ts'

const seconds = 4
/** Seconds without a request. */
const IDLE = sized(20, 1)
/** In which background jobs do what was left to them, milliseconds. */
const JOBS = sized(15_000, 500)

interface Kind {
  name: string
  /** The n-th path. */
  path: (at: number) => string
  headers?: Record<string, string>
  /** JSON of the n-th request, which is then a POST. */
  body?: (at: number) => object
  /** What background jobs do afterwards for these requests counts too. */
  hasJobs?: boolean
  /** At a time; 4 by default. */
  connections?: number
}

/** Processor time of the node and of PostgreSQL for each kind of request, milliseconds: what docs/capacity.md counts with. */
export async function benchCosts(site: Served, dataDir: string): Promise<void> {
  const database = connect(await joinEmbedded({ dataDir }))
  const homes = await database.query<{ key: number }>(
    'select key from listing where active = 1 order by random() limit 20000',
  )
  const [ad] = await database.query<{ key: number }>("select key from ad where review = 'approved' limit 1")
  await database.close()
  const { write } = adTokens(await siteSecret(readConfig({ DATA_DIR: dataDir })))
  const minute = Math.floor(Date.now() / 60_000)
  const viewToken = () =>
    write({ adKey: ad!.key, price: 0, page: 'park', position: 0, state: 'FL', countyKey: null, minute })
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
      hasJobs: true,
    },
    {
      name: 'views of 3 ads, counted',
      path: () => '/api/v1/ad-views.json',
      body: () => ({ tokens: [viewToken(), viewToken(), viewToken()] }),
      hasJobs: true,
      // They wait for each other, to be stored together.
      connections: 100,
    },
    {
      name: 'view of a home, counted',
      path: () => '/api/v1/events.json',
      body: at => ({ type: 'listing', subType: 'view', entityKey: homes[(at * 7) % homes.length]!.key }),
      hasJobs: true,
    },
    {
      name: '24 homes shown, counted',
      path: () => '/api/v1/events.json',
      body: at => ({
        type: 'listing',
        subType: 'search',
        entityKey: Array.from({ length: 24 }, (_, n) => homes[(at * 24 + n) % homes.length]!.key),
      }),
      hasJobs: true,
    },
  ]
  const meter = openMeter(site.pid, dataDir)
  // Jobs of the start end.
  await sleep(sized(10_000, 500))
  const idle = await meter.idle(IDLE)
  console.log(
    `nothing, for a second       node ${idle[0].toFixed(1)} ms, PostgreSQL ${idle[1].toFixed(1)} ms`,
  )
  for (const { name, path, headers = {}, body, hasJobs, connections = 4 } of kinds) {
    const requests = Array.from({ length: sized(20_000, 400) }, (_, at) => ({
      path: path(at),
      method: body ? ('POST' as const) : ('GET' as const),
      headers: {
        ...headers,
        'x-forwarded-for': `10.${at % 200}.${(at >> 3) % 250}.7`,
        ...(body && { 'content-type': 'application/json', 'user-agent': browserAgent }),
      },
      ...(body && { body: JSON.stringify(body(at)) }),
    }))
    // Compiles what it runs; what follows are other addresses.
    await autocannon({
      url: site.address,
      connections,
      ...during(2, connections),
      requests: requests.splice(0, sized(2_000, 100)),
    })
    if (hasJobs) await sleep(JOBS)
    const [start, before] = [performance.now(), meter.used()]
    const result = await autocannon({
      url: site.address,
      connections,
      ...during(seconds, connections),
      requests,
    })
    if (hasJobs) await sleep(JOBS)
    const count = result['2xx']
    const [node, postgres] = meter.since(start, before, idle).map(time => (time / count).toFixed(2))
    console.log(
      `${name.padEnd(26)} node ${node} ms, PostgreSQL ${postgres} ms (${count} requests, ${result.non2xx} refused, ${(result.throughput.total / (count + result.non2xx) / 1000).toFixed(1)} KB each)`,
    )
  }
}
