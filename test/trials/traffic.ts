import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { aListing } from '../world/listing.ts'
import { get } from '../world/site.ts'
import { newClientAddress } from '../world/visitor.ts'
import { p99, readFor, type Sample, slowClient } from './load.ts'
import { openReadSite } from './read-site.ts'
import type { Trial } from './trial.ts'

/** Times of idle within which pages are served under overload. */
const mostSlower = 3
/** Milliseconds after the overload within which every page is served again. */
const recovery = 5_000

/** Requests at a fixed rate, answered or not, as a crowd sends them. */
async function crowd(
  address: string,
  pathOf: (at: number) => string,
  { rate, milliseconds }: { rate: number; milliseconds: number },
): Promise<Sample[]> {
  const samples: Promise<Sample>[] = []
  const begun = performance.now()
  for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - begun) {
    while (samples.length < (elapsed / 1000) * rate) samples.push(one(address + pathOf(samples.length)))
    await sleep(5)
  }
  return Promise.all(samples)
}

async function one(url: string): Promise<Sample> {
  const begun = performance.now()
  const reply = await get(url, { headers: { 'x-forwarded-for': newClientAddress() } }).catch(() => undefined)
  return {
    status: reply?.status ?? 0,
    milliseconds: performance.now() - begun,
    retryAfter: reply?.headers.get('retry-after') ?? null,
  }
}

/** Five times as many new pages as the node can render. */
export const overload: Trial = async scale => {
  const { address, stop } = await openReadSite()
  try {
    const milliseconds = scale === 'full' ? 30_000 : 6_000
    let asked = 0
    /** A page that was not rendered before. */
    const fresh = () => `/homes/fl?maximum-price=${1_000_000 + asked++}`
    // Compiles what pages run.
    await readFor(address, fresh, { readers: 4, milliseconds: milliseconds / 2 })
    const idle = await readFor(address, fresh, { readers: 1, milliseconds: milliseconds / 2 })
    const most = await readFor(address, fresh, { readers: 8, milliseconds })
    const rate = most.length / (milliseconds / 1000)
    const under = await crowd(address, fresh, { rate: rate * 5, milliseconds })
    await sleep(recovery)
    const after = await readFor(address, fresh, { readers: 1, milliseconds: milliseconds / 3 })

    const served = under.filter(({ status }) => status === 200)
    const refused = under.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null)
    const [before, during] = [p99(idle), p99(under)]
    const lost: string[] = []
    // Other programs share the processors of a test run.
    if (scale === 'full' && during > before * mostSlower)
      lost.push(`served pages took ${(during / before).toFixed(1)} times as long as idle at p99`)
    const other = under.length - served.length - refused.length
    if (other > 0) lost.push(`${other} requests got neither a page nor a 503 with Retry-After`)
    if (scale === 'full' && served.length < (most.length / 5) * 3)
      lost.push(`only ${served.length} of ${most.length} possible pages were served`)
    const slow = after.filter(({ status }) => status !== 200).length
    if (slow > 0) lost.push(`${slow} of ${after.length} requests failed ${recovery / 1000} s later`)
    return {
      did: `${under.length} requests, five times the ${rate.toFixed(0)} a second that it can render: ${served.length} served, ${refused.length} refused; p99 ${during.toFixed(0)} ms beside ${before.toFixed(0)} ms idle`,
      lost,
    }
  } finally {
    await stop()
  }
}

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
