import { useSearchParams } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import style from './Company.module.css'

/** Success message after a form redirects back to the page of the company. */
export function CompanySaved() {
  const { t } = useText()
  const [query] = useSearchParams()
  return query.has('sent') || query.has('joined') ? (
    <p className={style.saved} role="status">
      {t(query.has('joined') ? 'company.joinedNow' : 'company.saved')}
    </p>
  ) : null
}
