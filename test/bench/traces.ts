import type { Tracer } from '#kit/tracer.ts'
import { createLogger } from '#server/log.ts'
import { inWork, traceOf } from '#server/trace.ts'
import { openTracing, type Tracing } from '#server/tracing.ts'
import { startCollector } from '../world/collector.ts'
import { quantile } from './served.ts'
import { sized } from './size.ts'

/** Requests of a round, and statements of a request: a page of a home that is rendered has about as many steps. */
const [requests, statements] = [sized(500, 5), 20]
const rounds = sized(15, 1)

const text = `select ${'l.column as "column", '.repeat(40)} 1 from listing l where l.key = $1`
const attributes = {
  'db.system.name': 'postgresql',
  'db.query.summary': 'SELECT listing',
  'db.query.text': text,
}

/** A request whose statements take no time. */
async function answer(tracing: Tracing | undefined): Promise<void> {
  const work = tracing?.begin({}) ?? { trace: traceOf({}) }
  const tracer: Tracer | undefined = tracing?.tracer
  const statement = async () => {}
  await inWork(work, async () => {
    for (let n = 0; n < statements; n++)
      await (tracer
        ? tracer.inSpan('SELECT listing', { attributes, isClient: true }, statement)
        : statement())
  })
  tracing?.end(work, {
    method: 'GET',
    route: '/homes/{key}',
    status: 200,
    seconds: 0.01,
    trace: work.trace,
  })
}

/** CPU time that traces add to a request: off, on but not recorded, and recorded and sent to a collector. */
export async function benchTraces(): Promise<void> {
  const collector = await startCollector()
  const open = (share: number) => {
    const url = `${collector.url}/v1/traces`
    return openTracing(
      { url, headers: {}, share, followsCaller: true, service: 'bench' },
      createLogger('warn'),
    )
  }
  const [silent, recorded] = [await open(0), await open(1)]
  const ways = [
    { name: 'off', tracing: undefined, taken: [] as number[] },
    { name: 'not recorded', tracing: silent, taken: [] as number[] },
    { name: 'recorded', tracing: recorded, taken: [] as number[] },
  ]
  // In turn, so that other load on the machine affects all alike; the first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const { tracing, taken } of ways) {
      const begun = process.cpuUsage()
      for (let n = 0; n < requests; n++) await answer(tracing)
      const { user, system } = process.cpuUsage(begun)
      if (round > 0) taken.push((user + system) / requests)
      // Deliveries of this round, which the collector in this process would add to the next.
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  for (const { name, taken } of ways) {
    const median = quantile(
      taken.toSorted((one, other) => one - other),
      0.5,
    )
    console.log(`${name.padEnd(14)} ${median.toFixed(1)} µs of CPU per request of ${statements} statements`)
  }
  await silent.close()
  await recorded.close()
  await collector.close()
}
