import { ownNames } from './assumptions.ts'

/** The page on which a reader enters a monthly budget. */
export const myMonthUrl = () => '/my-month'
/** The section of that page with the assumptions. */
export const ownAssumptionsUrl = () => `${myMonthUrl()}#assumptions`

/** A reader's assumptions as a query; undefined without any. */
export function ownQuery(query: URLSearchParams): Record<string, string> | undefined {
  const own = ownNames.flatMap(name => {
    const value = query.get(name)?.trim().slice(0, 20)
    return value ? [[name, value] as const] : []
  })
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

/** A URL with a reader's assumptions. */
export const withOwn = (address: string, query: URLSearchParams): string => {
  const own = ownQuery(query)
  return own ? `${address}?${new URLSearchParams(own)}` : address
}

/** The URL of a page without a reader's assumptions. */
export function withoutOwn(path: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  for (const name of ownNames) rest.delete(name)
  return rest.size > 0 ? `${path}?${rest}` : path
}
