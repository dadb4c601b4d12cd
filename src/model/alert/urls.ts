/** Page for changing, pausing or deleting an alert without logging in, linked from its emails. */
export const alertUrl = (encodedKey: string) => `/alerts/${encodedKey}`

/** The same page, only for unsubscribing from all alert emails. */
export const stopAlertsUrl = (encodedKey: string) => `${alertUrl(encodedKey)}?unsubscribe=1`

/** One-click unsubscribe (RFC 8058); a GET redirects to the page above. */
export const alertUnsubscribeUrl = (token: string) => `/api/v1/alert-unsubscribe/${token}.json`

/** The user's alerts; `saved` right after saving one. */
export const alertsUrl = (state?: 'saved' | 'deleted') => `/account/alerts${state ? `?${state}=1` : ''}`

/** One alert. */
export const ownAlertUrl = (key: number | ':key', state?: 'saved') =>
  `/account/alerts/${key}${state ? `?${state}=1` : ''}`

/** Page for contacting local sellers about an alert. */
export const contactSellersUrl = (key: number | ':key', state?: 'saved') =>
  `${ownAlertUrl(key)}/contact${state ? `?${state}=1` : ''}`

/** Page for saving a search, with the query of its results. */
export const newAlertUrl = (query: string) => `/account/alerts/new${query && `?${query}`}`
