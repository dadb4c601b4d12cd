import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listOrders } from '#contract/order/v1.ts'
import { formatMoney } from '#kit/money.ts'
import { inDecimals } from '#model/package/currency.ts'
import { orderStates } from '#model/package/order.ts'
import { staffOrderUrl, staffPageUrl } from '#model/staff/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Buyer } from './Buyer.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff, pageIn } from './staff.ts'

const limit = 24

export async function loader(args: LoaderFunctionArgs) {
  const parameters = queryOf(args.request)
  const page = pageIn(parameters)
  const state = orderStates.find(one => one === parameters.get('state'))
  const coupon = integerIn(parameters, 'coupon')
  const isRefund = parameters.get('refund') === '1'
  const order = integerIn(parameters, 'order')
  const amount = /^\d{1,7}(\.\d{1,2})?$/.exec((parameters.get('amount') ?? '').replace(/[$,\s]/g, ''))?.[0]
  const isWrong = Boolean((parameters.get('order') && !order) || (parameters.get('amount') && !amount))
  const query = {
    offset: String((page - 1) * limit),
    limit: String(limit),
    ...(state && { state }),
    ...(coupon && { 'coupon-key': coupon }),
    ...(isRefund && { 'refund-suggested': 'true' }),
    ...(order && { key: order }),
    ...(amount && { amount }),
  }
  const { payload, meta } = await loadForStaff(args, listOrders, { query })
  const typed = { order: parameters.get('order') ?? '', amount: parameters.get('amount') ?? '' }
  const pages = Math.ceil(meta.total / limit)
  return { orders: payload, state, coupon, isRefund, typed, isWrong, page, pages }
}

const integerIn = (query: URLSearchParams, name: string) =>
  /^[1-9]\d{0,8}$/.exec(query.get(name)?.trim() ?? '')?.[0]

/** Orders of packages, and the search for that of a transfer. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { orders, state, coupon, isRefund, typed, isWrong, page, pages } = useLoaderData<typeof loader>()
  const address = (to: { state: string | undefined; page?: number }) => {
    const query = new URLSearchParams()
    if (to.state) query.set('state', to.state)
    if (coupon) query.set('coupon', coupon)
    if (to.page) {
      if (isRefund) query.set('refund', '1')
      for (const name of ['order', 'amount'] as const) if (typed[name]) query.set(name, typed[name])
      if (to.page > 1) query.set('page', String(to.page))
    }
    return at(`${staffPageUrl('payments')}${query.size > 0 ? `?${query}` : ''}`)
  }
  return (
    <StaffLayout page="payments">
      {coupon && (
        <p>
          {t('staff.payments.ofCoupon')} · <a href={at(staffPageUrl('coupons'))}>{t('staff.coupons.name')}</a>
        </p>
      )}
      <ul role="list" className={style.links}>
        {[undefined, ...orderStates].map(one => (
          <li key={one ?? 'all'}>
            <a href={address({ state: one })} aria-current={one === state ? 'true' : undefined}>
              {one ? t(`package.order.state.${one}`) : t('staff.payments.all')}
            </a>
          </li>
        ))}
      </ul>
      <form action={at(staffPageUrl('payments'))} method="get" className={style.find}>
        <label htmlFor="order">{t('staff.payments.number')}</label>
        <input id="order" name="order" inputMode="numeric" maxLength={12} defaultValue={typed.order} />
        <label htmlFor="amount">{t('staff.payments.amount')}</label>
        <input
          id="amount"
          name="amount"
          inputMode="decimal"
          maxLength={14}
          defaultValue={typed.amount}
          aria-describedby="amount-hint"
        />
        <p id="amount-hint" className={style.soft}>
          {t('staff.payments.matchHint')}
        </p>
        <Button type="submit" kind="plain">
          {t('staff.payments.match')}
        </Button>
      </form>
      {isWrong && <p role="alert">{t('staff.payments.wrong')}</p>}
      {isRefund && <h2>{t('staff.payments.refunds')}</h2>}
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
            <Buyer order={order} />
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
