import type { PackageOrder } from '#contract/package-order.response.ts'
import { formats } from '#i18n/format.ts'
import { formatMoney } from '#kit/money.ts'
import { orderUrl } from '#model/account/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Company.module.css'

interface OrdersProps {
  orders: readonly PackageOrder[]
  total: number
}

/** The latest orders of packages for homes of the company, with their invoices. */
export function Orders({ orders, total }: OrdersProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { date } = formats(language)
  if (total === 0) return null
  return (
    <section className={style.part} aria-labelledby="orders">
      <h2 id="orders">{t('company.orders')}</h2>
      {total > orders.length && <p>{t('company.orders.latest', { n: orders.length, total })}</p>}
      <ul role="list" className={style.rows}>
        {orders.map(({ key, packageName, total: price, state, created, listingKey }) => (
          <li key={key} className={style.row}>
            <div className={style.who}>
              <h3>
                <a href={at(orderUrl(key))}>{t('package.order.title', { key })}</a>
              </h3>
              <p>
                {t(`listing.packageName.${packageName}`)} · {formatMoney(price)} ·{' '}
                {t(`package.order.state.${state}`)}
              </p>
              <p className={style.soft}>
                {listingKey !== null && `#${listingKey} · `}
                {date(created.slice(0, 10))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
