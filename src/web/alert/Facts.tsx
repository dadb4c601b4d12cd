import type { Alert } from '#contract/alert.response.ts'
import { formats } from '#i18n/format.ts'
import { Ago } from '../ui/Ago.tsx'
import { useText } from '../ui/text.tsx'
import style from './AlertPages.module.css'

/** How an alert stands: paused or how often it writes, and what it has met. */
export function Facts({ alert: { stop, frequency, matchCount, lastMatchedAt } }: { alert: Alert }) {
  const { t, language } = useText()
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
    </div>
  )
}
