import type { Corners } from '#kit/area.ts'
import { type Filter, hasChoices } from '#kit/filter.ts'
import type { Box } from '#kit/geo.ts'
import { readFilter } from '#kit/read-filter.ts'
import { zipOf } from '../place/place.ts'
import { stateByAbbreviation } from '../place/states.ts'
import { areaText, LONGEST_AREA, MAX_CORNERS, readArea, shortArea } from './area.ts'
import type { ParameterError, SearchDefinition } from './definition.ts'
import { LARGEST_PAGE, NO_RADIUS, type Search } from './search.ts'

type Reading = { value: unknown } | { error: ParameterError }

/** A search parameter of the API and of page URLs. */
export interface Parameter {
  /** Name in the query; a repeated one ends in []. */
  readonly name: string
  readonly repeats: boolean
  readonly description: string
  /** Longest text that is parsed; `LONGEST_TEXT` if absent. */
  readonly longest?: number
  /** Allowed values, if they can be enumerated. */
  readonly values?: readonly string[]
  /** Parses one text, or several for a repeated parameter; never called with none or an empty text. */
  readonly read: (texts: readonly string[]) => Reading
  /** Serializes the value of a search; empty for the default. */
  readonly write: (search: Search) => readonly string[]
  /** Serializes it for the address of a page, if that is shorter. */
  readonly short?: (search: Search) => readonly string[]
}

/** Default maximum length of a text parameter: a name of a place. */
export const LONGEST_TEXT = 100
const LARGEST_OFFSET = 10_000_000
/** The last page with a number; pages after it use an offset. */
export const LAST_PAGE = LARGEST_OFFSET / LARGEST_PAGE
/** Maximum number of values of a repeated parameter. */
export const MAX_REPEATS = 50

const error = (key: ParameterError): Reading => ({ error: key })
const texts = (value: string | number | undefined): string[] => (value === undefined ? [] : [String(value)])

function readNumber(lowest: number, highest: number, integer = false) {
  return ([text = '']: readonly string[]): Reading => {
    // As many decimals as a stored coordinate can have: pages send stored coordinates to find what is near.
    if (!/^-?\d{1,12}(\.\d{1,20})?$/.test(text.trim())) return error('not_a_number')
    const value = Number(text)
    if (integer && !Number.isInteger(value)) return error('not_an_integer')
    if (value < lowest) return error('greater_than_or_equal_to')
    return value > highest ? error('less_than_or_equal_to') : { value }
  }
}

function readName([text = '']: readonly string[]): Reading {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no place's name has one
  return /[\u0000-\u001f\u007f\ufffd]/.test(text) || text.trim() === ''
    ? error('invalid')
    : { value: text.trim() }
}

const readOneOf =
  (values: readonly string[]) =>
  ([text = '']: readonly string[]): Reading =>
    values.includes(text) ? { value: text } : error('inclusion')

function readBounds([text = '']: readonly string[]): Reading {
  const numbers = text.split(',').map(part => readNumber(-180, 180)([part]))
  const [west, south, east, north] = numbers.map(read =>
    'value' in read ? (read.value as number) : undefined,
  )
  if (numbers.length !== 4 || west === undefined || south === undefined) return error('invalid')
  if (east === undefined || north === undefined || Math.abs(south) > 90 || Math.abs(north) > 90)
    return error('invalid')
  return south <= north ? { value: { west, south, east, north } satisfies Box } : error('invalid')
}

const one = (
  { name, description }: Pick<Parameter, 'name' | 'description'>,
  read: Parameter['read'],
  write: (search: Search) => string | number | undefined,
): Parameter => ({ name, repeats: false, description, read, write: search => texts(write(search)) })

const stateParameter = one(
  { name: 'state', description: 'Postal abbreviation of a state; alone: the full state.' },
  ([text = '']) => {
    const state = stateByAbbreviation(text)
    return state ? { value: state.abbreviation } : error('inclusion')
  },
  ({ place }) => place.state,
)

