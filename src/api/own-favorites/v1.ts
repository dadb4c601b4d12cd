import type { FavoriteType } from '#model/favorite/favorite.ts'
import type { Person } from '#services/account/index.ts'
import type { Services } from '../services.ts'

/** Adds the caller's favorite to each item with the relation `favorite`; `type` is absent for types without it. */
export async function withFavorites<Item>(
  { favorites }: Services,
  person: Person | undefined,
  type: FavoriteType | undefined,
  items: Item[],
): Promise<Item[]> {
  const keys = items.flatMap(item => keyOfRelated(item) ?? [])
  if (!person || !type || keys.length === 0) return items
  const saved = await favorites.list(person.key, { type, entityKeys: keys })
  const byKey = new Map(saved.map(favorite => [favorite.entityKey, favorite]))
  return items.map(item => {
    const key = keyOfRelated(item)
    return key === undefined ? item : { ...item, favorite: byKey.get(key) ?? null }
  })
}

/** The key of an item with the relation. */
function keyOfRelated(item: unknown): number | undefined {
  if (typeof item !== 'object' || item === null || !('favorite' in item) || !('key' in item)) return undefined
  return typeof item.key === 'number' ? item.key : undefined
}
