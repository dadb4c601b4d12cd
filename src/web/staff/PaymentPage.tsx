import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { listOrders, markOrderPaid, refundOrder } from '#contract/order/v1.ts'
import { formatMoney } from '#kit/money.ts'
import { form } from '#model/form.ts'
import { inDecimals } from '#model/package/currency.ts'
import { staffOrderUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { Buyer } from './Buyer.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export async function loader(args: LoaderFunctionArgs) {
  const key = args.params.key ?? ''
  if (!/^[1-9]\d{0,8}$/.test(key)) throw data(null, { status: 404 })
  const [order] = (await loadForStaff(args, listOrders, { query: { key } })).payload
  if (!order) throw data(null, { status: 404 })
  return order
}

const nothing = form({})

/** Notes a paid invoice, or pays an order back. */
export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const name = (await args.request.clone().formData()).get(FORM_NAME)
  if (!/^[1-9]\d{0,8}$/.test(key) || (name !== 'paid' && name !== 'refund')) throw data(null, { status: 422 })
  const operation = name === 'paid' ? markOrderPaid : refundOrder
  return sendForm(args, {
    schema: nothing,
    operation,
    call: client => client.call(operation, { path: { key } }),
    done: `${staffOrderUrl(key)}?sent=1`,
    errors: { 403: 'other_person' },
    unseen: ['order'],
  })
}

/** An order of a package, for staff. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  const order = useLoaderData<typeof loader>()
  const { key, state, total, monthlyBilling } = order
  const isCredit = order.packageName === 'ad-credit'
  return (
    <StaffLayout page="payments" title={t('package.order.title', { key })}>
      {query.has('sent') && !result && <Saved>{t('staff.payments.saved')}</Saved>}
      <Buyer order={order} />
      <dl className={style.facts}>
        <dt>{t('package.order.status')}</dt>
        <dd>{t(`package.order.state.${state}`)}</dd>
        <dt>{t(isCredit ? 'package.order.ordered' : 'package.choose')}</dt>
        <dd>{t(`listing.packageName.${order.packageName}`)}</dd>
        <dt>{t('package.order.total')}</dt>
        <dd>
          {monthlyBilling ? t('package.order.aMonth', { price: formatMoney(total) }) : formatMoney(total)}
        </dd>
        <dt>{t('package.order.created')}</dt>
        <dd>
          <Ago instant={order.created} />
        </dd>
        {order.paid !== null && (
          <>
            <dt>{t('package.order.state.paid')}</dt>
            <dd>
              <Ago instant={order.paid} />
            </dd>
          </>
        )}
      </dl>
      {order.held && (
        <section className={style.section} aria-labelledby="held">
          <h2 id="held">{t('package.order.held')}</h2>
          <p>
            {t('staff.payments.heldText', {
              amount: inDecimals(order.held),
              currency: order.held.currency,
            })}
          </p>
          {state === 'open' && <Press name="paid" submit={t('staff.payments.heldPaid')} />}
        </section>
      )}
      {state === 'open' && order.payBy === 'invoice' && !order.held && (
        <section className={style.section} aria-labelledby="invoice">
          <h2 id="invoice">{t('staff.payments.invoice')}</h2>
          <p>{t(isCredit ? 'staff.payments.creditText' : 'staff.payments.invoiceText')}</p>
          <Press name="paid" submit={t('staff.payments.paid')} />
        </section>
      )}
      {state === 'paid' && total > 0 && (
        <section className={style.section} aria-labelledby="refund">
          <h2 id="refund">{t('staff.payments.refund')}</h2>
          {order.isRefundSuggested && (
            <p>
              <b>{t('staff.payments.refundSuggested')}</b>
            </p>
          )}
          <p>
            {t(
              isCredit
                ? 'staff.payments.creditRefundText'
                : order.isWaiting
                  ? 'staff.payments.refundWaiting'
                  : 'staff.payments.refundText',
            )}
          </p>
          <Press name="refund" submit={t('staff.payments.refundSubmit')} />
        </section>
      )}
    </StaffLayout>
  )
}

/** A button of the order. */
function Press({ name, submit }: { name: 'paid' | 'refund'; submit: string }) {
  const [form, fields] = usePageForm(nothing, { id: name })
  return <PostForm form={form} fields={fields} labels={{}} submit={submit} kind="primary" bare unguarded />
}
