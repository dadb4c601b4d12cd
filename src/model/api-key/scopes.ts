/** Scopes of an API key: groups of calls. Writing includes reading. */
export const scopes = [
  'homes.read',
  'homes.write',
  'leads.read',
  'parks.read',
  'parks.write',
  'dealers.read',
  'dealers.write',
  'ads.write',
] as const
export type Scope = (typeof scopes)[number]

/** Whether scopes allow what a call needs. */
export const isInScope = (granted: readonly Scope[], needed: Scope): boolean =>
  granted.includes(needed) || granted.some(scope => scope === needed.replace('.read', '.write'))

/** The beginning of every secret, by which people and programs that look for leaked secrets recognize one. */
export const secretPrefix = 'hr_live_'

/** Shown of a key after its creation: the prefix and six characters more. */
export const shownOfSecret = secretPrefix.length + 6

/** Keys of one owner that are not revoked. */
export const maxKeys = 20

/** Days for which a revoked or expired key is listed. */
export const endedKeyDays = 90

/** Calls per minute with one key, on each node. */
export const callsPerMinute = 600
