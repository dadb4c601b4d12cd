import type { LoaderFunctionArgs } from 'react-router'

/** Token of the emailed link in the URL, or null. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')

/** Loader of a page with a separate form for visitors with an emailed link, which is personal. */
export const mailedLink = ({ request }: LoaderFunctionArgs) => ({ token: tokenOf(request) })
