import type { Market } from '#contract/ad-market/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Advertiser.module.css'

interface MarketFactsProps {
  market: Market | undefined
  /** Shows every fact, so that the page does not move when the market changes. */
  isSteady?: boolean
}

/** Statistics of the site in an area; dashes while they are unknown. */
export function MarketFacts({ market, isSteady = false }: MarketFactsProps) {
  const { t, language } = useText()
  const { number } = formats(language)
  const facts: [value: number | undefined, name: string][] = [
    [market?.homes, t('advertise.homes')],
    [market?.parks, t('advertise.parks')],
    [market?.shown, t('advertise.shown')],
  ]
  // A young site has nothing of some of them yet.
  const shown = isSteady ? facts : facts.filter(([value]) => value !== 0)
  if (shown.length === 0) return <p>{t('advertise.reach.none')}</p>
  return (
    <dl className={style.numbers}>
      {shown.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === undefined ? '–' : number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
