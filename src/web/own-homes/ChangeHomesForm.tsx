import type { OwnListingItem } from '#contract/listing/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { bulkActions, bulkForm, newPriceOf } from '#model/listing/bulk.ts'
import { removalReasons } from '#model/listing/move.ts'
import style from '../parts/listing/Homes.module.css'
import { ownHomeName } from '../parts/listing/home-facts.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, Field, Group, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import type { PricePreview } from './change-homes-action.ts'
import { problemText } from './home-problem.ts'

/** The same words as on the page of a home. */
const actionTexts = {
  confirm: 'sell.move.confirm',
  pending: 'sell.move.pending',
  'not-pending': 'sell.move.notPending',
  sold: 'sell.move.sold',
  remove: 'sell.move.remove',
  relist: 'sell.move.relist',
  price: 'sell.price.change',
} as const

interface ChangeHomesFormProps {
  homes: readonly OwnListingItem[]
  preview: PricePreview | undefined
}

const Chosen = ({ homes }: Pick<ChangeHomesFormProps, 'homes'>) =>
  homes.map(({ ownerType, key, version }) => (
    <input key={key} type="hidden" name="home" value={`${ownerType}:${key}:${version}`} />
  ))

/** Both forms of the page have one name: if new prices are not saved, the first one shows why, with what was typed. */
const name = 'many'

/** The form that changes the chosen homes. */
export const ChangeHomesForm = ({ homes, preview }: ChangeHomesFormProps) =>
  preview ? <PricesPreview homes={homes} preview={preview} /> : <ChooseChange homes={homes} />

function ChooseChange({ homes }: Pick<ChangeHomesFormProps, 'homes'>) {
  const { t } = useText()
  const [form, fields] = usePageForm(bulkForm, {
    id: name,
    defaultValue: { direction: 'lower', unit: 'percent', reason: 'later' },
  })
  const labels = {
    do: t('change-homes.do'),
    reason: t('sell.move.reason'),
    direction: t('change-homes.direction'),
    by: t('change-homes.by'),
    unit: t('change-homes.unit'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('change-homes.apply')} bare unguarded>
      <Chosen homes={homes} />
      <Choices
        field={fields.do}
        label={labels.do}
        hint={t('change-homes.soldHint')}
        values={bulkActions.map(value => ({ value, text: t(actionTexts[value]) }))}
      />
      <Group legend={t('change-homes.ofPrice')} hint={t('change-homes.priceHint')}>
        <Select
          field={{ ...fields.direction, required: 'either' }}
          label={labels.direction}
          values={(['lower', 'raise'] as const).map(value => ({
            value,
            text: t(`change-homes.direction.${value}`),
          }))}
        />
        <Field field={{ ...fields.by, required: 'either' }} label={labels.by} inputMode="decimal" size={12} />
        <Select
          field={{ ...fields.unit, required: 'either' }}
          label={labels.unit}
          values={(['percent', 'dollars'] as const).map(value => ({
            value,
            text: t(`change-homes.unit.${value}`),
          }))}
        />
      </Group>
      <Group legend={t('change-homes.ofRemoval')}>
        <Select
          field={{ ...fields.reason, required: 'either' }}
          label={labels.reason}
          values={removalReasons.map(value => ({ value, text: t(`sell.reason.${value}`) }))}
        />
      </Group>
    </PostForm>
  )
}

/** Old and new prices before they are saved. */
function PricesPreview({ homes, preview }: Pick<ChangeHomesFormProps, 'homes'> & { preview: PricePreview }) {
  const { t, language } = useText()
  const [form, fields] = usePageForm(bulkForm, { id: 'prices', name })
  const { money } = formats(language)
  const { change, direction = 'lower', by = 0, unit = 'percent' } = preview
  return (
    <section className={style.section} aria-labelledby="preview">
      <h2 id="preview">{t('change-homes.preview')}</h2>
      <p>{t('change-homes.previewLead')}</p>
      <table className={style.prices}>
        <thead>
          <tr>
            <th scope="col">{t('change-homes.home')}</th>
            <th scope="col">{t('change-homes.before')}</th>
            <th scope="col">{t('change-homes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {homes.map(home => {
            const { before, after, problem } = newPriceOf(home, change)
            return (
              <tr key={home.key}>
                <th scope="row">
                  {ownHomeName(home)}
                  {home.ownNumber !== null && ` (${home.ownNumber})`}
                </th>
                <td>{before === null ? t('change-homes.noPrice') : money(before)}</td>
                <td>{problem !== null ? problemText(t, problem) : after !== null && money(after)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <PostForm form={form} fields={fields} labels={{}} submit={t('change-homes.savePrices')} bare unguarded>
        <Chosen homes={homes} />
        <input type="hidden" name="do" value="price" />
        <input type="hidden" name="direction" value={direction} />
        <input type="hidden" name="by" value={by} />
        <input type="hidden" name="unit" value={unit} />
        <input type="hidden" name="seen" value="on" />
      </PostForm>
    </section>
  )
}
