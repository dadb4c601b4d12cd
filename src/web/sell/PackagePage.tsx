import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getOwnListing } from '#contract/listing/v2.ts'
import { orderPackage, ordersOfHome } from '#contract/order/v1.ts'
import { listPackages } from '#contract/package/v1.ts'
import { formats } from '#i18n/format.ts'
import { homePackageUrl, orderUrl, ownHomeUrl } from '#model/account/urls.ts'
import { packageNames } from '#model/listing/values.ts'
import { orderForm } from '#model/package/order.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import style from '../parts/listing/Homes.module.css'
import { ownHomeName } from '../parts/listing/home-facts.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { PackageChoices } from './PackageChoices.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args)
  const path = { key: args.params.key ?? '' }
  const home = (await load(args, getOwnListing, { path })).payload
  const [offers, orders] = await Promise.all([
    load(args, listPackages, {
      query: {
        state: home.address.state,
        ...(home.ownerType === 'companies' && home.ownerKey !== null && { 'company-key': home.ownerKey }),
      },
    }),
    load(args, ordersOfHome, { path }),
  ])
  // A lower package would remove paid features.
  const minimum = packageNames.indexOf(home.packageName)
  return {
    home,
    offers: offers.payload.filter(({ packageName }) => packageNames.indexOf(packageName) >= minimum),
    orders: orders.payload,
  }
}

export const action = (args: ActionFunctionArgs) => {
  const key = args.params.key ?? ''
  if (!/^[1-9]\d{0,8}$/.test(key)) throw data(null, { status: 422 })
  return sendForm(args, {
    schema: orderForm,
    operation: orderPackage,
    call: (client, input) => client.call(orderPackage, { ...input, path: { key } }),
    done: order => (order.state === 'open' ? orderUrl(order.key) : homePackageUrl(key)),
    errors: { 403: 'other_person' },
  })
}

/** The package of a home on the market, and the form that orders another. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { home, offers, orders } = useLoaderData<typeof loader>()
  const [form, fields] = usePageForm(orderForm, { id: 'package' })
  const labels = { packageName: t('package.choose'), coupon: t('package.coupon') }
  const { packageName, dates } = home
  return (
    <AccountLayout page="homes" title={t('package.page.title', { home: ownHomeName(home) })}>
      <p>
        {t('package.page.present', { name: t(`listing.packageName.${packageName}`) })}{' '}
        {dates.upgradeEnd !== null &&
          t('package.page.until', { date: formats(language).date(dates.upgradeEnd) })}
      </p>
      <p>{t('package.page.lead')}</p>
      <PostForm form={form} fields={fields} labels={labels} submit={t('package.page.order')} bare>
        <input type="hidden" name="language" value={language} />
        <PackageChoices
          field={fields.packageName}
          offers={offers}
          photos={home.photoCount}
          initial={packageName}
        />
        {offers.some(({ monthlyPrice }) => monthlyPrice !== null) && (
          <Checkbox field={fields.monthlyBilling} label={t('package.monthlyBilling')} />
        )}
        <Field field={fields.coupon} label={labels.coupon} size={20} />
      </PostForm>
      {orders.length > 0 && (
        <section className={style.section} aria-labelledby="orders">
          <h2 id="orders">{t('package.page.orders')}</h2>
          {orders.map(order => (
            <div key={order.key} className={style.home}>
              <h3>
                <a href={at(orderUrl(order.key))}>{t('package.order.title', { key: order.key })}</a>
              </h3>
              <OrderFacts order={order} />
            </div>
          ))}
        </section>
      )}
      <p>
        <a href={at(ownHomeUrl(home.key))}>{t('package.page.back')}</a>
      </p>
    </AccountLayout>
  )
}
