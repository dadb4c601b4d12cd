import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AssociationCard as Card } from '#contract/association/v1.response.ts'
import { listAssociations } from '#contract/association/v1.ts'
import { homeUrl, pageUrl } from '#model/page-urls.ts'
import { stateName } from '#model/place/states.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { load, loaderContext, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { AssociationCard } from './AssociationCard.tsx'
import styles from './AssociationsPage.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { payload } = await load(args, listAssociations, { detail: 'micro' })
  const { language } = args.context.get(loaderContext)
  const place = ({ state, name }: Card) => (state === null ? name : stateName(state, language))
  // Sorted by displayed name: some states have a Spanish one.
  return payload.toSorted((one, other) => place(one).localeCompare(place(other), language))
}

/** All state associations (part 1 §2.1): sponsors first and labelled, the others by state. */
export function Component() {
  const associations = useLoaderData<Card[]>()
  const { t } = useText()
  const { site } = useRenderContext()
  const steps = [{ label: t('association.home'), href: homeUrl() }, { label: t('association.all.title') }]
  const sponsored = associations.filter(({ isSponsored }) => isSponsored)
  const others = associations.filter(({ isSponsored }) => !isSponsored)
  return (
    <div className={`page ${styles.page}`}>
      <Head
        title={t('association.all.title')}
        description={t('association.all.description')}
        canonical={pageUrl('state-associations')}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <h1>{t('association.all.title')}</h1>
      <p className={styles.lead}>{t('association.all.lead')}</p>
      {associations.length === 0 && <p className={styles.empty}>{t('association.all.none')}</p>}
      <Group id="sponsored" title={t('association.all.sponsored')} associations={sponsored} />
      <Group id="states" title={t('association.all.states')} associations={others} />
    </div>
  )
}

function Group({ id, title, associations }: { id: string; title: string; associations: readonly Card[] }) {
  if (associations.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list" className={styles.cards}>
        {associations.map(association => (
          <li key={association.key}>
            <AssociationCard association={association} />
          </li>
        ))}
      </ul>
    </section>
  )
}
