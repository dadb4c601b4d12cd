import type { ServerResponse } from 'node:http'

/** Concurrent uploads per account, or per address without one: while one is decoded, the next arrives. */
const maxUnderWay = 2

export type UploadSlots = ReturnType<typeof uploadSlots>

/** Limits how many uploads of an account or an address are held in memory. */
export function uploadSlots() {
  const underWay = new Map<number | string, number>()
  return {
    /** Takes a slot until the response is sent or the client disconnects. @throws an error with status 429 */
    take(uploader: number | string, response: ServerResponse): void {
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
