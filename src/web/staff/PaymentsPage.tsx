import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listOrders } from '#contract/v1/order.ts'
import { formatMoney } from '#kit/money.ts'
import { inDecimals } from '#model/package/currency.ts'
import { orderStates } from '#model/package/order.ts'
import { staffOrderUrl, staffPageUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { queryOf, useLocalized } from '../ui/client/world.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24

export async function loader(args: LoaderFunctionArgs) {
  const asked = queryOf(args.request)
  const page = pageIn(asked)
  const state = orderStates.find(one => one === asked.get('state'))
  const coupon = /^[1-9]\d{0,8}$/.exec(asked.get('coupon') ?? '')?.[0]
  const query = {
    offset: String((page - 1) * limit),
    limit: String(limit),
    ...(state && { state }),
    ...(coupon && { 'coupon-key': coupon }),
  }
  const { payload, meta } = await loadForStaff(args, listOrders, { query })
  return { orders: payload, state, coupon, page, pages: Math.ceil(meta.total / limit) }
}

/** Orders of packages, newest first. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { orders, state, coupon, page, pages } = useLoaderData<typeof loader>()
  const address = (to: { state: string | undefined; page?: number }) => {
    const query = new URLSearchParams()
    if (to.state) query.set('state', to.state)
    if (coupon) query.set('coupon', coupon)
    if (to.page && to.page > 1) query.set('page', String(to.page))
    return at(`${staffPageUrl('payments')}${query.size > 0 ? `?${query}` : ''}`)
  }
  return (
    <StaffLayout page="payments">
      {coupon && (
        <p>
          {t('staff.payments.ofCoupon')} · <a href={at(staffPageUrl('coupons'))}>{t('staff.coupons.name')}</a>
        </p>
      )}
      <ul role="list" className={style.menu}>
        {[undefined, ...orderStates].map(one => (
          <li key={one ?? 'all'}>
            <a href={address({ state: one })} aria-current={one === state ? 'true' : undefined}>
              {one ? t(`package.order.state.${one}`) : t('staff.payments.all')}
            </a>
          </li>
        ))}
      </ul>
      {orders.length === 0 && <p>{t('staff.payments.none')}</p>}
      <ul role="list" className={style.list}>
        {orders.map(order => (
          <li key={order.key} className={style.card}>
            <h2>
              <a href={at(staffOrderUrl(order.key))}>{t('package.order.title', { key: order.key })}</a>
            </h2>
            <p>
              <span className={style.mark}>{t(`package.order.state.${order.state}`)}</span>{' '}
              {t(`listing.packageName.${order.packageName}`)} · {formatMoney(order.total)}
            </p>
            {order.held && (
              <p>
                <b>{t('package.order.held')}</b>: {inDecimals(order.held)} {order.held.currency}
              </p>
            )}
            {order.isRefundSuggested && (
              <p>
                <b>{t('staff.payments.refundSuggested')}</b>
              </p>
            )}
            <p className={style.soft}>
              <Ago instant={order.created} />
            </p>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} address={to => address({ state, page: to })} />
    </StaffLayout>
  )
}
