/** The page on which a user shares saved homes. */
export const shareListUrl = (): string => '/account/shared-list'

/** A shared list, by the token of its secret link. */
export const sharedListUrl = (token: string, page = 1): string =>
  `/shared-lists/${token}${page === 1 ? '' : `?page=${page}`}`
