import { assumptionKeys } from './assumptions.ts'

/** Where a reader says what they can pay a month. */
export const myMonthUrl = () => '/my-month'

/** Query parameters of a reader's own assumptions. */
export const ownNames = ['savings', ...assumptionKeys] as const

/** A reader's own assumptions in a query, to be passed on; undefined if there are none. */
export function ownQuery(query: URLSearchParams): Record<string, string> | undefined {
  const own = ownNames.flatMap(name => {
    const value = query.get(name)?.trim().slice(0, 20)
    return value ? [[name, value] as const] : []
  })
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

/** An address with a reader's own assumptions. */
export const withOwn = (address: string, query: URLSearchParams): string => {
  const own = ownQuery(query)
  return own ? `${address}?${new URLSearchParams(own)}` : address
}
