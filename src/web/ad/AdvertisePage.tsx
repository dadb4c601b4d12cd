import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adMarket } from '#contract/ad-market/v2.ts'
import { formatMoney } from '#kit/money.ts'
import { newCampaignUrl } from '#model/account/urls.ts'
import { MIN_BID, MIN_CREDIT, MIN_DAILY } from '#model/ad/values.ts'
import { articleUrl, homeUrl, pageUrl } from '#model/page-urls.ts'
import { stateByAbbreviation, stateName, states } from '#model/place/states.ts'
import { placeNames, typedPlace } from '../parts/place/typed-place.ts'
import { load, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Control } from '../ui/form/Control.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Advertiser.module.css'
import { areaHeading } from './area-names.ts'
import { MarketFacts } from './MarketFacts.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const sent = queryOf(args.request)
  const state = stateByAbbreviation(sent.get('state')?.toUpperCase() ?? '')?.abbreviation
  const typed = sent.get('place')?.trim().slice(0, 100) ?? ''
  const place = typed === '' ? undefined : await typedPlace(args, typed, state)
  const query = place?.zip ? { zip: place.zip } : place ? placeNames(place) : { state }
  const { payload } = await load(args, adMarket, { query })
  return { state: state ?? null, typed, isUnknown: typed !== '' && !place, market: payload }
}

/** Prices and results of advertising on this site, from its statistics. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { state, typed, isUnknown, market } = useLoaderData<typeof loader>()
  return (
    <div className={`page ${style.page}`}>
      <Head
        title={t('advertise.title')}
        description={t('advertise.description')}
        canonical={pageUrl('advertise')}
      />
      <Breadcrumbs steps={[{ label: t('form.home'), href: homeUrl() }, { label: t('advertise.title') }]} />
      <h1>{t('advertise.title')}</h1>
      <p className={style.lead}>{t('advertise.lead')}</p>
      <p>
        <Start />
      </p>
      <section className={style.part} aria-labelledby="reach">
        <h2 id="reach">{t('advertise.reach')}</h2>
        <form method="get" className={style.choose}>
          <Control id="market-state" label={t('advertise.state')}>
            <select id="market-state" name="state" defaultValue={state ?? ''}>
              <option value="">{t('advertise.all')}</option>
              {states.map(({ abbreviation }) => (
                <option key={abbreviation} value={abbreviation}>
                  {stateName(abbreviation, language)}
                </option>
              ))}
            </select>
          </Control>
          <Control
            id="market-place"
            label={t('advertise.placeThere')}
            error={isUnknown ? t('advertise.reach.unknown') : undefined}
          >
            <input
              id="market-place"
              name="place"
              type="text"
              defaultValue={typed}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              aria-invalid={isUnknown || undefined}
              aria-describedby={isUnknown ? 'market-place-error' : undefined}
            />
          </Control>
          <Button type="submit" kind="plain">
            {t('advertise.show')}
          </Button>
        </form>
        <h3>{areaHeading(t, market, language)}</h3>
        <MarketFacts market={market} />
      </section>
      <section className={style.part} aria-labelledby="cost">
        <h2 id="cost">{t('advertise.cost')}</h2>
        <ul>
          <li>{t('advertise.cost.click', { min: formatMoney(MIN_BID) })}</li>
          <li>{t('advertise.cost.day', { min: formatMoney(MIN_DAILY) })}</li>
          <li>{t('advertise.cost.credit', { min: formatMoney(MIN_CREDIT) })}</li>
          <li>{t('advertise.cost.filter')}</li>
        </ul>
      </section>
      <section className={style.part} aria-labelledby="how">
        <h2 id="how">{t('advertise.how')}</h2>
        <ol>
          <li>{t('advertise.how.company')}</li>
          <li>{t('advertise.how.campaign')}</li>
          <li>{t('advertise.how.review')}</li>
        </ol>
        <p>
          <a href={at(articleUrl('how-ads-work'))}>{t('advertise.more')}</a>
        </p>
      </section>
    </div>
  )
}

function Start() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <a className={style.start} href={at(newCampaignUrl())} rel="nofollow">
      {t('advertise.start')}
    </a>
  )
}
