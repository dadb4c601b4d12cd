/** The provider did not respond, or refused; the call can be repeated. */
export class PaymentUnavailable extends Error {}

/** A page on which one order is paid. */
export interface Checkout {
  id: string
  url: string | null
  isOpen: boolean
}

/** A payment that has arrived. */
export interface Payment {
  orderKey: number
  /** The provider's id, the same in every event about it. */
  id: string
  /** Cents. */
  amount: number
  /** ISO 4217, in lowercase. */
  currency: string
  /** Of a monthly payment. */
  subscriptionId: string | null
  /** End of a monthly payment's period, milliseconds since 1970. */
  periodEnd: number | null
}

export interface Refund {
  paymentId: string
  /** The same in every event about the refund. */
  key: string
  /** Cents. */
  amount: number
}

export interface CheckoutRequest {
  orderKey: number
  /** Counts the checkouts of an order: the same count returns the same checkout. */
  count: number
  /** Cents. */
  amount: number
  monthlyBilling: boolean
  /** Name of the product on the checkout page. */
  title: string
  language: 'en' | 'es'
  email: string | undefined
  /** Return addresses of the checkout page. */
  returnUrl: string
}

/** Content of an event. */
export type ProviderNews =
  | { kind: 'paid'; payment: Payment }
  | { kind: 'refunded'; refund: Refund }
  /** The monthly payments of an order have ended. */
  | { kind: 'ended'; orderKey: number }
  | { kind: 'nothing' }

/** An event with a valid signature, as sent. */
export interface ProviderEvent {
  id: string
  type: string
}

export interface PaymentProvider {
  /** Creates the checkout of an order; returns the same one for the same count. */
  startCheckout(request: CheckoutRequest): Promise<Checkout>
  /** A checkout, and its payment if it is paid. */
  readCheckout(id: string): Promise<Checkout & { payment: Payment | undefined }>
  /** Closes a checkout, if it is still open. */
  closeCheckout(id: string): Promise<void>
  /** Pays back a payment, once however often it is called. */
  refund(payment: { id: string; amount: number }): Promise<Refund>
  endSubscription(id: string): Promise<void>
  /** Undefined if the signature is not valid. */
  verify(payload: string, signature: string): Promise<ProviderEvent | undefined>
  /** Content and time of a stored event, milliseconds since 1970. */
  read(payload: string): Promise<ProviderNews & { at: number }>
}
