import { useEffect } from 'react'
import { reportEvent } from '#contract/v1/event.ts'
import type { VisitorEvent } from '#model/event.ts'
import { browserClient } from './browser-client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** What this visit has told already: going back and forth is one look. */
const told = new Set<string>()

/** Tells of an event, once a visit; retried by the client under its key, and never anything that a page waits for. */
function report(event: VisitorEvent): void {
  const name = JSON.stringify([event.type, event.subType, event.entityKey])
  if (told.has(name)) return
  told.add(name)
  const idempotencyKey = newIdempotencyKey()
  browserClient()
    .call(reportEvent, { body: { ...event, location: location.pathname.slice(0, 200) }, idempotencyKey })
    .catch(() => {})
}

/** Tells that things were looked at or among results, once the page is there; nothing for no keys. */
export function useReport(
  type: VisitorEvent['type'],
  subType: VisitorEvent['subType'],
  keys: number | readonly number[] | undefined,
): void {
  const text = keys === undefined ? '' : String(keys)
  useEffect(() => {
    if (text === '') return
    const list = text.split(',').map(Number)
    report({ type, subType, entityKey: list.length === 1 ? list[0]! : list.slice(0, 100) })
  }, [type, subType, text])
}
