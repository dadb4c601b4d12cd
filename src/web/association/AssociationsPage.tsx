import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AssociationCard as Card } from '#contract/association/v1.response.ts'
import { listAssociations } from '#contract/association/v1.ts'
import { associationUrl } from '#model/association/urls.ts'
import { homeUrl, pageUrl } from '#model/page-urls.ts'
import { stateName } from '#model/place/states.ts'
import { AssociationLogo } from '../parts/card/AssociationLogo.tsx'
import { JsonLd } from '../seo/JsonLd.tsx'
import { load, loaderContext, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
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

/** Card of an association, with one link over all of it. */
function AssociationCard({ association }: { association: Card }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { key, name, state, isSponsored, imageLocations } = association
  return (
    <article className={isSponsored ? styles.paidCard : styles.card}>
      {isSponsored && imageLocations.cardHeader !== null && (
        <img
          className={styles.cardHeader}
          src={imageLocations.cardHeader}
          alt=""
          width="600"
          height="200"
          loading="lazy"
        />
      )}
      <div className={styles.cardBody}>
        <AssociationLogo association={association} linked={false} />
        <div>
          {isSponsored && <p className={styles.mark}>{t('card.association.sponsored')}</p>}
          <h3 className={styles.cardTitle}>
            <a className={styles.cardLink} href={at(associationUrl(key))}>
              {state === null ? name : stateName(state, language)}
            </a>
          </h3>
          {state !== null && <p className={styles.cardName}>{name}</p>}
        </div>
      </div>
    </article>
  )
}
