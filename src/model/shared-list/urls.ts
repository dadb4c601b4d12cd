import { splitLanguage } from '../language.ts'

/** The page on which somebody shares the homes that they saved. */
export const shareListUrl = (): string => '/account/shared-list'

/** A shared list, by the token of its secret link. */
export const sharedListUrl = (token: string, page = 1): string =>
  `/shared-lists/${token}${page === 1 ? '' : `?page=${page}`}`

/** Whether a path, in any language, is that of a shared list, so that its address is a secret. */
export const isSharedList = (path: string): boolean => splitLanguage(path).path.startsWith('/shared-lists/')

/** A path without the secret, for what is told to others. */
export const withoutSecret = (path: string): string =>
  isSharedList(path) ? path.slice(0, path.lastIndexOf('/') + 1) : path
