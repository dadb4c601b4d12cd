/** The keys of an object whose type names them all. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[]

/** An object with a value for each of these keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
  Object.fromEntries(keys.map(key => [key, value(key)])) as Record<K, V>

/** Whether a text is one of the known values. */
export const isOneOf = <T extends string>(known: readonly T[], text: string): text is T =>
  known.some(each => each === text)
