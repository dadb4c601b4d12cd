import type { ListingCard as Listing, ListingCell } from '#contract/listing/v1.response.ts'
import { getListing, mapListings, searchListings } from '#contract/listing/v1.ts'
import { formats } from '#i18n/format.ts'
import { isRentOnly, isSaleOnly } from '#model/listing/meaning.ts'
import type { ListingSearch } from '#model/listing/search.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { ListingCard } from '../../parts/card/ListingCard.tsx'
import { type CardListing, cardListing } from '../../parts/card/listing-card.ts'
import { priceText } from '../../parts/card/Price.tsx'
import { pinPrice } from '../../parts/map/bounds.ts'
import type { Text } from '../../ui/client/text.tsx'
import type { SearchKind } from '../kind.ts'
import { resultsPage } from '../SearchPage.tsx'
import { resultsLoader } from '../search-data.ts'
import { homesShape } from './homes-shape.ts'

const orMore = (count: number) => `${count}+`

export const homes: SearchKind<Listing, CardListing, ListingSearch, ListingCell> = {
  ...homesShape,
  operation: searchListings,
  item: payload => cardListing(payload),
  card: (item, look) => <ListingCard listing={item} {...look} level={3} />,
  url: ({ key }) => listingUrl(key),
  name: (item, t, language) => `${priceText(item, t, language)}, ${item.address.city}, ${item.address.state}`,
  picture: ({ key, photos }) =>
    photos.length > 0 ? photoUrl({ owner: 'homes', key }, { type: 'gallery' }) : undefined,
  bar: [
    { buttons: 'listing-type', values: ['for-sale', 'for-rent'] },
    {
      label: 'search.price',
      filters: ['minimum-price', 'maximum-price', 'minimum-rent', 'maximum-rent'],
      value: priceValue,
      unused(search) {
        if (isRentOnly(search)) return ['minimum-price', 'maximum-price']
        return isSaleOnly(search) ? ['minimum-rent', 'maximum-rent'] : []
      },
      sheetOnly: search => (isRentOnly(search) ? [] : ['minimum-rent', 'maximum-rent']),
      limits: search =>
        isRentOnly(search)
          ? { filter: 'maximum-rent', values: [750, 1_000, 1_500], unit: 'month' }
          : { filter: 'maximum-price', values: [25_000, 50_000, 75_000, 100_000], unit: 'once' },
    },
    {
      label: 'listing.filter.bedrooms',
      filters: ['bedrooms'],
      value(search, t) {
        const count = search.filters.bedrooms
        return count === undefined ? undefined : t('card.bedrooms', { count: orMore(count) })
      },
    },
    {
      label: 'listing.filter.bathrooms',
      filters: ['bathrooms'],
      value(search, t) {
        const count = search.filters.bathrooms
        return count === undefined ? undefined : t('card.bathrooms', { count, shown: orMore(count) })
      },
    },
    { label: 'search.land', filters: ['tenure', 'maximum-lot-rent', 'lot-rent-source'], value: landValue },
  ],
  map: {
    type: 'homes',
    favorite: 'listing',
    cells: mapListings,
    get: getListing,
    pin({ price }, t) {
      return price === null ? t('search.map.noPrice') : pinPrice(price)
    },
    space: 52,
  },
}

export const loader = resultsLoader(homes)
export const Component = resultsPage(homes)

/** '$50,000–$90,000', 'Up to $90,000', 'From $50,000', for prices and then rents; undefined without a limit. */
function priceValue({ filters }: ListingSearch, t: Text, language: 'en' | 'es'): string | undefined {
  const { money } = formats(language)
  const range = (lowest: number | undefined, highest: number | undefined) => {
    if (lowest !== undefined && highest !== undefined) return `${money(lowest)}–${money(highest)}`
    if (highest !== undefined) return t('search.upTo', { amount: money(highest) })
    return lowest === undefined ? undefined : t('search.from', { amount: money(lowest) })
  }
  const price = range(filters['minimum-price'], filters['maximum-price'])
  const rent = range(filters['minimum-rent'], filters['maximum-rent'])
  const prices = [price, rent && t('search.aMonth', { amount: rent })].filter(part => part !== undefined)
  return prices.length > 0 ? prices.join(', ') : undefined
}

/** Summary of the land and lot filters: names of tenures, and the maximum lot rent. */
function landValue({ filters }: ListingSearch, t: Text, language: 'en' | 'es'): string | undefined {
  const rent = filters['maximum-lot-rent']
  const chosen = (filters.tenure ?? []).map(tenure => t(`listing.tenure.${tenure}`))
  const source = filters['lot-rent-source'] ?? []
  if (rent !== undefined) chosen.push(t('search.lotRentUpTo', { amount: formats(language).money(rent) }))
  chosen.push(...source.map(word => t(`listing.lotRentWord.${word}`)))
  return chosen.length > 0 ? chosen.join(', ') : undefined
}
