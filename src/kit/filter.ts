/**
 * The filter language: a disjunction of conjunctions of bounds on number columns. Each entity lists its filters once;
 * parameters, controls, counts and alert matching are derived from that list.
 */

/**
 * Bounds on one column, combined with AND. Without any bound, the value must be known. An unknown value passes only the
 * opposite of bounds.
 */
export interface Condition<C extends string = string> {
  readonly column: C
  readonly min?: number
  readonly max?: number
  /** One or more of these bits are set. */
  readonly anyBit?: number
  readonly oneOf?: readonly number[]
  /** The opposite: the bounds are not met, or the value is unknown. */
  readonly not?: true
  /** For a column with values that depend on the search: the input of their computation. */
  readonly terms?: Terms
}

/** Numbers that values are computed with, by name; absent ones have a default. */
export type Terms = Readonly<Record<string, number>>

/** AND; an empty list is true. */
export type Conjunction<C extends string = string> = readonly Condition<C>[]
/** OR; an empty list is false. */
export type Alternatives<C extends string = string> = readonly Conjunction<C>[]

interface Named<Label extends string> {
  readonly key: string
  /** Message key of the filter's name. */
  readonly label: Label
}

interface NumberRules {
  /** Choices offered to the visitor, each with its count. */
  readonly offered?: readonly number[]
  readonly lowest?: number
  readonly highest?: number
  readonly integer?: boolean
  /** Parses a text (a date, for example); undefined if it is invalid. */
  readonly read?: (text: string) => number | undefined
  /** Formats a number that `read` returned. */
  readonly write?: (value: number) => string
  readonly unit?: 'dollars' | 'percent' | 'years' | 'square feet'
  /** The column counts in parts of the unit: 100 for cents. */
  readonly scale?: number
}

/**
 * Binds a range to an any-of filter. If kinds are chosen, the range applies to the column of each chosen kind,
 * otherwise to the range's column.
 */
interface Binding<C extends string = string> {
  readonly filter: string
  readonly columns: Readonly<Record<string, C>>
  /** Chosen kinds without a separate column are not bounded. By default, the range's column is used for them. */
  readonly ownColumnsOnly?: true
  /** For these kinds, this range is ignored when any of the ranges in `by` is set. */
  readonly replaced?: { readonly kinds: readonly string[]; readonly by: readonly string[] }
}

interface RangeFilter<C extends string = string, Label extends string = string>
  extends Named<Label>,
    NumberRules {
  readonly kind: 'min' | 'max'
  readonly column: C
  readonly boundTo?: Binding<C>
  /** The column is computed with the list's terms. */
  readonly computed?: true
}

/** A number that filters nothing: computed columns depend on it. */
interface TermFilter<Label extends string = string> extends Named<Label>, NumberRules {
  readonly kind: 'term'
}

interface EqualsFilter<C extends string = string, Label extends string = string>
  extends Named<Label>,
    NumberRules {
  readonly kind: 'equals'
  readonly column: C
}

export interface Choice<C extends string = string, Label extends string = string> {
  readonly value: string
  readonly label: Label
  /** `now` in ms since the epoch. */
  readonly when: (now: number) => Conjunction<C>
  /** What its negation excludes, if that is more than what the choice finds. */
  readonly excluded?: (now: number) => Conjunction<C>
}

interface ChoiceFilter<C extends string = string, Label extends string = string> extends Named<Label> {
  /** Any of the chosen values, all of them, or none of them. */
  readonly kind: 'any-of' | 'all-of' | 'none-of'
  readonly choices: readonly Choice<C, Label>[]
  /** Only one choice at a time. */
  readonly single?: true
  /** Has a negation (`withNegations`); each of its choices is then one condition. */
  readonly negatable?: true
}

/** Whether values of a filter are chosen from a list. */
export const hasChoices = <F extends Filter>(
  filter: F,
): filter is Extract<F, { choices: readonly unknown[] }> => 'choices' in filter

interface FlagFilter<C extends string = string, Label extends string = string> extends Named<Label> {
  readonly kind: 'flag'
  /** `now` in ms since the epoch. */
  readonly when: (now: number) => Conjunction<C>
}

/** One entry of a filter list, declared as `[…] as const satisfies readonly Filter<Column>[]`. */
export type Filter<C extends string = string, Label extends string = string> =
  | RangeFilter<C, Label>
  | EqualsFilter<C, Label>
  | ChoiceFilter<C, Label>
  | FlagFilter<C, Label>
  | TermFilter<Label>

export type ValueOf<F> = F extends { choices: readonly { value: infer V }[] }
  ? readonly V[]
  : F extends { kind: 'flag' }
    ? boolean
    : number

/** Chosen values by filter key. Absent, false and an empty list all mean "not filtered". */
export type FilterValues<F extends readonly Filter[] = readonly Filter[]> = {
  readonly [D in F[number] as D['key']]?: ValueOf<D> | undefined
}

