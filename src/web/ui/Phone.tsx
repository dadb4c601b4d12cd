import { formats } from '#i18n/format.ts'
import { phoneAddress } from './contact.ts'
import { useText } from './text.tsx'

/** A phone number that can be called. */
export function Phone({ number }: { number: string }) {
  const { language } = useText()
  const address = phoneAddress(number)
  // An extension is already written out.
  const shown = address?.includes(';ext=') ? number : formats(language).phone(number)
  return address ? <a href={address}>{shown}</a> : shown
}
