import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { coordinatePoint } from './place.response.ts'

/** Meta of a list. */
export const page = v.object({
  total: field(v.number(), 'Matches in all, exact.'),
  offset: field(v.number(), 'Matches before the first of this answer.'),
  limit: field(v.number(), 'Most that one answer holds.'),
})
export type Page = v.InferOutput<typeof page>

export const group = v.object({
  value: field(v.string(), 'State, county, city, ZIP or the key of the group.'),
  label: field(v.string(), 'Its name.'),
  count: field(v.number(), 'Matches in it.'),
  coordinates: known(coordinatePoint, 'Middle of its matches.'),
})

/** One change of a search that finds nothing, and the matches that it would bring. */
const change = v.object({
  parameter: field(v.string(), 'Parameter to change, by its name on the wire.'),
  value: known(v.string(), 'Value to give it instead; null: leave it out.'),
})

export const relaxation = v.object({
  ...change.entries,
  and: v.optional(field(change, 'A second change, without which the first brings nothing.')),
  count: field(v.number(), 'Matches that this would bring.'),
})
export type Relaxation = v.InferOutput<typeof relaxation>

/** Meta of a search. */
export const searchMeta = v.object({
  ...page.entries,
  counts: field(
    v.record(v.string(), v.record(v.string(), v.number())),
    'For each filter and each of its values, the matches it would give with all other filters as they are.',
  ),
  groups: v.optional(field(v.array(group), 'With `group-by`: matches per value, largest first.')),
  place: known(
    v.object({
      label: field(v.string(), 'Name of the place searched.'),
      coordinatePoint: field(coordinatePoint, 'Its point.'),
    }),
    'The place that the parameters name.',
  ),
  relaxations: v.optional(
    field(
      v.array(relaxation),
      'Only where nothing matches: changes that bring matches, most first; pairs where none does alone.',
    ),
  ),
})
export type SearchMeta = v.InferOutput<typeof searchMeta>

/** Pins and clusters of a map's viewport; counts sum to the viewport's total. */
export const mapCell = v.object({
  coordinatePoint: field(coordinatePoint, 'Middle of its matches.'),
  count: field(v.number(), 'Matches in it.'),
  key: known(v.number(), 'Key of the match where it is one alone.'),
})
export type MapCell = v.InferOutput<typeof mapCell>

/** A pin with a name, or a cluster. */
export const namedCell = v.object({
  ...mapCell.entries,
  label: known(v.string(), 'Name of the match where it is one alone.'),
})
export type NamedCell = v.InferOutput<typeof namedCell>

export const mapMeta = v.object({ total: page.entries.total })

/** Answers of the calls of a search type, by the ids of `searchOperations` and `mapOperation`. */
export const searchResponses = (room: string, item: v.GenericSchema) => ({
  [`${room}.search`]: { payload: v.array(item), meta: searchMeta },
  [`${room}.list`]: { payload: v.array(item), meta: page },
})
