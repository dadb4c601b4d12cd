import { useActionData } from 'react-router'
import type { OwnListing } from '#contract/listing/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { openHouseForm, openHouseRemovalForm } from '#model/listing/open-house-form.ts'
import { openHouseTimes } from '#model/listing/open-house-times.ts'
import style from '../parts/listing/Homes.module.css'
import { useText } from '../ui/client/text.tsx'
import { Field, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import type { HomeResult } from './home-action.ts'

type OwnOpenHouse = OwnListing['openHouses'][number]

/** The open houses of a home that are not over, and a form for another one. */
export function OpenHousesForm({ home: { openHouses } }: { home: OwnListing }) {
  const { t } = useText()
  return (
    <section className={style.section} aria-labelledby="open-houses-title">
      <h2 id="open-houses-title">{t('sell.openHouse.title')}</h2>
      <p>{t('sell.openHouse.text')}</p>
      {openHouses.length > 0 && (
        <ul role="list" className={style.openHouses}>
          {openHouses.map(openHouse => (
            <li key={openHouse.key}>
              <OneOpenHouse openHouse={openHouse} />
            </li>
          ))}
        </ul>
      )}
      <NewOpenHouse key={openHouses.map(({ key }) => key).join()} />
    </section>
  )
}

function OneOpenHouse({ openHouse }: { openHouse: OwnOpenHouse }) {
  const { t, language } = useText()
  const { day, clock } = formats(language)
  const [form, fields] = usePageForm(openHouseRemovalForm, { id: `remove-open-house-${openHouse.key}` })
  const { key, url, description } = openHouse
  const times = openHouseTimes(openHouse)
  const when = times ? `${day(times.start)}, ${clock(times.start)} – ${clock(times.end)}` : ''
  return (
    <>
      <p>
        <b>{when}</b>
        {url !== null && ` · ${t('sell.openHouse.online')}`}
      </p>
      {description !== null && <p>{description}</p>}
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t('sell.openHouse.remove')}
        submitName={t('sell.openHouse.removeOf', { when })}
        kind="plain"
        bare
        unguarded
      >
        <input type="hidden" name="openHouse" value={key} />
      </PostForm>
    </>
  )
}

function NewOpenHouse() {
  const { t } = useText()
  const returned = useActionData<HomeResult>()?.form
  const [form, fields] = usePageForm(openHouseForm, { id: 'open-house' })
  const labels = {
    day: t('sell.openHouse.day'),
    from: t('sell.openHouse.from'),
    to: t('sell.openHouse.to'),
    description: t('sell.openHouse.description'),
    url: t('sell.openHouse.url'),
  }
  return (
    <details className={style.box} open={returned === 'open-house' || undefined}>
      <summary>{t('sell.openHouse.add')}</summary>
      <PostForm form={form} fields={fields} labels={labels} submit={t('sell.openHouse.submit')} bare>
        <Field field={fields.day} label={labels.day} type="date" size={12} />
        <Field
          field={fields.from}
          label={labels.from}
          hint={t('sell.openHouse.clock')}
          type="time"
          size={8}
        />
        <Field field={fields.to} label={labels.to} type="time" size={8} />
        <TextArea field={fields.description} label={labels.description} rows={3} />
        <Field
          field={fields.url}
          label={labels.url}
          hint={t('sell.openHouse.urlHint')}
          type="url"
          size={40}
        />
      </PostForm>
    </details>
  )
}
