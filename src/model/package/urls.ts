/** Webhook URL for events of the payment provider. */
export const paymentEventsUrl = () => '/api/payment-events'
