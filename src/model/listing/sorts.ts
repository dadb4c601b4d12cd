import { ordersOf } from '../search/orders.ts'

/** Sorts of a home search; an order is a sort with a direction. */
const listingSorts = [
  'best-match',
  'price',
  'year',
  'bedrooms',
  'bathrooms',
  'size',
  'recently-listed',
  'recently-updated',
  'confirmed',
  'package',
  'park',
  'city',
  'distance',
  'top-placement',
  'asking-price',
  'rent',
  'removed-date',
  'created',
  'monthly-cost',
] as const
export type ListingSort = (typeof listingSorts)[number]

/** The orders of a home search (part 2 §7). */
export const listingOrders = ordersOf({
  feature: 'listing',
  shown: [
    'best-match:asc',
    'price:asc',
    'price:desc',
    'monthly-cost:asc',
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
    'confirmed:desc',
  ],
  more: {
    // Highest package first, then by park name, then by city.
    'package-and-name:asc': [
      { sort: 'package', direction: 'desc' },
      { sort: 'park', direction: 'asc' },
      { sort: 'city', direction: 'asc' },
    ],
    'rent:asc': [{ sort: 'rent', direction: 'asc' }],
    'rent:desc': [{ sort: 'rent', direction: 'desc' }],
  },
  legacy: {
    TopPlacement: 'top-placement',
    AskingPrice: 'asking-price',
    StartedDate: 'recently-listed',
    RemovedDate: 'removed-date',
    Created: 'created',
    Community: 'park',
    City: 'city',
    Year: 'year',
  } satisfies Record<string, ListingSort>,
})
