import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Maximum number of accounts per browser. */
const maxDevices = 5

const form = /^[\w-]{22}(\.[\w-]{22}){1,5}$/

/**
 * Known devices: browsers that logged in to an account before, identified by a signed cookie with a random ID of the
 * browser and, newest first, a signature for each account. Nothing is stored on the server, and the cookie grants
 * nothing: it only separates failed attempts of the account's owner from those of strangers (RULINGS 39).
 */
export function knownDevices(secret: string) {
  const signature = (device: string, userKey: number) =>
    createHmac('sha256', secret).update(`device\0${device}\0${userKey}`).digest('base64url').slice(0, 22)

  const read = (cookie: string | undefined) => {
    const [device, ...signatures] = cookie !== undefined && form.test(cookie) ? cookie.split('.') : []
    return device === undefined ? undefined : { device, signatures }
  }

  return {
    /** Rate-limit key for this browser and account; undefined for an unknown browser. */
    nameOf(cookie: string | undefined, userKey: number): string | undefined {
      const known = read(cookie)
      if (!known) return undefined
      const own = signature(known.device, userKey)
      const isKnown = known.signatures.some(signature =>
        timingSafeEqual(Buffer.from(signature), Buffer.from(own)),
      )
      return isKnown ? own : undefined
    },

    /** The cookie of a browser after a login to an account. */
    remember(cookie: string | undefined, userKey: number): string {
      const { device = randomBytes(16).toString('base64url'), signatures = [] } = read(cookie) ?? {}
      const own = signature(device, userKey)
      return [device, own, ...signatures.filter(other => other !== own)].slice(0, 1 + maxDevices).join('.')
    },
  }
}
