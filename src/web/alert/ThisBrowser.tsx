import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { PushSubscriptionOfUser } from '#contract/push-subscription/v2.response.ts'
import { addPushSubscription, removePushSubscription } from '#contract/push-subscription/v2.ts'
import { fieldOf } from '#kit/field.ts'
import { maxBrowsers, type NewPushSubscription } from '#model/push/push.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { newIdempotencyKey } from '../ui/client/idempotency-key.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'

export interface PushProps {
  userKey: number
  publicKey: string
  browsers: readonly PushSubscriptionOfUser[]
}

/** Turns notifications in this browser on and off. */
export function ThisBrowser({ userKey, publicKey, browsers }: PushProps) {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<PushState>()
  const [error, setError] = useState<'failed' | 'full'>()
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'))
  }, [])
  if (state === undefined) return null
  if (state === 'unsupported' || state === 'denied') return <p role="status">{t(`alert.push.${state}`)}</p>
  const own =
    typeof state === 'object' ? browsers.find(({ endpoint }) => endpoint === state.endpoint) : undefined

  async function add(): Promise<void> {
    const body = await turnOn(publicKey)
    if (!body) return
    const { body: answer } = await browserClient().call(addPushSubscription, {
      path: { userKey },
      body,
      idempotencyKey: newIdempotencyKey(),
    })
    if (!isFailure(answer)) return
    await turnOff()
    setError(fieldOf(answer.payload, 'body') === 'too_many' ? 'full' : 'failed')
  }

  async function remove(key: number): Promise<void> {
    await turnOff()
    await browserClient().call(removePushSubscription, { path: { userKey, key } })
  }

  async function press(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
    } catch {
      setError('failed')
    }
    setState(await pushState())
    await revalidate()
    setIsBusy(false)
    button.current?.focus()
  }

  return (
    <>
      <p role="status">{own && t('alert.push.isOn')}</p>
      <Button
        ref={button}
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => void press(own ? () => remove(own.key) : add)}
      >
        {t(own ? 'alert.push.off' : 'alert.push.on')}
      </Button>
      {error && <p role="alert">{t(`alert.push.${error}`, { max: maxBrowsers })}</p>}
    </>
  )
}

/* Notifications by the Push API, which needs script, a service worker and the reader's permission. */

/** Whether this browser shows notifications of this site: a browser with an address in the list does. */
type PushState = 'unsupported' | 'denied' | 'off' | { endpoint: string }

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const current = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await current()
  return subscription ? { endpoint: subscription.endpoint } : 'off'
}

/**
 * Requests permission from the reader, and subscribes with the site's key, base64url. Undefined if they refuse.
 * @throws if the browser cannot subscribe
 */
async function turnOn(publicKey: string): Promise<NewPushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  // A subscription with an earlier key of the site cannot be used.
  await turnOff()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

async function turnOff(): Promise<void> {
  await (await current())?.unsubscribe()
}
