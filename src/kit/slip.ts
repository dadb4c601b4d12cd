/** Whether two texts have edit distance one: insertion, deletion, substitution or transposition. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  const rest = (text: string, skip: number) => text.slice(start + skip)
  if (a.length > b.length) return rest(a, 1) === rest(b, 0)
  if (a.length < b.length) return rest(a, 0) === rest(b, 1)
  return (
    rest(a, 1) === rest(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2))
  )
}
