import { useText } from '../ui/client/text.tsx'
import style from '../ui/edit/Edit.module.css'

/** Says that a form was saved. */
export function Saved() {
  const { t } = useText()
  return (
    <p className={style.saved} role="status">
      {t('business.saved')}
    </p>
  )
}
