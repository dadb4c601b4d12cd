import { readdirSync, readFileSync } from 'node:fs'
import { aListing } from '../world/listing.ts'
import { readFor } from './load.ts'
import { openReadSite } from './read-site.ts'
import type { Trial } from './trial.ts'

interface Held {
  /** MB. */
  memory: number
  descriptors: number
  connections: number
  /** Files. */
  temporary: number
}

/** People read, search and look at pictures for long: nothing that the node holds grows. */
export const soak: Trial = async scale => {
  const { address, database, pid, temporary, stop } = await openReadSite()
  try {
    const keys = await Promise.all(Array.from({ length: 20 }, () => aListing(database, { photos: 2 })))
    async function held(): Promise<Held> {
      const [row] = await database.query<{ count: number }>(
        'select count(*)::integer as count from pg_stat_activity where datname is not null',
      )
      return {
        memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024,
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
        connections: row!.count,
        temporary: readdirSync(temporary).length,
      }
    }
    const paths = (at: number) => {
      const key = keys[at % keys.length]!
      return [
        `/homes/${key}?n=${at}`,
        `/homes/fl?maximum-price=${50_000 + at}`,
        `/es/homes/${key}`,
        `/api/v1/places/autocomplete.json?location=tam${at % 10}`,
        `/homes/${key}.webp?type=card&n=1`,
        '/',
      ][at % 6]!
    }
    const milliseconds = scale === 'full' ? 30 * 60_000 : 20_000
    const load = (time: number) => readFor(address, paths, { readers: 6, milliseconds: time, pause: 5 })
    // Caches fill first.
    const warm = await load(milliseconds / 3)
    const before = await held()
    const rest = await load((milliseconds * 2) / 3)
    const after = await held()
    const failed = [...warm, ...rest].filter(({ status }) => status !== 200 && status !== 503).length
    const lost: string[] = []
    if (failed > 0) lost.push(`${failed} requests failed`)
    if (scale === 'full' && after.memory > before.memory * 1.2 + 30)
      lost.push(`memory grew from ${before.memory.toFixed(0)} to ${after.memory.toFixed(0)} MB`)
    for (const [name, max] of [
      ['descriptors', 20],
      ['connections', 5],
      ['temporary', 2],
    ] as const)
      if (after[name] > before[name] + max) lost.push(`${name} grew from ${before[name]} to ${after[name]}`)
    return {
      did: `${warm.length + rest.length} requests in ${milliseconds / 60_000} minutes; memory ${before.memory.toFixed(0)} to ${after.memory.toFixed(0)} MB, descriptors ${before.descriptors} to ${after.descriptors}, connections ${before.connections} to ${after.connections}`,
      lost,
    }
  } finally {
    await stop()
  }
}
