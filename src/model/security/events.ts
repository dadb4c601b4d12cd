/** Events in the security log of an account. */
export const securityEventKinds = [
  'sign-in',
  'sign-in-failed',
  'locked-out',
  'access-refused',
  'confirmation-failed',
  'password-changed',
  'email-changed',
  'sessions-ended',
  'sessions-ended-by-staff',
  'identity-linked',
  'identity-unlinked',
  'factor-added',
  'factor-removed',
  'factor-failed',
  'recovery-codes-made',
  'recovery-code-used',
  'staff-granted',
  'staff-revoked',
  'seen-by-staff',
  'api-key-created',
  'api-key-revoked',
  'api-key-refused',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Retention of a security event, in days. */
export const securityEventDays = 365

/** Page size of "Recent activity". */
export const securityEventsOnPage = 25
