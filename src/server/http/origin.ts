import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that changes something was sent by a page of another site. Browsers say so by Sec-Fetch-Site or, older
 * ones and those on plain HTTP, by Origin, which must then be the site's, or its scheme with the host and port asked.
 * A request without either was not sent by a browser.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined) return false
  const asked = host === undefined ? undefined : URL.parse(`${new URL(siteOrigin).protocol}//${host}`)?.origin
  return origin !== siteOrigin && origin !== asked
}
