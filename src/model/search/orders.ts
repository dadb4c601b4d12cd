import type { TextKey } from '#i18n/text-keys.ts'

/** A sort with a direction. */
export interface OrderBy<S extends string = string> {
  readonly sort: S
  readonly direction: 'asc' | 'desc'
}

/** The orders of a search, by their names on the wire: `price:asc` (part 2 §7). */
export interface Orders<S extends string = string, W extends string = string> {
  /** Those that a visitor chooses from. */
  readonly shown: readonly W[]
  /** Every order that the wire knows. */
  readonly wire: readonly string[]
  readonly default: W
  /** Catalogue key of an order's name. */
  label(order: W): TextKey<'enumeration'>
  /** What an order compares, the first thing first; undefined where the wire knows no such order. */
  read(wire: string): readonly OrderBy<S>[] | undefined
}

/** The default order of every search (part 2 §7). */
export const BEST_MATCH = 'best-match:asc'

interface OrdersGiven<S extends string, W extends string> {
  /** Room of the orders' names in the catalogue: `listing`. */
  room: string
  shown: readonly W[]
  /** Further orders on the wire, with what they compare. */
  more?: Readonly<Record<string, readonly OrderBy<S>[]>>
  /** Older names of sorts, each with or without a direction; ':asc' is meant where there is none. */
  legacy?: Readonly<Record<string, S>>
}

/** Orders of a search type: `{sort}:{direction}` compares that sort; best match and distance are everybody's. */
export function ordersOf<S extends string, W extends string>({
  room,
  shown,
  more = {},
  legacy = {},
}: OrdersGiven<S, W>): Orders<S, W | typeof BEST_MATCH> {
  const fixed = new Map<string, readonly OrderBy<S>[]>([
    // The best match has the highest score; 'asc' is the wire's own word for best first.
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
    // The test of the catalogues asks for the name of each shown order.
    label: order => `${room}.order.${order.replace(':', '.')}` as TextKey<'enumeration'>,
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
