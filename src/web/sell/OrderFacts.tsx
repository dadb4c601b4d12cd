import type { PackageOrder } from '#contract/package-order.response.ts'
import { formats } from '#i18n/format.ts'
import { formatMoney } from '#kit/money.ts'
import { homePackageUrl } from '#model/account/urls.ts'
import { inDecimals } from '#model/package/currency.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import draft from './Draft.module.css'

/** Content and price of an order. */
export function OrderFacts({ order }: { order: PackageOrder }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { date } = formats(language)
  const { packageName, price, discount, total, monthlyBilling, listingKey, state, created, held } = order
  return (
    <dl className={draft.facts}>
      <dt>{t(packageName === 'ad-credit' ? 'package.order.ordered' : 'package.choose')}</dt>
      <dd>{t(`listing.packageName.${packageName}`)}</dd>
      {listingKey !== null && (
        <>
          <dt>{t('package.order.home')}</dt>
          <dd>
            <a href={at(homePackageUrl(listingKey))}>#{listingKey}</a>
          </dd>
        </>
      )}
      <dt>{t('package.order.created')}</dt>
      <dd>{date(created.slice(0, 10))}</dd>
      {discount > 0 && (
        <>
          <dt>{t('package.order.price')}</dt>
          <dd>{formatMoney(price)}</dd>
          <dt>{t('package.order.discount')}</dt>
          <dd>−{formatMoney(discount)}</dd>
        </>
      )}
      <dt>{t('package.order.total')}</dt>
      <dd>
        <b>
          {monthlyBilling ? t('package.order.aMonth', { price: formatMoney(total) }) : formatMoney(total)}
        </b>
      </dd>
      <dt>{t('package.order.status')}</dt>
      <dd>{t(`package.order.state.${state}`)}</dd>
      {held && (
        <>
          <dt>{t('package.order.held')}</dt>
          <dd>{t('package.order.heldText', { amount: inDecimals(held), currency: held.currency })}</dd>
        </>
      )}
    </dl>
  )
}
