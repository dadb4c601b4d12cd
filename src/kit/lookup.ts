/* Reads values that must exist. If one does not, the error names the place at once, instead of an `undefined` that
   fails elsewhere. */

/** @throws RangeError if the list has no such item */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`No item ${index} among ${list.length}.`)
  return item
}

/** @throws RangeError if the list is empty */
export const lastOf = <T>(list: ArrayLike<T>): T => itemAt(list, list.length - 1)

/** @throws RangeError if the map has no such key */
export function entryOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`No entry for ${String(key)}.`)
  return value
}
