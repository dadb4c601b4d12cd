/** What somebody registers as (part 2 §1), in the order in which the form offers them. */
export const accountTypes = [
  'FSBO',
  'Retailer',
  'RealEstate',
  'Community',
  'Lender',
  'Manufacturer',
  'Supplier',
  'Other',
] as const
export type AccountType = (typeof accountTypes)[number]

/** The seven flags of a professional (part 2 §3). */
export const professionalTypes = [
  'Community',
  'Lender',
  'Manufacturer',
  'Other',
  'RealEstateAgent',
  'Retailer',
  'Supplier',
] as const
export type ProfessionalType = (typeof professionalTypes)[number]

/** How long a session lasts after the last call, milliseconds (part 2 §9). */
export const sessionTtl = 30 * 60_000
/** The same where somebody asked to be remembered. */
export const rememberedTtl = 30 * 86_400_000
/** How long after signing in a session ends, however busy, milliseconds. */
export const longestSession = (isRemembered: boolean) => (isRemembered ? rememberedTtl : 12 * 3_600_000)
/**
 * Name of the cookie that says, to the browser's own pages, that somebody signed in: without who, and without a right.
 * The prefix, which needs HTTPS, keeps other hosts of the domain from setting it.
 */
export const signedInMark = (isSecure: boolean) => (isSecure ? '__Host-signed-in' : 'signed-in')
/** How often a browser with an expired session asks anew, milliseconds (part 1 §4). */
export const refreshInterval = 14_400_000

/** So many failed attempts to sign in, in so many seconds, lock an account or an address (RULINGS 17). */
export const failedAttempts = { calls: 5, seconds: 600 } as const

/** How long a mailed link works by which a password is set anew, minutes; and one that confirms an address, days. */
export const passwordLinkMinutes = 60
export const verifyLinkDays = 7
