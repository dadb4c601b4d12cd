import type { RetiredFloorPlan } from '#contract/floor-plan/v1.response.ts'
import { searchUrl } from '#model/search/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import detail from '../ui/primitives/Detail.module.css'

/** Page of a retired floor plan. */
export function RetiredPage({ retired }: { retired: RetiredFloorPlan }) {
  const { t } = useText()
  const localize = useLocalized()
  return (
    <div className={`page ${detail.page}`}>
      <Head title={t('floor-plan.retired.title')} noindex />
      <header className={detail.gone}>
        <h1>{t('floor-plan.retired.title')}</h1>
        <p>{retired.label}</p>
        {retired.removedDate !== null && (
          <p className={detail.soft}>
            {t('floor-plan.retired.since')} <Ago instant={retired.removedDate} />
          </p>
        )}
        <p>
          <ButtonLink kind="main" href={localize(searchUrl('floorplans'))}>
            {t('floor-plan.retired.others')}
          </ButtonLink>
        </p>
      </header>
    </div>
  )
}