const placeParameters: Parameter[] = [
  stateParameter,
  one({ name: 'city', description: 'City; needs `state`.' }, readName, ({ place }) => place.city),
  one(
    { name: 'county', description: "County, with or without ' County'; needs `state`." },
    readName,
    ({ place }) => place.county,
  ),
  one(
    { name: 'zip', description: 'ZIP code, five or nine digits; the first five are used.' },
    ([text]) => {
      const zip = zipOf(text)
      return zip ? { value: zip } : error('invalid')
    },
    ({ place }) => place.zip,
  ),
  one(
    {
      name: 'radius',
      description: 'Miles around the point of a city, county or ZIP code; -1 or absent: the place itself.',
    },
    readNumber(NO_RADIUS, 100),
    ({ place }) => place.radius,
  ),
  one(
    {
      name: 'latitude',
      description: 'Latitude of a point from which distances are measured; with `longitude`.',
    },
    readNumber(-90, 90),
    ({ near }) => near?.latitude,
  ),
  one(
    { name: 'longitude', description: 'Longitude of that point.' },
    readNumber(-180, 180),
    ({ near }) => near?.longitude,
  ),
  one(
    { name: 'range', description: 'Maximum distance from that point in miles.' },
    readNumber(0, 500),
    ({ near }) => near?.range,
  ),
  one(
    {
      name: 'bounds',
      description:
        'west,south,east,north in degrees: only what is in this box, which may cross the 180th meridian.',
    },
    readBounds,
    ({ bounds }) => bounds && `${bounds.west},${bounds.south},${bounds.east},${bounds.north}`,
  ),
  {
    ...one(
      {
        name: 'area',
        description: `\`latitude,longitude;…\` in degrees: only what is inside these corners, 3 to ${MAX_CORNERS}, rounded to six decimals. If lines cross, everything that they enclose is inside. It cannot cross the 180th meridian. Also the short form of a page's address.`,
      },
      ([text = '']) => readArea(text),
      ({ area }) => area && areaText(area),
    ),
    longest: LONGEST_AREA,
    short: ({ area }) => (area ? [shortArea(area)] : []),
  },
]

/** Any-of filters repeat, unless only one choice is allowed. */
const repeats = (filter: Filter) => hasChoices(filter) && !filter.single
/** Query parameter of a filter. */
export const filterParameter = (filter: Filter) => (repeats(filter) ? `${filter.key}[]` : filter.key)

function filterError(filter: Filter, [text = '']: readonly string[]): Reading {
  if (hasChoices(filter) || filter.kind === 'flag') return error('inclusion')
  if (filter.read) return error('invalid')
  const { lowest = 0, highest = Number.MAX_SAFE_INTEGER, integer } = filter
  const reading = readNumber(lowest, highest, integer)([text])
  return 'error' in reading ? reading : error('invalid')
}

function filterParameters({ filters }: SearchDefinition): Parameter[] {
  return filters.map(
    (filter): Parameter => ({
      name: filterParameter(filter),
      repeats: repeats(filter),
      description: filter.description,
      ...(hasChoices(filter) && { values: filter.choices.map(({ value }) => value) }),
      ...(filter.kind === 'flag' && { values: ['true', 'false'] }),
      read(texts) {
        const value = readFilter(filter, texts)
        return value === undefined ? filterError(filter, texts) : { value }
      },
      write({ filters }) {
        const value: unknown = filters[filter.key]
        if (Array.isArray(value)) {
          // In list order, so that equivalent choices have the same URL.
          return hasChoices(filter) ? filter.choices.map(c => c.value).filter(v => value.includes(v)) : []
        }
        if (typeof value === 'number') return [numberText(filter, value)]
        return value === true ? ['true'] : []
      },
    }),
  )
}

/** Formats a filter's number for a query. */
export const numberText = (filter: Filter, value: number): string =>
  'write' in filter && filter.write ? filter.write(value) : String(value)

const answerParameters = ({ groupings, orders, includes }: SearchDefinition): Parameter[] => [
  {
    ...one(
      { name: 'group-by', description: 'Adds the number of matches per group to `meta.groups`.' },
      readOneOf(groupings),
      s => s.groupBy,
    ),
    values: groupings,
  },
  {
    name: 'order[]',
    repeats: true,
    description: 'Sort orders, highest priority first.',
    values: orders.wire,
    read: texts =>
      texts.every(order => orders.read(order)) ? { value: [...new Set(texts)] } : error('inclusion'),
    write: ({ order }) => (order.length === 1 && order[0] === orders.default ? [] : order),
  },
  {
    name: 'include[]',
    repeats: true,
    description: 'Relations to add to each result.',
    values: includes,
    read: texts =>
      texts.every(include => includes.includes(include))
        ? { value: [...new Set(texts)] }
        : error('inclusion'),
    write: ({ include }) => include,
  },
]