/** The filter that excludes what another one finds: `not-type` of `type`. */
type NegationOf<F> = F extends {
  key: infer Key extends string
  label: infer Label extends string
  choices: infer Choices extends readonly Choice[]
  negatable: true
}
  ? {
      readonly key: `not-${Key}`
      readonly kind: 'none-of'
      readonly label: Label
      readonly description: string
      readonly choices: Choices
      readonly single?: true
    }
  : never

/** Key of the negation of a filter. */
export const negationKey = (key: string) => `not-${key}`

/**
 * A list of filters with the negation of each that is `negatable`, directly after it: the same choices, none of which
 * may apply. Homes of which the fact is unknown pass.
 */
export function withNegations<const F extends readonly Filter[]>(
  filters: F,
): readonly (F[number] | NegationOf<F[number]>)[] {
  return filters.flatMap((filter): Filter[] => {
    if (!hasChoices(filter) || !filter.negatable) return [filter]
    const { negatable: _, label, choices, single } = filter
    const negation = {
      key: negationKey(filter.key),
      kind: 'none-of' as const,
      label,
      description:
        'None of these; what is unknown passes. The opposite of the filter without `not-`. An addition.',
      choices,
      ...(single && { single }),
    }
    return [filter, negation]
  }) as unknown as readonly (F[number] | NegationOf<F[number]>)[]
}

/** Columns used by a list of filters. */
export type ColumnOf<F extends readonly Filter[]> = F[number] extends infer D
  ? D extends { column: infer C extends string }
    ? C
    : D extends { when: (now: number) => Conjunction<infer C> }
      ? C
      : D extends { choices: readonly { when: (now: number) => Conjunction<infer C> }[] }
        ? C
        : never
  : never

/** Conditions by group: a row passes if it passes every group. */
export type CompiledFilters<C extends string = string> = ReadonlyMap<string, Alternatives<C>>
/** Conditions of each single choice, by group and by the choice's value in the URL. */
export type FilterFacets<C extends string = string> = ReadonlyMap<string, ReadonlyMap<string, Conjunction<C>>>

export type Chosen = number | boolean | readonly string[] | undefined

/**
 * Compiles chosen values to conditions. A group is named after its filter; a bound range joins the group of its any-of
 * filter.
 */
export function compile<C extends string>(
  filters: readonly Filter<C>[],
  values: FilterValues,
  now: number,
): Map<string, Alternatives<C>> {
  const compiled = new Map<string, Alternatives<C>>()
  for (const filter of filters) {
    const alternatives = alternativesOf(filter, filters, values, now)
    if (alternatives) compiled.set(filter.key, alternatives)
  }
  return compiled
}

/**
 * Conditions of every offered choice, for counting: each choice of an any-of filter, each offered number, and each
 * flag as "true". A bound range still applies within the choices of its any-of filter.
 */
export function facets<C extends string>(
  filters: readonly Filter<C>[],
  values: FilterValues,
  now: number,
): Map<string, Map<string, Conjunction<C>>> {
  const result = new Map<string, Map<string, Conjunction<C>>>()
  for (const filter of filters) {
    const choices = new Map<string, Conjunction<C>>()
    if (filter.kind === 'flag') choices.set('true', filter.when(now))
    else if (hasChoices(filter)) {
      // Choices that must apply together are counted together with the chosen ones.
      const others = filter.kind === 'any-of' ? [] : chosenConditions(filter, values, now)
      for (const choice of filter.choices) {
        choices.set(choice.value, [
          ...others,
          ...conditionsOf(filter, choice, now),
          ...boundTo(filter.key, choice.value, filters, values),
        ])
      }
    } else if (filter.kind === 'equals' || (filter.kind !== 'term' && !filter.boundTo)) {
      for (const number of filter.offered ?? [])
        choices.set(String(number), [bound(filter, filter.column, number, filters, values)])
    }
    if (choices.size > 0) result.set(filter.key, choices)
  }
  return result
}

/** Whether a row, as a plain object of column values, passes all groups. */
export function matches<C extends string>(
  row: Readonly<Record<C, number | null | undefined>>,
  compiled: CompiledFilters<C>,
  valueUnder?: ValueUnder<C>,
): boolean {
  for (const alternatives of compiled.values()) {
    if (!alternatives.some(conjunction => meets(row, conjunction, valueUnder))) return false
  }
  return true
}

/** The terms among chosen values, for columns computed with them. */
export const termsOf = (filters: readonly Filter[], values: FilterValues): Terms =>
  Object.fromEntries(
    filters.flatMap(({ kind, key }) => {
      const value: Chosen = values[key]
      return kind === 'term' && typeof value === 'number' ? [[key, value]] : []
    }),
  )

