import type { FilterValues } from '#kit/filter.ts'
import type { listingFilters } from './filters.ts'
import type { ListingType } from './values.ts'

type Filters = FilterValues<typeof listingFilters>
interface Filtered {
  readonly filters: Filters
}

const rentals: readonly ListingType[] = ['for-rent', 'seasonal-rental']

/** Whether a search is only for rentals. */
export function isRentOnly({ filters }: Filtered): boolean {
  const kinds = filters['listing-type'] ?? []
  if (kinds.length > 0) return kinds.every(kind => rentals.includes(kind))
  if (filters['has-for-sale']) return false
  return filters['has-for-rent'] === true || (hasRents(filters) && !hasPrices(filters))
}

/** Whether a search is only for homes for sale. */
export function isSaleOnly({ filters }: Filtered): boolean {
  const kinds = filters['listing-type'] ?? []
  return kinds.length > 0 && !kinds.some(kind => rentals.includes(kind))
}

/**
 * What the filters of a search mean (RULINGS 61): without a listing type, a price is an asking price, and with a range
 * of rents also those rents; with sale and rental types together, the price range does not apply to rents. With
 * `has-for-rent` or rental types only, it is that of the rents.
 */
export function meantFilters(filters: Filters): Filters {
  if (!hasPrices(filters) || filters['has-for-rent']) return filters
  const kinds = filters['listing-type'] ?? []
  if (kinds.length === 0)
    return { ...filters, 'listing-type': hasRents(filters) ? ['for-sale', 'for-rent'] : ['for-sale'] }
  const isBoth = kinds.some(kind => rentals.includes(kind)) && !kinds.every(kind => rentals.includes(kind))
  // Match any rent: a separate rent range excludes rents from the price range.
  return isBoth && !hasRents(filters) ? { ...filters, 'minimum-rent': 0 } : filters
}

/** What an order means: by price is by the asking price, or by the rent if a search is only for rentals. */
export function meantOrder(order: string, from: Filtered): readonly string[] {
  if (order !== 'price:asc' && order !== 'price:desc') return [order]
  const direction = order.slice('price:'.length)
  // Homes without an asking price come last, by their rent or else by their other price.
  return isRentOnly(from) ? [`rent:${direction}`] : [`AskingPrice:${direction}`, `rent:${direction}`, order]
}

const hasPrices = (filters: Filters) =>
  filters['minimum-price'] !== undefined || filters['maximum-price'] !== undefined
const hasRents = (filters: Filters) =>
  filters['minimum-rent'] !== undefined || filters['maximum-rent'] !== undefined
