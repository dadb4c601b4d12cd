import { Form } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { useText } from '../ui/text.tsx'
import style from './AlertPages.module.css'

/** Deletes the page's alert, once it was asked again. */
export function Delete() {
  const { t } = useText()
  return (
    <details className={style.end}>
      <summary>{t('alert.delete')}</summary>
      <Form method="post">
        <p>{t('alert.delete.sure')}</p>
        <Button type="submit" name="do" value="delete">
          {t('alert.delete.do')}
        </Button>
      </Form>
    </details>
  )
}
