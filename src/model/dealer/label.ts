/** A dealer with its place: 'Fernwood Homes, Ocala, FL'. */
export const dealerLabel = (name: string, { city, state }: { city: string; state: string }): string =>
  `${name}, ${city}, ${state}`
