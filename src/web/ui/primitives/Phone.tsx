import { formats } from '#i18n/format.ts'
import { useText } from '../client/text.tsx'
import { phoneAddress } from './contact.ts'

/** A phone number that can be called. */
export function Phone({ number }: { number: string }) {
  const { language } = useText()
  const address = phoneAddress(number)
  // An extension is already written out.
  const shown = address?.includes(';ext=') ? number : formats(language).phone(number)
  return address ? <a href={address}>{shown}</a> : shown
}
