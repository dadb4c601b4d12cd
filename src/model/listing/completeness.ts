import { hasPrice } from './status.ts'

/** The facts that buyers and tenants need, as far as a home has them; null is unknown. */
export interface NeededFacts {
  askingPrice: number | null
  rentalPrice: number | null
  photoCount: number
  description: string | null
  year: number | null
  make: string | null
  sections: number | null
  squareFeet: number | null
  bedrooms: number | null
  bathrooms: number | null
  tenure: string | null
  lotRentAmount: number | null
  taxes: number | null
  utilities: number | null
  titleStatus: string | null
  deposit: number | null
  leaseMonths: number | null
  availableOn: string | null
}

/** Rented only: its tenant neither owns the home nor pays for the lot. */
export const isRentalOnly = ({
  askingPrice,
  rentalPrice,
}: Pick<NeededFacts, 'askingPrice' | 'rentalPrice'>) => !hasPrice(askingPrice) && hasPrice(rentalPrice)

type Need = readonly [isKnown: (home: NeededFacts) => boolean, applies?: (home: NeededFacts) => boolean]
const known =
  (field: Exclude<keyof NeededFacts, 'photoCount'>) =>
  (home: NeededFacts): boolean =>
    home[field] !== null

const needsOfAll: readonly Need[] = [
  [({ askingPrice, rentalPrice }) => hasPrice(askingPrice) || hasPrice(rentalPrice)],
  [({ photoCount }) => photoCount > 0],
  [known('description')],
  [known('squareFeet')],
  [known('bedrooms')],
  [known('bathrooms')],
  [known('utilities')],
]
const needsOfBuyers: readonly Need[] = [
  [known('year')],
  [known('make')],
  [known('sections')],
  [known('tenure')],
  [known('titleStatus')],
  [known('lotRentAmount'), ({ tenure }) => tenure === 'leased-lot'],
  [known('taxes'), ({ tenure }) => tenure !== 'to-be-moved'],
]
const needsOfTenants: readonly Need[] = [[known('deposit')], [known('leaseMonths')], [known('availableOn')]]

/**
 * Number of listed facts among those that a buyer or tenant needs. Always: price, photo, description, size, bedrooms,
 * bathrooms, utilities. For buyers: year, manufacturer, sections, land or lot, title, the rent of a leased lot, and
 * the taxes of a home that is not moved. For tenants: deposit, lease and the first day.
 */
export function completeness(home: NeededFacts): { known: number; needed: number } {
  const needs = [...needsOfAll, ...(isRentalOnly(home) ? needsOfTenants : needsOfBuyers)].filter(
    ([, applies]) => applies?.(home) ?? true,
  )
  return { known: needs.filter(([isKnown]) => isKnown(home)).length, needed: needs.length }
}

/** The same as a percentage, rounded down. */
export function completenessPercent(home: NeededFacts): number {
  const { known: stated, needed } = completeness(home)
  return Math.floor((100 * stated) / needed)
}
