import { ownNames } from './assumptions.ts'

/** Where a reader says what they can pay a month. */
export const myMonthUrl = () => '/my-month'
/** The part of that page where a reader changes what is assumed. */
export const ownAssumptionsUrl = () => `${myMonthUrl()}#assumptions`

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

/** The address of a page without a reader's own assumptions. */
export function withoutOwn(path: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  for (const name of ownNames) rest.delete(name)
  return rest.size > 0 ? `${path}?${rest}` : path
}
