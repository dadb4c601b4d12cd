import { keysOf } from '#kit/keys.ts'
import { PACKAGES } from './best-match.ts'
import {
  type DealerBadge,
  type DealerPackage,
  dealerBadge,
  dealerPackages,
  showsLogo,
  type TerritoryLevel,
  territoryPresets,
} from './values.ts'

/** Territory presets of each package (part 2 §6). The smallest one is included, larger ones are sold apart. */
const presetsOf: Readonly<Record<DealerPackage, readonly (keyof typeof territoryPresets)[]>> = {
  BasicPro: [],
  Pro: ['pro'],
  ProPlus: ['pro-plus-bronze', 'pro-plus-silver', 'pro-plus-gold'],
}

/** What a package does. */
export interface PackageEffects {
  packageName: DealerPackage
  /** On cards and on its page. */
  badge: DealerBadge | null
  /** Cards show the logo. */
  showsLogo: boolean
  /** Found by the filter for Pro+ dealers. */
  isInProPlusFilter: boolean
  /** Points in the order 'best match'. */
  bestMatchPoints: number
  territories: readonly { level: TerritoryLevel; radius: number }[]
}

/** The packages, from the smallest to the largest. */
export const packageEffects: readonly PackageEffects[] = dealerPackages
  .toSorted((one, other) => PACKAGES[one] - PACKAGES[other])
  .map(packageName => ({
    packageName,
    badge: dealerBadge({ packageName }),
    showsLogo: showsLogo({ packageName, isLowVolumePro: false }),
    isInProPlusFilter: packageName === 'ProPlus',
    bestMatchPoints: PACKAGES[packageName],
    territories: presetsOf[packageName].map(level => ({ level, radius: territoryPresets[level] })),
  }))

export interface TerritoryFacts {
  packageName: DealerPackage | null
  territoryRadius: number | null
  /** The largest radius that was sold; null: that of the package. */
  territoryLimit: number | null
}

/** The largest radius that an owner may choose, in miles; 0: none (RULINGS 43). */
export function largestTerritory({ packageName, territoryRadius, territoryLimit }: TerritoryFacts): number {
  const [included] = packageName === null ? [] : presetsOf[packageName]
  // A radius that the dealer already has stays allowed.
  return territoryLimit ?? Math.max(included ? territoryPresets[included] : 0, territoryRadius ?? 0)
}

/** The presets within a radius, and the radius itself if it is none of them. */
export const territoriesWithin = (largest: number): number[] =>
  [...new Set([...keysOf(territoryPresets).map(level => territoryPresets[level]), largest])]
    .filter(radius => radius > 0 && radius <= largest)
    .sort((one, other) => one - other)
