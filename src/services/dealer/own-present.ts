import { formatMoment } from '#kit/dates.ts'
import { dealerLabel } from '#model/dealer/label.ts'
import { largestTerritory, packageEffects } from '#model/dealer/packages.ts'
import { territoryLevelOf } from '#model/dealer/values.ts'
import { presentAddress, presentPhone } from '../rows/index.ts'
import type { OwnDealerRow } from './rows.ts'

/** Relations of an owner's list of dealers (part 2 §7). */
export type OwnInclude = 'hours' | 'social-media'

export type OwnDealer = ReturnType<typeof presentOwn>

/** A dealer with everything that its owner may see. */
export const presentOwn = ({
  fields,
  removed,
  created,
  modified,
  address,
  phone,
  altPhone,
  salesPersons,
  ...row
}: OwnDealerRow) => ({
  ...row,
  ...fields,
  label: dealerLabel(fields.name, address),
  removed: removed === null ? null : formatMoment(removed),
  created: formatMoment(created),
  modified: formatMoment(modified),
  territoryLevel: territoryLevelOf(row.territoryRadius),
  territoryLimit: largestTerritory(row),
  phone: presentPhone(phone),
  altPhone: presentPhone(altPhone),
  address: presentAddress(address),
  salesPersons: salesPersons.map(({ phone, ...person }) => ({ ...person, phone: presentPhone(phone) })),
})

/** A dealer of a list: without its salespeople; its hours and social media only if they are included. */
export function presentItem(row: OwnDealerRow, include: readonly OwnInclude[]) {
  const { hours, socialMedia, salesPersons: _, ...dealer } = presentOwn(row)
  return {
    ...dealer,
    ...(include.includes('hours') && { hours }),
    ...(include.includes('social-media') && { socialMedia }),
  }
}

/** The package of a dealer among all packages. */
export const presentOptions = (row: OwnDealerRow) => ({
  packageName: row.packageName,
  isLowVolumePro: row.isLowVolumePro,
  memberSince: row.memberSince,
  territoryRadius: row.territoryRadius,
  territoryLevel: territoryLevelOf(row.territoryRadius),
  territoryLimit: largestTerritory(row),
  packages: packageEffects.map(({ territories, ...effects }) => ({
    ...effects,
    territories: territories.map(territory => ({ ...territory })),
  })),
})
