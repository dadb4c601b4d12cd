import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { getMaker } from '#contract/floor-plan/v1.ts'
import { formats } from '#i18n/format.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { makerUrl } from '#model/floor-plan/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { FloorPlanCard } from '../parts/card/FloorPlanCard.tsx'
import { cardFloorPlan } from '../parts/card/floor-plan-card.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { load, queryOf, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Section } from '../ui/primitives/Section.tsx'

const LIMIT = 24

/** Loader of a maker's page; redirects (301) from a former spelling. @throws 404 for a page without plans */
export async function loader(args: LoaderFunctionArgs) {
  const { slug = '' } = args.params
  if (!/^[a-z\d-]{1,100}$/.test(slug)) throw data('not_found', { status: 404 })
  const pageText = queryOf(args.request).get('page') ?? '1'
  if (!/^[1-9]\d{0,2}$/.test(pageText)) throw data('not_found', { status: 404 })
  const page = Number(pageText)
  const { payload, meta } = await load(args, getMaker, {
    path: { slug },
    query: { offset: (page - 1) * LIMIT, limit: LIMIT },
  })
  if (payload.slug !== slug) throw redirect(makerUrl(payload.slug), 301)
  const pages = Math.ceil(meta.total / LIMIT)
  if (page > pages) throw data('not_found', { status: 404 })
  const { name, floorPlans, salesCenters } = payload
  return {
    ...{ slug, name, salesCenters, page, pages },
    plans: floorPlans.map(cardFloorPlan),
    total: meta.total,
    sellerCount: meta.salesCenterCount,
  }
}

/** A maker of floor plans: its plans, and the dealers who sell them. */
export function Component() {
  const { slug, name, plans, total, page, pages, salesCenters, sellerCount } = useLoaderData<typeof loader>()
  const { t, language } = useText()
  const { number } = formats(language)
  const { site } = useRenderContext()
  const at = useLocalized()
  const title = t('floor-plan.maker.title', { maker: name })
  const found = t('floor-plan.maker.total', { count: total, number: number(total) })
  const sold = sellerCount > 0 ? t('floor-plan.maker.sellers', { count: sellerCount }) : ''
  const steps = [{ label: t('floor-plan.breadcrumb'), href: searchUrl('floorplans') }, { label: name }]
  return (
    <div className={`page ${detail.page}`}>
      <Head
        title={title}
        description={[`${title}: ${found}.`, sold].filter(Boolean).join(' ')}
        canonical={makerUrl(slug, page)}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <header>
        <h1>{title}</h1>
        <p className={detail.soft}>{found}</p>
      </header>
      <Section id="plans" title={t('floor-plan.maker.plans')}>
        <ul role="list" className={detail.cards}>
          {plans.map((plan, index) => (
            <li key={plan.key}>
              <FloorPlanCard plan={plan} first={index === 0} />
            </li>
          ))}
        </ul>
        <Pagination page={page} pages={pages} address={to => at(makerUrl(slug, to))} />
      </Section>
      <Section id="dealers" title={t('floor-plan.maker.dealers')}>
        <p>{sold || t('floor-plan.maker.noDealers')}</p>
        <ol role="list" className={detail.boxes}>
          {salesCenters.map(({ key, name, city, state, planCount }) => (
            <li key={key}>
              <h3>
                <a href={at(dealerUrl(key, { name, city, state }))}>{name}</a>
              </h3>
              <p>
                {city}, {state}
              </p>
              <p>{t('floor-plan.maker.total', { count: planCount, number: number(planCount) })}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
