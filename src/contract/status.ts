/** What carries the status of a failed call; anything else has none. */
interface Failed {
  status?: number
  payload?: unknown
}

/**
 * The status of a page whose call failed (part 2 §8, RULINGS 13): a search or lookup that found nothing is a page
 * that says so, 200; other answers keep their status; without one it is 500.
 */
export function pageStatus({ status, payload }: Failed): number {
  if (status === 422 && payload === 'not_found') return 200
  return status ?? 500
}
