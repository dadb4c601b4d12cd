import { useEffect } from 'react'
import type { AnalyticsEvent } from '#model/analytics.ts'
import { useRenderContext } from './render-context.ts'

type Listener = (event: AnalyticsEvent) => void

let listener: Listener | undefined
/** Events before the first listener: effects of pages run first. */
const waiting: AnalyticsEvent[] = []

/** Reports an analytics event once the page is shown, if there is one. */
export function useAnalytics(event: AnalyticsEvent | undefined): void {
  const { hasTags } = useRenderContext().site
  const text = event && hasTags ? JSON.stringify(event) : ''
  useEffect(() => {
    if (text === '') return
    const event = JSON.parse(text) as AnalyticsEvent
    if (listener) listener(event)
    else waiting.push(event)
  }, [text])
}

/** Subscribes to every event, including earlier ones; returns the unsubscribe function. */
export function watchAnalytics(listen: Listener): () => void {
  listener = listen
  for (const event of waiting.splice(0)) listen(event)
  return () => {
    listener = undefined
  }
}
