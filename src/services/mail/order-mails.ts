import { formatMoney } from '#kit/money.ts'
import type { OrderedPackage } from '#model/package/order.ts'
import type { Block, Content, Reader, Text } from './content.ts'

/** An order of a package: the total in dollars, the lines of the address to pay, and its page. */
export interface OrderDetails {
  name: string
  key: number
  packageName: OrderedPackage
  monthlyBilling: boolean
  total: number
  payTo: string[]
  /** It is paid, and starts when its home is on the market. */
  isWaiting: boolean
  url: string
}

const heading = (words: string): Block => ({ kind: 'heading', text: words })
const text = (words: string): Block => ({ kind: 'text', text: words })
const action = (label: string, url: string): Block => ({ kind: 'actions', actions: [{ label, url }] })

/** An order of credit for ads; every other one is of a package for a home. */
const isCredit = ({ packageName }: Pick<OrderDetails, 'packageName'>) => packageName === 'ad-credit'

const orderFacts = (
  { key, packageName, total, monthlyBilling }: OrderDetails,
  t: Text,
): [string, string][] => [
  [t('mail.invoice.number'), String(key)],
  [
    t(isCredit({ packageName }) ? 'mail.invoice.ordered' : 'mail.invoice.package'),
    t(`listing.packageName.${packageName}`),
  ],
  [
    t('mail.invoice.amount'),
    monthlyBilling ? t('mail.invoice.monthly', { amount: formatMoney(total) }) : formatMoney(total),
  ],
]

/** Emails about orders of packages. */
export const orderMails = {
  invoice: (order: OrderDetails, { t, site }: Reader): Content => ({
    subject: t('mail.invoice.subject', { key: order.key, site }),
    blocks: [
      heading(t('mail.invoice.heading', { key: order.key })),
      text(t('mail.hello', { name: order.name })),
      text(t(isCredit(order) ? 'mail.invoice.creditText' : 'mail.invoice.text')),
      {
        kind: 'facts',
        facts: [...orderFacts(order, t), [t('mail.invoice.payTo'), order.payTo.join(', ')]],
      },
      action(t('mail.invoice.action'), order.url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
  receipt: (order: OrderDetails, { t, site }: Reader): Content => ({
    subject: t('mail.receipt.subject', { key: order.key, site }),
    blocks: [
      heading(t(order.isWaiting || isCredit(order) ? 'mail.receipt.waitingHeading' : 'mail.receipt.heading')),
      text(t('mail.hello', { name: order.name })),
      text(
        t(
          isCredit(order)
            ? 'mail.receipt.creditText'
            : order.isWaiting
              ? 'mail.receipt.waitingText'
              : 'mail.receipt.text',
        ),
      ),
      { kind: 'facts', facts: orderFacts(order, t) },
      action(t('mail.receipt.action'), order.url),
    ],
    footer: { reason: t('mail.why.account', { site }) },
  }),
}
