/**
 * HTTP status of a page whose call failed (part 2 §8, RULINGS 13): 200 for a search or lookup without results,
 * otherwise the call's status; 500 if there is none.
 */
export function pageStatus(error: unknown): number {
  const { status, payload } = error as { status?: number; payload?: unknown }
  if (status === 422 && payload === 'not_found') return 200
  return status ?? 500
}