export const offsetParameter = one(
  { name: 'offset', description: 'Number of matches to skip.' },
  readNumber(0, LARGEST_OFFSET, true),
  ({ offset }) => offset || undefined,
)
export const pageParameter = one(
  { name: 'page', description: 'Page number, starting at 1.' },
  readNumber(1, LAST_PAGE, true),
  ({ offset, limit }) => (offset >= limit ? Math.floor(offset / limit) + 1 : undefined),
)
const limitParameter = ({ pageSize }: SearchDefinition) =>
  one(
    { name: 'limit', description: 'Maximum matches in one response.' },
    readNumber(1, LARGEST_PAGE, true),
    ({ limit }) => (limit === pageSize ? undefined : limit),
  )

/** Parameters of a search type. */
interface Parameters {
  /** Parameters that restrict results: places and filters. */
  narrowing: readonly Parameter[]
  /** Parameters of both the API and page URLs, in the order they are written. */
  all: readonly Parameter[]
}

const known = new WeakMap<SearchDefinition, Parameters>()

/** Parameters of a search type, cached. */
export function parametersOf(definition: SearchDefinition): Parameters {
  const made = known.get(definition)
  if (made) return made
  const places = definition.places === 'all' ? placeParameters : [stateParameter]
  const narrowing = [...places, ...filterParameters(definition)]
  const all = [...narrowing, ...answerParameters(definition), limitParameter(definition)]
  known.set(definition, { narrowing, all })
  return { narrowing, all }
}

/** Parses a parameter; drops empty texts, undefined if nothing is left. */
export function readParameter(parameter: Parameter, sent: string | readonly string[]): Reading | undefined {
  const texts = (typeof sent === 'string' ? [sent] : sent).filter(text => text !== '')
  if (texts.length === 0) return undefined
  if (texts.length > (parameter.repeats ? MAX_REPEATS : 1)) return error('too_many')
  const { longest = LONGEST_TEXT } = parameter
  if (texts.some(text => text.length > longest)) return error('too_long')
  return parameter.read(texts)
}

/** Builds a search from parsed values by parameter name, and reports contradictions. */
export function assemble<D extends SearchDefinition>(
  definition: D,
  values: ReadonlyMap<string, unknown>,
): { search: Search<D>; errors: Map<string, ParameterError> } {
  const errors = new Map<string, ParameterError>()
  const get = <T>(name: string) => values.get(name) as T | undefined
  const number = (name: string) => get<number>(name)
  const text = (name: string) => get<string>(name)
  for (const name of ['city', 'county'] as const) {
    if (values.has(name) && !values.has('state')) errors.set('state', 'required')
  }
  const [latitude, longitude] = [number('latitude'), number('longitude')]
  if (latitude !== undefined && longitude === undefined) errors.set('longitude', 'required')
  if (longitude !== undefined && latitude === undefined) errors.set('latitude', 'required')
  if (values.has('range') && latitude === undefined) errors.set('latitude', 'required')
  // A search has one circle at most; two at once are a contradiction.
  const isPlaceNamed = ['city', 'county', 'zip'].some(name => values.has(name))
  if (values.has('range') && isPlaceNamed && (number('radius') ?? NO_RADIUS) > NO_RADIUS) {
    errors.set('range', 'invalid')
  }
  for (const [from, to] of definition.ranges) {
    const [lowest, highest] = [number(from), number(to)]
    if (lowest !== undefined && highest !== undefined && lowest > highest)
      errors.set(to, 'greater_than_or_equal_to')
  }
  const filters: Record<string, unknown> = {}
  for (const { key } of definition.filters) {
    const value = values.get(key) ?? values.get(`${key}[]`)
    if (value !== undefined && value !== false) filters[key] = value
  }
  const limit = number('limit') ?? definition.pageSize
  const page = number('page')
  const radius = number('radius')
  const range = number('range')
  const bounds = get<Box>('bounds')
  const area = get<Corners>('area')
  const groupBy = get<string>('group-by')
  const place = { state: text('state'), city: text('city'), county: text('county'), zip: text('zip') }
  const search = {
    place: {
      ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined)),
      ...(radius !== undefined && radius > NO_RADIUS && { radius }),
    },
    ...(latitude !== undefined &&
      longitude !== undefined && { near: { latitude, longitude, ...(range !== undefined && { range }) } }),
    ...(bounds && { bounds }),
    ...(area && { area }),
    filters,
    order: get<string[]>('order[]') ?? [definition.orders.default],
    ...(groupBy && { groupBy }),
    include: get<string[]>('include[]') ?? [],
    offset: page === undefined ? (number('offset') ?? 0) : (page - 1) * limit,
    limit,
  }
  return { search: search as unknown as Search<D>, errors }
}
