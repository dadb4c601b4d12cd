import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formats } from '#i18n/format.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import {
  fieldLimits,
  type ReadTerms,
  readTerms,
  type TenYearField,
  tenYearFields,
} from '#model/ten-years/assumptions.ts'
import { tenYears } from '#model/ten-years/ten-years.ts'
import { tenYearsUrl } from '#model/ten-years/urls.ts'
import { addressText } from '../ui/client/address.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Control } from '../ui/form/Control.tsx'
import { ErrorBox } from '../ui/form/ErrorBox.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { Lines } from './Lines.tsx'
import { loadTenYears, type TenYearsData } from './load-ten-years.ts'
import { Parts } from './Parts.tsx'
import style from './TenYears.module.css'

export const loader = (args: LoaderFunctionArgs) => loadTenYears(args)

/** Ten-year cost of a home, compared with owned land and renting, with every figure of the calculation. */
export function Component() {
  const found = useLoaderData<TenYearsData>()
  const { key, address, home, park, typed, site } = found
  const { t } = useText()
  const at = useLocalized()
  const read = readTerms(typed, site.assumptions)
  const result = tenYears(home, read.terms)
  const title = t('ten-years.title', { home: addressText(address) })
  const steps = [
    { label: t('ten-years.start'), href: homeUrl() },
    { label: t('ten-years.home', { key }), href: listingUrl(key) },
    { label: t('ten-years.name') },
  ]
  return (
    <div className={`page ${style.page}`}>
      <Head title={title} canonical={tenYearsUrl(key)} noindex isWrong={read.wrong.length > 0} />
      <Breadcrumbs steps={steps} />
      <h1>{title}</h1>
      <p className={style.lead}>{t('ten-years.lead')}</p>
      {!result && <p>{t('ten-years.noPrice')}</p>}
      {result && result.lines.length > 0 && <Lines lines={result.lines} home={home} />}
      {result && result.gaps.length > 0 && (
        <Section id="gaps" title={t('ten-years.gaps')}>
          <ul className={style.list}>
            {result.gaps.map(gap => (
              <li key={gap}>
                {t(`ten-years.gap.${gap}`, { park: park?.name ?? 'no' })}
                {(gap === 'no-land-price' || gap === 'no-home-rent') && (
                  <>
                    {' '}
                    <a href={`#${gap === 'no-land-price' ? 'land-price' : 'home-rent'}`}>
                      {t('ten-years.enter')}
                    </a>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {result && (
        <>
          <Section id="parts" title={t('ten-years.parts')}>
            <Parts found={found} read={read} />
          </Section>
          <Section id="assumptions" title={t('ten-years.assumptions')}>
            <AssumptionsForm found={found} read={read} />
          </Section>
        </>
      )}
      <p className={style.back}>
        <a href={at(listingUrl(key))}>{t('ten-years.back')}</a>
      </p>
    </div>
  )
}

/** The reader's assumptions: a plain GET form; an empty field is the site's assumption. */
function AssumptionsForm({ found, read }: { found: TenYearsData; read: ReadTerms }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number } = formats(language)
  const { terms, wrong } = read
  const { key, typed, home } = found
  const ofLand = home.tenure === 'own-land' ? ['home-loan-rate', 'land-price'] : []
  const fields = tenYearFields.filter(field => !ofLand.includes(field))
  const errorOf = (field: TenYearField) => {
    const { lowest, highest, ...limits } = fieldLimits[field]
    return t('ten-years.error', {
      field: t(`ten-years.field.${field}`),
      whole: 'integer' in limits ? 'yes' : 'no',
      low: number(lowest),
      high: number(highest),
    })
  }
  return (
    <form method="get" action={at(tenYearsUrl(key))} className={style.form}>
      <ErrorBox
        id="ten-years-errors"
        heading={<p>{t('form.problem')}</p>}
        problems={wrong.map(field => ({ href: `#${field}`, text: errorOf(field) }))}
        result={wrong}
      />
      {fields.map(field => {
        const isWrong = wrong.includes(field)
        return (
          <Control
            key={field}
            id={field}
            label={t(`ten-years.field.${field}`)}
            error={isWrong ? errorOf(field) : undefined}
          >
            <input
              id={field}
              name={field}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed[field] || (terms[field] ?? '')}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? `${field}-error` : undefined}
            />
          </Control>
        )
      })}
      <Button kind="main" type="submit">
        {t('ten-years.submit')}
      </Button>
    </form>
  )
}
