/** An address that may stand in a link: only the web's own schemes. Undefined for everything else. */
export function webAddress(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** `tel:` address of a number of the North American plan, with its extension; undefined for what is none. */
export function phoneAddress(text: string | null | undefined): string | undefined {
  const match = /^\D*1?\D*(\d{3})\D*(\d{3})\D*(\d{4})(?:\D+(\d{1,8}))?\s*$/.exec(text ?? '')
  if (!match) return undefined
  const [, area, exchange, line, extension] = match
  return `tel:+1${area}${exchange}${line}${extension ? `;ext=${extension}` : ''}`
}
