import * as v from 'valibot'
import { stateByAbbreviation } from '../place/states.ts'
import { repeated, sent } from '../sent-text.ts'

/** Relations of an association (part 2 §3). */
export const associationIncludes = [
  'statistics',
  'entity-counts',
  'address',
  'sales-centers',
  'communities',
  'phone',
  'layouts',
] as const
export type AssociationInclude = (typeof associationIncludes)[number]

/** Orders of a list; `sponsored:desc` puts sponsored associations first. */
export const associationOrders = [
  'key:desc',
  'key:asc',
  'name:asc',
  'name:desc',
  'state:asc',
  'state:desc',
  'abbreviation:asc',
  'abbreviation:desc',
  'sponsored:desc',
] as const
export type AssociationOrder = (typeof associationOrders)[number]

/** Maximum and default page size (part 2 §7). */
const MAX_LIMIT = 100

/** Parameters of the list; API names in parentheses. */
export type AssociationList = {
  /** Postal abbreviation (`state`). */
  state?: string | undefined
  /** Only sponsored associations, or only others (`is-sponsored`). */
  isSponsored?: boolean | undefined
  orders: readonly AssociationOrder[]
  include: readonly AssociationInclude[]
  offset: number
  limit: number
}

/** Values of a repeated parameter; empty ones are dropped. */
const choices = <const Value extends string>(values: readonly Value[], description: string) =>
  v.optional(
    v.pipe(repeated(40, 50), v.array(v.picklist(values, 'inclusion')), v.metadata({ description, values })),
    [],
  )

const integer = (min: number, max: number, description: string, usual: string) =>
  v.optional(
    v.pipe(
      sent(9, 'too_many', 'not_a_number'),
      v.regex(/^\d{1,9}$/, 'not_a_number'),
      v.transform(Number),
      v.minValue(min, 'greater_than_or_equal_to'),
      v.maxValue(max, 'less_than_or_equal_to'),
      v.description(description),
    ),
    usual,
  )

type Raw = Readonly<Record<string, string | readonly string[]>>

const include = choices(associationIncludes, 'Relations to add.')

/** Query parameters of the list: filters, order (default `key:desc`), relations, paging (part 2 §7). */
export const associationListSchema = v.pipe(
  v.strictObject({
    state: v.optional(
      v.pipe(
        sent(2, 'too_many', 'inclusion'),
        v.toUpperCase(),
        v.check(state => stateByAbbreviation(state) !== undefined, 'inclusion'),
        v.description('Only associations of this state (postal abbreviation).'),
      ),
    ),
    'is-sponsored': v.optional(
      v.pipe(
        v.picklist(['true', 'false'], 'inclusion'),
        v.transform(text => text === 'true'),
        v.description('`true` for sponsored associations alone, `false` for the others.'),
      ),
    ),
    'order[]': choices(associationOrders, 'Sort orders, highest priority first; default: `key:desc`.'),
    'include[]': include,
    offset: integer(0, 1_000_000, 'Number of associations to skip.', '0'),
    limit: integer(
      1,
      MAX_LIMIT,
      `Maximum number of associations in one response; up to ${MAX_LIMIT}, the default.`,
      String(MAX_LIMIT),
    ),
  }),
  v.transform(input => ({
    state: input.state,
    isSponsored: input['is-sponsored'],
    orders: input['order[]'].length > 0 ? input['order[]'] : (['key:desc'] as const),
    include: input['include[]'],
    offset: input.offset,
    limit: input.limit,
  })),
) as v.GenericSchema<Raw, AssociationList>
