import type { AdAbout } from '../parts/ad/about.ts'
import type { Results } from './search-data.ts'

/** Page context for ads on a page of results: the place, and sale or rent. */
export function adAboutOf({ search: { place, filters } }: Pick<Results, 'search'>): AdAbout {
  const { state, city, county, zip } = place
  const types = [filters['listing-type'] ?? []].flat().map(String)
  const isRent = types.length > 0 && types.every(type => type === 'for-rent')
  const isSale = types.length > 0 && types.every(type => type.startsWith('for-sale'))
  const offer = isRent ? 'rent' : isSale ? 'sale' : undefined
  return { state, city, county, zip, offer }
}
