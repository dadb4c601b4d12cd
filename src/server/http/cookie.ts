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
 * The cookie of the session, and one for twenty minutes on the way to a social provider: no script reads them, no other
 * site sends them along with a form. The `__Host-` name keeps other hosts of the domain from setting them, and needs
 * HTTPS. Beside the session goes a mark that scripts do read: public pages are the same for everybody and learn by it that
 * there is somebody to ask for.
 */
export function sessionCookie({ isSecure }: { isSecure: boolean }): SessionCookie {
  const name = isSecure ? '__Host-session' : 'session'
  const markName = signedInMark(isSecure)
  const browserName = isSecure ? '__Host-social' : 'social'
  const bounds = `; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const attributes = `; Path=/; HttpOnly${bounds}`
  return {
    read: header => valueIn(header, name),
    readBrowser: header => valueIn(header, browserName),
    writeBrowser: secret => `${browserName}=${secret}${attributes}; Max-Age=${browserAge}`,
    write(change) {
      const [token, mark, maxAge] = change === 'ended' ? ['', '', 0] : [change.token, '1', change.maxAge]
      // Without an age they go with the browser's window.
      const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
      return [`${name}=${token}${attributes}${age}`, `${markName}=${mark}; Path=/${bounds}${age}`]
    },
  }
}
