import { type FormEvent, useEffect, useRef, useState } from 'react'
import { read } from '#contract/error.ts'
import { showSellerPhones } from '#contract/listing/v1.ts'
import type { Phone as PhoneEntity } from '#contract/phone.response.ts'
import { sellerPhonesUrl } from '#model/listing/urls.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { newIdempotencyKey } from '../ui/client/idempotency-key.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { phoneText } from '../ui/primitives/contact.ts'
import { Phone } from '../ui/primitives/Phone.tsx'
import { usePreview } from './preview.ts'

interface SellerPhonesProps {
  listingKey: number
  /** Phones that were already requested, on the page without script. */
  requested?: readonly PhoneEntity[] | undefined
}

/** A button that shows the seller's phones. Public HTML does not contain them, so bots cannot collect them (RULINGS 34). */
export function SellerPhones({ listingKey, requested }: SellerPhonesProps) {
  const { t } = useText()
  const at = useLocalized()
  const preview = usePreview()
  const [phones, setPhones] = useState(requested)
  const list = useRef<HTMLUListElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // The pressed button is gone and cannot have the focus.
    if (phones && isPressed.current) list.current?.focus()
  }, [phones])
  async function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isPressed.current) return
    isPressed.current = true
    try {
      const path = { key: String(listingKey) }
      const answer = await read(browserClient(), showSellerPhones, {
        path,
        idempotencyKey: newIdempotencyKey(),
      })
      setPhones(answer.payload)
    } catch {
      // The separate page of the form shows the error.
      form.submit()
    }
  }
  if (preview) return <Button disabled>{t('listing.seller.showPhone')}</Button>
  if (!phones)
    return (
      <form method="post" action={at(sellerPhonesUrl(listingKey))} onSubmit={show}>
        <Button type="submit">{t('listing.seller.showPhone')}</Button>
      </form>
    )
  return (
    <ul role="list" ref={list} tabIndex={-1} aria-label={t('listing.seller.phone')}>
      {phones.map(phone => (
        <li key={phone.key}>
          {phone.phoneType === 'fax' ? (
            `${t('listing.seller.fax')}: ${phoneText(phone)}`
          ) : (
            <Phone number={phone} />
          )}
        </li>
      ))}
    </ul>
  )
}
