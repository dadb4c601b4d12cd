import { useFetcher } from 'react-router'
import type { FormResult } from './send-form.ts'

/** Sends a form to the action of another page without leaving this one, as in a dialog. */
export interface Elsewhere<Result extends FormResult = FormResult> {
  /** Path of that page, without language. */
  action: string
  /** Identifies the submission; a new key starts with an unsent form. */
  fetcherKey: string
  isSending: boolean
  result: ReturnType<typeof useFetcher<Result>>['data']
}

/** Submits a form to the page at a path without navigating. */
export function useElsewhere<Result extends FormResult = FormResult>(
  action: string,
  fetcherKey: string,
): Elsewhere<Result> {
  const { state, data } = useFetcher<Result>({ key: fetcherKey })
  return { action, fetcherKey, isSending: state === 'submitting', result: data }
}
