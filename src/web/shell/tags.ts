import type { AnalyticsEvent } from '#model/event.ts'

/*
 * The slot for a tag manager: a sandboxed frame that is told what happens on the page. There is none without a
 * configured id, and none for people whose browser asks not to sell or share (Global Privacy Control).
 */

/** What the frame is told: that a page came, or what happened on it (part 1 §3). */
type TagEvent =
  | AnalyticsEvent
  | { event: 'page'; page: string; title: string; path: string; language: string }

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

/** Hands an event to the tag manager, if there is one. */
export function pushTag(event: TagEvent): void {
  if (!frame) return
  if (loaded) tell(event)
  else waiting.push(event)
}

// A sandboxed frame has no origin to name; what is told holds nothing of the person.
const tell = (event: TagEvent) => frame?.contentWindow?.postMessage(event, '*')

/** A page's name as the tag manager hears it: `src/web/listing/ListingPage.tsx` is `ListingPage`. */
export const pageNameOf = (source: string): string => source.replace(/^.*\//, '').replace(/\.tsx?$/, '')
