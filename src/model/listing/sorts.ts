/** What a home search can be ordered by; an order is a sort with a direction. */
export const listingSorts = [
  'best-match',
  'price',
  'year',
  'bedrooms',
  'bathrooms',
  'size',
  'recently-listed',
  'recently-updated',
  'package',
  'park',
  'city',
  'distance',
  'top-placement',
  'asking-price',
  'removed-date',
  'created',
] as const
export type ListingSort = (typeof listingSorts)[number]
export interface ListingOrderBy {
  sort: ListingSort
  direction: 'asc' | 'desc'
}

/** The orders that a visitor chooses from, by their names on the wire (part 2 §7). */
export const shownOrders = [
  'best-match:asc',
  'price:asc',
  'price:desc',
  'year:asc',
  'year:desc',
  'bedrooms:asc',
  'bedrooms:desc',
  'bathrooms:asc',
  'bathrooms:desc',
  'size:asc',
  'size:desc',
  'recently-listed:desc',
  'recently-updated:desc',
] as const
export type ShownOrder = (typeof shownOrders)[number]
export const DEFAULT_ORDER: ShownOrder = 'best-match:asc'

/** Catalogue key of an order's name. */
export const orderLabel = (order: ShownOrder) => `listing.order.${order.replace(':', '.')}`

/** Order fields of the legacy home search, each with or without a direction. */
const legacy: Record<string, ListingSort> = {
  TopPlacement: 'top-placement',
  AskingPrice: 'asking-price',
  StartedDate: 'recently-listed',
  RemovedDate: 'removed-date',
  Created: 'created',
  Community: 'park',
  City: 'city',
  Year: 'year',
}
export const legacyOrderFields = Object.keys(legacy)

const fixed = new Map<string, readonly ListingOrderBy[]>([
  // The best match has the highest score; 'asc' is the wire's own word for best first.
  ['best-match:asc', [{ sort: 'best-match', direction: 'desc' }]],
  // The package that paid most, then the park's name, then the city's.
  [
    'package-and-name:asc',
    [
      { sort: 'package', direction: 'desc' },
      { sort: 'park', direction: 'asc' },
      { sort: 'city', direction: 'asc' },
    ],
  ],
  ['distance:asc', [{ sort: 'distance', direction: 'asc' }]],
])

/**
 * What an order on the wire compares, the first thing first; undefined where the wire knows no such order.
 * Legacy fields take ':asc' (meant where absent) and ':desc'.
 */
export function readOrder(wire: string): readonly ListingOrderBy[] | undefined {
  const known = fixed.get(wire)
  if (known) return known
  const [name = '', direction = 'asc', ...rest] = wire.split(':')
  if ((direction !== 'asc' && direction !== 'desc') || rest.length > 0) return undefined
  if (Object.hasOwn(legacy, name)) return [{ sort: legacy[name]!, direction }]
  return (shownOrders as readonly string[]).includes(wire)
    ? [{ sort: name as ListingSort, direction }]
    : undefined
}

/** Every order that the wire knows, legacy fields with both directions. */
export const wireOrders: readonly string[] = [
  ...shownOrders,
  'package-and-name:asc',
  'distance:asc',
  ...legacyOrderFields.flatMap(name => [name, `${name}:asc`, `${name}:desc`]),
]
