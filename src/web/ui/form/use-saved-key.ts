import { useState } from 'react'
import { useActionData, useLocation, useNavigationType } from 'react-router'

/**
 * Another value after each save of a form, for its `key`: it is then reset, even if the same was saved again.
 * @param isSent whether the URL shows that this form was saved
 */
export function useSavedKey(isSent: boolean): string {
  const { key } = useLocation()
  // A link on the page adds an entry to the history; a form replaces it.
  const isReplaced = useNavigationType() === 'REPLACE'
  const isRefused = useActionData() !== undefined
  const [saved, setSaved] = useState(key)
  if (isSent && isReplaced && !isRefused && saved !== key) setSaved(key)
  return saved
}
