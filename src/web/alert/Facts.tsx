import type { Alert } from '#contract/alert.response.ts'
import { formats } from '#i18n/format.ts'
import { messagesUrl } from '#model/lead/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import style from './AlertPages.module.css'

/** Status of an alert: frequency or paused, number of matches, and whether sellers were contacted. */
export function Facts({ alert }: { alert: Alert }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { stop, frequency, matchCount, lastMatchedAt, dealerContactAgree, sellersAskedAt } = alert
  return (
    <div className={style.facts}>
      <p>{stop ? <strong>{t('alert.paused')}</strong> : t(`alert.frequency.${frequency}`)}</p>
      <p>
        {t('alert.matches', { count: matchCount, number: formats(language).number(matchCount) })}
        {lastMatchedAt !== null && (
          <>
            {' · '}
            {t('alert.lastMatch')} <Ago instant={lastMatchedAt} />
          </>
        )}
      </p>
      {sellersAskedAt !== null ? (
        <p>
          {t('alert.asked')} <Ago instant={sellersAskedAt} /> ·{' '}
          <a href={at(messagesUrl())}>{t('alert.asked.see')}</a>
        </p>
      ) : (
        dealerContactAgree && <p>{t('alert.asked.not')}</p>
      )}
    </div>
  )
}
