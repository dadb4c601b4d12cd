import type { AnalyticsEvent } from '#model/analytics.ts'
import { accountType } from '../ui/account/account.ts'

/*
 * The slot for a tag manager: a sandboxed frame that is told what happens on the page. There is none without a
 * configured id, and none for people whose browser asks not to sell or share (Global Privacy Control).
 */

/** What the frame is told: that a page came, or what happened on it (part 1 §3). */
type TagEvent =
  | AnalyticsEvent
  | (Pick<AnalyticsEvent, 'account_type'> & {
      event: 'page'
      page: string
      title: string
      path: string
      language: string
    })

/** Whether the reader's browser says not to sell or share what it tells. */
export const asksForPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

let frame: HTMLIFrameElement | undefined
let loaded = false
const waiting: TagEvent[] = []

/** Opens the frame, unless the reader asked for privacy. */
export function openTags(): void {
  if (frame || asksForPrivacy()) return
  frame = document.createElement('iframe')
  frame.src = '/frames/tags'
  frame.hidden = true
  frame.title = 'Tags'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.addEventListener('load', () => {
    loaded = true
    for (const event of waiting.splice(0)) tell(event)
  })
  document.body.append(frame)
}

/** Hands an event to the tag manager, if there is one, with the kind of account of who is signed in. */
export async function pushTag(event: TagEvent): Promise<void> {
  if (!frame) return
  const account_type = await accountType()
  const whole = account_type === undefined ? event : { ...event, account_type }
  if (loaded) tell(whole)
  else waiting.push(whole)
}

// A sandboxed frame has no origin to name; what is told names nobody.
const tell = (event: TagEvent) => frame?.contentWindow?.postMessage(event, '*')

/** A page's name as the tag manager hears it: `src/web/listing/ListingPage.tsx` is `ListingPage`. */
export const pageNameOf = (source: string): string => source.replace(/^.*\//, '').replace(/\.tsx?$/, '')
