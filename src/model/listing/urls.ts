export const listingUrl = (key: number) => `/homes/${key}`

/** A QR code with the address of a home's page. */
export const listingCodeUrl = (key: number | string) => `/homes/${key}/qr.svg`

/** Whether a home may be moved to a place. */
export const moveUrl = (key: number | string) => `/homes/${key}/move`

/** A flyer of a home, to print. */
export const flyerUrl = (key: number | string) => `/homes/${key}/flyer`

/** The sheet of a home for a visit, to print or to fill in. */
export const visitUrl = (key: number | string) => `/homes/${key}/visit`

/** Cache key of a visit's photos in the browser; the server has no such URL. */
export const visitPhotosUrl = (key: number) => `/visit-photos/${key}/`

/** Results with the homes in a park. */
export const homesOfParkUrl = (key: number) => `/homes?park-key=${key}`

/** Results with the homes of a dealer. */
export const homesOfDealerUrl = (key: number) => `/homes?sales-center-key=${key}`

/** The form that opens a gated virtual tour (RULINGS 20). */
export const tourGateUrl = (key: number) => `${listingUrl(key)}/virtual-tour`

/** Shows a seller's phones on request (RULINGS 34). */
export const sellerPhonesUrl = (key: number) => `${listingUrl(key)}/phone`

/** Confirms that a home is still for sale with the token of an emailed link. */
export const confirmHomeUrl = (token?: string) =>
  token === undefined ? '/homes/confirm' : `/homes/confirm?token=${encodeURIComponent(token)}`

export const startListingUrl = () => '/homes/start'
