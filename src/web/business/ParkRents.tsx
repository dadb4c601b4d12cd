import type { OwnPark } from '#contract/park/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { pastRentForm } from '#model/park/ledger-form.ts'
import { siteKinds } from '#model/park/values.ts'
import { useText } from '../ui/client/text.tsx'
import { Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Business.module.css'

/** All figures of the lot rent with their dates and sources, and a form for one of the past. */
export function ParkRents({ park: { lotRents, siteRents } }: { park: OwnPark }) {
  const { t, language } = useText()
  const { money, date } = formats(language)
  const general = lotRents.map(rent => ({ ...rent, siteKind: null }))
  // A stable sort: the order within a day does not change.
  const rents = [...siteRents, ...general].sort((one, other) => other.asOf.localeCompare(one.asOf))
  return (
    <section className={style.section} aria-labelledby="rents">
      <h2 id="rents">{t('business.rents.title')}</h2>
      <p>{t('business.rents.text')}</p>
      {rents.length > 0 && (
        <table className={style.rents}>
          <thead>
            <tr>
              <th scope="col">{t('business.rents.date')}</th>
              <th scope="col">{t('business.rents.kind')}</th>
              <th scope="col">{t('business.rents.amount')}</th>
              <th scope="col">{t('business.rents.source')}</th>
            </tr>
          </thead>
          <tbody>
            {rents.map(({ siteKind, amount, asOf, source }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two figures of one day may be the same
              <tr key={index}>
                <td>{date(asOf)}</td>
                <td>{siteKind === null ? t('business.rents.average') : t(`park.siteKind.${siteKind}`)}</td>
                <td>{money(amount)}</td>
                <td>{t(`park.rentSource.${source}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PastRent />
    </section>
  )
}

/** The form for a figure of the past. */
function PastRent() {
  const { t } = useText()
  const [form, fields] = usePageForm(pastRentForm, { id: 'past-rent' })
  const labels = {
    amount: t('business.rents.amount'),
    asOf: t('business.rents.asOf'),
    siteKind: t('business.rents.kind'),
  }
  const kinds = siteKinds.map(value => ({ value, text: t(`park.siteKind.${value}`) }))
  return (
    <>
      <h3>{t('business.rents.past')}</h3>
      <p>{t('business.rents.pastText')}</p>
      <PostForm form={form} fields={fields} labels={labels} submit={t('business.rents.add')} bare>
        <Field field={fields.amount} label={labels.amount} inputMode="numeric" size={12} />
        <Field
          field={fields.asOf}
          label={labels.asOf}
          hint={t('business.rents.asOfHint')}
          type="date"
          size={12}
        />
        <Select
          field={fields.siteKind}
          label={labels.siteKind}
          hint={t('business.rents.kindHint')}
          values={kinds}
        />
      </PostForm>
    </>
  )
}
