/** The form of a page to which its hearts belong without script. */
export const FAVORITES_FORM = 'favorites'

/**
 * The Idempotency-Key of one press of a heart: the same thing may be saved, taken off and saved again within minutes. Not
 * randomUUID, which browsers have over HTTPS alone.
 */
export const pressKey = () => [...crypto.getRandomValues(new Uint32Array(4))].join('-')
