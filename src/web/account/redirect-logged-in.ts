import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getSession } from '#contract/account/v1.ts'
import { isFailure } from '#contract/error.ts'
import { accountPageUrl, accountUrl, backOf } from '#model/account/urls.ts'
import { pageUrl } from '#model/page-urls.ts'
import { loaderContext, queryOf } from '../ui/client/render-context.ts'

/**
 * Loader of the login and registration pages: redirects a logged-in user back to the previous page or to their
 * account. A user who just logged in and is not recognized has cookies disabled (part 1 §2.2).
 */
export async function redirectIfLoggedIn({ request, context }: LoaderFunctionArgs): Promise<Response | null> {
  const query = queryOf(request)
  const session = await context
    .get(loaderContext)
    .client.call(getSession)
    .then(
      ({ body }) => (isFailure(body) ? undefined : body.payload),
      () => undefined,
    )
  // Staff without a second factor have no rights until they add one.
  if (session?.lacksSecondFactor) return redirect(accountPageUrl('second-factor'))
  if (session?.isLoggedIn) return redirect(backOf(query) ?? accountUrl())
  if (session?.isLoggedIn === false && query.has('signed-in')) return redirect(pageUrl('need-cookie'))
  return null
}
