import { typedNumber } from '#kit/typed-number.ts'
import { type Limits, type OwnAssumptions, type OwnName, ownLimits, ownNames } from './assumptions.ts'

/** A number as typed, with a percent sign or without; undefined if the limits do not allow it. */
export function readWithin({ lowest, highest, integer }: Limits, typed: string): number | undefined {
  const value = typedNumber(typed.trim().replace(/%$/, ''))
  return value >= lowest && value <= highest && (!integer || Number.isInteger(value)) ? value : undefined
}

/** A reader's assumptions in a query or form, as typed; empty ones are skipped, and invalid ones are in `wrong`. */
export function readOwn(query: Pick<URLSearchParams, 'get'>): { own: OwnAssumptions; wrong: OwnName[] } {
  const own: Partial<Record<OwnName, number>> = {}
  const wrong: OwnName[] = []
  for (const name of ownNames) {
    const typed = query.get(name)?.trim()
    if (!typed) continue
    const value = readWithin(ownLimits[name], typed)
    if (value === undefined) wrong.push(name)
    else own[name] = value
  }
  return { own, wrong }
}

/** The same as a query, in the order of `ownNames`; empty without any. */
export const writeOwn = (own: OwnAssumptions): string =>
  new URLSearchParams(
    ownNames.flatMap(name => (own[name] === undefined ? [] : [[name, String(own[name])]])),
  ).toString()

/** An address that assumes them. */
export function withAssumptions(address: string, own: OwnAssumptions): string {
  const query = writeOwn(own)
  return query ? `${address}?${query}` : address
}

/**
 * A reader's assumptions for a shared link, about a home at a price: savings become the percentage of the price that
 * they cover.
 */
export function ownToShare({ savings, ...own }: OwnAssumptions, price: number | null): OwnAssumptions {
  if (savings === undefined || !price) return own
  return { ...own, 'down-payment': Math.min(100, Math.round((savings / price) * 10_000) / 100) }
}
