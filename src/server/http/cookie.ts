import { socialMinutes } from '#model/account/social.ts'
import { signedInCookie } from '#model/account/values.ts'
import { draftDays } from '#model/listing-draft/steps.ts'
import { secondFactorMinutes } from '#model/security/second-factor.ts'
import { impersonationCookie, impersonationMinutes } from '#model/staff/find.ts'
import type { SessionChange } from '#services/account/index.ts'

/** Reads and writes the cookies of a session. */
export interface SessionCookie {
  /** The session token in a Cookie header. */
  read(header: string | undefined): string | undefined
  /** Set-Cookie headers that start, extend or end a session, with its marker. */
  write(change: SessionChange): string[]
  /** Identifies this browser while the user logs in with a social provider. */
  readBrowser(header: string | undefined): string | undefined
  writeBrowser(secret: string): string
  /** Marks a browser that has logged in to an account before. */
  readDevice(header: string | undefined): string | undefined
  /** Identifies a login that is waiting for the second factor. */
  readPending(header: string | undefined): string | undefined
  /** Identifies a browser that describes a home without an account. */
  readDraft(header: string | undefined): string | undefined
  /** Identifies a browser of a partner of shared lists. */
  readPartner(header: string | undefined): string | undefined
  /** Whether this browser has just changed public data, perhaps on another node. */
  hasChanged(header: string | undefined): boolean
  writeChanged(): string
  /** Whether its user, a member of staff, views the site as another user. */
  isImpersonating(header: string | undefined): boolean
}

/** Lifetime of the cookie that identifies a browser during a social login, seconds. */
const browserAge = 2 * 60 * socialMinutes
/** Lifetime of the cookies of a known device and of a partner, seconds; the maximum of browsers. */
const deviceAge = 400 * 86_400
/** Lifetime of the cookie of a draft, seconds: that of the draft. */
const draftAge = draftDays * 86_400

/** Time for which every node guarantees a browser its latest changes, seconds; nodes have them within one. */
const changedAge = 5

const valueIn = (header: string | undefined, name: string) =>
  header
    ?.split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The value, if it has the form of our tokens. */
function tokenIn(header: string | undefined, name: string): string | undefined {
  const token = valueIn(header, name)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/**
 * Cookies for the session, for a known device, for a login that waits for the second factor, for the twenty minutes
 * of a social login, for a home described without an account, and for partners of shared lists: HttpOnly and
 * SameSite. The `__Host-` prefix prevents other hosts of the domain from setting them, and needs HTTPS. The session
 * cookie has a companion, a marker that scripts can read: public pages are the same for everyone and use it to decide
 * whether to fetch the user.
 */
export function sessionCookie({ isSecure }: { isSecure: boolean }): SessionCookie {
  const name = isSecure ? '__Host-session' : 'session'
  const deviceName = isSecure ? '__Host-device' : 'device'
  const markName = signedInCookie(isSecure)
  const pendingName = isSecure ? '__Host-second-factor' : 'second-factor'
  const draftName = isSecure ? '__Host-draft' : 'draft'
  const partnerName = isSecure ? '__Host-partner' : 'partner'
  const impersonationName = impersonationCookie(isSecure)
  const changedName = isSecure ? '__Host-changed' : 'changed'
  const browserName = isSecure ? '__Host-social' : 'social'
  const bounds = `; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const attributes = `; Path=/; HttpOnly${bounds}`
  return {
    read: header => valueIn(header, name),
    readBrowser: header => valueIn(header, browserName),
    writeBrowser: secret => `${browserName}=${secret}${attributes}; Max-Age=${browserAge}`,
    readDevice: header => valueIn(header, deviceName),
    readPending: header => valueIn(header, pendingName),
    readDraft: header => tokenIn(header, draftName),
    readPartner: header => tokenIn(header, partnerName),
    hasChanged: header => header?.includes(`${changedName}=1`) === true,
    writeChanged: () => `${changedName}=1${attributes}; Max-Age=${changedAge}`,
    isImpersonating: header => header !== undefined && valueIn(header, impersonationName) === '1',
    write(change) {
      if (change !== 'ended' && 'isImpersonating' in change)
        return [
          `${impersonationName}=${change.isImpersonating ? 1 : ''}${attributes}; Max-Age=${change.isImpersonating ? 60 * impersonationMinutes : 0}`,
        ]
      if (change !== 'ended' && 'draft' in change)
        return [
          `${draftName}=${change.draft ?? ''}${attributes}; Max-Age=${change.draft === null ? 0 : draftAge}`,
        ]
      if (change !== 'ended' && 'partner' in change)
        return [`${partnerName}=${change.partner}${attributes}; Max-Age=${deviceAge}`]
      if (change !== 'ended' && 'pending' in change)
        return [`${pendingName}=${change.pending}${attributes}; Max-Age=${60 * secondFactorMinutes}`]
      const [token, mark, maxAge] = change === 'ended' ? ['', '', 0] : [change.token, '1', change.maxAge]
      // Without Max-Age the browser deletes them when it closes.
      const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
      const device = change === 'ended' ? undefined : change.device
      return [
        `${name}=${token}${attributes}${age}`,
        `${markName}=${mark}; Path=/${bounds}${age}`,
        // The next user of the browser must not see this user's draft.
        ...(change === 'ended' ? [`${draftName}=${attributes}; Max-Age=0`] : []),
        ...(device === undefined ? [] : [`${deviceName}=${device}${attributes}; Max-Age=${deviceAge}`]),
      ]
    },
  }
}
