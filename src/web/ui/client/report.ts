import { useEffect } from 'react'
import { reportEvent } from '#contract/event/v1.ts'
import { itemAt } from '#kit/lookup.ts'
import type { VisitorEvent } from '#model/event.ts'
import { withoutSecret } from '#model/secret-urls.ts'
import { browserClient } from './browser-client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { markViewed } from './viewed.ts'

/** Events already reported in this visit: going back and forth counts once. */
const reported = new Set<string>()

/** Reports an event once per visit, in the background, with retries under an idempotency key. */
function report(event: VisitorEvent): void {
  const name = JSON.stringify([event.type, event.subType, event.entityKey])
  if (reported.has(name)) return
  reported.add(name)
  const idempotencyKey = newIdempotencyKey()
  browserClient()
    .call(reportEvent, {
      body: { ...event, location: withoutSecret(location.pathname).slice(0, 200) },
      idempotencyKey,
    })
    .catch(() => {})
}

/**
 * Reports views or search impressions of items once the page is shown; nothing without keys. The device stores
 * views for its maps.
 */
export function useReport(
  type: VisitorEvent['type'],
  subType: VisitorEvent['subType'],
  keys: number | readonly number[] | undefined,
): void {
  const text = keys === undefined ? '' : String(keys)
  useEffect(() => {
    if (text === '') return
    const list = text.split(',').map(Number)
    if (subType === 'view') for (const key of list) markViewed(type, key)
    report({ type, subType, entityKey: list.length === 1 ? itemAt(list, 0) : list.slice(0, 100) })
  }, [type, subType, text])
}
