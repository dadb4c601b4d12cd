interface Origin {
  base: object
  more: object
}

const origins = new WeakMap<object, Origin>()

/** A copy of an object with further fields that it does not have yet. What is remembered of the object can serve the copy too. */
export function extended<Base extends object, More extends object>(base: Base, more: More): Base & More {
  const copy = { ...base, ...more }
  origins.set(copy, { base, more })
  return copy
}

/** What `extended` made an object from; undefined for any other object. */
export const originOf = (copy: object): Origin | undefined => origins.get(copy)
