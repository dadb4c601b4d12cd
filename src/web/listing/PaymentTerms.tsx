import { paymentTerms } from '#model/listing/values.ts'
import { useText } from '../ui/client/text.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'

/** Terms from the list in the reader's language; a seller's own words as they are. */
export function PaymentTerms({ terms }: { terms: string }) {
  const { t } = useText()
  const listed = paymentTerms.find(term => term === terms)
  return listed ? t(`listing.paymentTerm.${listed}`) : <InLanguage text={terms} />
}
