import { type FavoriteType, favoriteTypes } from '#model/favorite/favorite.ts'

/** A thing as forms and addresses write it: `listing:100001`. */
export interface Thing {
  type: FavoriteType
  entityKey: number
}

/** Reads such a text; undefined where it is none. */
export function readThing(text: unknown): Thing | undefined {
  const [, name, key] = /^([a-z-]+):([1-9]\d{0,8})$/.exec(typeof text === 'string' ? text : '') ?? []
  const type = favoriteTypes.find(one => one === name)
  return type && { type, entityKey: Number(key) }
}

export const writeThing = ({ type, entityKey }: Thing) => `${type}:${entityKey}`
