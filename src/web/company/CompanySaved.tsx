import { useSearchParams } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'

/** Success message after a form redirects back to the page of the company. */
export function CompanySaved() {
  const { t } = useText()
  const [query] = useSearchParams()
  return query.has('sent') || query.has('joined') ? (
    <Saved>{t(query.has('joined') ? 'company.joinedNow' : 'company.saved')}</Saved>
  ) : null
}
