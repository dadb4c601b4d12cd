/** Where a search alert is changed, paused or deleted without signing in, by the link of its mails. */
export const alertUrl = (encodedKey: string) => `/alerts/${encodedKey}`

/** The same page with nothing but the way out of all mail about alerts. */
export const stopAlertsUrl = (encodedKey: string) => `${alertUrl(encodedKey)}?unsubscribe=1`

/** Where mail programs post that somebody wants no more mail about alerts (RFC 8058); opened, it leads to the page above. */
export const alertUnsubscribeUrl = (token: string) => `/api/v1/alert-unsubscribe/${token}.json`

/** The searches that somebody has saved; `saved`: one just now. */
export const alertsUrl = (state?: 'saved' | 'deleted') => `/account/alerts${state ? `?${state}=1` : ''}`

/** One of them. */
export const ownAlertUrl = (key: number | ':key', state?: 'saved') =>
  `/account/alerts/${key}${state ? `?${state}=1` : ''}`

/** Where its owner asks local sellers for what it looks for. */
export const askSellersUrl = (key: number | ':key', state?: 'saved') =>
  `${ownAlertUrl(key)}/contact${state ? `?${state}=1` : ''}`

/** Where a search is saved, by the query of its results. */
export const newAlertUrl = (query: string) => `/account/alerts/new${query && `?${query}`}`
