/**
 * The filter language: a disjunction of conjunctions of bounds on number columns. Each entity lists its filters once;
 * parameters, controls, counts and alert matching are derived from that list.
 */

/**
 * Bounds on one column, combined with AND. Without any bound, the value must be known. An unknown value never passes.
 */
export interface Condition<C extends string = string> {
  readonly column: C
  readonly min?: number
  readonly max?: number
  /** One or more of these bits are set. */
  readonly anyBit?: number
  readonly oneOf?: readonly number[]
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
  readonly unit?: 'dollars' | 'percent' | 'years'
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
}

interface AnyOfFilter<C extends string = string, Label extends string = string> extends Named<Label> {
  readonly kind: 'any-of'
  readonly choices: readonly Choice<C, Label>[]
  /** Only one choice at a time. */
  readonly single?: true
}

interface FlagFilter<C extends string = string, Label extends string = string> extends Named<Label> {
  readonly kind: 'flag'
  /** `now` in ms since the epoch. */
  readonly when: (now: number) => Conjunction<C>
}

/** One entry of a filter list, declared as `[…] as const satisfies readonly Filter<Column>[]`. */
export type Filter<C extends string = string, Label extends string = string> =
  | RangeFilter<C, Label>
  | EqualsFilter<C, Label>
  | AnyOfFilter<C, Label>
  | FlagFilter<C, Label>
  | TermFilter<Label>

type ValueOf<F> = F extends { kind: 'any-of'; choices: readonly { value: infer V }[] }
  ? readonly V[]
  : F extends { kind: 'flag' }
    ? boolean
    : number

/** Chosen values by filter key. Absent, false and an empty list all mean "not filtered". */
export type FilterValues<F extends readonly Filter[] = readonly Filter[]> = {
  readonly [D in F[number] as D['key']]?: ValueOf<D> | undefined
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

type Chosen = number | boolean | readonly string[] | undefined

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
    else if (filter.kind === 'any-of') {
      for (const choice of filter.choices) {
        choices.set(choice.value, [
          ...choice.when(now),
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
  return conjunction.every(({ column, min, max, anyBit, oneOf, terms }) => {
    const value = valueUnder(column, terms)
    if (value === null || value === undefined || Number.isNaN(value)) return false
    if (min !== undefined && !(value >= min)) return false
    if (max !== undefined && !(value <= max)) return false
    if (anyBit !== undefined && (value & anyBit) === 0) return false
    return oneOf === undefined || oneOf.includes(value)
  })
}

/**
 * Parses and validates a filter's query parameters; undefined if they are invalid. Flags accept "true", "1", "on" and
 * "false", "0", "off"; only any-of filters accept several values.
 */
export function readFilter<F extends Filter>(filter: F, texts: readonly string[]): ValueOf<F> | undefined {
  return readChosen(filter, texts) as ValueOf<F> | undefined
}

function readChosen(filter: Filter, texts: readonly string[]): Chosen {
  if (filter.kind === 'any-of') {
    const known = texts.every(text => filter.choices.some(choice => choice.value === text))
    return known && texts.length > 0 ? [...new Set(texts)] : undefined
  }
  const text = texts.length === 1 ? texts[0]?.trim() : undefined
  if (!text) return undefined
  if (filter.kind === 'flag') return FLAG_TEXTS.get(text.toLowerCase())
  const number = filter.read ? filter.read(text) : plainNumber(text)
  if (number === undefined || !Number.isFinite(number)) return undefined
  if (filter.integer && !Number.isInteger(number)) return undefined
  if (number < (filter.lowest ?? -Infinity) || number > (filter.highest ?? Infinity)) return undefined
  return number
}

const FLAG_TEXTS = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['off', false],
])

// Number() would also accept "0x1F", "1e3" and "Infinity".
function plainNumber(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

function alternativesOf<C extends string>(
  filter: Filter<C>,
  filters: readonly Filter<C>[],
  values: FilterValues,
  now: number,
): Alternatives<C> | undefined {
  const value: Chosen = values[filter.key]
  if (filter.kind === 'flag') return value === true ? [filter.when(now)] : undefined
  if (filter.kind === 'any-of') {
    const chosen = Array.isArray(value) ? filter.choices.filter(choice => value.includes(choice.value)) : []
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
