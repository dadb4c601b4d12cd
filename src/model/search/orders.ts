import type { PlainTextKey } from '#i18n/text-keys.ts'

/** A sort with a direction. */
export interface OrderBy<S extends string = string> {
  readonly sort: S
  readonly direction: 'asc' | 'desc'
}

/** Orders of a search by API name: `price:asc` (part 2 §7). */
export interface Orders<S extends string = string, W extends string = string> {
  /** Orders offered on pages. */
  readonly shown: readonly W[]
  /** All orders of the API. */
  readonly wire: readonly string[]
  readonly default: W
  /** Message key of an order's name. */
  label(order: W): PlainTextKey<'enumeration'>
  /** Sort keys of an order, in descending significance; undefined for an unknown order. */
  read(wire: string): readonly OrderBy<S>[] | undefined
}

/** The default order of every search (part 2 §7). */
export const BEST_MATCH = 'best-match:asc'

interface OrdersInput<S extends string, W extends string> {
  /** Key prefix of the orders' names in the catalogue: `listing`. */
  feature: string
  shown: readonly W[]
  /** Additional orders of the API, with their sort keys. */
  more?: Readonly<Record<string, readonly OrderBy<S>[]>>
  /** Legacy names of sorts, with or without a direction; ':asc' by default. */
  legacy?: Readonly<Record<string, S>>
}

/** Orders of a search type: `{sort}:{direction}` sorts by that column; all types have best match and distance. */
export function ordersOf<S extends string, W extends string>({
  feature,
  shown,
  more = {},
  legacy = {},
}: OrdersInput<S, W>): Orders<S, W | typeof BEST_MATCH> {
  const fixed = new Map<string, readonly OrderBy<S>[]>([
    // The best match has the highest score; in the API 'asc' means best first.
    [BEST_MATCH, [{ sort: 'best-match' as S, direction: 'desc' }]],
    ['distance:asc', [{ sort: 'distance' as S, direction: 'asc' }]],
    ...Object.entries(more),
  ])
  const all: readonly string[] = shown
  return {
    shown,
    wire: [
      ...new Set([
        ...shown,
        ...fixed.keys(),
        ...Object.keys(legacy).flatMap(name => [name, `${name}:asc`, `${name}:desc`]),
      ]),
    ],
    default: BEST_MATCH,
    // The catalogue test checks the name of each shown order.
    label: order => `${feature}.order.${order.replace(':', '.')}` as PlainTextKey<'enumeration'>,
    read(wire) {
      const known = fixed.get(wire)
      if (known) return known
      const [name = '', direction = 'asc', ...rest] = wire.split(':')
      if ((direction !== 'asc' && direction !== 'desc') || rest.length > 0) return undefined
      if (Object.hasOwn(legacy, name)) return [{ sort: legacy[name]!, direction }]
      return all.includes(wire) ? [{ sort: name as S, direction }] : undefined
    },
  }
}
