import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Association } from '#contract/association/v1.response.ts'
import { getAssociation } from '#contract/association/v1.ts'
import { associationUrl } from '#model/association/urls.ts'
import { localized } from '#model/language.ts'
import { homeUrl, pageUrl } from '#model/page-urls.ts'
import { stateName } from '#model/place/states.ts'
import { associationData } from '../seo/AssociationData.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { load, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import styles from './AssociationPage.module.css'
import { Banner } from './Banner.tsx'
import { About, Blocks } from './Blocks.tsx'
import { Homes } from './Homes.tsx'
import { Links } from './Links.tsx'
import { Members } from './Members.tsx'
import { StatisticsSection } from './StatisticsSection.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { key = '' } = args.params
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { payload } = await load(args, getAssociation, { path: { key }, detail: 'centi' })
  return payload
}

/** A state association (part 2 §2): contact, text blocks, homes of its members, state statistics. */
export function Component() {
  const association = useLoaderData<Association>()
  const { layouts } = association
  return (
    <div className={`page ${styles.page}`}>
      <PageHead association={association} />
      <Banner association={association} />
      <About association={association} />
      <Homes association={association} />
      <Blocks association={association} />
      {layouts?.showStatisticSection && <StatisticsSection association={association} />}
      <Members association={association} />
      <Links association={association} />
    </div>
  )
}

function PageHead({ association }: { association: Association }) {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const { key, name, state, imageLocations } = association
  const steps = [
    { label: t('association.home'), href: homeUrl() },
    { label: t('association.all.title'), href: pageUrl('state-associations') },
    { label: name },
  ]
  const url = new URL(localized(associationUrl(key), language), site.origin).href
  return (
    <>
      <Head
        title={name}
        description={
          state === null
            ? t('association.description', { name })
            : t('association.descriptionOfState', { name, state: stateName(state, language) })
        }
        canonical={associationUrl(key)}
        image={imageLocations.header?.endsWith('.svg') === false ? imageLocations.header : '/share.jpg'}
      />
      <JsonLd data={associationData(association, { url, origin: site.origin })} />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
    </>
  )
}
