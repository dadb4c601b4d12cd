export const listingUrl = (key: number) => `/homes/${key}`

/** Results with the homes of one park. */
export const homesOfParkUrl = (key: number) => `/homes?park-key=${key}`

/** All homes that a dealer offers. */
export const homesOfDealerUrl = (key: number) => `/homes?sales-center-key=${key}`

/** The form that opens the virtual tour of a home whose owner asks who looks at it (RULINGS 20). */
export const tourGateUrl = (key: number) => `${listingUrl(key)}/virtual-tour`

export const startListingUrl = (): string | undefined => '/homes/start'
