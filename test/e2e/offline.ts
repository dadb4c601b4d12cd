import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Takes the network away, and waits until neither the page nor its service worker has it. */
export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  const isReached = () =>
    page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const picture = new Image()
      picture.onload = () => resolve(true)
      picture.onerror = () => resolve(false)
      // The service worker asks the network for pictures; an address that nobody asked for is in no cache.
      picture.src = `/icon-192.png?${Math.random()}`
      return promise
    })
  await expect.poll(isReached).toBe(false)
}
