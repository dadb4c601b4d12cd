import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adMarket } from '#contract/v2/ad-market.ts'
import { formatMoney } from '#kit/money.ts'
import { newCampaignUrl } from '#model/account/urls.ts'
import { LEAST_BID, LEAST_CREDIT, LEAST_DAILY } from '#model/ad/values.ts'
import { articleUrl, homeUrl, pageUrl } from '#model/page-urls.ts'
import { stateByAbbreviation, stateName, states } from '#model/place/states.ts'
import { useText } from '../ui/client/text.tsx'
import { load, queryOf, useLocalized } from '../ui/client/world.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { SelectBox } from '../ui/primitives/SelectBox.tsx'
import style from './Advertiser.module.css'
import { MarketFacts } from './MarketFacts.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const state = stateByAbbreviation(queryOf(args.request).get('state')?.toUpperCase() ?? '')?.abbreviation
  const { payload } = await load(args, adMarket, { query: { state } })
  return { state: state ?? null, market: payload }
}

/** What advertising on this site costs and brings, from its own figures. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { state, market } = useLoaderData<typeof loader>()
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
          <label htmlFor="market-state">{t('advertise.state')}</label>
          <SelectBox id="market-state" name="state" defaultValue={state ?? ''}>
            <option value="">{t('advertise.all')}</option>
            {states.map(({ abbreviation }) => (
              <option key={abbreviation} value={abbreviation}>
                {stateName(abbreviation, language)}
              </option>
            ))}
          </SelectBox>
          <Button type="submit" kind="plain">
            {t('advertise.show')}
          </Button>
        </form>
        <h3>
          {state === null
            ? t('advertise.reach.all')
            : t('advertise.reach.of', { place: stateName(state, language) })}
        </h3>
        <MarketFacts market={market} />
      </section>
      <section className={style.part} aria-labelledby="cost">
        <h2 id="cost">{t('advertise.cost')}</h2>
        <ul>
          <li>{t('advertise.cost.click', { least: formatMoney(LEAST_BID) })}</li>
          <li>{t('advertise.cost.day', { least: formatMoney(LEAST_DAILY) })}</li>
          <li>{t('advertise.cost.credit', { least: formatMoney(LEAST_CREDIT) })}</li>
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
