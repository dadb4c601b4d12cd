import { fieldOf } from '#kit/field.ts'
import { hasSecret, withoutSecret } from '#model/secret-urls.ts'

/*
 * The address bar shows a page without the token of its link, because people copy and photograph addresses. The state
 * of the history entry has the full address: for the router, for links relative to the page, and for `entry-browser.ts`
 * after a reload. A path that is itself a secret is not changed: without it there is no page, and people bookmark it.
 */

const fullAddress = () => {
  const address = fieldOf(history.state, 'address')
  return typeof address === 'string' ? address : undefined
}

/** Address of the page, whatever the address bar shows. */
export const pageAddress = (): URL => new URL(fullAddress() ?? location.href, location.href)

/** Whether the page that is shown was opened by a secret link. */
export const isSecretPage = (): boolean => hasSecret(pageAddress().pathname + pageAddress().search)

function show(): void {
  const address = fullAddress()
  if (address !== undefined) history.replaceState(history.state, '', address)
}

function hide(): void {
  const address = location.pathname + location.search + location.hash
  const shown = withoutSecret(address)
  if (!hasSecret(address) || !shown.startsWith(location.pathname)) return
  history.replaceState({ ...history.state, address }, '', shown)
}

/** Opens a router that knows the full addresses, and hides their tokens from now on. */
export function withHiddenTokens<R extends { subscribe(listener: () => void): unknown }>(open: () => R): R {
  // Around the listener of the router, which reads the address.
  addEventListener('popstate', show)
  const router = open()
  addEventListener('popstate', hide)
  router.subscribe(hide)
  hide()
  return router
}
