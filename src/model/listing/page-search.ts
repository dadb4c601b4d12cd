import type { ListingSearch } from './search.ts'
import type { ListingType } from './values.ts'

const rentals: readonly ListingType[] = ['for-rent', 'seasonal-rental']

/** Whether a search is only for rentals. */
export function isRentOnly({ filters }: Pick<ListingSearch, 'filters'>): boolean {
  const kinds = filters['listing-type'] ?? []
  if (kinds.length > 0) return kinds.every(kind => rentals.includes(kind))
  if (filters['has-for-sale']) return false
  return filters['has-for-rent'] === true || (hasRents(filters) && !hasPrices(filters))
}

/** Whether a search is only for homes for sale. */
export function isSaleOnly({ filters }: Pick<ListingSearch, 'filters'>): boolean {
  const kinds = filters['listing-type'] ?? []
  return kinds.length > 0 && !kinds.some(kind => rentals.includes(kind))
}

type Filters = ListingSearch['filters']
const hasPrices = (filters: Filters) =>
  filters['minimum-price'] !== undefined || filters['maximum-price'] !== undefined
const hasRents = (filters: Filters) =>
  filters['minimum-rent'] !== undefined || filters['maximum-rent'] !== undefined

/**
 * Translates the search of a page to the API. On a page, price and order by price refer to asking prices unless rent
 * is chosen, and rents have a separate range (RULINGS 31); the API compares whichever price a home has (RULINGS 4).
 * Alerts and feeds use this, too.
 */
export const toApiSearch = (search: ListingSearch): ListingSearch => ({
  ...search,
  filters: meantFilters(search.filters),
  order: search.order.flatMap(order => meantOrder(order, search)),
})

function meantFilters(filters: Filters): Filters {
  if (!hasPrices(filters) || filters['has-for-rent']) return filters
  const kinds = filters['listing-type'] ?? []
  if (kinds.length === 0)
    return { ...filters, 'listing-type': hasRents(filters) ? ['for-sale', 'for-rent'] : ['for-sale'] }
  const isBoth = kinds.some(kind => rentals.includes(kind)) && !kinds.every(kind => rentals.includes(kind))
  // Match any rent: a separate rent range excludes rents from the price range.
  return isBoth && !hasRents(filters) ? { ...filters, 'minimum-rent': 0 } : filters
}

function meantOrder(order: string, search: ListingSearch): readonly string[] {
  if (order !== 'price:asc' && order !== 'price:desc') return [order]
  const direction = order.slice('price:'.length)
  // Homes without an asking price come last, by their rent or else by their other price.
  return isRentOnly(search) ? [`rent:${direction}`] : [`AskingPrice:${direction}`, `rent:${direction}`, order]
}
