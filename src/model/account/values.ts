/** Account types (part 2 §1), in the order of the form. */
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

/** Session timeout after the last call, in milliseconds (part 2 §9). */
export const sessionTtl = 30 * 60_000
/** Timeout of a remembered session. */
export const rememberedTtl = 30 * 86_400_000
/** Maximum age of a session, however active, in milliseconds. */
export const maxSessionAge = (isRemembered: boolean) => (isRemembered ? rememberedTtl : 12 * 3_600_000)
/**
 * Name of the cookie that shows the browser's scripts that a user is logged in; it identifies no one and grants
 * nothing. The prefix, which requires HTTPS, prevents other hosts of the domain from setting it.
 */
export const signedInCookie = (isSecure: boolean) => (isSecure ? '__Host-signed-in' : 'signed-in')
/** Interval in which a browser with an expired session checks again, in milliseconds (part 1 §4). */
export const refreshInterval = 14_400_000

/** Failed login attempts within this many seconds that lock an account or an address (RULINGS 17). */
export const failedAttempts = { calls: 5, seconds: 600 } as const

/** Validity of a password reset link in minutes, and of a confirmation link and an invitation of staff in days. */
export const passwordLinkMinutes = 60
export const staffInvitationDays = 7
export const verifyLinkDays = 7
