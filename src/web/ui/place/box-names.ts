/** Names of the place box's own fields in an address; no search parameter has them. */
export const boxNames = { type: 'search-type', location: 'location', state: 'location-state' } as const
