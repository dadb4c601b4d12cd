/** Packages of a dealer (part 2 §1, §6): the wire's own words. */
export const dealerPackages = ['Pro', 'ProPlus', 'BasicPro'] as const
export type DealerPackage = (typeof dealerPackages)[number]

/** Where a dealer can be followed. */
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

/** Levels of a territory by its radius, miles (part 2 §6); every other radius is custom. */
export const territoryPresets = {
  pro: 20,
  'pro-plus-bronze': 30,
  'pro-plus-silver': 50,
  'pro-plus-gold': 80,
} as const
export type TerritoryLevel = keyof typeof territoryPresets | 'custom'
export const territoryLevels = [...Object.keys(territoryPresets), 'custom'] as TerritoryLevel[]

/** The level that a radius is; null where no radius was stated. */
export function territoryLevelOf(radius: number | null): TerritoryLevel | null {
  if (radius === null) return null
  return territoryLevels.find(level => level !== 'custom' && territoryPresets[level] === radius) ?? 'custom'
}

/** What the rules of a dealer's card ask. */
interface Rank {
  packageName: DealerPackage | null
  isLowVolumePro: boolean
}

export const isBasicPro = ({ packageName }: Pick<Rank, 'packageName'>) => packageName === 'BasicPro'

export type DealerBadge = 'pro' | 'pro-plus'

/** The badge of a dealer (part 2 §4): Pro+, or Pro, which a place that shows dealers may leave out. */
export const dealerBadge = ({ packageName }: Pick<Rank, 'packageName'>): DealerBadge | null =>
  packageName === 'ProPlus' ? 'pro-plus' : packageName === 'Pro' ? 'pro' : null

/** Whether cards show the dealer's logo: not of basic pro and low-volume pro dealers (part 2 §4). */
export const showsLogo = (dealer: Rank): boolean => !isBasicPro(dealer) && !dealer.isLowVolumePro
