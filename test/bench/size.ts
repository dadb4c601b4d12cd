/** `BENCH=smallest npm run bench`: each bench does all that it does, as little as it can. Its figures say nothing. */
export const isSmallest = process.env.BENCH === 'smallest'

/** What a bench uses; in the smallest size the second. */
export const sized = <T>(usual: T, smallest: T): T => (isSmallest ? smallest : usual)

/** How long autocannon sends requests, seconds; in the smallest size a few requests. */
export const during = (seconds: number, connections: number): { duration: number } | { amount: number } =>
  sized({ duration: seconds }, { amount: 2 * connections })
