import type { SearchType } from './place/search-type.ts'

/** Subjects of events (RULINGS 26). */
export const eventTypes = ['listing', 'park', 'sales-center', 'floorplan'] as const
export type EventType = (typeof eventTypes)[number]

/** The event type of each search type. */
export const eventTypeOf: Readonly<Record<SearchType, EventType>> = {
  homes: 'listing',
  parks: 'park',
  dealers: 'sales-center',
  floorplans: 'floorplan',
}
