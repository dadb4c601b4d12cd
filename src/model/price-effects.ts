/*
 * How much size, year and lot rent change the price of similar homes, estimated from those homes themselves: a linear
 * regression of the logarithm of the price. A few homes show little, so that the estimate begins with usual effects.
 */

/** Facts of a home with a price, dollars; null is unknown. */
export interface Priced {
  price: number
  squareFeet: number | null
  year: number | null
  /** Dollars per month. */
  lotRent: number | null
}
type Facts = Omit<Priced, 'price'>

/** Change of the logarithm of the price: per logarithm of square feet, per year, per 100 dollars of lot rent. */
export type PriceEffects = readonly [size: number, year: number, lotRent: number]

/** The price grows less than the size, and 1.4 % for each later year; what lot rent does is left to the homes. */
const usual: PriceEffects = [0.6, 0.014, 0]
/** Homes that weigh as much as the usual effects, and how far their facts usually are apart. */
const USUAL_HOMES = 20
const spread: PriceEffects = [0.15, 5, 1]

const features = ({ squareFeet, year, lotRent }: Facts) => [
  squareFeet === null ? null : Math.log(squareFeet),
  year,
  lotRent === null ? null : lotRent / 100,
]

export function priceEffects(homes: readonly Priced[]): PriceEffects {
  const rows = homes.map(features)
  const means = usual.map((_, at) => mean(rows.flatMap(row => row[at] ?? [])))
  // An unknown fact has no effect.
  const centered = rows.map(row => row.map((value, at) => (value === null ? 0 : value - means[at]!)))
  const logs = homes.map(({ price }) => Math.log(price))
  const middle = mean(logs)
  const weights = spread.map(one => USUAL_HOMES * one ** 2)
  const matrix = usual.map((_, row) =>
    usual.map(
      (_, column) =>
        (row === column ? weights[row]! : 0) +
        centered.reduce((sum, home) => sum + home[row]! * home[column]!, 0),
    ),
  )
  const right = usual.map(
    (effect, at) =>
      weights[at]! * effect + centered.reduce((sum, home, of) => sum + home[at]! * (logs[of]! - middle), 0),
  )
  const [size = 0, year = 0, lotRent = 0] = solve(matrix, right)
  return [size, year, lotRent]
}

/** The price of a home if it had the facts of another; facts that one of them lacks change nothing. */
export function adjustedPrice(home: Priced, to: Facts, effects: PriceEffects): number {
  const own = features(home)
  const wanted = features(to)
  const change = effects.reduce((sum, effect, at) => {
    const [from, towards] = [own[at] ?? null, wanted[at] ?? null]
    return from === null || towards === null ? sum : sum + effect * (towards - from)
  }, 0)
  return home.price * Math.exp(change)
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Gaussian elimination. The matrix is positive definite, so that no pivot is zero. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  for (const [at, pivot] of rows.entries())
    for (const row of rows.slice(at + 1)) {
      const factor = row[at]! / pivot[at]!
      for (const column of row.keys()) row[column]! -= factor * pivot[column]!
    }
  const result: number[] = []
  for (let at = rows.length - 1; at >= 0; at--) {
    const known = result.reduce((sum, value, offset) => sum + value * rows[at]![at + 1 + offset]!, 0)
    result.unshift((rows[at]!.at(-1)! - known) / rows[at]![at]!)
  }
  return result
}
