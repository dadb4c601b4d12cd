/** A field of a value of any type, as of one that was thrown, stored or received; undefined if it has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
