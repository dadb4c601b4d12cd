import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listingUrl, moveUrl } from '#model/listing/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { PlaceField } from '../parts/place/PlaceField.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Control } from '../ui/form/Control.tsx'
import { ErrorBox } from '../ui/form/ErrorBox.tsx'
import question from '../ui/form/QuestionPage.module.css'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { loadMovePage, type MovePageData } from './load-move.ts'
import { MoveAnswer } from './MoveAnswer.tsx'
import styles from './MovePage.module.css'

export const loader = (args: LoaderFunctionArgs) => loadMovePage(args)

/** Whether a home may be moved to a place, by the zones of its data plate, and a rough cost: a plain GET form. */
export function Component() {
  const page = useLoaderData<MovePageData>()
  const { key, address, wrong, answer } = page
  const { t } = useText()
  const steps = [
    { label: t('listing.breadcrumb'), href: searchUrl('homes') },
    { label: `#${key} ${address.city}, ${address.state}`, href: listingUrl(key) },
    { label: t('move-fit.title') },
  ]
  return (
    <div className={`page ${question.page}`}>
      <Head
        title={t('move-fit.title')}
        description={t('move-fit.description')}
        noindex
        isWrong={wrong.length > 0}
      />
      <Breadcrumbs steps={steps} />
      <h1>{t('move-fit.title')}</h1>
      <p className={question.lead}>{t('move-fit.lead')}</p>
      <div className={`${question.columns} ${styles.columns}`}>
        <MoveForm page={page} />
        {answer && <MoveAnswer answer={answer} />}
      </div>
    </div>
  )
}

function MoveForm({ page: { key, input, wrong } }: { page: MovePageData }) {
  const { t } = useText()
  const at = useLocalized()
  const errorOf = (name: (typeof wrong)[number]) =>
    wrong.includes(name) ? t(`move-fit.error.${name}`) : undefined
  const amount = (name: 'miles' | 'dollars-per-mile', min: number, max: number) => (
    <Control id={`move-${name}`} label={t(`move-fit.field.${name}`)} error={errorOf(name)}>
      <input
        id={`move-${name}`}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={input[name]}
        aria-invalid={wrong.includes(name)}
        aria-describedby={wrong.includes(name) ? `move-${name}-error` : undefined}
      />
    </Control>
  )
  return (
    <form method="get" action={at(moveUrl(key))} className={`${question.card} ${question.form}`}>
      <ErrorBox
        id="move-errors"
        heading={<p>{t('form.problem')}</p>}
        problems={wrong.map(name => ({
          href: name === 'location' ? '#place-location' : `#move-${name}`,
          text: t(`move-fit.error.${name}`),
        }))}
        result={wrong}
      />
      <PlaceField
        name="location"
        label={t('move-fit.field.location')}
        value={input.location}
        error={errorOf('location')}
      />
      {amount('miles', 0, 5_000)}
      {amount('dollars-per-mile', 1, 100)}
      <Control id="move-sections" label={t('move-fit.field.sections')} error={errorOf('sections')}>
        <select id="move-sections" name="sections" defaultValue={input.sections}>
          <option value="">{t('move-fit.sections.any')}</option>
          {['1', '2', '3', '4'].map(count => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </Control>
      <Button kind="main" type="submit">
        {t('move-fit.send')}
      </Button>
    </form>
  )
}
