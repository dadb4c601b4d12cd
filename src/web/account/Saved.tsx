import { useSearchParams } from 'react-router'
import style from './Own.module.css'

/** Says what a form has done, on the page that it led back to. */
export function Saved({ text }: { text: string }) {
  const [query] = useSearchParams()
  return query.has('sent') ? (
    <p className={style.saved} role="status">
      {text}
    </p>
  ) : null
}
