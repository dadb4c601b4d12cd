import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { getSession } from '#contract/v1/account.ts'
import { accountUrl, backOf } from '#model/account/urls.ts'
import { pageUrl } from '#model/page-urls.ts'
import { loaderContext, queryOf } from '../ui/client/world.ts'

/**
 * The loader of the pages of coming in: who is signed in already is led on, back to where they came from or to their
 * account. Who has just signed in and is not has a browser that keeps no cookies (part 1 §2.2).
 */
export async function leadOn({ request, context }: LoaderFunctionArgs): Promise<Response | null> {
  const query = queryOf(request)
  const isLoggedIn = await context
    .get(loaderContext)
    .client.call(getSession)
    .then(
      ({ body }) => (isFailure(body) ? undefined : body.payload.isLoggedIn),
      () => undefined,
    )
  if (isLoggedIn) return redirect(backOf(query) ?? accountUrl())
  if (isLoggedIn === false && query.has('signed-in')) return redirect(pageUrl('need-cookie')!)
  return null
}
