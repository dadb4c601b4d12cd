import { paymentTerms } from '#model/listing/values.ts'
import { useText } from '../ui/client/text.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'

/** Standard terms in the reader's language; free text of the seller unchanged. */
export function PaymentTerms({ terms }: { terms: string }) {
  const { t } = useText()
  const listed = paymentTerms.find(term => term === terms)
  return listed ? t(`listing.paymentTerm.${listed}`) : <InLanguage text={terms} />
}
