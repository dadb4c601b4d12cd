import * as v from 'valibot'
import type { DetailLevel } from '#model/detail-level.ts'
import { field, known } from '../describe.ts'
import { coordinatePoint } from '../place/v1.response.ts'

/** Meta of a list. */
export const page = v.object({
  total: field(v.number(), 'Total number of matches, exact.'),
  offset: field(v.number(), 'Offset of the first match.'),
  limit: field(v.number(), 'Maximum number of matches per response.'),
})
export type Page = v.InferOutput<typeof page>

export const group = v.object({
  value: field(v.string(), 'State, county, city, ZIP code or key of the group.'),
  label: field(v.string(), 'Name of the group.'),
  count: field(v.number(), 'Number of matches in the group.'),
  coordinates: known(coordinatePoint, 'Center of the matches; null if unknown.'),
})

/** A change to a search without results, and its number of matches. */
const change = v.object({
  parameter: field(v.string(), 'Name of the query parameter to change.'),
  value: known(v.string(), 'New value; null to remove the parameter.'),
})

export const relaxation = v.object({
  ...change.entries,
  and: v.optional(field(change, 'A second change, required with the first.')),
  count: field(v.number(), 'Number of matches after the change.'),
})
export type Relaxation = v.InferOutput<typeof relaxation>

/** Meta of a search. */
export const searchMeta = v.object({
  ...page.entries,
  counts: field(
    v.record(v.string(), v.record(v.string(), v.number())),
    'Number of matches for each value of each filter, with all other filters unchanged.',
  ),
  groups: v.optional(
    field(v.array(group), 'Number of matches by value, largest first; only with `group-by`.'),
  ),
  place: known(
    v.object({
      label: field(v.string(), 'Name of the place searched.'),
      coordinatePoint: field(coordinatePoint, 'Coordinates of the place.'),
      fips: known(
        v.string(),
        'FIPS code of a state (two digits) or county (five); null for a city or ZIP code.',
      ),
    }),
    'Place in the request; null if none.',
  ),
  relaxations: v.optional(
    field(
      v.array(relaxation),
      'Changes to the search that find matches, most matches first; only if nothing matches. Pairs of changes if no single one finds any.',
    ),
  ),
})
export type SearchMeta = v.InferOutput<typeof searchMeta>

/** Pins and clusters of a map viewport; counts add up to the viewport's total. */
export const mapCell = v.object({
  coordinatePoint: field(coordinatePoint, 'Center of the matches.'),
  count: field(v.number(), 'Number of matches in the cell. The counts of all cells add up to the total.'),
  key: known(v.number(), 'Key of the match if the cell has only one; null otherwise.'),
})
export type MapCell = v.InferOutput<typeof mapCell>

/** A pin with a name, or a cluster. */
export const namedCell = v.object({
  ...mapCell.entries,
  label: known(v.string(), 'Name of the match if the cell has only one; null otherwise.'),
})
export type NamedCell = v.InferOutput<typeof namedCell>

export const mapMeta = v.object({ total: page.entries.total })

/** Schemas of an entity by detail level, with the relations that `include[]` can add. */
export type LevelSchemas = Readonly<Record<DetailLevel, v.GenericSchema>>

/** Schemas of lists of an entity by detail level. */
export const listLevels = ({ nano, micro, milli, centi }: LevelSchemas): LevelSchemas => ({
  nano: v.array(nano),
  micro: v.array(micro),
  milli: v.array(milli),
  centi: v.array(centi),
})

/** Response schemas of a search type, by the operation IDs of `searchOperations` and `mapOperation`. */
export const searchResponses = (feature: string, item: v.GenericSchema, levels: LevelSchemas) => ({
  [`${feature}.search`]: { payload: v.array(item), meta: searchMeta, levels: listLevels(levels) },
  [`${feature}.list`]: { payload: v.array(item), meta: page, levels: listLevels(levels) },
})
