import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A checkout session as the API answers it. */
interface Session {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  mode: string
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string
  amount_total: number
  currency: string
  payment_intent: string | null
  invoice: string | null
  subscription: string | null
  metadata: Record<string, string>
}

/** The id of a subscription that Stripe does not know. */
export const lostSubscription = 'sub_lost'

export interface FakeStripe {
  url: string
  env: Record<string, string>
  sessions: Map<string, Session>
  refunds: { id: string; payment_intent: string; amount: number; metadata: Record<string, string> }[]
  cancelled: string[]
  /** Pays a session, as a customer does on its page. */
  pay(id: string): Session
  expire(id: string): void
  /** An event with its signature, as it is sent to the webhook. */
  event(
    type: string,
    object: object,
    given?: { id?: string; at?: number; created?: number; secret?: string },
  ): SignedEvent
  paidEvent(id: string, given?: { id?: string }): SignedEvent
  /** Paid invoice of another month of a session's subscription. */
  renewal(session: Session, periodEnd: number): object
  /** Called before a request is answered; a rejection closes the connection without an answer. */
  before: (path: string) => Promise<void>
  close(): Promise<void>
}

export interface SignedEvent {
  body: string
  headers: Record<string, string>
}

const webhookSecret = 'whsec_of_tests_only'
const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`

/** A local server that speaks the part of Stripe's protocol that the site uses, with its idempotency keys. */
export async function fakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, Session>()
  const refunds: FakeStripe['refunds'] = []
  const cancelled: string[] = []
  const answers = new Map<string, { sent: string; body: string }>()
  const intents = new Map<string, string>()

  const server = createServer(async (request, response) => {
    const sent = await bodyOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.local')
    const answer = (status: number, body: object | string) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    if (request.headers.authorization !== 'Bearer sk_test_of_tests_only')
      return answer(401, { error: { type: 'invalid_request_error', message: 'Invalid API key.' } })
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? answers.get(key) : undefined
    if (known && known.sent !== sent)
      return answer(400, { error: { type: 'idempotency_error', message: 'Another request had this key.' } })
    const body =
      known?.body ??
      JSON.stringify(reply(request.method ?? '', pathname, searchParams, new URLSearchParams(sent)))
    if (typeof key === 'string' && body) answers.set(key, { sent, body })
    try {
      await stripe.before(`${request.method} ${pathname}`)
    } catch {
      response.destroy()
      return
    }
    if (!body) return answer(404, { error: { type: 'invalid_request_error', message: 'No such object.' } })
    answer(200, body)
  })

  function reply(
    method: string,
    path: string,
    query: URLSearchParams,
    sent: URLSearchParams,
  ): object | undefined {
    const [, , , , of, action] = path.split('/')
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const id = newId('cs_test')
      const session: Session = {
        id,
        object: 'checkout.session',
        url: `${stripe.url}/pay/${id}`,
        status: 'open',
        mode: sent.get('mode') ?? '',
        payment_status: 'unpaid',
        client_reference_id: sent.get('client_reference_id') ?? '',
        amount_total: Number(sent.get('line_items[0][price_data][unit_amount]')),
        currency: sent.get('line_items[0][price_data][currency]') ?? '',
        payment_intent: null,
        invoice: null,
        subscription: null,
        metadata: { order: sent.get('metadata[order]') ?? '' },
      }
      sessions.set(id, session)
      return session
    }
    if (path.startsWith('/v1/checkout/sessions/')) {
      const session = sessions.get(of ?? '')
      if (session && action === 'expire' && session.status === 'open') session.status = 'expired'
      return session
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const refund = {
        id: newId('re'),
        object: 'refund',
        status: 'succeeded',
        payment_intent: sent.get('payment_intent') ?? '',
        amount: Number(sent.get('amount')),
        metadata: { payment: sent.get('metadata[payment]') ?? '' },
      }
      refunds.push(refund)
      return refund
    }
    if (path === '/v1/invoice_payments') {
      const intent = intents.get(query.get('invoice') ?? '')
      const payment = { type: 'payment_intent', payment_intent: intent }
      return {
        object: 'list',
        has_more: false,
        url: path,
        data: intent ? [{ id: newId('inpay'), payment }] : [],
      }
    }
    const [, , kind, subscription = ''] = path.split('/')
    if (kind === 'subscriptions' && subscription !== lostSubscription) {
      if (method === 'DELETE') cancelled.push(subscription)
      return {
        id: subscription,
        object: 'subscription',
        status: cancelled.includes(subscription) ? 'canceled' : 'active',
      }
    }
    return undefined
  }

  const sign = (body: string, at: number, secret: string): SignedEvent => {
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    return {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    }
  }

  const stripe: FakeStripe = {
    url: '',
    env: {},
    sessions,
    refunds,
    cancelled,
    before: async () => {},
    pay(id) {
      const session = sessions.get(id)!
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
      if (session.mode === 'subscription') {
        session.invoice ??= newId('in')
        session.subscription ??= newId('sub')
        intents.set(session.invoice, newId('pi'))
      } else session.payment_intent ??= newId('pi')
      return session
    },
    expire(id) {
      Object.assign(sessions.get(id)!, { status: 'expired', url: null })
    },
    event(
      type,
      object,
      { id = newId('evt'), at = Math.floor(Date.now() / 1000), created = at, secret = webhookSecret } = {},
    ) {
      return sign(JSON.stringify({ id, object: 'event', type, created, data: { object } }), at, secret)
    },
    paidEvent: (id, given) => stripe.event('checkout.session.completed', { ...sessions.get(id)! }, given),
    renewal(session, periodEnd) {
      const id = newId('in')
      intents.set(id, newId('pi'))
      return {
        id,
        object: 'invoice',
        amount_paid: session.amount_total,
        currency: session.currency,
        parent: {
          type: 'subscription_details',
          subscription_details: { subscription: session.subscription, metadata: session.metadata },
        },
        lines: { object: 'list', data: [{ period: { start: 0, end: Math.floor(periodEnd / 1000) } }] },
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stripe.env = {
    STRIPE_SECRET_KEY: 'sk_test_of_tests_only',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  return stripe
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
