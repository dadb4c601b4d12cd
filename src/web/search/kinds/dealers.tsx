import type { DealerCard as Dealer } from '#contract/dealer/v1.response.ts'
import { getDealer, mapDealers, searchDealers } from '#contract/dealer/v1.ts'
import type { NamedCell } from '#contract/search/v1.response.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import type { Search } from '#model/search/search.ts'
import { DealerCard } from '../../parts/card/DealerCard.tsx'
import { type CardDealer, cardDealer, dealerPlace } from '../../parts/card/dealer-card.ts'
import type { SearchKind } from '../kind.ts'
import { resultsPage } from '../SearchPage.tsx'
import { resultsLoader } from '../search-data.ts'
import { dealersShape } from './dealers-shape.ts'

export const dealers: SearchKind<Dealer, CardDealer, Search, NamedCell> = {
  ...dealersShape,
  operation: searchDealers,
  item: payload => cardDealer(payload),
  card: item => <DealerCard dealer={item} level={3} />,
  url: item => dealerUrl(item.key, dealerPlace(item)),
  name: ({ name, address }) => `${name}, ${address.city}, ${address.state}`,
  bar: [
    { buttons: 'type', values: ['pro-plus'] },
    {
      label: 'dealer.filterGroup.association',
      filters: ['state-association-member', 'state-association-key'],
    },
  ],
  map: {
    type: 'dealers',
    favorite: 'sales-center',
    cells: mapDealers,
    get: getDealer,
    pin: (cell, t) => cell.label ?? t('search.map.noPrice'),
    space: 90,
  },
}

export const loader = resultsLoader(dealers)
export const Component = resultsPage(dealers)
