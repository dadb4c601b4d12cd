import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { Appointment } from '#contract/appointment/v1.response.ts'
import { changeAppointment, getAppointment } from '#contract/appointment/v1.ts'
import { appointmentChangeForm } from '#model/appointment/forms.ts'
import {
  appointmentActionUrl,
  appointmentCalendarUrl,
  appointmentEntityUrl,
  appointmentUrl,
} from '#model/appointment/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import styles from '../parts/appointment/Appointment.module.css'
import {
  AppointmentFacts,
  appointmentStatusText,
  wasOtherNotified,
} from '../parts/appointment/AppointmentFacts.tsx'
import { ChangeForm, ChangeRefused, unseenOfChange } from '../parts/appointment/ChangeForm.tsx'
import { type Change, loadChange, withoutDays } from '../parts/appointment/change.ts'
import { RequestAgain } from '../parts/appointment/RequestAgain.tsx'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from '../ui/form/FormPage.module.css'
import { sendForm } from '../ui/form/send-form.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'

interface AppointmentPageData extends Change {
  token: string
  appointment: Appointment
}

/** Loading changes nothing: email programs follow links automatically. */
export async function loader(args: LoaderFunctionArgs): Promise<AppointmentPageData> {
  const { token = '' } = args.params
  const { payload: appointment } = await load(args, getAppointment, { path: { token } })
  return { token, appointment, ...(await loadChange(args, appointment)) }
}

export function action(args: ActionFunctionArgs) {
  const { token = '' } = args.params
  return sendForm(args, {
    schema: appointmentChangeForm,
    unseen: unseenOfChange,
    operation: changeAppointment,
    call: async (client, input) =>
      withoutDays(await client.call(changeAppointment, { ...input, path: { token } })),
    done: `${appointmentUrl(token)}?done=1`,
  })
}

/** An appointment, opened by the link emailed to either party. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { token, appointment, action, slots, day } = useLoaderData<AppointmentPageData>()
  const [query] = useSearchParams()
  const { status, actions, about, sequence } = appointment
  const title = about.title ?? t('appointment.gone')
  const others = actions.filter(each => each !== action)
  return (
    <div className={`page ${style.page}`}>
      <Head
        title={t('appointment.nameOf', { title })}
        description={t('appointment.nameOf', { title })}
        noindex
      />
      <Breadcrumbs
        steps={[
          { label: t('form.home'), href: homeUrl() },
          { label: title, href: appointmentEntityUrl(about.type, about.entityKey) },
          { label: t('appointment.name') },
        ]}
      />
      <h1>{t('appointment.nameOf', { title })}</h1>
      <p className={styles.host} role="status">
        <strong>{appointmentStatusText(appointment, t)}</strong>
        {query.has('done') && wasOtherNotified(appointment) && <span>{t('appointment.done')}</span>}
      </p>
      <AppointmentFacts appointment={appointment} />
      {action ? (
        <ChangeForm
          key={`${action} ${sequence}`}
          appointment={appointment}
          action={action}
          slots={slots}
          day={day}
          here={appointmentActionUrl(appointmentUrl(token), action)}
        />
      ) : (
        <ChangeRefused />
      )}
      <RequestAgain appointment={appointment} />
      <p className={styles.ways}>
        {others.map(each => (
          <ButtonLink
            key={each}
            // The form has the page's primary action.
            kind={each === 'confirm' && !action ? 'main' : 'plain'}
            href={at(appointmentActionUrl(appointmentUrl(token), each))}
          >
            {t(`appointment.action.${each}`)}
          </ButtonLink>
        ))}
        {(status === 'requested' || status === 'confirmed') && (
          <ButtonLink kind="quiet" href={at(appointmentCalendarUrl(token))} data-document="">
            {t('appointment.addToCalendar')}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
