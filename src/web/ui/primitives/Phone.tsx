import { type PhoneNumber, phoneAddress, phoneText } from './contact.ts'

/** Phone number as a `tel:` link. */
export function Phone({ number }: { number: PhoneNumber }) {
  const address = phoneAddress(number)
  // The extension of a text is already formatted.
  const shown = typeof number === 'string' && address?.includes(';ext=') ? number : phoneText(number)
  return address ? <a href={address}>{shown}</a> : shown
}
