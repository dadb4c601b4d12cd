import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type * as v from 'valibot'
import { changeProfile } from '#contract/profile/v1.ts'
import { type Formats, formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { notificationKinds, notificationLabels } from '#model/account/notifications.ts'
import { notificationsPageForm } from '#model/account/profile.ts'
import { textZones } from '#model/account/text-lead-settings.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { weekdays } from '#model/weekdays.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { errorText } from '../ui/form/error-text.ts'
import { Checkbox, Field, Group, Select } from '../ui/form/Field.tsx'
import formStyle from '../ui/form/Form.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import type { ShownField } from '../ui/form/shown.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Own.module.css'
import { ownUserCall } from './own.ts'
import { PageOwnerField } from './PageOwnerField.tsx'
import { Saved } from './Saved.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { key, muted, emailConsent, textLeadSettings, blockSend } = await requirePerson(args)
    return { key, muted, emailConsent, textLeadSettings, blockSend }
  })

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: notificationsPageForm,
    ...ownUserCall(
      changeProfile,
      ({ wanted, emailConsent, texts }: v.InferOutput<typeof notificationsPageForm>) => ({
        muted: notificationKinds.filter(kind => !wanted.includes(kind)),
        emailConsent,
        textLeadSettings: texts,
      }),
    ),
    done: sentUrl(accountPageUrl('notifications')),
  })

/** Settings for email and text notifications. */
export function Component() {
  const { t } = useText()
  const settings = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="notifications">
      <Saved text={t('account.saved')} />
      <p>{t('account.notifications.lead')}</p>
      {settings?.blockSend && <p className={style.notice}>{t('account.notifications.blocked')}</p>}
      <NotificationsForm />
    </AccountLayout>
  )
}

/** Hour of the day as a localized time; 24 is midnight. */
const hourText = (hour: number, { clock }: Formats, t: Text) =>
  hour === 24 ? t('account.notifications.midnight') : clock(Date.UTC(2000, 0, 2, hour))

/** Date used to name time zones: names differ in summer, and a list of them should not. */
const winter = Date.UTC(2000, 0, 2)

/** Time zone name with its region: Arizona and Colorado share a name but not the time. */
const zoneText = (zone: string, format: Formats) =>
  `${capitalize(format.zone(zone, winter))} (${zone.replace(/^.*\//, '').replaceAll('_', ' ')})`

function NotificationsForm() {
  const { t, language } = useText()
  const settings = useLoaderData<typeof loader>()
  const [form, fields] = usePageForm(notificationsPageForm, {
    id: 'notifications',
    ...(settings && {
      defaultValue: {
        of: String(settings.key),
        wanted: notificationKinds.filter(kind => !settings.muted.includes(kind)),
        emailConsent: settings.emailConsent,
        texts: settings.textLeadSettings,
      },
    }),
  })
  const texts = fields.texts.fields
  const format = formats(language)
  const days = weekdays.map((day, index) => {
    const { on, start, end } = texts[day].fields
    return { name: format.weekday(index), on, start, end }
  })
  const number = t('account.notifications.number')
  const zone = t('account.notifications.zone')
  const labels = {
    [texts.number.name]: number,
    [texts.zone.name]: zone,
    ...Object.fromEntries(days.map(({ name, end }) => [end.name, name])),
  }
  const shown: Record<string, ShownField> = {
    [texts.number.name]: texts.number,
    [texts.zone.name]: texts.zone,
    ...Object.fromEntries(days.map(({ end }) => [end.name, end])),
  }
  return (
    <PostForm form={form} fields={shown} labels={labels} submit={t('account.save')} bare>
      <PageOwnerField field={fields.of} />
      <Ticks
        field={fields.wanted}
        label={t('account.notifications.mail')}
        hint={t('account.notifications.always')}
        values={notificationKinds.map(kind => ({
          value: kind,
          text: t(notificationLabels(kind).name),
          more: t(notificationLabels(kind).text),
        }))}
      />
      <Checkbox
        field={fields.emailConsent}
        label={t('account.notifications.consent')}
        hint={t('account.notifications.consentHint')}
      />
      <Group legend={t('account.notifications.texts')} hint={t('account.notifications.textsHint')}>
        <Checkbox field={texts.active} label={t('account.notifications.active')} />
        <Field field={texts.number} label={number} type="tel" autoComplete="tel" size={20} />
        <Select
          field={texts.zone}
          label={zone}
          values={textZones.map(zone => ({
            value: zone,
            text: zoneText(zone, format),
          }))}
        />
        {days.map(({ name, on, start, end }) => (
          <fieldset key={name} className={style.day}>
            <legend className="visually-hidden">{name}</legend>
            <label className={formStyle.choice}>
              <input type="checkbox" name={on.name} defaultChecked={on.initial?.[0] === 'on'} />
              <span className={style.dayName}>{name}</span>
            </label>
            {[start, end].map(
              field =>
                field.error && (
                  <p key={field.name} id={field.errorId} className={formStyle.error}>
                    {errorText(t, field, name)}
                  </p>
                ),
            )}
            <span className={style.hours}>
              <HourSelect
                field={start}
                label={t('account.notifications.from', { day: name })}
                hours={range(0, 23)}
              />
              {t('account.notifications.to')}
              <HourSelect
                field={end}
                label={t('account.notifications.until', { day: name })}
                hours={range(1, 24)}
              />
            </span>
          </fieldset>
        ))}
      </Group>
    </PostForm>
  )
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

function HourSelect({ field, label, hours }: { field: ShownField; label: string; hours: number[] }) {
  const { t, language } = useText()
  const format = formats(language)
  return (
    <select
      id={field.id}
      name={field.name}
      defaultValue={field.initial?.[0] ?? String(hours[0])}
      aria-label={label}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={field.error && field.errorId}
    >
      {hours.map(hour => (
        <option key={hour} value={hour}>
          {hourText(hour, format, t)}
        </option>
      ))}
    </select>
  )
}
