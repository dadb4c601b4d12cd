import { type PhoneNumber, phoneAddress, phoneText } from './contact.ts'

/** A phone number that can be called. */
export function Phone({ number }: { number: PhoneNumber }) {
  const address = phoneAddress(number)
  // The extension of a text is already written out.
  const shown = typeof number === 'string' && address?.includes(';ext=') ? number : phoneText(number)
  return address ? <a href={address}>{shown}</a> : shown
}
