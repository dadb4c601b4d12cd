import { flagBits } from '#kit/flags.ts'

/** What searches know of a park, as numbers, and filters ask. The lot rent is dollars a month. */
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
