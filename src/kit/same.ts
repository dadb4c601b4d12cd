/** Whether two values are the same as JSON; the order of the members of an object does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const others = new Map(Object.entries(other).filter(([, value]) => value !== undefined))
  const entries = Object.entries(one).filter(([, value]) => value !== undefined)
  return entries.length === others.size && entries.every(([name, value]) => isSame(value, others.get(name)))
}
