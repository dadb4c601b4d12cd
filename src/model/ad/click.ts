/** Parameter with the reference of a click, in the address that the click led to. */
export const CLICK_PARAMETER = 'havenrow-click'

/** Days after a click in which a lead counts. */
export const LEAD_DAYS = 30

/** The reference of a click: random, so that it has no content and links no two clicks. */
export const clickPattern = /^[\w-]{22}$/

/** A link with the reference of a click added, otherwise unchanged. */
export function withClick(link: string, reference: string): string {
  const at = link.indexOf('#')
  const [address, fragment] = at === -1 ? [link, ''] : [link.slice(0, at), link.slice(at)]
  const join = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&'
  return `${address}${join}${CLICK_PARAMETER}=${reference}${fragment}`
}

/** The reference in the query of an address; undefined if there is none. */
export function clickIn(query: URLSearchParams): string | undefined {
  const reference = query.get(CLICK_PARAMETER) ?? ''
  return clickPattern.test(reference) ? reference : undefined
}
