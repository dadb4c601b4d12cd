import { endImpersonationUrl } from '#model/staff/urls.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Root.module.css'

/** Notice on every page that staff see it as a user. Only the server renders it, and it works without script. */
export function ImpersonationBanner() {
  const { t } = useText()
  const at = useLocalized()
  const { person } = useRenderContext()
  if (!person) return null
  return (
    <aside className={style.impersonated} aria-label={t('staff.seen')}>
      <p>{t('staff.seen.as', { name: person.firstName, key: person.key })}</p>
      <form method="post" action={at(endImpersonationUrl())}>
        <Button type="submit">{t('staff.seen.end')}</Button>
      </form>
    </aside>
  )
}
