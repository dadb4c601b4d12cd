import { type FavoriteType, favoriteTypes } from '#model/favorite/favorite.ts'

/** A reference to an item in forms and URLs: `listing:100001`. */
export interface FavoriteRef {
  type: FavoriteType
  entityKey: number
}

/** Parses a reference; undefined if invalid. */
export function parseFavoriteRef(text: unknown): FavoriteRef | undefined {
  const [, name, key] = /^([a-z-]+):([1-9]\d{0,8})$/.exec(typeof text === 'string' ? text : '') ?? []
  const type = favoriteTypes.find(one => one === name)
  return type && { type, entityKey: Number(key) }
}

export const formatFavoriteRef = ({ type, entityKey }: FavoriteRef) => `${type}:${entityKey}`
