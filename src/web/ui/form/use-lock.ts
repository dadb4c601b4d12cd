import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { FormResult } from './send-form.ts'

interface Lock {
  /** Milliseconds since 1970. */
  until: number
  /** The error that caused it. */
  error: string
}

/**
 * Seconds until a form may be sent again after too many failed attempts (part 2 §4: ten minutes); 0 if unlocked.
 * The server enforces it; after a reload the page reads it from session storage. A form
 * of another page is not locked: a visitor who wrote too often to one park may write to the next.
 */
export function useLock(form: string, result: FormResult | undefined): { seconds: number; error: string } {
  const { pathname } = useLocation()
  const id = `${pathname} ${form}`
  const [left, setLeft] = useState(result?.retryAfter ?? 0)
  const [error, setError] = useState('')
  useEffect(() => {
    const seconds = result?.retryAfter
    const lock =
      seconds === undefined
        ? remembered(id)
        : { until: Date.now() + seconds * 1000, error: result?.errors?.form[0] ?? '' }
    if (seconds !== undefined) remember(id, lock)
    setError(lock.error)
    const { until } = lock
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    if (until <= Date.now()) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [id, result])
  return { seconds: left, error }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** 9:59, or 23:59:59 from an hour on. */
export function countdown(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

const entry = (id: string) => `form-lock:${id}`

/** The stored lock of a form, or an expired one. */
function remembered(id: string): Lock {
  try {
    const [until, error = ''] = (sessionStorage.getItem(entry(id)) ?? '').split(' ')
    return { until: Number(until) || 0, error }
  } catch {
    return { until: 0, error: '' }
  }
}

function remember(id: string, { until, error }: Lock): void {
  try {
    sessionStorage.setItem(entry(id), `${until} ${error}`)
  } catch {
    // Session storage may be full or blocked.
  }
}
