/** A key under which a call may be sent again and is done once. Not randomUUID, which browsers have over HTTPS alone. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