/** The value of a row's column under some terms. */
type ValueUnder<C extends string> = (column: C, terms: Terms | undefined) => number | null | undefined

/** Whether a row meets every condition of a conjunction, by default with its values. */
export function meets<C extends string>(
  row: Readonly<Record<C, number | null | undefined>>,
  conjunction: Conjunction<C>,
  valueUnder: ValueUnder<C> = column => row[column],
): boolean {
  return conjunction.every(condition => {
    const value = valueUnder(condition.column, condition.terms)
    return isWithin(value, condition) !== (condition.not ?? false)
  })
}

function isWithin(value: number | null | undefined, { min, max, anyBit, oneOf }: Condition): boolean {
  if (value === null || value === undefined || Number.isNaN(value)) return false
  if (min !== undefined && !(value >= min)) return false
  if (max !== undefined && !(value <= max)) return false
  if (anyBit !== undefined && (value & anyBit) === 0) return false
  return oneOf === undefined || oneOf.includes(value)
}

function alternativesOf<C extends string>(
  filter: Filter<C>,
  filters: readonly Filter<C>[],
  values: FilterValues,
  now: number,
): Alternatives<C> | undefined {
  const value: Chosen = values[filter.key]
  if (filter.kind === 'flag') return value === true ? [filter.when(now)] : undefined
  if (hasChoices(filter)) {
    if (filter.kind !== 'any-of') {
      const conditions = chosenConditions(filter, values, now)
      return conditions.length > 0 ? [conditions] : undefined
    }
    const chosen = chosenOf(filter, values)
    if (chosen.length > 0) {
      return chosen.map(choice => [
        ...choice.when(now),
        ...boundTo(filter.key, choice.value, filters, values),
      ])
    }
    const ranges = boundTo(filter.key, undefined, filters, values)
    return ranges.length > 0 ? [ranges] : undefined
  }
  if (typeof value !== 'number' || filter.kind === 'term') return undefined
  if (filter.kind !== 'equals' && filter.boundTo) return undefined
  return [[bound(filter, filter.column, value, filters, values)]]
}

const chosenOf = <C extends string>(
  { key, choices }: ChoiceFilter<C>,
  values: FilterValues,
): readonly Choice<C>[] => {
  const value: Chosen = values[key]
  return Array.isArray(value) ? choices.filter(choice => value.includes(choice.value)) : []
}

/** Conditions of all chosen values of a filter. */
const chosenConditions = <C extends string>(
  filter: ChoiceFilter<C>,
  values: FilterValues,
  now: number,
): Condition<C>[] => chosenOf(filter, values).flatMap(choice => conditionsOf(filter, choice, now))

/** Conditions of one choice. Throws a RangeError for a negation of several conditions. */
function conditionsOf<C extends string>(
  { kind, key }: ChoiceFilter<C>,
  { value, when, excluded = when }: Choice<C>,
  now: number,
): Conjunction<C> {
  if (kind !== 'none-of') return when(now)
  const [condition, ...more] = excluded(now)
  if (!condition || more.length > 0) throw new RangeError(`no negation of ${key}: ${value}`)
  return [{ ...condition, not: true }]
}

/** Conditions of the chosen ranges that are bound to an any-of filter, for one of its kinds or for none. */
function boundTo<C extends string>(
  key: string,
  kind: string | undefined,
  filters: readonly Filter<C>[],
  values: FilterValues,
): Condition<C>[] {
  const conditions: Condition<C>[] = []
  for (const filter of filters) {
    if ((filter.kind !== 'min' && filter.kind !== 'max') || filter.boundTo?.filter !== key) continue
    const value: Chosen = values[filter.key]
    if (typeof value !== 'number') continue
    const column = boundColumn(filter.column, filter.boundTo, kind, values)
    if (column !== undefined) conditions.push(bound(filter, column, value, filters, values))
  }
  return conditions
}

/** The column that a range applies to for a kind (or for none); undefined if it does not apply. */
function boundColumn<C extends string>(
  column: C,
  { columns, ownColumnsOnly, replaced }: Binding<C>,
  kind: string | undefined,
  values: FilterValues,
): C | undefined {
  if (kind === undefined) return column
  const isReplaced = replaced?.kinds.includes(kind) && replaced.by.some(key => values[key] !== undefined)
  if (isReplaced) return undefined
  return columns[kind] ?? (ownColumnsOnly ? undefined : column)
}

function bound<C extends string>(
  filter: RangeFilter<C> | EqualsFilter<C>,
  column: C,
  number: number,
  filters: readonly Filter<C>[],
  values: FilterValues,
): Condition<C> {
  const value = number * (filter.scale ?? 1)
  if (filter.kind === 'equals') return { column, oneOf: [value] }
  const terms = filter.computed && { terms: termsOf(filters, values) }
  return filter.kind === 'min' ? { column, min: value, ...terms } : { column, max: value, ...terms }
}
