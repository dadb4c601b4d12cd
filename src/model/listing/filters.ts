import { DAY, formatDay, readDay } from '#kit/dates.ts'
import { type Conjunction, withNegations } from '#kit/filter.ts'
import { keysOf } from '#kit/keys.ts'
import { associationKeys } from '../search/association.ts'
import type { DescribedFilter } from '../search/definition.ts'
import { flagBit, homeTypeCode, type ListingColumn, lotRentSourceCode, tenureCode } from './columns.ts'
import { costFilters } from './cost-filters.ts'
import { listingFlags } from './flags.ts'
import { freshnessFilters } from './freshness-filters.ts'
import { lotRentSources } from './lot-rent.ts'
import { priceFilters } from './price-filters.ts'
import { roomFilters } from './room-filters.ts'
import { always, choices, flagged, kind, type Rule } from './rules.ts'
import { RECENT_DAYS, SOLD_DAYS } from './status.ts'
import { activeStatus, homeTypes, locationTypes, tenures } from './values.ts'

/** On the market: active, and its removal date has not passed (see `countsAsRemoved`). */
const onMarket: Rule = now => [
  { column: 'active', oneOf: [activeStatus.Active] },
  { column: 'offMarketAt', min: now },
]
/** Off the market: removed, its removal date passed, or shown as sold. */
export const offMarket = (now: number): readonly Conjunction<ListingColumn>[] => [
  [{ column: 'active', oneOf: [activeStatus.RemovedForSale, activeStatus.RemovedNotForSale] }],
  [
    { column: 'active', oneOf: [activeStatus.Active] },
    { column: 'removedAt', max: now - 1 },
  ],
  shownAsSold(now),
]
const inSeniorCommunity = always([
  { column: 'flags', anyBit: flagBit('senior-community') | flagBit('senior-park') },
])
/** Sold, shown, within the sold window (`isShownAsSold`); other sold homes count as removed. */
const shownAsSold: Rule = now => [
  { column: 'active', oneOf: [activeStatus.Sold] },
  { column: 'flags', anyBit: flagBit('show-sold') },
  { column: 'removedAt', min: now - SOLD_DAYS * DAY },
]

/** `active-sold[]`: the code on the wire (RULINGS 1). */
export const ON_MARKET = '2'
export const SOLD = '1'

/**
 * All filters of a home search (part 2 §7). API parameters, controls, tags, facet counts and the matching of saved
 * searches are derived from this list: a new filter is one entry.
 */
