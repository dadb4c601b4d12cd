import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Accounts that one browser is remembered for. */
const most = 5

const form = /^[\w-]{22}(\.[\w-]{22}){1,5}$/

/**
 * Browsers that signed in to an account before, by a cookie that only this site can write: a random name of the browser
 * and, newest first, a signature for each of its accounts. Nothing is stored, and it grants nothing: it only separates the
 * failed attempts of an account's owner from those of strangers (RULINGS 39).
 */
export function knownDevices(secret: string) {
  const signature = (device: string, userKey: number) =>
    createHmac('sha256', secret).update(`device\0${device}\0${userKey}`).digest('base64url').slice(0, 22)

  const read = (cookie: string | undefined) => {
    const [device, ...signatures] = cookie !== undefined && form.test(cookie) ? cookie.split('.') : []
    return device === undefined ? undefined : { device, signatures }
  }

  return {
    /** What failed attempts of this browser at this account are counted by; undefined for a browser never seen there. */
    nameOf(cookie: string | undefined, userKey: number): string | undefined {
      const known = read(cookie)
      if (!known) return undefined
      const own = signature(known.device, userKey)
      const isKnown = known.signatures.some(given => timingSafeEqual(Buffer.from(given), Buffer.from(own)))
      return isKnown ? own : undefined
    },

    /** The cookie of a browser that has signed in to an account. */
    remember(cookie: string | undefined, userKey: number): string {
      const { device = randomBytes(16).toString('base64url'), signatures = [] } = read(cookie) ?? {}
      const own = signature(device, userKey)
      return [device, own, ...signatures.filter(other => other !== own)].slice(0, 1 + most).join('.')
    },
  }
}
