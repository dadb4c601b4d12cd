import type { SearchDefinition } from '#model/search/definition.ts'
import { mapSearchSchema, searchSchema } from '#model/search/schema.ts'
import type { CallRequest } from '../request.ts'

/* Requests of the calls of a search type: see `searchOperations` and `mapOperation`. */

const ofSearch = <D extends SearchDefinition>(definition: D) => ({
  query: searchSchema(definition),
  ...(definition.includes.includes('favorite') && { personalInclude: 'favorite' }),
  errors: [422] satisfies CallRequest['errors'],
})

export const searchRequest = <D extends SearchDefinition>(definition: D) => ({
  ...ofSearch(definition),
  summary: `Searches ${definition.noun} by place and filters, with counts for every choice.`,
})

export const listRequest = <D extends SearchDefinition>(definition: D) => ({
  ...ofSearch(definition),
  summary: `Lists ${definition.noun} by place and filters, without counts and groups.`,
})

export const mapRequest = <D extends SearchDefinition>(definition: D) => ({
  summary: `Returns the map pins and clusters of ${definition.noun} in a box.`,
  addition: true as const,
  query: mapSearchSchema(definition),
  errors: [422] satisfies CallRequest['errors'],
})
