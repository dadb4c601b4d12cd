import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { Coupon } from '#contract/package/v1.response.ts'
import { addCoupon, listCoupons, removeCoupon } from '#contract/package/v1.ts'
import { formats } from '#i18n/format.ts'
import { formatMoney } from '#kit/money.ts'
import { packageNames } from '#model/listing/values.ts'
import { couponForm } from '#model/package/coupon.ts'
import { staffChangesUrl, staffPageUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { RemoveButton, removal, removedKey } from './RemoveButton.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = async (args: LoaderFunctionArgs) => (await loadForStaff(args, listCoupons)).payload

/** Adds or deletes a coupon. */
export async function action(args: ActionFunctionArgs) {
  const done = `${staffPageUrl('coupons')}?sent=1`
  const key = await removedKey(args.request)
  if (key === undefined) return sendForm(args, { schema: couponForm, operation: addCoupon, done })
  return sendForm(args, {
    schema: removal,
    operation: removeCoupon,
    call: client => client.call(removeCoupon, { path: { key } }),
    done,
  })
}

/** Coupons with their limits and uses. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  const coupons = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="coupons">
      {query.has('sent') && !result && <Saved>{t('staff.coupons.saved')}</Saved>}
      {coupons.length === 0 && <p>{t('staff.coupons.none')}</p>}
      <ul role="list" className={style.list}>
        {coupons.map(coupon => (
          <CouponItem key={coupon.key} coupon={coupon} />
        ))}
      </ul>
      <section className={style.section} aria-labelledby="add">
        <h2 id="add">{t('staff.coupons.add')}</h2>
        {/* An added coupon empties it. */}
        <CouponForm key={coupons.map(({ key }) => key).join()} />
      </section>
    </StaffLayout>
  )
}

function CouponItem({ coupon }: { coupon: Coupon }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { date } = formats(language)
  const { key, code, percent, amount, packageName, maxUses, startsOn, endsOn, uses } = coupon
  const facts = [
    percent === null ? formatMoney(amount ?? 0) : `${percent} %`,
    packageName && t(`listing.packageName.${packageName}`),
    t('staff.coupons.uses', { n: uses }),
    maxUses !== null && t('staff.coupons.limit', { n: maxUses }),
    startsOn && t('staff.coupons.starts', { date: date(startsOn) }),
    endsOn && t('staff.coupons.ends', { date: date(endsOn) }),
  ]
  return (
    <li className={style.card}>
      <h2>{code}</h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p className={style.links}>
        <a href={at(`${staffPageUrl('payments')}?coupon=${key}`)}>{t('staff.coupons.orders')}</a>
        <a href={at(staffChangesUrl({ type: 'coupon', key }))}>{t('staff.prices.changes')}</a>
      </p>
      <RemoveButton of={key} />
    </li>
  )
}

function CouponForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(couponForm, { id: 'add' })
  const labels = {
    code: t('staff.coupons.code'),
    percent: t('staff.coupons.percent'),
    amount: t('staff.coupons.amount'),
    packageName: t('staff.coupons.package'),
    maxUses: t('staff.coupons.maxUses'),
    startsOn: t('staff.coupons.startsOn'),
    endsOn: t('staff.coupons.endsOn'),
  }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('staff.coupons.submit')}
      kind="primary"
      bare
    >
      <Field field={fields.code} label={labels.code} hint={t('staff.coupons.codeHint')} size={30} />
      <Field field={fields.percent} label={labels.percent} inputMode="numeric" size={5} />
      <Field
        field={fields.amount}
        label={labels.amount}
        hint={t('staff.coupons.amountHint')}
        inputMode="numeric"
        size={10}
      />
      <Select
        field={fields.packageName}
        label={labels.packageName}
        values={packageNames.map(value => ({ value, text: t(`listing.packageName.${value}`) }))}
      />
      <Field field={fields.maxUses} label={labels.maxUses} inputMode="numeric" size={10} />
      <Field field={fields.startsOn} label={labels.startsOn} type="date" size={12} />
      <Field field={fields.endsOn} label={labels.endsOn} type="date" size={12} />
    </PostForm>
  )
}