export const listingFilters = withNegations([
  ...priceFilters,
  {
    key: 'type',
    kind: 'any-of',
    label: 'listing.filter.type',
    description: 'Home types; any of them.',
    negatable: true,
    choices: choices('homeType', homeTypes, type =>
      always([{ column: 'homeType', oneOf: [homeTypeCode(type)] }]),
    ),
  },
  {
    key: 'home-location-type',
    kind: 'any-of',
    label: 'listing.filter.home-location-type',
    description: 'Location types of the home; any of them.',
    negatable: true,
    choices: choices('locationType', locationTypes, flagged).map(choice =>
      // The home of a 55+ park is excluded even if its listing leaves the location type out.
      choice.value === 'senior-community' ? { ...choice, excluded: inSeniorCommunity } : choice,
    ),
  },
  ...roomFilters,
  {
    key: 'tenure',
    kind: 'any-of',
    label: 'listing.filter.tenure',
    description: 'Owner of the land; any of them.',
    negatable: true,
    choices: choices('tenure', tenures, tenure =>
      always([{ column: 'tenure', oneOf: [tenureCode(tenure)] }]),
    ),
  },
  {
    key: 'maximum-lot-rent',
    kind: 'max',
    label: 'listing.filter.maximum-lot-rent',
    description:
      "Maximum lot rent, dollars a month: as listed, else the newest figure of the home's park; excludes homes without either.",
    column: 'lotRent',
    unit: 'dollars',
    lowest: 0,
    highest: 100_000,
  },
  {
    key: 'lot-rent-source',
    kind: 'any-of',
    label: 'listing.filter.lot-rent-source',
    description:
      "`stated`: the seller states the lot rent; `park`: the seller does not, but the home's park has a figure. An addition.",
    single: true,
    choices: choices('lotRentWord', lotRentSources, word =>
      always([{ column: 'lotRentWord', oneOf: [lotRentSourceCode(word)] }]),
    ),
  },
  ...costFilters,
  {
    key: 'has-for-sale',
    kind: 'flag',
    label: 'listing.filter.has-for-sale',
    description: '`true`: has an asking price.',
    when: kind('for-sale'),
  },
  {
    key: 'has-for-rent',
    kind: 'flag',
    label: 'listing.filter.has-for-rent',
    description: '`true`: has a rental price.',
    when: kind('for-rent'),
  },
  {
    key: 'for-sale-by-owner',
    kind: 'flag',
    label: 'listing.filter.for-sale-by-owner',
    description: '`true`: sold by its owner.',
    when: kind('for-sale-by-owner'),
  },
  {
    key: 'reposession',
    kind: 'flag',
    label: 'listing.filter.reposession',
    description: '`true`: sold by a lender after repossession.',
    when: kind('repo'),
  },
  {
    key: 'has-photos',
    kind: 'flag',
    label: 'listing.filter.has-photos',
    description: '`true`: has a photo.',
    when: always([{ column: 'photoCount', min: 1 }]),
  },
  ...freshnessFilters,
  {
    key: 'has-virtual-tour',
    kind: 'flag',
    label: 'listing.filter.has-virtual-tour',
    description: '`true`: has a virtual tour.',
    when: flagged('virtual-tour'),
  },
  {
    key: 'pets-allowed',
    kind: 'flag',
    label: 'listing.filter.pets-allowed',
    description: '`true`: its park allows pets, with or without restrictions.',
    when: flagged('pets-allowed'),
  },
  {
    key: 'park-model',
    kind: 'flag',
    label: 'listing.filter.park-model',
    description: '`true`: is a park model.',
    when: always([{ column: 'homeType', oneOf: [homeTypeCode('park-model')] }]),
  },
  {
    key: 'showcased',
    kind: 'flag',
    label: 'listing.filter.showcased',
    description: '`true`: is showcased.',
    when: flagged('showcased'),
  },
  ...keysOf(listingFlags).map(name => ({
    ...listingFlags[name],
    kind: 'flag' as const,
    when: flagged(listingFlags[name].key),
  })),
  {
    key: 'recently-listed',
    kind: 'flag',
    label: 'listing.filter.recently-listed',
    description: '`true`: started within 28 days.',
    when: now => [{ column: 'startedAt', min: now - RECENT_DAYS * DAY }],
  },
  {
    key: 'open-house',
    kind: 'flag',
    label: 'listing.filter.open-house',
    description: '`true`: has an open house that is not over. An addition.',
    when: now => [{ column: 'openUntil', min: now + 1 }],
  },
  {
    key: 'recently-sold',
    kind: 'flag',
    label: 'listing.filter.recently-sold',
    description: '`true`: sold within 90 days and shown as sold.',
    when: shownAsSold,
  },
  {
    key: 'active-sold',
    kind: 'any-of',
    label: 'listing.filter.active-sold',
    description:
      '2 on the market, 1 sold; 2 when absent, but 1 with `recently-sold`, and what was removed with `removed-date`.',
    choices: [
      { value: ON_MARKET, label: 'listing.activeSold.2', when: onMarket },
      { value: SOLD, label: 'listing.activeSold.1', when: shownAsSold },
    ],
  },
  {
    key: 'removed-date',
    kind: 'min',
    label: 'listing.filter.removed-date',
    description:
      'Removed on this day (YYYY-MM-DD, UTC) or after. Without `active-sold[]` only homes off the market are found.',
    column: 'removedAt',
    read: readDay,
    write: formatDay,
  },
  {
    key: 'state-association-key',
    kind: 'equals',
    label: 'listing.filter.state-association-key',
    description: 'Sold by a member of this state association.',
    column: 'stateAssociationKey',
    offered: associationKeys,
    lowest: 1,
    highest: 2_147_483_646,
    integer: true,
  },
  {
    key: 'sales-center-key',
    kind: 'equals',
    label: 'listing.filter.sales-center-key',
    description: 'Sold by this dealer.',
    column: 'salesCenterKey',
    lowest: 1,
    highest: 2_147_483_646,
    integer: true,
  },
  {
    key: 'park-key',
    kind: 'equals',
    label: 'listing.filter.park-key',
    description: 'Is in this park. An addition.',
    column: 'parkKey',
    lowest: 1,
    highest: 2_147_483_646,
    integer: true,
  },
] as const satisfies readonly DescribedFilter<ListingColumn>[])

export type ListingFilter = (typeof listingFilters)[number]
export type ListingFilterKey = ListingFilter['key']
