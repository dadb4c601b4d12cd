/** Parameter names of the place box; distinct from all search parameters. */
export const boxNames = { type: 'search-type', location: 'location', state: 'location-state' } as const
