import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getSession } from '#contract/account/v1.ts'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client } from '#contract/operation.ts'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { loginUrl } from '#model/account/urls.ts'
import { splitLanguage } from '#model/language.ts'
import { load } from '../../ui/client/render-context.ts'
import { formReturnedContext } from '../../ui/form/send-form.ts'
import { sessionEnded } from './account.ts'

/** The logged-in user, for a loader or action; redirects everyone else to the login page, and back from there. */
export async function requirePerson(
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
): Promise<RegisteredUser> {
  const { registeredUser } = (await load(args, getSession)).payload
  if (registeredUser) return registeredUser
  const { pathname, search } = new URL(args.request.url)
  throw redirect(loginUrl(splitLanguage(pathname).path + search), 303)
}

/** Calls as the logged-in user, from a form; without a known login, the form is returned as typed. */
export async function asPerson<O extends AnyOperation>(
  client: Client,
  call: (person: RegisteredUser) => Promise<Answer<O>>,
): Promise<Answer<O>> {
  const { body, ...answer } = await client.call(getSession)
  if (isFailure(body)) return { ...answer, body }
  const { registeredUser } = body.payload
  if (registeredUser) return call(registeredUser)
  sessionEnded()
  return { status: 401, headers: {}, body: loggedOut }
}

const loggedOut = { error: { code: 'unauthenticated', message: 'The user is not logged in.' }, payload: null }

/**
 * Data of a page with a form; null if it cannot be loaded while the form is returned: the page then shows only the form
 * with the typed values, instead of redirecting to the login page or failing.
 */
export async function loadOrFormOnly<Data>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  loadPage: () => Promise<Data>,
): Promise<Data | null> {
  try {
    return await loadPage()
  } catch (error) {
    if (context.get(formReturnedContext)) return null
    throw error
  }
}
