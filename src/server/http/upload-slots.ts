import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#platform/throttle/index.ts'

/** Concurrent uploads per account, or per network of an address without one: while one is decoded, the next arrives. */
const maxUnderWay = 2

/** Milliseconds after which a stalled picture is aborted: no slot is held longer once its client is gone. */
const maxWork = 180_000

export type UploadSlots = ReturnType<typeof uploadSlots>

/** Limits how many uploads of an account or an address are held in memory. */
export function uploadSlots() {
  const underWay = new Map<number | string, number>()
  const ends = new WeakMap<IncomingMessage, () => void>()
  return {
    /**
     * Acquires a slot until the response is sent or its client disconnects while sending.
     * @throws an error with status 429
     */
    accept(from: number | string, request: IncomingMessage, response: ServerResponse): void {
      const uploader = typeof from === 'string' ? networkOf(from) : from
      const count = (underWay.get(uploader) ?? 0) + 1
      if (count > maxUnderWay)
        throw Object.assign(new Error('Too many uploads at once.'), { statusCode: 429 })
      underWay.set(uploader, count)
      ends.set(request, () => {
        ends.delete(request)
        const left = (underWay.get(uploader) ?? 1) - 1
        if (left > 0) underWay.set(uploader, left)
        else underWay.delete(uploader)
      })
      // A complete upload is decoded, and held in memory, even if its client does not wait for the response.
      response.once('close', () => {
        const end = () => ends.get(request)?.()
        if (!request.complete || response.writableEnded) end()
        else setTimeout(end, maxWork).unref()
      })
    },

    /** Frees the slot of a request that is answered, if it has one. */
    answered(request: IncomingMessage): void {
      ends.get(request)?.()
    },
  }
}
