import { useEffect, useId, useRef, useState } from 'react'
import type {
  AppointmentDay,
  AppointmentReceipt,
  AppointmentSlots,
} from '#contract/appointment/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { appointmentForm } from '#model/appointment/forms.ts'
import { requestAppointmentUrl } from '#model/appointment/urls.ts'
import type { AppointmentType } from '#model/appointment/values.ts'
import { replyContact } from '#model/contact.ts'
import { ClickField, useWithClick } from '../../ui/client/ad-click.tsx'
import { useLocalized, useRenderContext } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import type { Elsewhere } from '../../ui/form/elsewhere.ts'
import { errorText } from '../../ui/form/error-text.ts'
import { TextArea } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import type { FormResult } from '../../ui/form/send-form.ts'
import { usePageForm } from '../../ui/form/use-form.ts'
import { WriterFields } from '../../ui/form/WriterFields.tsx'
import { Button } from '../../ui/primitives/Button.tsx'
import { useOwnDetails } from '../account/use-own-details.ts'
import styles from './Appointment.module.css'
import { DayPicker, shownDay, TimePicker } from './DayPicker.tsx'

/** Result of the tour scheduler's action: errors with the current available times, or the new appointment. */
export type AppointmentResult =
  | (FormResult & { days?: readonly AppointmentDay[] })
  | (FormResult & { receipt: AppointmentReceipt })

export interface AppointmentSubject {
  type: AppointmentType
  entityKey: number
  slots: AppointmentSlots
  /** The day in the URL. */
  day: string | null
}

interface AppointmentFormProps extends AppointmentSubject {
  result: AppointmentResult | undefined
  /** In a dialog: how the form is sent, and in two steps. */
  elsewhere?: Elsewhere
}

/** Time and contact details; the same in the dialog, on the page, and without script. */
export function AppointmentForm({ type, entityKey, slots, day, result, elsewhere }: AppointmentFormProps) {
  const { t, language } = useText()
  const { now } = useRenderContext()
  const at = useLocalized()
  const withClick = useWithClick()
  const [picked, setPicked] = useState<string>()
  const [step, setStep] = useState<'time' | 'you'>('time')
  const you = useRef<HTMLDivElement>(null)
  const time = useRef<HTMLDivElement>(null)
  const [lacksTime, setLacksTime] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const failed = result && !('receipt' in result) ? result : undefined
  const days = failed?.days ?? slots.days
  const shown = shownDay(days, picked ?? day)
  const salesCenterKey = type === 'floorplan' ? slots.host.key : undefined
  // A page may have several dialogs: a floor plan one for each of its dealers.
  const own = useId()
  const id = elsewhere ? `appointment${own}` : 'appointment'
  const [form, fields] = usePageForm(appointmentForm, { id, atLeastOne: replyContact, elsewhere })
  useOwnDetails(id)
  const inSteps = elsewhere !== undefined
  const isTimeWrong = fields.startsAt.error !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result may set it
  useEffect(() => {
    if (inSteps && isTimeWrong) setStep('time')
  }, [inSteps, isTimeWrong, result])
  const first = useRef(true)
  useEffect(() => {
    // The dialog itself is focused when it opens.
    if (!first.current) {
      ;(step === 'you' ? you.current : radioIn(time.current))?.focus()
      // Scroll to its start if it is taller than the dialog.
      if (step === 'you') you.current?.scrollIntoView({ block: 'start' })
    }
    first.current = false
  }, [step])
  function goOn() {
    const radio = time.current?.querySelector<HTMLInputElement>('input:checked')
    setLacksTime(!radio)
    if (!radio) return radioIn(time.current)?.focus()
    setChosen(radio.value)
    setStep('you')
  }
  if (!shown) return null
  // The offset of that day: daylight saving time may change before it.
  const zone = formats(language).zone(slots.timeZone, shown.slots[0]?.startsAt ?? now)
  const labels = {
    startsAt: t('appointment.time'),
    name: t('form.name'),
    email: t('form.email'),
    phone: t('form.phone'),
    message: t('appointment.message'),
  }
  const hrefOf = (date: string) =>
    withClick(at(requestAppointmentUrl(type, entityKey, { dealer: salesCenterKey, day: date })))
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('appointment.send', { name: slots.host.name ?? t('appointment.seller') })}
      elsewhere={elsewhere}
      withoutButton={inSteps && step === 'time'}
    >
      <ClickField />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="entityKey" value={entityKey} />
      {salesCenterKey !== undefined && <input type="hidden" name="salesCenterKey" value={salesCenterKey} />}
      <div
        className={styles.stack}
        hidden={inSteps && step !== 'time'}
        ref={time}
        onChange={() => setLacksTime(false)}
      >
        <DayPicker days={days} shown={shown} hrefOf={hrefOf} onPick={setPicked} />
        <TimePicker
          key={shown.date}
          day={shown}
          name={fields.startsAt.name}
          id={fields.startsAt.id}
          error={
            lacksTime
              ? t('form.missing.startsAt')
              : fields.startsAt.error && errorText(t, fields.startsAt, labels.startsAt)
          }
          zone={zone}
          chosen={fields.startsAt.initial?.[0]}
        />
        {inSteps && (
          <Button kind="primary" onClick={goOn}>
            {t('appointment.next')}
          </Button>
        )}
      </div>
      <div className={styles.stack} hidden={inSteps && step !== 'you'} ref={you} tabIndex={-1}>
        {inSteps && chosen !== undefined && (
          <div className={styles.chosen}>
            <strong>{formats(language).dateTime(chosen, slots.timeZone)}</strong>
            <Button kind="quiet" onClick={() => setStep('time')}>
              {t('appointment.back')}
            </Button>
          </div>
        )}
        <WriterFields fields={fields} labels={labels} legend={t('appointment.reach')} />
        <TextArea field={fields.message} label={labels.message} rows={3} />
        <p className={styles.zone}>
          {t('appointment.shared', { name: slots.host.name ?? t('appointment.seller') })}
        </p>
      </div>
    </PostForm>
  )
}

/** The selected time, else the first. */
const radioIn = (step: HTMLElement | null) =>
  step?.querySelector<HTMLElement>('input:checked') ?? step?.querySelector<HTMLElement>('input[type=radio]')
