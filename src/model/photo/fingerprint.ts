/** Side of a fingerprint in pixels: a photo scaled down to a square of gray levels, one byte each. */
export const fingerprintSide = 16

/** Greatest mean and single difference of levels between two encodings of a photo, as measured with JPEG, WebP and sizes. */
const maxDifference = { mean: 2, single: 12 }
/** Minimum standard deviation: flat pictures, such as photos of the night, look alike without being the same. */
const minContrast = 6

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function contrast(levels: readonly number[]): number {
  const middle = mean(levels)
  return Math.sqrt(mean(levels.map(level => (level - middle) ** 2)))
}

/** Whether two fingerprints are of the same photo, regardless of size and encoding. */
export function isSamePhoto(one: Uint8Array, other: Uint8Array): boolean {
  const levels = [...one]
  if (contrast(levels) < minContrast) return false
  const differences = levels.map((level, at) => Math.abs(level - (other[at] ?? 0)))
  return mean(differences) <= maxDifference.mean && Math.max(...differences) <= maxDifference.single
}
