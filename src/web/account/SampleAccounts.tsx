import { sampleAccounts, sampleCodeUrl, samplePassword } from '#model/account/sample.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Own.module.css'

/** Login details of the sample accounts. */
export function SampleAccounts() {
  const { t } = useText()
  return (
    <section className={style.sample} aria-labelledby="sample-accounts">
      <h2 id="sample-accounts">{t('sign-in.sampleTitle')}</h2>
      <p>{t('sign-in.sampleLead', { password: samplePassword })}</p>
      <ul>
        {sampleAccounts.map(({ role, username }) => (
          <li key={role}>
            {username}: {t(`sign-in.sample-${role}`)}
            {role === 'staff' && (
              <>
                {' · '}
                <a href={sampleCodeUrl()} target="_blank" rel="noreferrer" data-document="">
                  {t('sign-in.sampleCode')}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
