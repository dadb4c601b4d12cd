import { fieldOf } from '#kit/field.ts'

/**
 * HTTP status of a page whose call failed (part 2 §8, RULINGS 13): 200 for a search or lookup without results,
 * otherwise the call's status; 500 if there is none.
 */
export function pageStatus(error: unknown): number {
  const status = fieldOf(error, 'status')
  if (status === 422 && fieldOf(error, 'payload') === 'not_found') return 200
  return typeof status === 'number' ? status : 500
}
