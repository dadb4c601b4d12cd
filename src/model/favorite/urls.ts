/** Lists of favorites, by what they hold; homes stand at the address without a name. */
export const favoriteLists = ['homes', 'parks', 'dealers', 'floorplans', 'hidden'] as const

export type FavoriteList = (typeof favoriteLists)[number]

/** What somebody has saved; forms and hearts without script post to it. */
export function favoritesUrl(list: FavoriteList = 'homes', page = 1): string {
  const query = [...(list === 'homes' ? [] : [`list=${list}`]), ...(page === 1 ? [] : [`page=${page}`])]
  return `/account/favorites${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** The page that saves a thing, `listing:100001`, once somebody has signed in, and leads back. */
export const saveFavoriteUrl = (thing: string, back: string) =>
  `/account/favorites?${new URLSearchParams({ save: thing, back })}`

/** Homes side by side. */
export const compareUrl = () => '/account/favorites/compare'
