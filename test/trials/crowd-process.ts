import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CrowdPlan, CrowdReport } from './crowd.ts'

/** Sends what its parameter plans and prints what came back, in a process of its own: nothing else delays its clock. */
const { address, paths, from, milliseconds, pace }: CrowdPlan = JSON.parse(process.argv[2]!)
const connections = 256
/** Connections stay open; a request that finds none free waits, and the wait counts. */
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const samples: CrowdReport['samples'] = []
const refusals = new Set<string>()
/** Opens the connections: a busy Node accepts one new one each time around its event loop (libuv 1.52). */
async function connect(): Promise<void> {
  const opened = Array.from({ length: connections }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    get(`${address}/healthz`, { agent }, reply => reply.resume().once('end', resolve)).once('error', resolve)
    return promise
  })
  await Promise.all(opened)
}

await connect()
const begun = performance.now()
const elapsed = () => performance.now() - begun
let asked = 0

/** @param due when it is to be sent, from which its time counts: milliseconds since the beginning */
function ask(due: number): Promise<void> {
  const at = asked++
  const { promise, resolve } = Promise.withResolvers<void>()
  const answered = (status: number, retryAfter: string | null) => {
    samples.push({ status, milliseconds: elapsed() - due, retryAfter })
    resolve()
  }
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
  }
  const url = address + paths[at % paths.length]!.replace('#', String(from + at))
  get(url, { agent, headers }, reply => {
    const pieces: Buffer[] = []
    reply.on('data', (piece: Buffer) => pieces.push(piece))
    reply.once('end', () => {
      const { statusCode = 0, headers } = reply
      if (statusCode === 503) refusals.add(Buffer.concat(pieces).toString('base64'))
      answered(statusCode, headers['retry-after'] ?? null)
    })
    reply.once('error', () => answered(0, null))
  }).once('error', () => answered(0, null))
  return promise
}

if ('readers' in pace) {
  const read = async () => {
    while (elapsed() < milliseconds) await ask(elapsed())
  }
  await Promise.all(Array.from({ length: pace.readers }, read))
} else {
  const all: Promise<void>[] = []
  for (let due = 0; due < milliseconds; due += 1000 / pace.rate) {
    const early = due - elapsed()
    if (early > 0) await sleep(early)
    all.push(ask(due))
  }
  await Promise.all(all)
}
agent.destroy()
process.stdout.write(JSON.stringify({ samples, refusals: [...refusals] } satisfies CrowdReport))
