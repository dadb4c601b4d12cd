import { socialMinutes } from '#model/account/social.ts'
import type { SessionChange } from '#services/account/index.ts'

/** How the session's token travels. */
export interface SessionCookie {
  /** The token in a Cookie header. */
  read(header: string | undefined): string | undefined
  /** The Set-Cookie header that begins, prolongs or ends a session. */
  write(change: SessionChange): string
  /** What tells this browser from others while it signs in by a social provider. */
  readBrowser(header: string | undefined): string | undefined
  writeBrowser(secret: string): string
}

/** Seconds that the browser is told from others after it has gone to a provider. */
const browserAge = 2 * 60 * socialMinutes

const valueIn = (header: string | undefined, name: string) =>
  header
    ?.split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * The cookie of the session, and one for ten minutes on the way to a social provider: no script reads it, no other site sends it along with a form. The `__Host-` name keeps other
 * hosts of the domain from setting it, and needs HTTPS.
 */
export function sessionCookie({ isSecure }: { isSecure: boolean }): SessionCookie {
  const name = isSecure ? '__Host-session' : 'session'
  const browserName = isSecure ? '__Host-social' : 'social'
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read: header => valueIn(header, name),
    readBrowser: header => valueIn(header, browserName),
    writeBrowser: secret => `${browserName}=${secret}${attributes}; Max-Age=${browserAge}`,
    write(change) {
      if (change === 'ended') return `${name}=${attributes}; Max-Age=0`
      // Without an age it goes with the browser's window.
      return `${name}=${change.token}${attributes}${change.maxAge === undefined ? '' : `; Max-Age=${change.maxAge}`}`
    },
  }
}
