import type Stripe from 'stripe'
import {
  type Checkout,
  type Payment,
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderNews,
} from './provider.ts'

export interface StripeSettings {
  secretKey: string
  /** Secret of the webhook endpoint. */
  webhookSecret: string
  /** Scheme and host of the API. */
  apiUrl: string
}

const keyOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

const orderIn = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** The library checks the signature of an event, but not its content. */
const isName = (value: unknown) => typeof value === 'string' && /^[\w.-]{1,255}$/.test(value)

const nothing: ProviderNews = { kind: 'nothing' }

/** Payments by Stripe Checkout. The library is loaded at the first use, since it is large. */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentProvider {
  let client: Promise<Stripe> | undefined
  const open = () => {
    client ??= import('stripe').then(({ default: Client }) => {
      const { protocol, hostname, port } = new URL(apiUrl)
      return new Client(secretKey, {
        protocol: protocol === 'http:' ? 'http' : 'https',
        host: hostname,
        ...(port && { port }),
        timeout: 20_000,
        // Its telemetry would send Stripe the duration of our calls.
        telemetry: false,
      })
    })
    return client
  }

  /** Calls the API; converts its errors to PaymentUnavailable. */
  async function request<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await open()
    return work(stripe).catch((error: unknown) => {
      throw error instanceof stripe.errors.StripeError
        ? new PaymentUnavailable(`Stripe: ${error.type} ${error.code ?? ''}`, { cause: error })
        : error
    })
  }

  /** The payment of a session; the same for every event about it. */
  function paymentOf(session: Stripe.Checkout.Session): Payment | undefined {
    const orderKey = orderIn(session.client_reference_id)
    const id = keyOf(session.invoice) ?? keyOf(session.payment_intent)
    if (session.payment_status !== 'paid' || orderKey === undefined || id === null) return undefined
    return {
      orderKey,
      id,
      amount: session.amount_total ?? 0,
      currency: session.currency ?? '',
      subscriptionId: keyOf(session.subscription),
      periodEnd: null,
    }
  }

  function paymentOfInvoice(invoice: Stripe.Invoice): Payment | undefined {
    const details = invoice.parent?.subscription_details
    const orderKey = orderIn(details?.metadata?.order)
    if (orderKey === undefined || !invoice.id) return undefined
    const ends = invoice.lines.data.map(line => line.period.end * 1000)
    return {
      orderKey,
      id: invoice.id,
      amount: invoice.amount_paid,
      currency: invoice.currency,
      subscriptionId: keyOf(details?.subscription),
      periodEnd: ends.length > 0 ? Math.max(...ends) : null,
    }
  }

  const paid = (payment: Payment | undefined): ProviderNews => (payment ? { kind: 'paid', payment } : nothing)

  const checkoutOf = (session: Stripe.Checkout.Session): Checkout => ({
    id: session.id,
    url: session.url,
    isOpen: session.status === 'open',
  })

  return {
    startCheckout: ({ orderKey, count, amount, monthlyBilling, title, language, email, returnUrl }) =>
      request(async stripe => {
        const reference = { order: String(orderKey) }
        const session = await stripe.checkout.sessions.create(
          {
            mode: monthlyBilling ? 'subscription' : 'payment',
            client_reference_id: reference.order,
            metadata: reference,
            locale: language,
            success_url: `${returnUrl}?paid=1`,
            cancel_url: returnUrl,
            ...(email !== undefined && { customer_email: email }),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'usd',
                  unit_amount: amount,
                  product_data: { name: title },
                  ...(monthlyBilling && { recurring: { interval: 'month' } }),
                },
              },
            ],
            ...(monthlyBilling
              ? { subscription_data: { metadata: reference } }
              : { payment_intent_data: { metadata: reference } }),
          },
          { idempotencyKey: `order-${orderKey}-${count}` },
        )
        return checkoutOf(session)
      }),

    readCheckout: id =>
      request(async ({ checkout }) => {
        const session = await checkout.sessions.retrieve(id)
        return { ...checkoutOf(session), payment: paymentOf(session) }
      }),

    closeCheckout: id =>
      request(async ({ checkout }) => {
        const { status } = await checkout.sessions.retrieve(id)
        if (status === 'open') await checkout.sessions.expire(id)
      }),

    refund: ({ id, amount }) =>
      request(async stripe => {
        let intent: string | null = id
        if (id.startsWith('in_')) {
          const { data } = await stripe.invoicePayments.list({ invoice: id, limit: 1 })
          intent = keyOf(data[0]?.payment.payment_intent)
        }
        if (!intent) throw new Error(`The payment ${id} cannot be refunded.`)
        await stripe.refunds.create(
          { payment_intent: intent, amount, metadata: { payment: id } },
          { idempotencyKey: `refund-${id}` },
        )
        return { paymentId: id, key: id, amount }
      }),

    endSubscription: id =>
      request(async ({ subscriptions }) => {
        const { status } = await subscriptions.retrieve(id)
        if (status !== 'canceled') await subscriptions.cancel(id)
      }),

    async verify(payload, signature) {
      const stripe = await open()
      try {
        const { id, type } = stripe.webhooks.constructEvent(payload, signature, webhookSecret)
        return [id, type].every(isName) ? { id, type } : undefined
      } catch {
        // The library throws errors of several kinds for unreadable input, and makes no request here.
        return undefined
      }
    },

    async read(payload) {
      const stripe = await open()
      const event = stripe.webhooks.constructEventWithoutVerification(payload)
      return { ...(await newsOf(stripe, event)), at: event.created * 1000 }
    },
  }

  async function newsOf(stripe: Stripe, event: Stripe.Event): Promise<ProviderNews> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return paid(paymentOf(event.data.object))
      case 'invoice.paid':
        return paid(paymentOfInvoice(event.data.object))
      case 'customer.subscription.deleted': {
        const orderKey = orderIn(event.data.object.metadata.order)
        return orderKey === undefined ? nothing : { kind: 'ended', orderKey }
      }
      case 'refund.created': {
        const { id, amount, status, metadata, payment_intent } = event.data.object
        const intent = keyOf(payment_intent)
        if (status === 'failed' || status === 'canceled' || !intent) return nothing
        // The site's refunds name the payment; others are made on Stripe's pages.
        const own = metadata?.payment
        const paymentId = own ?? (await invoiceOf(stripe, intent)) ?? intent
        return { kind: 'refunded', refund: { paymentId, key: own ?? id, amount } }
      }
      default:
        return nothing
    }
  }

  /** The invoice that a payment paid. */
  async function invoiceOf(stripe: Stripe, intent: string): Promise<string | undefined> {
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      limit: 1,
    })
    return keyOf(data[0]?.invoice) ?? undefined
  }
}
