import { readFileSync } from 'node:fs'
import { startEmbedded } from '#db/embedded.ts'
import { startCollector } from '../world/collector.ts'
import { latencies, quantile, type Served, serveSite } from './served.ts'

const rounds = 6
/** Requests of a round. */
const count = 100
const TICKS = 100

/** CPU time of a process and its threads, milliseconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )

/** CPU time per request with traces off, and with shares of them sent to a collector, beside each other. */
export async function benchTraces(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir })
  const collector = await startCollector()
  const shares = [undefined, '0', '0.05', '1']
  const sites: { share: string | undefined; site: Served; cached: number[]; made: number[] }[] = []
  try {
    for (const share of shares)
      sites.push({
        share,
        site: await serveSite(dataDir, {
          DATABASE_URL: database.connectionString,
          SESSION_SECRET: 'a secret of this benchmark, of no use to anybody',
          LOG_REQUESTS: 'false',
          ...(share !== undefined && {
            OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
            OTEL_TRACES_SAMPLER_ARG: share,
          }),
        }),
        cached: [],
        made: [],
      })
    // In turn, so that other load on the machine affects all alike; the first round warms up.
    for (let round = 0; round <= rounds; round++)
      for (const { site, cached, made } of sites) {
        const measure = async (paths: readonly string[], into: number[], requests: number) => {
          const before = cpuOf(site.pid)
          await latencies(site.address, paths, requests)
          if (round > 0) into.push((cpuOf(site.pid) - before) / requests)
        }
        await measure(['/homes/fl'], cached, 20 * count)
        const pages = Array.from({ length: count }, (_, at) => `/homes/${100_000 + round * count + at}`)
        await measure(pages, made, count)
      }
    const [off] = sites
    for (const { share, site, cached, made } of sites) {
      const line = (name: string, of: number[], base: number[] = []) =>
        `${name} ${median(of).toFixed(3)} ms (${(median(of) / median(base)).toFixed(2)}×)`
      const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1])
      console.log(
        `${share === undefined ? 'off' : `share ${share}`}`.padEnd(12),
        line('cached page', cached, off?.cached).padEnd(36),
        line('new page', made, off?.made).padEnd(32),
        `${Math.round(resident / 1024)} MB`,
      )
    }
    console.log(`${collector.spans.length} spans in ${collector.requests()} deliveries`)
  } finally {
    for (const { site } of sites) await site.stop()
    await collector.close()
    await database.stop()
  }
}
