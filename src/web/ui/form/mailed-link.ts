import { data, type LoaderFunctionArgs } from 'react-router'

/** The token of the mailed link that led to a page; null where none did. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')

/** The loader of a page that has a form of its own for who came by a mailed link: it is its reader's alone. */
export function mailedLink({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  return data({ token }, token === null ? undefined : { headers: { 'cache-control': 'no-store' } })
}
