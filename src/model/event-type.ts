import type { SearchType } from './place/search-type.ts'

/** What an event is about (RULINGS 26). */
export const eventTypes = ['listing', 'park', 'sales-center', 'floorplan'] as const
export type EventType = (typeof eventTypes)[number]

/** What the results of a search are. */
export const eventTypeOf: Readonly<Record<SearchType, EventType>> = {
  homes: 'listing',
  parks: 'park',
  dealers: 'sales-center',
  floorplans: 'floorplan',
}
