/** Worker thread with users who read pages until stopped; returns the milliseconds of each read. */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** What the readers read. */
export interface Reading {
  address: string
  /** A path that ends with `=` gets an unused number. */
  paths: readonly string[]
  readers: number
  /** Pause of a reader between two pages, on average, milliseconds. */
  pause: number
}

const { address, paths, readers, pause } = workerData as Reading

const agent = new Agent({ keepAlive: true, maxSockets: readers })
let fresh = 20_000 + Math.floor(Math.random() * 60_000)
const taken: number[] = []
let isEnough = false
parentPort!.once('message', () => {
  isEnough = true
})

function next(at: number): string {
  const path = paths[at % paths.length]!
  return path.endsWith('=') ? `${path}${++fresh}` : path
}

const page = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const begun = performance.now()
    get(address + path, { agent }, response => {
      if (response.statusCode !== 200) reject(new Error(`${path} was answered with ${response.statusCode}.`))
      response.resume().on('end', () => resolve(performance.now() - begun))
    }).on('error', reject)
  })

await Promise.all(
  Array.from({ length: readers }, async (_, reader) => {
    // Like people, they do not read in step.
    await sleep(pause * Math.random())
    for (let at = reader; !isEnough; at++) {
      taken.push(await page(next(at)))
      await sleep(pause * (0.5 + Math.random()))
    }
  }),
)
agent.destroy()
parentPort!.postMessage(taken)
