/** What a park is called on a map and in a list: 'name, city, state'. */
export const parkLabel = (name: string, { city, state }: { city: string; state: string }) =>
  `${name}, ${city}, ${state}`
