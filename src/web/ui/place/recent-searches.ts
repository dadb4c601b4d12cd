/** A search as the list of recent ones shows it. */
export interface RecentSearch {
  label: string
  /** Language-neutral address of its results. */
  address: string
}

const STORE = 'recent-searches'
const MOST = 4
const LONGEST = 500

/** The searches made last in this browser, the newest first. They never leave it. */
export function recentSearches(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isSearch(kept: unknown): kept is RecentSearch {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'label' in kept &&
    typeof kept.label === 'string' &&
    'address' in kept &&
    typeof kept.address === 'string' &&
    /^\/(?![/\\])/.test(kept.address)
  )
}

/** Keeps a search as the newest; the same place with other filters takes the place of the earlier one. */
export function rememberSearch(search: RecentSearch): void {
  if (search.address.length > LONGEST) return
  const path = (address: string) => address.split('?')[0]
  const others = recentSearches().filter(({ address }) => path(address) !== path(search.address))
  save([search, ...others].slice(0, MOST))
}

export const forgetSearches = (): void => save([])

function save(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(STORE, JSON.stringify(searches))
    else localStorage.removeItem(STORE)
  } catch {
    // A full or forbidden store only means that nothing is remembered.
  }
}
