import type { Conjunction } from '#kit/filter.ts'
import { flagBit, type ListingColumn } from './columns.ts'
import type { ListingType } from './values.ts'

/** Conditions of a filter at a time, in milliseconds since 1970. */
export type Rule = (now: number) => Conjunction<ListingColumn>

export const always =
  (conjunction: Conjunction<ListingColumn>): Rule =>
  () =>
    conjunction
export const flagged = (flag: Parameters<typeof flagBit>[0]) =>
  always([{ column: 'flags', anyBit: flagBit(flag) }])

/** Choices of a filter with labels `listing.{name}.{value}`. */
export const choices = <const Value extends string, const Name extends string>(
  name: Name,
  values: readonly Value[],
  rule: (value: Value) => Rule,
) => values.map(value => ({ value, label: `listing.${name}.${value}` as const, when: rule(value) }))

/** Whether a home is offered in a way. */
export const kind = (value: ListingType): Rule =>
  value === 'for-sale'
    ? always([{ column: 'askingPrice' }])
    : value === 'for-rent'
      ? always([{ column: 'rentalPrice' }])
      : flagged(value)
