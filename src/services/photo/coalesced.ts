/** Coalesces concurrent calls for the same name. */
export function coalesced<T>(): (name: string, make: () => Promise<T>) => Promise<T> {
  const underway = new Map<string, Promise<T>>()
  return (name, make) => {
    const known = underway.get(name)
    if (known) return known
    const made = make().finally(() => underway.delete(name))
    underway.set(name, made)
    return made
  }
}
