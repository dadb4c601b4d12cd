import { useEffect, useState } from 'react'

/**
 * How long a form must not be sent after too many failed attempts (part 2 §4: ten minutes), in seconds; 0 when it may.
 * The server says how long and holds to it anyway; a reload of the page knows it from the window's own storage.
 */
export function useLock(id: string, result: { retryAfter?: number } | undefined): number {
  const [left, setLeft] = useState(result?.retryAfter ?? 0)
  useEffect(() => {
    const seconds = result?.retryAfter
    const until = seconds === undefined ? remembered(id) : Date.now() + seconds * 1000
    if (seconds !== undefined) remember(id, until)
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    if (until <= Date.now()) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [id, result])
  return left
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** 9:59, or 23:59:59 where it is an hour and more. */
export function countdown(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

const entry = (id: string) => `form-lock:${id}`

/** When a lock ends, milliseconds since 1970; 0 where there is none. */
function remembered(id: string): number {
  try {
    return Number(sessionStorage.getItem(entry(id))) || 0
  } catch {
    return 0
  }
}

function remember(id: string, until: number): void {
  try {
    sessionStorage.setItem(entry(id), String(until))
  } catch {
    // A full or forbidden store is no fault of the form.
  }
}
