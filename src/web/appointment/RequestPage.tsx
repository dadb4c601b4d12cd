import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type {
  AppointmentDay,
  AppointmentReceipt,
  AppointmentSlots,
} from '#contract/appointment/v1.response.ts'
import { appointmentSlots, requestAppointment } from '#contract/appointment/v1.ts'
import { isFailure } from '#contract/error.ts'
import { appointmentForm } from '#model/appointment/forms.ts'
import { appointmentEntityUrl, appointmentOwner, requestAppointmentUrl } from '#model/appointment/urls.ts'
import { type AppointmentType, appointmentTypes } from '#model/appointment/values.ts'
import { homeUrl } from '#model/page-urls.ts'
import styles from '../parts/appointment/Appointment.module.css'
import { AppointmentForm, type AppointmentResult } from '../parts/appointment/AppointmentForm.tsx'
import { HostNote } from '../parts/appointment/HostNote.tsx'
import { Receipt } from '../parts/appointment/Receipt.tsx'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from '../ui/form/FormPage.module.css'
import { sendForm } from '../ui/form/send-form.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'

interface RequestPageData {
  type: AppointmentType
  entityKey: number
  /** Null: no appointments are offered. */
  slots: AppointmentSlots | null
  day: string | null
}

/** The subject in the URL: /homes/100001/tour. */
function subjectOf(request: Request): { type: AppointmentType; entityKey: number } {
  const [, owner, key] =
    /\/(homes|parks|dealers|floorplans)\/([1-9]\d{0,8})\/tour(?:\.data)?$/.exec(
      new URL(request.url).pathname,
    ) ?? []
  const type = appointmentTypes.find(each => appointmentOwner(each) === owner)
  if (!type || key === undefined) throw data('not_found', { status: 404 })
  return { type, entityKey: Number(key) }
}

/** Available times change constantly, so the page is never cached. */
const fresh = { headers: { 'cache-control': 'no-store' } }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { type, entityKey } = subjectOf(request)
  const query = new URL(request.url).searchParams
  const dealer = query.get('dealer') ?? ''
  const { client } = context.get(loaderContext)
  const { status, body } = await client.call(appointmentSlots, {
    query: {
      type,
      'entity-key': entityKey,
      ...(/^[1-9]\d{0,8}$/.test(dealer) && { 'sales-center-key': dealer }),
    },
  })
  const subject = { type, entityKey, day: query.get('day') }
  if (!isFailure(body)) return data<RequestPageData>({ ...subject, slots: body.payload }, fresh)
  if (status !== 422) throw data(body.payload, { status })
  return data<RequestPageData>({ ...subject, slots: null }, { ...fresh, status: 404 })
}

/** Requests an appointment, for the page and the dialog; returns the available times if the slot is no longer free. */
export async function action(args: ActionFunctionArgs) {
  let receipt: AppointmentReceipt | undefined
  let days: readonly AppointmentDay[] | undefined
  const outcome = await sendForm(args, {
    schema: appointmentForm,
    operation: requestAppointment,
    async call(client, input) {
      const answer = await client.call(requestAppointment, input)
      if (!isFailure(answer.body)) receipt = answer.body.payload
      else if (answer.status === 422) {
        const { days: free, ...fields } = answer.body.payload as { days?: AppointmentDay[] }
        days = free
        return { ...answer, body: { ...answer.body, payload: fields } }
      }
      return answer
    },
    done: '/',
    // Floor plans of this subject offer no appointments.
    unseen: ['entityKey'],
  })
  if (receipt) return data<AppointmentResult>({ receipt }, fresh)
  if (outcome instanceof Response) return outcome
  return data<AppointmentResult>({ ...outcome.data, ...(days && { days }) }, { ...outcome.init, ...fresh })
}

/** The tour scheduler on a separate page, for browsers without script. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { type, entityKey, slots, day } = useLoaderData<RequestPageData>()
  const result = useActionData<AppointmentResult>()
  const back = appointmentEntityUrl(type, entityKey)
  const title = slots?.title ?? ''
  // Without appointments the response does not include the subject of the page.
  const heading = slots ? t('appointment.pageTitle', { title }) : t('appointment.title')
  const steps = [
    { label: t('form.home'), href: homeUrl() },
    ...(slots ? [{ label: title, href: back }] : []),
    { label: t('appointment.title') },
  ]
  return (
    <div className={`page ${style.page}`}>
      <Head
        title={heading}
        description={slots ? t('appointment.description', { title }) : t('appointment.none')}
        noindex
      />
      <Breadcrumbs steps={steps} />
      <h1>{heading}</h1>
      {slots === null ? (
        <>
          <p>{t('appointment.none')}</p>
          <p>
            <a href={at(back)}>{t('appointment.backTo')}</a>
          </p>
        </>
      ) : result && 'receipt' in result ? (
        <Receipt receipt={result.receipt} />
      ) : (
        <>
          <Hosts type={type} entityKey={entityKey} slots={slots} />
          <HostNote host={slots.host} />
          <AppointmentForm type={type} entityKey={entityKey} slots={slots} day={day} result={result} />
        </>
      )}
    </div>
  )
}

/** The hosts of a floor plan, of which the visitor chooses one. */
function Hosts({
  type,
  entityKey,
  slots,
}: {
  type: AppointmentType
  entityKey: number
  slots: AppointmentSlots
}) {
  const { t } = useText()
  const at = useLocalized()
  if (slots.hosts.length < 2) return null
  return (
    <nav aria-label={t('appointment.dealers')}>
      <ul role="list" className={styles.hosts}>
        {slots.hosts.map(({ key, name, place }) => (
          <li key={key}>
            <a
              href={at(requestAppointmentUrl(type, entityKey, { dealer: key }))}
              aria-current={key === slots.host.key ? 'true' : undefined}
            >
              {name}, {place}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
