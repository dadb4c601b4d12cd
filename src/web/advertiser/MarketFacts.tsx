import type { Market } from '#contract/v2/ad-market.response.ts'
import { formats } from '#i18n/format.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Advertiser.module.css'

/** What the site has and shows in a state, or in all. */
export function MarketFacts({ market: { homes, parks, shown } }: { market: Market }) {
  const { t, language } = useText()
  const { number } = formats(language)
  const facts: [number, string][] = [
    [homes, t('advertise.homes')],
    [parks, t('advertise.parks')],
    // A young site has none yet.
    ...(shown > 0 ? [[shown, t('advertise.shown')] as [number, string]] : []),
  ]
  return (
    <dl className={style.numbers}>
      {facts.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
