import { type SubmitEvent, useEffect, useRef } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { PhotosResult } from './photos-action.ts'

/**
 * Forms that are sent one at a time: a press during a submission is queued and sent afterwards, in order, with the
 * form's values at that time. After a refusal nothing more is sent, since the user must read the error first.
 * @returns The `onSubmit` of each form.
 */
export function useSubmitQueue(): (event: SubmitEvent<HTMLFormElement>) => void {
  const { state } = useNavigation()
  const result = useActionData<PhotosResult>()
  const waiting = useRef<HTMLElement[]>([])
  useEffect(() => {
    if (state !== 'idle') return
    const isRefused = result !== undefined && result.refused.length > 0
    const left = isRefused ? [] : waiting.current.filter(button => button.isConnected)
    waiting.current = left.slice(1)
    if (left[0] instanceof HTMLButtonElement) left[0].form?.requestSubmit(left[0])
  }, [state, result])
  return event => {
    if (state === 'idle') return
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter) waiting.current.push(submitter)
  }
}
