import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { listPackagePrices, removePackagePrice, setPackagePrice } from '#contract/package/v1.ts'
import { formatMoney } from '#kit/money.ts'
import { accountTypes } from '#model/account/values.ts'
import { packageNames } from '#model/listing/values.ts'
import { packagePriceForm } from '#model/package/price.ts'
import { staffChangesUrl, staffPageUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { stateTexts } from '../ui/edit/choices.ts'
import { Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { useSavedKey } from '../ui/form/use-saved-key.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { RemoveButton, removal, removedKey } from './RemoveButton.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = async (args: LoaderFunctionArgs) =>
  (await loadForStaff(args, listPackagePrices)).payload

/** Sets or deletes a price. */
export async function action(args: ActionFunctionArgs) {
  const done = `${staffPageUrl('prices')}?sent=1`
  const key = await removedKey(args.request)
  if (key === undefined) return sendForm(args, { schema: packagePriceForm, operation: setPackagePrice, done })
  return sendForm(args, {
    schema: removal,
    operation: removePackagePrice,
    call: client => client.call(removePackagePrice, { path: { key } }),
    done,
  })
}

/** The prices of packages, by state and account type. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  const prices = useLoaderData<typeof loader>()
  const saved = useSavedKey(query.has('sent'))
  return (
    <StaffLayout page="prices">
      {query.has('sent') && !result && <Saved>{t('staff.prices.saved')}</Saved>}
      <p>{t('staff.prices.lead')}</p>
      <ul role="list" className={style.list}>
        {prices.map(({ key, packageName, state, accountType, price, monthlyPrice, isDefault }) => (
          <li key={key} className={style.card}>
            <h2>
              {t(`listing.packageName.${packageName}`)} ·{' '}
              {[state, accountType && t(`account.accountType.${accountType}`)].filter(Boolean).join(' · ') ||
                t('staff.prices.all')}
            </h2>
            <p>
              {t('staff.prices.once', { price: formatMoney(price) })}
              {monthlyPrice !== null &&
                ` · ${t('staff.prices.monthly', { price: formatMoney(monthlyPrice) })}`}
            </p>
            <p className={style.soft}>
              {isDefault && `${t('staff.prices.default')} · `}
              <a href={at(staffChangesUrl({ type: 'package-price', key }))}>{t('staff.prices.changes')}</a>
            </p>
            {(state !== null || accountType !== null) && <RemoveButton of={key} />}
          </li>
        ))}
      </ul>
      <section className={style.section} aria-labelledby="set">
        <h2 id="set">{t('staff.prices.set')}</h2>
        <p>{t('staff.prices.setHint')}</p>
        {/* A saved price empties it. */}
        <PriceForm key={saved} />
      </section>
    </StaffLayout>
  )
}

function PriceForm() {
  const { t, language } = useText()
  const [form, fields] = usePageForm(packagePriceForm, { id: 'set' })
  const labels = {
    packageName: t('staff.prices.package'),
    state: t('staff.prices.state'),
    accountType: t('staff.prices.accountType'),
    price: t('staff.prices.price'),
    monthlyPrice: t('staff.prices.monthlyPrice'),
  }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('staff.prices.submit')}
      kind="primary"
      bare
    >
      <Select
        field={fields.packageName}
        label={labels.packageName}
        values={packageNames.map(value => ({ value, text: t(`listing.packageName.${value}`) }))}
      />
      <Select
        field={fields.state}
        label={labels.state}
        hint={t('staff.prices.stateHint')}
        values={stateTexts(language)}
      />
      <Select
        field={fields.accountType}
        label={labels.accountType}
        hint={t('staff.prices.accountTypeHint')}
        values={accountTypes.map(value => ({ value, text: t(`account.accountType.${value}`) }))}
      />
      <Field
        field={fields.price}
        label={labels.price}
        hint={t('staff.prices.priceHint')}
        inputMode="numeric"
        size={10}
      />
      <Field
        field={fields.monthlyPrice}
        label={labels.monthlyPrice}
        hint={t('staff.prices.monthlyPriceHint')}
        inputMode="numeric"
        size={10}
      />
    </PostForm>
  )
}
