/** An entry of the recent searches. */
export interface RecentSearch {
  label: string
  /** Language-neutral URL of its results. */
  address: string
}

const STORE = 'recent-searches'
const MAX_SEARCHES = 4
const LONGEST = 500

/** Recent searches in this browser, newest first. They are never sent. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

function isSearch(value: unknown): value is RecentSearch {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    typeof value.label === 'string' &&
    'address' in value &&
    typeof value.address === 'string' &&
    /^\/(?![/\\])/.test(value.address)
  )
}

/** Stores a search as the newest; replaces an earlier one of the same place. */
export function storeSearch(search: RecentSearch): void {
  if (search.address.length > LONGEST) return
  const path = (address: string) => address.split('?')[0]
  const others = recentSearches().filter(({ address }) => path(address) !== path(search.address))
  save([search, ...others].slice(0, MAX_SEARCHES))
}

export const clearSearches = (): void => save([])

function save(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(STORE, JSON.stringify(searches))
    else localStorage.removeItem(STORE)
  } catch {
    // Storage is full or blocked: nothing is remembered.
  }
}
