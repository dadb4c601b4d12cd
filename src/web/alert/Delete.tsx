import { Form } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import style from './AlertPages.module.css'

/** Deletes the page's alert after confirmation. */
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
