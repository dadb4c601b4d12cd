import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '#kit/lookup.ts'

/** How a node leaves its proxies without a lost request. */
export interface Drain {
  /** Whether the node is leaving: `/readyz` says so. */
  isLeaving(): boolean
  /** Called with every request first; true if it must not be answered here. */
  passesOn(request: IncomingMessage, response: ServerResponse): boolean
  /** Resolves when the server may refuse connections. */
  leave(): Promise<void>
}

/** Milliseconds for which reads are passed on. */
const passing = 1_000

/**
 * For `seconds`, requests are answered, and each closes its connection, so that proxies with health checks send no more.
 * Then a second follows in which reads get no answer: nginx sends them to another node and, since it counts that as a
 * failure, nothing more to this one. Writes, which it would not repeat, are still answered. Without this a connection
 * could be reset that is made, with a write in it, just as the node stops listening. 0 seconds: at once.
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

/** How long requests in progress may take to finish on shutdown, milliseconds. */
const finishTimeout = 10_000

/** Closes a server once its requests are answered; `close` stops listening. */
export async function finish(server: Server, close: () => Promise<void>): Promise<void> {
  // Busy connections become idle once answered, and nothing else would close them before they time out.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const timeout = setTimeout(() => server.closeAllConnections(), finishTimeout)
  await close().finally(() => {
    clearInterval(idle)
    clearTimeout(timeout)
  })
}
