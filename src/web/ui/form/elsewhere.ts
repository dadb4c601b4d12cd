import { useFetcher } from 'react-router'
import type { FormResult } from './send-form.ts'

/** A form that the action of another page takes, while the reader stays where they are: in a dialog. */
export interface Elsewhere {
  /** Path of that page, without language. */
  action: string
  /** Names the sending; another key is a form that was never sent. */
  fetcherKey: string
  isSending: boolean
  result: FormResult | undefined
}

/** Sends a form to the page at a path without going there. */
export function useElsewhere(action: string, fetcherKey: string): Elsewhere {
  const { state, data } = useFetcher<FormResult>({ key: fetcherKey })
  return { action, fetcherKey, isSending: state === 'submitting', result: data }
}
