import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { aListing } from '../world/listing.ts'
import { type CrowdPlan, type CrowdReport, crowd } from './crowd.ts'
import { p99, readFor, slowClient } from './load.ts'
import { openReadSite } from './read-site.ts'
import type { Trial } from './trial.ts'

/** Times of idle within which pages are served under overload. */
const maxSlower = 3
/** Milliseconds after the overload within which every page is served again. */
const recovery = 5_000

/** Pages that were not rendered before, in both languages. */
const newPages = ['/homes/fl?maximum-price=#', '/es/homes/fl?maximum-price=#']
/** What the page of a refusal says in each language: what to do. */
const readable = ['Try again', 'Intentar de nuevo']

/** Five times as many new pages as the node can render. */
export const overload: Trial = async scale => {
  const { address, stop } = await openReadSite()
  try {
    const milliseconds = scale === 'full' ? 30_000 : 6_000
    let from = 1_000_000
    const read = (pace: CrowdPlan['pace'], milliseconds: number) => {
      from += 100_000
      return crowd({ address, paths: newPages, from, milliseconds, pace })
    }
    // Compiles what pages run.
    await read({ readers: 4 }, milliseconds / 2)
    const max = countServed(await read({ readers: 4 }, milliseconds)) / (milliseconds / 1000)
    const low = max / 10
    // Enough that their 99th percentile means something.
    const idle = await read({ rate: low }, scale === 'full' ? (300 / low) * 1000 : 3_000)
    const under = await read({ rate: max * 5 }, milliseconds)
    await sleep(recovery)
    const after = await read({ rate: low }, milliseconds / 3)

    const served = countServed(under)
    const refused = under.samples.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null)
    const [before, during] = [p99(idle.samples), p99(under.samples)]
    const lost: string[] = []
    // Other programs share the processors of a test run.
    if (scale === 'full' && during > before * maxSlower)
      lost.push(`served pages took ${(during / before).toFixed(1)} times as long as idle at p99`)
    if (scale === 'full' && served < ((max * milliseconds) / 1000) * 0.6)
      lost.push(`only ${served} of ${((max * milliseconds) / 1000).toFixed(0)} possible pages were served`)
    if (served === 0) lost.push('nothing was served')
    const other = under.samples.length - served - refused.length
    if (other > 0) lost.push(`${other} requests got neither a page nor a 503 with Retry-After`)
    if (!under.refusals.every(page => readable.some(words => page.includes(words))))
      lost.push('a refusal did not say what to do')
    const failed = after.samples.length - countServed(after)
    if (failed > 0)
      lost.push(`${failed} of ${after.samples.length} requests failed ${recovery / 1000} s later`)
    return {
      did: `${under.samples.length} requests, five times the ${max.toFixed(0)} a second that it can render: ${served} served, ${refused.length} refused; p99 ${during.toFixed(0)} ms beside ${before.toFixed(0)} ms of ${idle.samples.length} at a tenth of that rate, so ${(during / before).toFixed(1)} times`,
      lost,
    }
  } finally {
    await stop()
  }
}

const countServed = ({ samples }: CrowdReport) => samples.filter(({ status }) => status === 200).length

/** Clients that send a byte a second, and never finish. */
export const slowClients: Trial = async scale => {
  const { address, database, pid, stop } = await openReadSite()
  try {
    const key = await aListing(database)
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
    const paths = [`/homes/${key}`, '/homes/fl', '/']
    const pathOf = (at: number) => paths[at % paths.length]!
    const idle = await readFor(address, pathOf, { readers: 2, milliseconds: 3_000, pause: 20 })
    const before = memory()
    const clients = Array.from({ length: 1_000 }, (_, at) =>
      at % 2 === 0
        ? slowClient(
            address,
            `GET /homes/fl?n=${at} HTTP/1.1\r\nhost: localhost\r\nx-filler: ${'a'.repeat(200)}`,
            1_000,
          )
        : slowClient(
            address,
            `POST /api/v1/contact-messages.json HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n${'{'.repeat(300)}`,
            1_000,
          ),
    )
    await sleep(1_000)
    const milliseconds = scale === 'full' ? 300_000 : 10_000
    const during = await readFor(address, pathOf, { readers: 2, milliseconds, pause: 20 })
    const open = clients.filter(({ destroyed }) => !destroyed).length
    const after = memory()
    for (const client of clients) client.destroy()
    const lost: string[] = []
    const failed = during.filter(({ status }) => status !== 200).length
    if (failed > 0) lost.push(`${failed} of ${during.length} pages were not served`)
    if (scale === 'full' && open > 0)
      lost.push(`${open} clients were not cut off within ${milliseconds / 1000} s`)
    if (after - before > 150) lost.push(`memory grew by ${(after - before).toFixed(0)} MB`)
    return {
      did: `1,000 clients with a byte a second for ${milliseconds / 1000} s; ${during.length} pages served to others, p99 ${p99(during).toFixed(0)} ms beside ${p99(idle).toFixed(0)} ms; memory ${before.toFixed(0)} to ${after.toFixed(0)} MB; ${open} still connected`,
      lost,
    }
  } finally {
    await stop()
  }
}
