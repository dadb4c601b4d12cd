import { socialMinutes } from '#model/account/social.ts'
import { signedInMark } from '#model/account/values.ts'
import type { SessionChange } from '#services/account/index.ts'

/** How the session's token travels. */
export interface SessionCookie {
  /** The token in a Cookie header. */
  read(header: string | undefined): string | undefined
  /** The Set-Cookie headers that begin, prolong or end a session, and its mark. */
  write(change: SessionChange): string[]
  /** What tells this browser from others while it signs in by a social provider. */
  readBrowser(header: string | undefined): string | undefined
  writeBrowser(secret: string): string
  /** What tells that this browser signed in to an account before. */
  readDevice(header: string | undefined): string | undefined
}

/** Seconds that the browser is told from others after it has gone to a provider. */
const browserAge = 2 * 60 * socialMinutes
/** Seconds that a browser is known after it signed in; browsers keep no cookie for longer. */
const deviceAge = 400 * 86_400

const valueIn = (header: string | undefined, name: string) =>
  header
    ?.split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * The cookies of the session and of a known device, and one for twenty minutes on the way to a social provider: no script
 * reads them, no other
 * site sends them along with a form. The `__Host-` name keeps other hosts of the domain from setting them, and needs
 * HTTPS. Beside the session goes a mark that scripts do read: public pages are the same for everybody and learn by it that
 * there is somebody to ask for.
 */
export function sessionCookie({ isSecure }: { isSecure: boolean }): SessionCookie {
  const name = isSecure ? '__Host-session' : 'session'
  const deviceName = isSecure ? '__Host-device' : 'device'
  const markName = signedInMark(isSecure)
  const browserName = isSecure ? '__Host-social' : 'social'
  const bounds = `; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const attributes = `; Path=/; HttpOnly${bounds}`
  return {
    read: header => valueIn(header, name),
    readBrowser: header => valueIn(header, browserName),
    writeBrowser: secret => `${browserName}=${secret}${attributes}; Max-Age=${browserAge}`,
    readDevice: header => valueIn(header, deviceName),
    write(change) {
      const [token, mark, maxAge] = change === 'ended' ? ['', '', 0] : [change.token, '1', change.maxAge]
      // Without an age they go with the browser's window.
      const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
      const device = change === 'ended' ? undefined : change.device
      return [
        `${name}=${token}${attributes}${age}`,
        `${markName}=${mark}; Path=/${bounds}${age}`,
        ...(device === undefined ? [] : [`${deviceName}=${device}${attributes}; Max-Age=${deviceAge}`]),
      ]
    },
  }
}
