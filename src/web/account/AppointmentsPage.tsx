import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { Appointment } from '#contract/appointment/v1.response.ts'
import { appointmentsOfUser, changeAppointmentOfUser } from '#contract/appointment/v1.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { appointmentChangeForm } from '#model/appointment/forms.ts'
import { appointmentEntityUrl, ownAppointmentUrl } from '#model/appointment/urls.ts'
import type { AppointmentAction } from '#model/appointment/values.ts'
import { sentUrl } from '#model/page-urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
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
import { ResubmitForm } from '../ui/form/ResubmitForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Own.module.css'
import { Saved } from './Saved.tsx'

interface Chosen extends Change {
  appointment: Appointment
}

interface AppointmentsPageData {
  appointments: readonly Appointment[]
  /** The appointment named in the URL. */
  chosen: Chosen | null
}

const chosenKey = (request: Request) => new URL(request.url).searchParams.get('tour')

export const loader = (args: LoaderFunctionArgs) => loadOrFormOnly(args, () => loadAppointments(args))

async function loadAppointments(args: LoaderFunctionArgs): Promise<AppointmentsPageData> {
  const { key } = await requirePerson(args)
  const { payload: appointments } = await load(args, appointmentsOfUser, { path: { userKey: key } })
  const appointmentKey = chosenKey(args.request)
  if (appointmentKey === null) return { appointments, chosen: null }
  const appointment = appointments.find(each => String(each.key) === appointmentKey)
  if (!appointment) throw data('not_found', { status: 404 })
  return { appointments: [], chosen: { appointment, ...(await loadChange(args, appointment)) } }
}

export async function action(args: ActionFunctionArgs) {
  const appointmentKey = chosenKey(args.request) ?? ''
  if (!/^[1-9]\d{0,8}$/.test(appointmentKey)) throw data('not_found', { status: 404 })
  return sendForm(args, {
    schema: appointmentChangeForm,
    unseen: unseenOfChange,
    operation: changeAppointmentOfUser,
    call: async (client, input) =>
      withoutDays(
        await asPerson(client, ({ key: userKey }) =>
          client.call(changeAppointmentOfUser, { ...input, path: { userKey, key: appointmentKey } }),
        ),
      ),
    done: changed => `${sentUrl(accountPageUrl('tours'))}${wasOtherNotified(changed) ? '' : '&call=1'}`,
  })
}

/** Appointments that the user requested or received. */
export function Component() {
  const { t } = useText()
  const page = useLoaderData<typeof loader>()
  if (!page)
    return (
      <AccountLayout page="tours">
        <ResubmitForm
          schema={appointmentChangeForm}
          id="appointment-change"
          name="word"
          label={t('appointment.word')}
          submit={t('account.save')}
        />
      </AccountLayout>
    )
  const { appointments, chosen } = page
  return chosen ? <ChosenAppointment chosen={chosen} /> : <AppointmentList appointments={appointments} />
}

const isComing = ({ status }: Appointment) => status === 'requested' || status === 'confirmed'

function AppointmentList({ appointments }: { appointments: readonly Appointment[] }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  // Sorted latest first; upcoming appointments are shown soonest first.
  const coming = appointments.filter(isComing).reverse()
  const past = appointments.filter(one => !isComing(one))
  return (
    <AccountLayout page="tours">
      <Saved
        text={t(query.has('call') ? 'account.appointments.changedByPhone' : 'account.appointments.changed')}
      />
      {appointments.length === 0 && (
        <>
          <p>{t('account.appointments.none')}</p>
          <ButtonLink href={at(searchUrl('homes'))}>{t('account.appointments.look')}</ButtonLink>
        </>
      )}
      <Part title={t('account.appointments.coming')} appointments={coming} />
      <Part title={t('account.appointments.past')} appointments={past} />
    </AccountLayout>
  )
}

function Part({ title, appointments }: { title: string; appointments: readonly Appointment[] }) {
  if (appointments.length === 0) return null
  return (
    <section className={style.part} aria-label={title}>
      <h2>{title}</h2>
      <ul role="list" className={style.rows}>
        {appointments.map(appointment => (
          <li key={appointment.key} className={style.card}>
            <AppointmentItem appointment={appointment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AppointmentItem({ appointment }: { appointment: Appointment }) {
  const { t } = useText()
  const at = useLocalized()
  const { about, actions } = appointment
  return (
    <>
      <h3>
        {about.title === null ? (
          t('appointment.gone')
        ) : (
          <a href={at(appointmentEntityUrl(about.type, about.entityKey))}>{about.title}</a>
        )}
      </h3>
      <p className={isComing(appointment) ? style.here : style.soft}>
        {appointmentStatusText(appointment, t)}
      </p>
      <AppointmentFacts appointment={appointment} />
      {actions.length > 0 && <Ways appointment={appointment} actions={actions} />}
      <RequestAgain appointment={appointment} />
    </>
  )
}

/** Links to the actions for an appointment, each with a confirmation page. */
function Ways({
  appointment,
  actions,
  isNextToForm = false,
}: {
  appointment: Appointment
  actions: readonly AppointmentAction[]
  /** The action that is styled as primary. */
  isNextToForm?: boolean
}) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <p className={styles.ways}>
      {actions.map(action => (
        <ButtonLink
          key={action}
          kind={action === 'confirm' && !isNextToForm ? 'main' : 'plain'}
          href={at(ownAppointmentUrl(appointment.key, action))}
        >
          {t(`appointment.action.${action}`)}
        </ButtonLink>
      ))}
    </p>
  )
}

function ChosenAppointment({ chosen }: { chosen: Chosen }) {
  const { t } = useText()
  const at = useLocalized()
  const { appointment, action, slots, day } = chosen
  const title = appointment.about.title ?? t('appointment.gone')
  return (
    <AccountLayout page="tours" title={t('appointment.nameOf', { title })}>
      <p className={style.here}>{appointmentStatusText(appointment, t)}</p>
      <AppointmentFacts appointment={appointment} />
      {action ? (
        <ChangeForm
          key={`${action} ${appointment.sequence}`}
          appointment={appointment}
          action={action}
          slots={slots}
          day={day}
          here={ownAppointmentUrl(appointment.key, action)}
        />
      ) : (
        <ChangeRefused />
      )}
      <Ways
        appointment={appointment}
        actions={appointment.actions.filter(each => each !== action)}
        isNextToForm={action !== null}
      />
      <RequestAgain appointment={appointment} />
      <p>
        <a href={at(accountPageUrl('tours'))}>{t('account.appointments.all')}</a>
      </p>
    </AccountLayout>
  )
}
