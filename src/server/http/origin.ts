import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a write was sent by a page of another site. Browsers send Sec-Fetch-Site or, if old
 * or over plain HTTP, Origin, which must then be the site's, or its scheme with the requested host and port.
 * A request without either does not come from a browser.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined) return false
  const requested =
    host === undefined ? undefined : URL.parse(`${new URL(siteOrigin).protocol}//${host}`)?.origin
  return origin !== siteOrigin && origin !== requested
}
