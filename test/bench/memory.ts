import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { type Served, serveSite } from './served.ts'
import { sized } from './size.ts'

/** Number of pages and images; `COUNT=60000 npm run bench -- memory` requests more. */
const count = Number(process.env.COUNT ?? sized(10_000, 40))
/** Limit for the node and image processes together, MB. */
const goals = [
  [10_000, 400],
  [60_000, 700],
] as const
const connections = 8
const lines = 10

/** The small sample data has homes 100000 to 104999; each round requests every page and image once. */
const home = (n: number) => 100_000 + (n % 5_000)
const pages = [
  (n: number) => `/homes/${home(n)}`,
  (n: number) => `/es/homes/${home(n)}`,
  (n: number) => `/homes/fl?page=${1 + (n % 20)}&maximum-price=${40_000 + n}`,
  (n: number) =>
    `/es/homes/tx?page=${1 + (n % 10)}&minimum-bedrooms=${1 + (n % 4)}&maximum-price=${40_000 + n}`,
  (n: number) => `/parks/${1 + (n % 800)}?visit=${n}`,
]
const pictures = [
  (n: number) => `/homes/${home(n)}.webp?type=card`,
  (n: number) => `/homes/${home(n)}.avif?type=card&n=2`,
  (n: number) => `/homes/${home(n)}.jpg?type=thumbnail&n=3`,
  (n: number) => `/parks/${1 + (n % 800)}.webp?type=card&n=${1 + (Math.floor(n / 800) % 3)}`,
  (n: number) => `/homes/${home(n)}.jpg?type=share`,
]

/** Resident memory, MB. */
function resident(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Image processes of a site. */
const pictureProcesses = (pid: number) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        const isOurs = new RegExp(`\\) \\w ${pid} `).test(readFileSync(`/proc/${name}/stat`, 'utf8'))
        return isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('picture-worker')
      } catch {
        return false
      }
    })
    .map(Number)

/** Memory, MB, with each page that several processes share (Node's own program, 60 MB) divided among them. */
function proportional(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Memory of a site and its image processes, MB. */
export const measure = ({ pid }: Served) => {
  const made = pictureProcesses(pid)
  const sum = (of: (pid: number) => number, pids: number[]) => pids.reduce((total, one) => total + of(one), 0)
  return {
    node: resident(pid),
    pictures: sum(resident, made),
    shared: sum(proportional, [pid, ...made]),
  }
}

/** Resident memory of the node and image processes over many pages and images. */
export async function benchMemory(dataDir: string): Promise<void> {
  // Cached images of an earlier run would only be read.
  await rm(join(dataDir, 'photos'), { recursive: true, force: true })
  const site = await serveSite(dataDir)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let failed = 0
  const ask = (path: string) =>
    new Promise<void>(resolve => {
      get(`${site.address}${path}`, { agent, headers: { 'accept-encoding': 'br' } }, response => {
        if ((response.statusCode ?? 500) >= 500) failed++
        response.resume().on('end', resolve)
      }).on('error', () => {
        failed++
        resolve()
      })
    })
  const chosen = (paths: readonly ((n: number) => string)[], n: number) => paths[n % paths.length]?.(n) ?? '/'
  let maxShared = 0
  const show = (asked: number) => {
    const { node, pictures, shared } = measure(site)
    maxShared = Math.max(maxShared, shared)
    const row = [asked, node, pictures, node + pictures, shared]
      .map(value => value.toFixed(0).padStart(9))
      .join('')
    console.log(`${row} MB`)
    return node + pictures
  }
  try {
    console.log(
      `${['each', 'node', 'pictures', 'together', 'shared'].map(name => name.padStart(9)).join('')}`,
    )
    let most = show(0)
    let asked = 0
    for (let line = 1; line <= lines; line++) {
      const end = Math.round((count * line) / lines)
      const one = async () => {
        while (asked < end) {
          const n = asked++
          await Promise.all([ask(chosen(pages, n)), ask(chosen(pictures, n))])
        }
      }
      await Promise.all(Array.from({ length: connections / 2 }, one))
      most = Math.max(most, show(end))
    }
    const goal = goals.find(([asked]) => count <= asked)?.[1]
    console.log(
      `most ${most.toFixed(0)} MB, ${maxShared.toFixed(0)} MB with shared pages counted once${goal ? ` (goal ≤ ${goal})` : ''}, ${failed} requests failed`,
    )
  } finally {
    agent.destroy()
    await site.stop()
  }
}
