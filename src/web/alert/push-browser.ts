import type { NewPushSubscription } from '#model/push/push.ts'

/* Notifications by the Push API, which needs script, a service worker and the reader's permission. */

/** Whether this browser shows notifications of this site: a browser with an address in the list does. */
export type PushState = 'unsupported' | 'denied' | 'off' | { endpoint: string }

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const current = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await current()
  return subscription ? { endpoint: subscription.endpoint } : 'off'
}

/**
 * Requests permission from the reader, and subscribes with the site's key, base64url. Undefined if they refuse.
 * @throws if the browser cannot subscribe
 */
export async function turnOn(publicKey: string): Promise<NewPushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  // A subscription with an earlier key of the site cannot be used.
  await turnOff()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

export async function turnOff(): Promise<void> {
  await (await current())?.unsubscribe()
}
