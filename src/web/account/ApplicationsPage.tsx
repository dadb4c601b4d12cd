import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ParkApplication } from '#contract/park-application/v2.response.ts'
import { listParkApplications } from '#contract/park-application/v2.ts'
import { formats } from '#i18n/format.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { parkUrl } from '#model/park/urls.ts'
import { applicationUrl } from '#model/park-application/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Facts } from '../ui/primitives/Facts.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import style from './Own.module.css'
import { Saved } from './Saved.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { key: userKey } = await requirePerson(args)
  return (await load(args, listParkApplications, { path: { userKey } })).payload
}

/** The user's applications to parks: how far each is. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const applications = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="applications">
      <Saved text={t('application.saved')} />
      <p>{t('application.lead')}</p>
      {applications.length === 0 ? (
        <>
          <p>{t('application.none')}</p>
          <p>
            <a href={at(searchUrl('parks'))}>{t('application.find')}</a>
          </p>
        </>
      ) : (
        applications.map(application => <Application key={application.key} application={application} />)
      )}
    </AccountLayout>
  )
}

function Application({ application }: { application: ParkApplication }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { date, number } = formats(language)
  const { key, park, parkKey, isShown, listingKey, state, answer, note, approvalDays } = application
  const dayOf = (day: string | null) => (day === null ? t('application.noDate') : date(day))
  return (
    <section className={style.card} aria-labelledby={`application-${key}`}>
      <h2 id={`application-${key}`}>{isShown ? <a href={at(parkUrl(parkKey))}>{park}</a> : park}</h2>
      <p>
        <strong>
          {answer === null
            ? t(state === 'sent' ? 'application.state.sent' : 'application.state.asked')
            : t(`application.answer.${answer}`)}
        </strong>
      </p>
      <Facts
        facts={[
          { label: t('application.askedOn'), value: date(application.askedOn) },
          { label: t('application.sentOn'), value: dayOf(application.sentOn) },
          { label: t('application.answeredOn'), value: dayOf(application.answeredOn) },
          ...(state === 'sent' && approvalDays !== null
            ? [
                {
                  label: t('application.takes'),
                  value: t('application.days', { count: approvalDays, shown: number(approvalDays) }),
                },
              ]
            : []),
          ...(listingKey === null
            ? []
            : [
                {
                  label: t('application.home'),
                  value: (
                    <a href={at(listingUrl(listingKey))}>
                      {t('application.homeNumber', { key: String(listingKey) })}
                    </a>
                  ),
                },
              ]),
          ...(note === null ? [] : [{ label: t('application.note'), value: <InLanguage text={note} /> }]),
        ]}
      />
      <p>
        <a href={at(applicationUrl(key))} aria-label={t('application.changeOf', { park })}>
          {t('application.change')}
        </a>
      </p>
    </section>
  )
}
