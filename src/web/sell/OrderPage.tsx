import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { cancelOrder, checkoutOrder, endBilling, getOrder } from '#contract/order/v1.ts'
import { formats } from '#i18n/format.ts'
import { accountPageUrl, homePackageUrl, orderUrl } from '#model/account/urls.ts'
import { form } from '#model/form.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import style from '../parts/listing/Homes.module.css'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import type { ButtonKind } from '../ui/primitives/Button.tsx'
import { OrderFacts } from './OrderFacts.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args)
  return (await load(args, getOrder, { path: { key: args.params.key ?? '' } })).payload
}

const nothing = form({})

export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  if (!/^[1-9]\d{0,8}$/.test(key)) throw data(null, { status: 422 })
  const errors = { 403: 'other_person' } as const
  const unseen = ['order']
  const path = { key }
  switch ((await args.request.clone().formData()).get(FORM_NAME)) {
    case 'pay':
      return sendForm(args, {
        schema: nothing,
        operation: checkoutOrder,
        call: client => client.call(checkoutOrder, { path }),
        // The page of the payment provider.
        done: ({ url }) => url,
        errors,
        unseen,
      })
    case 'end':
      return sendForm(args, {
        schema: nothing,
        operation: endBilling,
        call: client => client.call(endBilling, { path }),
        done: orderUrl(key),
        errors,
        unseen,
      })
    default:
      return sendForm(args, {
        schema: nothing,
        operation: cancelOrder,
        call: client => client.call(cancelOrder, { path }),
        done: orderUrl(key),
        errors,
      })
  }
}

/** An order of a package, and how to pay it. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const order = useLoaderData<typeof loader>()
  const { key, state, listingKey } = order
  const [query] = useSearchParams()
  const isInvoice = order.payBy === 'invoice' && state !== 'cancelled'
  const isCredit = order.packageName === 'ad-credit'
  const title = t(isInvoice ? 'package.order.invoice' : 'package.order.title', { key })
  return (
    <AccountLayout page={isCredit ? 'ads' : 'homes'} title={title}>
      <OrderFacts order={order} />
      {state === 'paid' && (
        <p role="status">
          {t(
            isCredit
              ? 'package.order.creditPaidText'
              : order.isWaiting
                ? 'package.order.waitingText'
                : 'package.order.paidText',
          )}
        </p>
      )}
      {state === 'open' && (
        <>
          {order.held ? null : isInvoice ? (
            <section className={style.section} aria-labelledby="pay-to">
              <h2 id="pay-to">{t('package.order.payTo')}</h2>
              <address>
                {order.payTo.map(line => (
                  <span key={line} className={style.line}>
                    {line}
                  </span>
                ))}
              </address>
              <p>{t('package.order.invoiceText')}</p>
            </section>
          ) : query.has('paid') ? (
            <p role="status">{t('package.order.returned')}</p>
          ) : (
            <>
              <p>{t('package.order.payText')}</p>
              <Press name="pay" submit={t('package.order.pay')} kind="main" />
            </>
          )}
          <p>{t(isCredit ? 'package.order.creditOpenText' : 'package.order.openText')}</p>
          <Press name="cancel" submit={t('package.order.cancel')} kind="plain" />
        </>
      )}
      {order.billingEnded !== null && (
        <p role="status">
          {t('package.order.billingEnded', { date: formats(language).date(order.billingEnded.slice(0, 10)) })}
        </p>
      )}
      {state === 'paid' && order.monthlyBilling && order.billingEnded === null && (
        <>
          <p>{t('package.order.endBillingText')}</p>
          <Press name="end" submit={t('package.order.endBilling')} kind="plain" />
        </>
      )}
      {isCredit && (
        <p>
          <a href={at(accountPageUrl('ads'))}>{t('package.order.toAds')}</a>
        </p>
      )}
      {listingKey !== null && (
        <p>
          <a href={at(homePackageUrl(listingKey))}>{t('package.page.back')}</a>
        </p>
      )}
    </AccountLayout>
  )
}

interface PressProps {
  name: 'pay' | 'cancel' | 'end'
  submit: string
  kind: ButtonKind
}

/** A button of the order. */
function Press({ name, submit, kind }: PressProps) {
  const [form, fields] = usePageForm(nothing, { id: name })
  return <PostForm form={form} fields={fields} labels={{}} submit={submit} kind={kind} bare unguarded />
}
