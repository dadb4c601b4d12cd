import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '#kit/lookup.ts'

/** Removes a node from its proxies without a lost request. */
export interface Drain {
  /** Whether the node is leaving, as `/readyz` reports. */
  isLeaving(): boolean
  /** Called with every request first; true if it must not be answered here. */
  passesOn(request: IncomingMessage, response: ServerResponse): boolean
  /** Resolves when the server may refuse connections. */
  leave(): Promise<void>
}

/** Milliseconds for which reads are passed on. */
const passing = 1_000

/**
 * For `seconds`, each response closes its connection: proxies with health checks then send no more requests. For one
 * more second, reads get no response: nginx sends them to another node and, because it counts that as a failure,
 * sends nothing more to this one. Writes, which nginx would not repeat, still get a response. Otherwise, a new
 * connection with a write could be reset as the node stops listening. 0 seconds: at once.
 */
export function openDrain(seconds: number): Drain {
  let stage: 'serving' | 'leaving' | 'passing' = 'serving'
  return {
    isLeaving: () => stage !== 'serving',
    passesOn(request, response) {
      if (stage === 'serving') return false
      response.setHeader('connection', 'close')
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (stage === 'leaving' || !isRead || isCheck(request)) return false
      request.socket.destroy()
      return true
    },
    async leave() {
      stage = 'leaving'
      if (seconds === 0) return
      await sleep(seconds * 1000)
      stage = 'passing'
      await sleep(passing)
    },
  }
}

const isCheck = ({ url = '' }: IncomingMessage) =>
  ['/healthz', '/readyz', '/metrics'].includes(itemAt(url.split('?'), 0))

/** Timeout of requests in progress on shutdown, milliseconds. */
const finishTimeout = 10_000

/**
 * Closes a server once its requests are answered; `close` stops listening. Then waits until `work` has ended, which a
 * request leaves behind whose client is gone.
 */
export async function finish(
  server: Server,
  { close, work }: { close: () => Promise<void>; work: OpenWork },
): Promise<void> {
  // Busy connections become idle once answered, and nothing else would close them before they time out.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = Promise.withResolvers<void>()
  const timeout = setTimeout(() => {
    server.closeAllConnections()
    late.resolve()
  }, finishTimeout)
  try {
    await close()
    await Promise.race([work.ended(), late.promise])
  } finally {
    clearInterval(idle)
    clearTimeout(timeout)
  }
}

/** Activity of request handlers. */
export interface OpenWork {
  /** Runs and counts. */
  run<T>(work: () => T): T
  /** Resolves when nothing is under way. */
  ended(): Promise<void>
}

export function openWork(): OpenWork {
  const open = new Set<Promise<unknown>>()
  return {
    run(work) {
      const result = work()
      if (result instanceof Promise) {
        open.add(result)
        const remove = () => open.delete(result)
        result.then(remove, remove)
      }
      return result
    },
    async ended() {
      while (open.size > 0) await Promise.allSettled(open)
    },
  }
}
