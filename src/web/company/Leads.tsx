import type { CompanyLeads } from '#contract/company/v2.response.ts'
import { inboxUrl } from '#model/lead/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { durationText } from '../ui/primitives/duration.ts'
import style from './Company.module.css'

/** Messages, replies and tours of each person of the company. */
export function Leads({ leads }: { leads: readonly CompanyLeads[] }) {
  const { t, language } = useText()
  const at = useLocalized()
  return (
    <section className={style.part} aria-labelledby="leads">
      <h2 id="leads">{t('company.leads.title')}</h2>
      <p>
        {t('company.leads.lead')} <a href={at(inboxUrl())}>{t('company.leads.inbox')}</a>
      </p>
      <ul role="list" className={style.rows}>
        {leads.map(({ userKey, firstName, lastName, responseTime, ...figures }) => (
          <li key={userKey} className={style.row}>
            <div className={style.who}>
              <h3>{`${firstName} ${lastName}`}</h3>
              <p>{t('company.leads.messages', figures)}</p>
              <p>{t('company.leads.tours', figures)}</p>
              {responseTime !== null && (
                <p className={style.soft}>
                  {t('company.leads.time', { shown: durationText(language, responseTime) })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
