import { hasChoices, negationKey } from '#kit/filter.ts'
import { readFilter } from '#kit/read-filter.ts'
import type { DescribedFilter, SearchDefinition } from '../search/definition.ts'
import type { Amount, Figures } from './amounts.ts'
import type { Measure, Target } from './lexicon.ts'
import type { Comparison } from './words.ts'

/** Minimum dollars without a sign: "rent 2 bedrooms" is not two dollars. */
const MIN_DOLLARS = 50

/** Maximum dollars a month: "total cost under 80k" is no cost per month. */
const MAX_MONTHLY = 20_000

/** The filters of a phrase, each set only to what the search accepts and only once. */
export function openDraft(definition: SearchDefinition) {
  const filters: Record<string, unknown> = {}
  const filterOf = new Map(definition.filters.map(filter => [filter.key, filter]))

  /** Whether the filter may have this number in addition to the others; a second number is a contradiction. */
  function accepts(filter: DescribedFilter, value: number): boolean {
    if (readFilter(filter, [String(value)]) !== value) return false
    return filters[filter.key] === undefined || filters[filter.key] === value
  }

  function setNumbers(numbers: readonly (readonly [DescribedFilter, number])[]): boolean {
    if (numbers.length === 0 || !numbers.every(([filter, value]) => accepts(filter, value))) return false
    const after: Record<string, unknown> = { ...filters }
    for (const [{ key }, value] of numbers) after[key] = value
    const contradicts = definition.ranges.some(([from, to]) => Number(after[from]) > Number(after[to]))
    if (!contradicts) Object.assign(filters, after)
    return !contradicts
  }

  /** Whether a choice is excluded already, or the other way round. */
  const contradicts = ({ filter: key, value = '' }: Target): boolean =>
    [negationKey(key), key.replace(/^not-/, '')].some(other => {
      const chosen: unknown = other === key ? undefined : filters[other]
      return Array.isArray(chosen) && chosen.includes(value)
    })

  return {
    filters,

    /** Sets flags and choices; false if one is a second choice of a filter that has only one, or is excluded. */
    choose(targets: readonly Target[]): boolean {
      if (targets.some(contradicts)) return false
      for (const { filter: key, value } of targets) {
        const filter = filterOf.get(key)
        if (value === undefined) filters[key] = true
        else {
          const chosen = (filters[key] as string[] | undefined) ?? []
          const isSecond = filter && hasChoices(filter) && filter.single && chosen.length > 0
          if (isSecond && !chosen.includes(value)) return false
          filters[key] = [...new Set([...chosen, value])]
        }
      }
      return true
    },

    /** "For sale, by owner" is by owner: of two types the one that the other includes. */
    narrow(): void {
      const kinds = filters['listing-type'] as readonly string[] | undefined
      if (kinds?.includes('for-sale-by-owner'))
        filters['listing-type'] = kinds.filter(kind => kind !== 'for-sale')
    },

    /** Whether a bound of a measure is set. */
    has: ({ lowest, highest, equals, percent }: Measure): boolean =>
      [lowest, highest, equals, percent].some(
        filter => filter !== undefined && filters[filter.key] !== undefined,
      ),

    /** Sets a month, as its filter writes it. */
    month({ highest }: Measure, text: string): boolean {
      const value = highest && readFilter(highest, [text])
      if (!highest || typeof value !== 'number') return false
      if (filters[highest.key] !== undefined) return filters[highest.key] === value
      filters[highest.key] = value
      return true
    },

    /** Removes choices again. */
    remove(targets: readonly Target[]): void {
      for (const { filter: key, value } of targets) {
        const chosen: unknown = filters[key]
        const rest = Array.isArray(chosen) ? chosen.filter(one => one !== value) : []
        if (rest.length > 0) filters[key] = rest
        else delete filters[key]
      }
    },

    /** Removes the choice of a filter that has only one, if the other choice is meant, too: "new or used". */
    unchoose([{ filter: key, value }]: readonly [Target, ...Target[]]): boolean {
      const filter = filterOf.get(key)
      const isOther = filter && hasChoices(filter) && filter.single && filters[key] !== undefined && value
      if (isOther) delete filters[key]
      return Boolean(isOther)
    },

    /** Sets the bounds of a measure; false if the search has no such bound, or another value for it. */
    bound(measure: Measure, { from, to, comparison }: Figures): boolean {
      const { lowest, highest, equals, percent } = measure
      if (from.isPercent) return percent !== undefined && !to && setNumbers([[percent, from.value]])
      if (!isPlausible(measure, from)) return false
      // Of "up to 20k down" all is available.
      const isOpen = equals?.kind === 'term' || comparison === undefined
      if (equals) return isOpen && !to && setNumbers([[equals, from.value]])
      if (to) {
        const isBoth = lowest && highest
        if (isBoth)
          return setNumbers([
            [lowest, from.value],
            [highest, to.value],
          ])
        return lowest && measure.isCount ? setNumbers([[lowest, from.value]]) : false
      }
      const bound = comparison?.bound ?? usual(measure)
      const step = stepOf(measure, comparison)
      if (bound === 'both')
        return setNumbers(
          [lowest, highest].flatMap(filter => (filter ? [[filter, from.value] as const] : [])),
        )
      if (bound === 'lowest') return lowest ? setNumbers([[lowest, from.value + step]]) : false
      return highest ? setNumbers([[highest, from.value - step]]) : false
    },
  }
}

export type Draft = ReturnType<typeof openDraft>

function isPlausible(measure: Measure, { value, isMoney, isPriced, isWord }: Amount): boolean {
  if (measure.isMoney && measure.highest && measure.highest.key !== 'maximum-price' && value > MAX_MONTHLY)
    return false
  if (measure.isMoney) return value > 0 && (isMoney || value >= MIN_DOLLARS) && !(isWord && !isMoney)
  return !isPriced
}

/** Meaning of a number without a comparison: a maximum of money, a minimum of rooms and of the living area. */
function usual({ isMoney, isCount, isArea, lowest, highest }: Measure): Comparison['bound'] {
  if (isMoney && highest) return 'highest'
  if ((isCount || isArea) && lowest) return 'lowest'
  return 'both'
}

/** "After 2000" is from 2001; amounts of money and areas are not that exact. */
function stepOf({ isMoney, isArea, lowest, highest }: Measure, comparison: Comparison | undefined): number {
  if (!comparison?.exclusive || isMoney || isArea) return 0
  const filter = comparison.bound === 'lowest' ? lowest : highest
  return filter && 'integer' in filter && filter.integer ? 1 : 0.5
}
