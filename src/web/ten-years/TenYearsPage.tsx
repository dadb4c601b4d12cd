import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listingUrl } from '#model/listing/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { readTerms } from '#model/ten-years/assumptions.ts'
import { tenYears } from '#model/ten-years/ten-years.ts'
import { tenYearsUrl } from '#model/ten-years/urls.ts'
import { addressText } from '../ui/client/address.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { AssumptionsForm } from './AssumptionsForm.tsx'
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
