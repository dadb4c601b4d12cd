interface Origin {
  base: object
  more: object
}

const origins = new WeakMap<object, Origin>()

/** Copies an object and adds fields that it does not have. Values cached for the original apply to the copy too. */
export function extended<Base extends object, More extends object>(base: Base, more: More): Base & More {
  const copy = { ...base, ...more }
  origins.set(copy, { base, more })
  return copy
}

/** The original and the added fields of a copy made by `extended`; undefined for any other object. */
export const originOf = (copy: object): Origin | undefined => origins.get(copy)
