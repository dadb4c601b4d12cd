import type { Address } from '#contract/listing/v1.response.ts'

/** '12 Palm Way, Lot 4, Tampa, FL 33610', or from the city on if the street is unknown. */
export function addressText({ streetAddress1, streetAddress2, city, state, postalCode }: Address) {
  const street = [streetAddress1, streetAddress2].filter(line => line !== null)
  return [...street, city, `${state} ${postalCode}`].join(', ')
}
