import { flagBits } from '#kit/flags.ts'

/** Number columns of dealers in the search index, used by filters. */
export const dealerColumns = ['flags', 'stateAssociationKey'] as const
export type DealerColumn = (typeof dealerColumns)[number]

const flags = ['pro-plus', 'state-association-member'] as const

/** The bit of a flag in the column `flags`. */
export const dealerFlag = flagBits(flags)
