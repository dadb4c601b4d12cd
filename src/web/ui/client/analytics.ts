import { useEffect } from 'react'
import type { AnalyticsEvent } from '#model/analytics.ts'
import { useWorld } from './world.ts'

type Listener = (event: AnalyticsEvent) => void

let listener: Listener | undefined
/** What pages told before anybody listened: their effects run first. */
const waiting: AnalyticsEvent[] = []

/** Tells the tag manager of an event, if the site has one, once the page is there; nothing for none. */
export function useAnalytics(event: AnalyticsEvent | undefined): void {
  const { hasTags } = useWorld().site
  const text = event && hasTags ? JSON.stringify(event) : ''
  useEffect(() => {
    if (text === '') return
    const told = JSON.parse(text) as AnalyticsEvent
    if (listener) listener(told)
    else waiting.push(told)
  }, [text])
}

/** Hears every event, those before too; gives what ends that. */
export function watchAnalytics(listen: Listener): () => void {
  listener = listen
  for (const event of waiting.splice(0)) listen(event)
  return () => {
    listener = undefined
  }
}
