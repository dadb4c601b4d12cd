import { flagBits } from '#kit/flags.ts'

/** Number columns of parks in the search index, used by filters. The lot rent is in dollars a month. */
export const parkColumns = ['flags', 'lotRent', 'stateAssociationKey'] as const
export type ParkColumn = (typeof parkColumns)[number]

const flags = [
  'all-ages',
  'senior',
  'resident-owned',
  'has-rv-sites',
  'has-pool',
  'has-clubhouse',
  'pets-allowed',
  'has-virtual-tour',
  'showcased',
  'has-for-rent',
  'has-for-sale',
  'has-photos',
  'has-vacant-sites',
] as const
export type ParkFlag = (typeof flags)[number]

/** The bit of a flag in the column `flags`. */
export const parkFlag = flagBits<ParkFlag>(flags)
