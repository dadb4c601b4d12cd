import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { FloorPlanPage } from '#contract/floor-plan/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { floorPlanUrl, makerSlug, makerUrl } from '#model/floor-plan/urls.ts'
import { localized } from '#model/language.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { FavoriteButton } from '../parts/favorite/FavoriteButton.tsx'
import { LeadButton } from '../parts/lead/LeadButton.tsx'
import { Gallery } from '../parts/photo/Gallery.tsx'
import { floorPlanData } from '../seo/FloorPlanData.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useReport } from '../ui/client/report.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Badge } from '../ui/primitives/Badge.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import detail from '../ui/primitives/Detail.module.css'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { Words } from '../ui/primitives/Words.tsx'
import { DealersSection } from './DealersSection.tsx'
import styles from './FloorPlanPage.module.css'
import { type FloorPlanData, loadFloorPlanPage } from './load-floor-plan.ts'
import { PlanSection, Rooms } from './PlanSection.tsx'
import { RetiredPage } from './RetiredPage.tsx'

export const loader = (args: LoaderFunctionArgs) => loadFloorPlanPage(args)

/** A floor plan, or what is known of a retired one. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return 'retired' in data ? <RetiredPage retired={data.retired} /> : <OfferedPlan data={data} />
}

/** The drawing first, then facts, photos and tour, and the dealers who sell it. */
function OfferedPlan({ data }: { data: FloorPlanData }) {
  const { plan } = data
  useReport('floorplan', 'view', plan.key)
  const { t, language } = useText()
  const { site } = useRenderContext()
  const facts = factTexts(plan, t, formats(language))
  const [drawing] = plan.floorPlans ?? []
  const tour = webAddress(plan.virtualTour)
  const path = floorPlanUrl(plan.key)
  const url = new URL(localized(path, language), site.origin).href
  const title = t('floor-plan.title', { name: plan.label })
  const description = [title, ...facts].join(' · ')
  const steps = [{ label: t('floor-plan.breadcrumb'), href: searchUrl('floorplans') }, { label: plan.label }]
  const [photo] = plan.photos
  const image = photo && photoUrl({ owner: 'floorplans', key: plan.key }, { type: 'gallery' })
  return (
    <div className={`page ${detail.page}`}>
      <Head title={title} description={description} canonical={path} {...(image && { image })} />
      <JsonLd data={floorPlanData(plan, { name: plan.label, description, url, origin: site.origin })} />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <header className={styles.title}>
        {plan.isShowcase && (
          <p>
            <Badge badge="showcased" />
          </p>
        )}
        <h1>{plan.modelName}</h1>
        <p className={styles.by}>
          <Maker name={plan.manufacturer} />
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <p className={detail.save}>
          <FavoriteButton type="floorplan" entityKey={plan.key} name={plan.label} place="page" />
        </p>
        {data.sellerCount > 0 && (
          <LeadButton
            subject={{ type: 'floorplan', key: plan.key }}
            title={t('lead-way.plan', { label: plan.label })}
            kind="main"
            className={styles.ask}
          >
            {t('lead-way.dealers')}
          </LeadButton>
        )}
      </header>
      <PlanSection plan={plan} />
      <Section id="facts" title={t('floor-plan.facts.title')}>
        <div className={`${detail.columns} ${styles.columns}`}>
          <div>
            <Facts facts={useFacts(plan)} />
            {plan.description !== null && <Words text={plan.description} />}
            {plan.options !== null && (
              <>
                <h3>{t('floor-plan.options.title')}</h3>
                <Words text={plan.options} />
              </>
            )}
            <p className={styles.hint}>{t('floor-plan.facts.hint')}</p>
          </div>
          {drawing && <Rooms drawing={drawing} />}
        </div>
      </Section>
      {plan.photos.length > 0 && (
        <Section id="photos" title={t('floor-plan.photos.title')}>
          <Gallery of={{ owner: 'floorplans', key: plan.key }} photos={plan.photos} />
        </Section>
      )}
      {tour && (
        <Section id="tour" title={t('floor-plan.tour.title')}>
          <a href={tour} target="_blank" rel="noopener nofollow">
            {t('floor-plan.tour.open')}
          </a>
        </Section>
      )}
      <DealersSection {...data} />
    </div>
  )
}

/** The maker of a plan, linked to its page if it has one. */
function Maker({ name }: { name: string }) {
  const { t } = useText()
  const at = useLocalized()
  const slug = makerSlug(name)
  const text = t('floor-plan.by', { manufacturer: name })
  return slug ? <a href={at(makerUrl(slug))}>{text}</a> : text
}

type DescribedPlan = Pick<FloorPlanPage, 'bedrooms' | 'bathrooms' | 'squareFeet' | 'sections' | 'dimension'>

/** '3 bedrooms', '2 baths', '1,568 sq ft', 'double section', '28 × 56 ft': what is known. */
function factTexts(
  { bedrooms, bathrooms, squareFeet, sections, dimension }: DescribedPlan,
  t: Text,
  { number }: ReturnType<typeof formats>,
): string[] {
  return [
    bedrooms !== null && t('floor-plan.bedrooms', { count: bedrooms }),
    bathrooms !== null && t('floor-plan.bathrooms', { count: bathrooms, shown: number(bathrooms) }),
    squareFeet !== null && t('floor-plan.squareFeet', { shown: number(squareFeet) }),
    sections !== null && t('floor-plan.sections', { count: sections }),
    dimension !== null &&
      t('floor-plan.dimension', { width: number(dimension.width), length: number(dimension.length) }),
  ].filter(text => text !== false)
}

function useFacts(plan: FloorPlanPage): Fact[] {
  const { t, language } = useText()
  const { number } = formats(language)
  const { bedrooms, bathrooms, squareFeet, sections, dimension } = plan
  return [
    { label: t('floor-plan.fact.manufacturer'), value: plan.manufacturer },
    { label: t('floor-plan.fact.model'), value: plan.modelName },
    ...(plan.series === null ? [] : [{ label: t('floor-plan.fact.series'), value: plan.series }]),
    { label: t('floor-plan.fact.bedrooms'), value: bedrooms },
    { label: t('floor-plan.fact.bathrooms'), value: bathrooms === null ? null : number(bathrooms) },
    {
      label: t('floor-plan.fact.squareFeet'),
      value: squareFeet === null ? null : t('floor-plan.squareFeet', { shown: number(squareFeet) }),
    },
    { label: t('floor-plan.fact.sections'), value: sections },
    {
      label: t('floor-plan.fact.dimension'),
      value:
        dimension === null
          ? null
          : t('floor-plan.dimension', { width: number(dimension.width), length: number(dimension.length) }),
    },
  ]
}
