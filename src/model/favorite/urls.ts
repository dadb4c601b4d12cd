/** Lists of favorites by type; homes have the URL without a segment. */
export const favoriteLists = ['homes', 'parks', 'dealers', 'floorplans', 'hidden'] as const

export type FavoriteList = (typeof favoriteLists)[number]

/** Page of favorites; forms and heart buttons without JavaScript post to it. */
export function favoritesUrl(list: FavoriteList = 'homes', page = 1): string {
  const query = [...(list === 'homes' ? [] : [`list=${list}`]), ...(page === 1 ? [] : [`page=${page}`])]
  return `/account/favorites${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Page that saves a favorite, `listing:100001`, after login, and returns to `back`. */
export const saveFavoriteUrl = (thing: string, back: string) =>
  `/account/favorites?${new URLSearchParams({ save: thing, back })}`

/** Comparison of homes. */
export const compareUrl = () => '/account/favorites/compare'
