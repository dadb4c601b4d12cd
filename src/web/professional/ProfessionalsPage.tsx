import { formats } from '#i18n/format.ts'
import { newDealerUrl, newParkUrl, signUpUrl } from '#model/account/urls.ts'
import { homeUrl, pageUrl } from '#model/page-urls.ts'
import { shareUrl } from '#model/photo/urls.ts'
import { associationOffers, dealerOffers, parkOffers, territoryOffers } from '#model/professional/packages.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Professionals.module.css'

const audiences = ['dealers', 'parks', 'associations'] as const

/** Packages for dealers, parks and associations: what each does and costs. */
export function Component() {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const at = useLocalized()
  const { money } = formats(language)
  const steps = [{ label: t('professional.home'), href: homeUrl() }, { label: t('professional.title') }]
  return (
    <div className={`page ${style.page}`}>
      <Head
        title={t('professional.title')}
        description={t('professional.description')}
        canonical={pageUrl('professionals')}
        image={shareUrl(language)}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <h1>{t('professional.heading')}</h1>
      <p className={style.lead}>{t('professional.lead')}</p>
      <nav aria-label={t('professional.contents')}>
        <ul role="list" className={style.contents}>
          {audiences.map(audience => (
            <li key={audience}>
              <a href={`#${audience}`}>{t(`professional.${audience}.name`)}</a>
            </li>
          ))}
        </ul>
      </nav>

      <section aria-labelledby="dealers" className={style.audience}>
        <h2 id="dealers">{t('professional.dealers.title')}</h2>
        <p>{t('professional.dealers.lead')}</p>
        <p>
          <a href={at(newDealerUrl())}>{t('professional.dealers.add')}</a>
        </p>
        <Packages offers={dealerOffers} />
        <h3>{t('professional.territory.title')}</h3>
        <p>{t('professional.territory.lead')}</p>
        <div className={style.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('professional.territory.name')}</th>
                <th scope="col">{t('professional.territory.radius')}</th>
                <th scope="col">{t('professional.territory.price')}</th>
              </tr>
            </thead>
            <tbody>
              {territoryOffers.map(({ name, miles, monthlyPrice }) => (
                <tr key={name}>
                  <th scope="row">{t(`professional.territory.${name}`)}</th>
                  <td>{t('professional.territory.miles', { miles })}</td>
                  <td>{money(monthlyPrice)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>

      <section aria-labelledby="parks" className={style.audience}>
        <h2 id="parks">{t('professional.parks.title')}</h2>
        <p>{t('professional.parks.lead')}</p>
        <p>
          <a href={at(newParkUrl())}>{t('professional.parks.find')}</a>
        </p>
        <Packages offers={parkOffers} />
      </section>

      <section aria-labelledby="associations" className={style.audience}>
        <h2 id="associations">{t('professional.associations.title')}</h2>
        <p>{t('professional.associations.lead')}</p>
        <Packages offers={associationOffers} />
      </section>

      <section aria-labelledby="start" className={style.audience}>
        <h2 id="start">{t('professional.start.title')}</h2>
        <p>{t('professional.start.text')}</p>
        <p className={style.buttons}>
          <ButtonLink kind="main" href={at(signUpUrl())}>
            {t('professional.start.signUp')}
          </ButtonLink>
          <ButtonLink kind="plain" href={at(pageUrl('contact-us'))}>
            {t('professional.start.contact')}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}

interface PackagesProps {
  offers: readonly (typeof dealerOffers | typeof parkOffers | typeof associationOffers)[number][]
}

function Packages({ offers }: PackagesProps) {
  const { t, language } = useText()
  return (
    <div className={style.packages}>
      {offers.map(({ name, monthlyPrice, effects }) => (
        <article key={name} className={style.package}>
          <h3>{t(`professional.package.${name}`)}</h3>
          <p className={style.price}>
            {monthlyPrice === 0
              ? t('professional.free')
              : t('professional.from', { price: formats(language).money(monthlyPrice) })}
          </p>
          <ul>
            {effects.map(effect => (
              <li key={effect}>{t(`professional.effect.${effect}`)}</li>
            ))}
          </ul>
        </article>
      ))}
    </div>
  )
}
