import { useEffect } from 'react'
import { placeLabelIn } from '#model/place/county.ts'
import { tagsOf } from '#model/search/tags.ts'
import { storeSearch } from '../parts/place/recent-searches.ts'
import { tagText } from '../ui/client/tag-text.ts'
import { useText } from '../ui/client/text.tsx'
import { searchAddress } from './address.ts'
import { useKind } from './kind.ts'
import { placeName } from './names.ts'
import type { Results } from './search-data.ts'

/** Filters in the label of a recent search. */
const MAX_NAMED = 2

/** Stores the search in this browser for the place box, if it has a place and results. */
export function useRememberedSearch(results: Results): void {
  const { t, language } = useText()
  const kind = useKind()
  const { path, search, meta } = results
  const place = placeName(results, language, placeLabelIn)
  const address = searchAddress(kind, path, { ...search, offset: 0 })
  const named = tagsOf(kind.definition, search)
    .slice(0, MAX_NAMED)
    .map(tag => tagText(tag, t))
  const label = place && [place, ...named].join(' · ')
  const found = meta.total > 0 && search.bounds === undefined
  useEffect(() => {
    if (label && found) storeSearch({ label, address })
  }, [label, address, found])
}
