/** Requirements before a site is open to the public, in the order of the checklist of staff. */
export const neededSteps = [
  'address',
  'mail',
  'contact',
  'backups',
  'company',
  'second-staff',
  'parks',
  'dealers',
  'homes',
] as const
/** Optional features of a site. */
export const optionalSteps = [
  'streets',
  'prices',
  'cards',
  'texts',
  'logins',
  'notifications',
  'chat',
  'tags',
  'ads',
] as const
export const startSteps = [...neededSteps, ...optionalSteps] as const
export type StartStep = (typeof startSteps)[number]
