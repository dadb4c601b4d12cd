import { formatPhone } from '#kit/phone.ts'

/** URL that is safe for a link: http and https only, else undefined. */
export function webAddress(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** `mailto:` URL of an address. */
export const mailUrl = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** A phone as text, or as the API returns it. */
export type PhoneNumber = string | { number: string; extension: string | null }

/** Formatted number with its extension. */
export const phoneText = (phone: PhoneNumber): string =>
  typeof phone === 'string' ? formatPhone(phone) : formatPhone(phone.number, phone.extension)

/** `tel:` URL of a North American number with its extension; undefined if invalid. */
export function phoneAddress(phone: PhoneNumber | null | undefined): string | undefined {
  const text = typeof phone === 'object' && phone ? phoneText(phone) : phone
  const match = /^\D*(?:1\D*)?(\d{3})\D*(\d{3})\D*(\d{4})(?:\D+(\d{1,8}))?\s*$/.exec(text ?? '')
  if (!match) return undefined
  const [, area, exchange, line, extension] = match
  return `tel:+1${area}${exchange}${line}${extension ? `;ext=${extension}` : ''}`
}
