/**
 * The status of a page whose call failed (part 2 §8, RULINGS 13): a search or lookup that found nothing is a page
 * that says so, 200; other answers keep their status; without one it is 500.
 */
export function pageStatus(error: unknown): number {
  const { status, payload } = error as { status?: number; payload?: unknown }
  if (status === 422 && payload === 'not_found') return 200
  return status ?? 500
}
