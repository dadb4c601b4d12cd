import type { AlertOutcome } from '#services/alert/index.ts'
import { found, invalid, refused } from './handle.ts'

/** 404 for another user's alerts and for unknown links. */
export const noAlert = () => refused(404, 'Alert not found.', 'not_found')

/** Response to a change of an alert. */
export function alertResponse(outcome: AlertOutcome) {
  if (outcome.kind === 'not-found') return noAlert()
  if (outcome.kind === 'invalid') return invalid(outcome.fields)
  return found(outcome.alert, {})
}

/** Response to the deletion of an alert. */
export const deletionResponse = (wasThere: boolean) =>
  wasThere ? ({ status: 204, payload: null, meta: {} } as const) : noAlert()
