import type { ParkCard as Park } from '#contract/park/v1.response.ts'
import { getPark, mapParks, searchParks } from '#contract/park/v1.ts'
import type { NamedCell } from '#contract/search/v1.response.ts'
import { formats } from '#i18n/format.ts'
import type { ParkSearch } from '#model/park/search.ts'
import { parkUrl } from '#model/park/urls.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { ParkCard } from '../../parts/card/ParkCard.tsx'
import { type CardPark, cardPark } from '../../parts/card/park-card.ts'
import type { SearchKind } from '../kind.ts'
import { resultsPage } from '../SearchPage.tsx'
import { resultsLoader } from '../search-data.ts'
import { parksShape } from './parks-shape.ts'

export const parks: SearchKind<Park, CardPark, ParkSearch, NamedCell> = {
  ...parksShape,
  operation: searchParks,
  item: payload => cardPark(payload),
  card: (item, look) => <ParkCard park={item} {...look} level={3} />,
  url: ({ key }) => parkUrl(key),
  name: ({ name, address }) => `${name}, ${address.city}, ${address.state}`,
  picture: ({ key, photos }) =>
    photos.length > 0 ? photoUrl({ owner: 'parks', key }, { type: 'gallery' }) : undefined,
  bar: [
    { buttons: 'type', values: ['all-ages', 'senior'] },
    {
      label: 'search.lotRent',
      filters: ['maximum-lot-rent'],
      value(search, t, language) {
        const rent = search.filters['maximum-lot-rent']
        return rent === undefined
          ? undefined
          : t('search.lotRentUpTo', { amount: formats(language).money(rent) })
      },
    },
    { label: 'park.filterGroup.amenities', filters: ['pets-allowed', 'has-pool', 'has-clubhouse'] },
    { label: 'search.parkHomes', filters: ['has-for-sale', 'has-for-rent', 'has-vacant-sites'] },
  ],
  map: {
    type: 'parks',
    favorite: 'park',
    cells: mapParks,
    get: getPark,
    pin: (cell, t) => cell.label ?? t('search.map.noPrice'),
    space: 90,
  },
}

export const loader = resultsLoader(parks)
export const Component = resultsPage(parks)
