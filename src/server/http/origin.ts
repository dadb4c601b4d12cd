import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that changes something was sent by a page of another site. Browsers say so by Sec-Fetch-Site or, older
 * ones and those on plain HTTP, by Origin, which must then name the host asked. What sends neither is no browser.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined) return false
  return origin !== siteOrigin && URL.parse(origin)?.host !== host
}
