import type { ServerResponse } from 'node:http'

/** Concurrent uploads per account: while one is decoded, the next arrives. */
const maxUnderWay = 2

export type UploadSlots = ReturnType<typeof uploadSlots>

/** Limits how many uploads of an account are held in memory. */
export function uploadSlots() {
  const underWay = new Map<number, number>()
  return {
    /** Takes a slot until the response is sent or the client disconnects. @throws an error with status 429 */
    take(userKey: number, response: ServerResponse): void {
      const count = (underWay.get(userKey) ?? 0) + 1
      if (count > maxUnderWay)
        throw Object.assign(new Error('Too many uploads at once.'), { statusCode: 429 })
      underWay.set(userKey, count)
      response.once('close', () => {
        const left = (underWay.get(userKey) ?? 1) - 1
        if (left > 0) underWay.set(userKey, left)
        else underWay.delete(userKey)
      })
    },
  }
}
