import { useActionData, useSearchParams } from 'react-router'
import type { Appointment, AppointmentSlots } from '#contract/appointment/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { itemAt } from '#kit/lookup.ts'
import { appointmentChangeForm } from '#model/appointment/forms.ts'
import type { AppointmentAction } from '#model/appointment/values.ts'
import { useLocalized, useRenderContext } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { errorText, messageText } from '../../ui/form/error-text.ts'
import { TextArea } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import type { FormResult } from '../../ui/form/send-form.ts'
import { usePageForm } from '../../ui/form/use-form.ts'
import styles from './Appointment.module.css'
import { DayPicker, shownDay, TimePicker } from './DayPicker.tsx'

interface ChangeFormProps {
  appointment: Appointment
  action: AppointmentAction
  /** Available times, to propose another one. */
  slots: AppointmentSlots | null
  day: string | null
  /** Path of the page with this form, with a query. */
  here: string
}

/** Errors of a refusal that are not fields: the appointment has changed, or cannot be changed this way. */
export const unseenOfChange = ['action', 'sequence']

/** Error of a change that is no longer possible, so that its form is gone. */
export function ChangeRefused() {
  const { t } = useText()
  const refused = useActionData<FormResult>()
  if (!refused?.errors) return null
  return (
    <p role="alert" className={styles.error}>
      {messageText(t, refused.errors.form[0] ?? 'generic')}
    </p>
  )
}

/** Confirmation of a change to an appointment, with a message to the other party; posts to its page. */
export function ChangeForm({ appointment, action, slots, day, here }: ChangeFormProps) {
  const { t, language } = useText()
  const { now } = useRenderContext()
  const at = useLocalized()
  const [form, fields] = usePageForm(appointmentChangeForm, { id: 'appointment-change' })
  const [query, setQuery] = useSearchParams()
  const shown = slots && shownDay(slots.days, query.get('day') ?? day)
  const labels = {
    startsAt: t('appointment.time'),
    word: t('appointment.word'),
  }
  if (action === 'reschedule' && !shown) return <p role="alert">{t('appointment.none')}</p>
  const hrefOf = (date: string) => at(`${here}&day=${date}`)
  return (
    <section aria-labelledby="appointment-change-title" className={styles.stack}>
      <h2 id="appointment-change-title">{t(`appointment.ask.${action}`)}</h2>
      <PostForm form={form} fields={fields} labels={labels} submit={t(`appointment.do.${action}`)} bare>
        <input type="hidden" id={fields.action.id} name="action" value={action} />
        <input type="hidden" id={fields.sequence.id} name="sequence" value={appointment.sequence} />
        {shown && slots && (
          <div className={styles.stack}>
            <DayPicker
              days={slots.days}
              shown={shown}
              hrefOf={hrefOf}
              onPick={date =>
                setQuery(
                  previous => {
                    previous.set('day', date)
                    return previous
                  },
                  { replace: true, preventScrollReset: true, state: { noScroll: true } },
                )
              }
            />
            <TimePicker
              key={shown.date}
              day={shown}
              name={fields.startsAt.name}
              id={fields.startsAt.id}
              error={fields.startsAt.error && errorText(t, fields.startsAt, labels.startsAt)}
              zone={formats(language).zone(slots.timeZone, shown.slots[0]?.startsAt ?? now)}
              chosen={undefined}
            />
          </div>
        )}
        <TextArea field={fields.word} label={labels.word} rows={3} />
      </PostForm>
      {form.errors.some(error => error === 'tour_changed' || error === 'tour_settled') && (
        <p>
          <a href={at(itemAt(here.split('?', 1), 0))}>{t('appointment.now')}</a>
        </p>
      )}
    </section>
  )
}
