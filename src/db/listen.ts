import type { ClientConfig } from 'pg'
import type { ListenHandlers } from './database.ts'
import { PrimaryClient } from './primary.ts'

const firstDelay = 100
const maxDelay = 2_000
/** Milliseconds for the response of a server that may have vanished. */
const limit = 10_000

/** LISTEN on one channel; reopens a broken connection with exponential backoff until `close`. */
export function listenOn(config: ClientConfig, channel: string, { onNotify, onError }: ListenHandlers) {
  let closed = false
  let delay = firstDelay
  let client: PrimaryClient | undefined
  let timer: NodeJS.Timeout | undefined

  function again(broken: PrimaryClient, error: unknown): void {
    if (client !== broken) return
    client = undefined
    broken.end().catch(() => undefined)
    if (closed) return
    onError?.(error)
    timer = setTimeout(open, delay)
    delay = Math.min(delay * 2, maxDelay)
  }

  function open(): void {
    const fresh = new PrimaryClient(config)
    client = fresh
    fresh.on('error', error => again(fresh, error))
    fresh.on('end', () => again(fresh, new Error('Connection ended')))
    fresh.on('notification', onNotify)
    fresh
      .connect()
      .then(() => {
        const query = { text: `listen ${fresh.escapeIdentifier(channel)}`, query_timeout: limit }
        return fresh.query(query)
      })
      .then(() => {
        delay = firstDelay
        // One wake-up covers all notifications that were missed.
        onNotify()
      })
      .catch(error => again(fresh, error))
  }

  open()
  return {
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
