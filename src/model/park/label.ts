/** Label of a park on maps and in lists: 'name, city, state'. */
export const parkLabel = (name: string, { city, state }: { city: string; state: string }) =>
  `${name}, ${city}, ${state}`
