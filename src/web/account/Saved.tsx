import { useSearchParams } from 'react-router'
import style from './Own.module.css'

/** Success message after a form redirects back to its page. */
export function Saved({ text }: { text: string }) {
  const [query] = useSearchParams()
  return query.has('sent') ? (
    <p className={style.saved} role="status">
      {text}
    </p>
  ) : null
}
