import { isOneOf } from '#kit/keys.ts'
import type { DescribedFilter } from '../search/definition.ts'
import { homeSizeRules, homeSizes, homeWidthRules, homeWidths } from '../search/home-size.ts'
import { type ListingColumn, newnesses } from './columns.ts'
import { always, choices, flagged } from './rules.ts'
import { amenityBit, searchedAmenities } from './searched-amenities.ts'
import { amenities } from './values.ts'

const isAmenity = (value: (typeof searchedAmenities)[number]) => isOneOf(amenities, value)

/** Filters by rooms, size, year and amenities. */
export const roomFilters = [
  {
    key: 'bedrooms',
    kind: 'min',
    label: 'listing.filter.bedrooms',
    description: 'Minimum number of bedrooms.',
    column: 'bedrooms',
    offered: [1, 2, 3, 4, 5],
    lowest: 0,
    highest: 20,
    integer: true,
  },
  {
    key: 'bathrooms',
    kind: 'min',
    label: 'listing.filter.bathrooms',
    description: 'Minimum number of bathrooms; a half bath counts 0.5.',
    column: 'bathrooms',
    offered: [1, 1.5, 2, 2.5, 3],
    lowest: 0,
    highest: 20,
  },
  {
    key: 'maximum-bedrooms',
    kind: 'max',
    label: 'listing.filter.maximum-bedrooms',
    description: 'Maximum number of bedrooms. An addition.',
    column: 'bedrooms',
    lowest: 0,
    highest: 20,
    integer: true,
  },
  {
    key: 'maximum-bathrooms',
    kind: 'max',
    label: 'listing.filter.maximum-bathrooms',
    description: 'Maximum number of bathrooms; a half bath counts 0.5. An addition.',
    column: 'bathrooms',
    lowest: 0,
    highest: 20,
  },
  {
    key: 'size',
    kind: 'any-of',
    label: 'listing.filter.size',
    description: 'One section under or from 900 square feet, or several under or from 1,600.',
    single: true,
    choices: choices('size', homeSizes, size => always(homeSizeRules[size])),
  },
  {
    key: 'sections',
    kind: 'any-of',
    label: 'listing.filter.sections',
    description: 'Homes of one section, or of several.',
    single: true,
    negatable: true,
    choices: choices('sections', homeWidths, width => always(homeWidthRules[width])),
  },
  {
    key: 'minimum-square-feet',
    kind: 'min',
    label: 'listing.filter.minimum-square-feet',
    description: 'Minimum living area, square feet. An addition.',
    column: 'squareFeet',
    unit: 'square feet',
    lowest: 0,
    highest: 20_000,
    integer: true,
  },
  {
    key: 'maximum-square-feet',
    kind: 'max',
    label: 'listing.filter.maximum-square-feet',
    description: 'Maximum living area, square feet. An addition.',
    column: 'squareFeet',
    unit: 'square feet',
    lowest: 0,
    highest: 20_000,
    integer: true,
  },
  {
    key: 'minimum-year',
    kind: 'min',
    label: 'listing.filter.minimum-year',
    description: 'Built in this year or later. An addition.',
    column: 'year',
    lowest: 1930,
    highest: 2100,
    integer: true,
  },
  {
    key: 'maximum-year',
    kind: 'max',
    label: 'listing.filter.maximum-year',
    description: 'Built in this year or earlier. An addition.',
    column: 'year',
    lowest: 1930,
    highest: 2100,
    integer: true,
  },
  {
    key: 'is-new',
    kind: 'any-of',
    label: 'listing.filter.is-new',
    description: '`new`: never lived in; `pre-owned`: lived in. An addition.',
    single: true,
    choices: choices('newness', newnesses, flagged),
  },
  {
    key: 'amenities',
    kind: 'all-of',
    label: 'listing.filter.amenities',
    description: 'Amenities that the listing states, all of them; `pool` is one of its park. An addition.',
    choices: searchedAmenities.map(value => ({
      value,
      label: isAmenity(value)
        ? (`listing.amenity.${value}` as const)
        : (`listing.searchedAmenity.${value}` as const),
      when: always([{ column: 'amenities', anyBit: amenityBit(value) }]),
    })),
  },
] as const satisfies readonly DescribedFilter<ListingColumn>[]
