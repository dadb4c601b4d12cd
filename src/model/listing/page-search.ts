import type { ListingSearch } from './search.ts'
import type { ListingType } from './values.ts'

const rentals: readonly ListingType[] = ['for-rent', 'seasonal-rental']

/** Whether a search is for homes to rent alone. */
export function isRentOnly({ filters }: Pick<ListingSearch, 'filters'>): boolean {
  const kinds = filters['listing-type'] ?? []
  if (kinds.length > 0) return kinds.every(kind => rentals.includes(kind))
  if (filters['has-for-sale']) return false
  return filters['has-for-rent'] === true || (hasRents(filters) && !hasPrices(filters))
}

/** Whether it is for homes to buy alone. */
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
 * What the search of a page means, as the API says it. On a page, price and the order by price are asking prices unless
 * rent is chosen, and rents have their own range (RULINGS 31); the API compares whatever price a home has (RULINGS 4).
 * A page never lists removed homes. Saved searches and feeds are made of this, too.
 */
export const meantByPage = (search: ListingSearch): ListingSearch => ({
  ...search,
  filters: meantFilters(search.filters),
  order: search.order.flatMap(order => meantOrder(order, search)),
})

function meantFilters(filters: Filters): Filters {
  const meant: Filters =
    filters['removed-date'] === undefined || filters['active-sold'] || filters['recently-sold']
      ? filters
      : { ...filters, 'active-sold': ['2'] }
  if (!hasPrices(filters) || filters['has-for-rent']) return meant
  const kinds = filters['listing-type'] ?? []
  if (kinds.length === 0)
    return { ...meant, 'listing-type': hasRents(filters) ? ['for-sale', 'for-rent'] : ['for-sale'] }
  const isBoth = kinds.some(kind => rentals.includes(kind)) && !kinds.every(kind => rentals.includes(kind))
  // Any rent will do: a range of their own keeps rents out of the range of prices.
  return isBoth && !hasRents(filters) ? { ...meant, 'minimum-rent': 0 } : meant
}

function meantOrder(order: string, search: ListingSearch): readonly string[] {
  if (order !== 'price:asc' && order !== 'price:desc') return [order]
  const direction = order.slice('price:'.length)
  // Homes without an asking price come last, by their rent or, where they have none either, by what else they cost.
  return isRentOnly(search) ? [`rent:${direction}`] : [`AskingPrice:${direction}`, `rent:${direction}`, order]
}
