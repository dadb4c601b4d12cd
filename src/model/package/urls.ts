/** Where the payment provider sends its events. */
export const paymentEventsUrl = () => '/api/payment-events'
