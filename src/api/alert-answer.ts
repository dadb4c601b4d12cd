import type { AlertOutcome } from '#services/alert/index.ts'
import { found, invalid, refused } from './handle.ts'

/** Alerts that are somebody else's, and links that are none of ours, are not there. */
export const noAlert = () => refused(404, 'There is no such alert.', 'not_found')

/** What a call says of an alert that was to be changed. */
export function alertAnswer(outcome: AlertOutcome) {
  if (outcome.kind === 'not-found') return noAlert()
  if (outcome.kind === 'invalid') return invalid(outcome.fields)
  return found(outcome.alert, {})
}

/** What it says of one that was to be deleted. */
export const goneAnswer = (wasThere: boolean) =>
  wasThere ? ({ status: 204, payload: null, meta: {} } as const) : noAlert()
