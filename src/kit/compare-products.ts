/** Above this difference, two products of integers of nine digits are ordered despite rounding. */
const ROUNDING = 32

/** Sign of a·b − c·d, exact for integers of nine digits. */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const difference = a * b - c * d
  if (difference > ROUNDING || difference < -ROUNDING) return difference
  const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}
