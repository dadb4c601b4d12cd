import type { ServerResponse } from 'node:http'
import { networkOf } from '#services/throttle/index.ts'

/** Concurrent uploads per account, or per network of an address without one: while one is decoded, the next arrives. */
const maxUnderWay = 2

export type UploadSlots = ReturnType<typeof uploadSlots>

/** Limits how many uploads of an account or an address are held in memory. */
export function uploadSlots() {
  const underWay = new Map<number | string, number>()
  return {
    /** Takes a slot until the response is sent or the client disconnects. @throws an error with status 429 */
    take(from: number | string, response: ServerResponse): void {
      const uploader = typeof from === 'string' ? networkOf(from) : from
      const count = (underWay.get(uploader) ?? 0) + 1
      if (count > maxUnderWay)
        throw Object.assign(new Error('Too many uploads at once.'), { statusCode: 429 })
      underWay.set(uploader, count)
      response.once('close', () => {
        const left = (underWay.get(uploader) ?? 1) - 1
        if (left > 0) underWay.set(uploader, left)
        else underWay.delete(uploader)
      })
    },
  }
}
