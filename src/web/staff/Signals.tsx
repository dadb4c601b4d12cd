import type { ReviewItem, ReviewSignal } from '#contract/moderation/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { staffHomeUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import style from './Staff.module.css'

/** Suspicious signals of a home, with reasons. */
export function Signals({ signals, score }: Pick<ReviewItem, 'signals' | 'score'>) {
  const { t, language } = useText()
  const at = useLocalized()
  if (signals.length === 0) return <p className={style.soft}>{t('staff.signals.none')}</p>
  return (
    <>
      <ul className={style.signals}>
        {signals.map(signal => (
          <li key={signal.kind}>
            {sentence(signal, t, language)}{' '}
            {signal.listings.map(key => (
              <span key={key}>
                <a href={at(staffHomeUrl(key))}>#{key}</a>{' '}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className={style.soft}>{t('staff.signals.score', { score })}</p>
    </>
  )
}

function sentence({ kind, price, low, high, domain, count }: ReviewSignal, t: Text, language: 'en' | 'es') {
  const { money } = formats(language)
  if (kind !== 'price') return t(`staff.signal.${kind}`, { domain: domain ?? '', count: count ?? 0 })
  if (price === null || low === null || high === null) return ''
  const amounts = { price: money(price), low: money(low), high: money(high) }
  return t(price < low ? 'staff.signal.price.low' : 'staff.signal.price.high', amounts)
}
