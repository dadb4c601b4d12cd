import type { AnalyticsEvent } from '#model/analytics.ts'
import { frameOf } from '#model/frames.ts'
import { accountType } from '../parts/account/account.ts'
import { hasPrivacySignal } from '../ui/client/privacy.ts'

/*
 * Tag manager in a sandboxed frame that receives page events. It is disabled without a
 * configured id, and for browsers with Global Privacy Control.
 */

/** Events for the frame: page views, and actions on the page (part 1 §3). */
type TagEvent =
  | AnalyticsEvent
  | (Pick<AnalyticsEvent, 'account_type'> & {
      event: 'page'
      page: string
      title: string
      path: string
      language: string
    })

let frame: HTMLIFrameElement | undefined
let loaded = false
const waiting: TagEvent[] = []

/** Opens the frame, unless the visitor opted out. */
export function openTags(): void {
  if (frame || hasPrivacySignal()) return
  frame = Object.assign(document.createElement('iframe'), {
    ...frameOf('tags'),
    hidden: true,
    title: 'Tags',
  })
  frame.addEventListener('load', () => {
    loaded = true
    for (const event of waiting.splice(0)) post(event)
  })
  document.body.append(frame)
}

/** Closes the frame, so that it receives nothing about the next page. */
export function closeTags(): void {
  frame?.remove()
  frame = undefined
  loaded = false
  waiting.length = 0
}

/** Sends an event to the tag manager, if there is one, with the account type of the user. */
export async function pushTag(event: TagEvent): Promise<void> {
  const current = frame
  if (!current) return
  const account_type = await accountType()
  if (frame !== current) return
  const complete = account_type === undefined ? event : { ...event, account_type }
  if (loaded) post(complete)
  else waiting.push(complete)
}

// A sandboxed frame has no origin to name; events have no personal data.
const post = (event: TagEvent) => frame?.contentWindow?.postMessage(event, '*')

/** Page name for the tag manager: `listing/ListingPage.tsx` is `ListingPage`. */
export const pageNameOf = (source: string): string => source.replace(/^.*\//, '').replace(/\.tsx?$/, '')
