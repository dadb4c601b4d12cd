import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { get, type Reply } from '../world/site.ts'
import { newClientAddress } from '../world/visitor.ts'

/** An answered request; `status` is 0 without an answer. */
export interface Sample {
  status: number
  milliseconds: number
  retryAfter: string | null
}

/** Requests one address after another until told to stop, as `readers` people do who do not wait for each other. */
export async function readFor(
  address: string,
  pathOf: (at: number) => string,
  { readers, milliseconds, pause = 0 }: { readers: number; milliseconds: number; pause?: number },
): Promise<Sample[]> {
  const samples: Sample[] = []
  const end = performance.now() + milliseconds
  let next = 0
  const read = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      const reply: Pick<Reply, 'status' | 'headers'> | undefined = await get(address + pathOf(next++), {
        headers: { 'x-forwarded-for': newClientAddress() },
      }).catch(() => undefined)
      samples.push({
        status: reply?.status ?? 0,
        milliseconds: performance.now() - begun,
        retryAfter: reply?.headers.get('retry-after') ?? null,
      })
      if (pause > 0) await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return samples
}

/** The 99th percentile of the answered ones, milliseconds. */
export function p99(samples: readonly Sample[]): number {
  const times = samples.filter(({ status }) => status === 200).map(({ milliseconds }) => milliseconds)
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
}

/** A client that sends its request one byte at a time, and one that never reads. */
export function slowClient(address: string, text: string, pause: number): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  let at = 0
  const timer = setInterval(() => {
    if (at < text.length && !socket.destroyed) socket.write(text[at++]!)
  }, pause)
  socket.once('close', () => clearInterval(timer))
  return socket
}
