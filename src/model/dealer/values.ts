/** Dealer packages (part 2 §1, §6), as in the API. */

import { keysOf } from '#kit/keys.ts'
export const dealerPackages = ['Pro', 'ProPlus', 'BasicPro'] as const
export type DealerPackage = (typeof dealerPackages)[number]

/** Social networks of dealers. */
export const socialNetworks = [
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'x',
  'linkedin',
  'pinterest',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** Territory presets by radius in miles (part 2 §6); any other radius is custom. */
export const territoryPresets = {
  pro: 20,
  'pro-plus-bronze': 30,
  'pro-plus-silver': 50,
  'pro-plus-gold': 80,
} as const
export type TerritoryLevel = keyof typeof territoryPresets | 'custom'
export const territoryLevels: readonly TerritoryLevel[] = [...keysOf(territoryPresets), 'custom']

/** The preset of a radius; null without a radius. */
export function territoryLevelOf(radius: number | null): TerritoryLevel | null {
  if (radius === null) return null
  return territoryLevels.find(level => level !== 'custom' && territoryPresets[level] === radius) ?? 'custom'
}

/** Facts that decide the badge and logo of a dealer's card. */
interface Rank {
  packageName: DealerPackage | null
  isLowVolumePro: boolean
}

export const isBasicPro = ({ packageName }: Pick<Rank, 'packageName'>) => packageName === 'BasicPro'

export type DealerBadge = 'pro' | 'pro-plus'

/** Badge of a dealer (part 2 §4): Pro+, or Pro, which lists of dealers may omit. */
export const dealerBadge = ({ packageName }: Pick<Rank, 'packageName'>): DealerBadge | null =>
  packageName === 'ProPlus' ? 'pro-plus' : packageName === 'Pro' ? 'pro' : null

/** Whether cards show the dealer's logo: not for Basic Pro and low-volume Pro dealers (part 2 §4). */
export const showsLogo = (dealer: Rank): boolean => !isBasicPro(dealer) && !dealer.isLowVolumePro

/** Format of lead emails to a dealer: plain text, or with an ADF 1.0 document for its software. */
export const leadFormats = ['plain', 'adf'] as const
export type LeadFormat = (typeof leadFormats)[number]
