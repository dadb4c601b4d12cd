import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client } from '#contract/operation.ts'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { getSession } from '#contract/v1/account.ts'
import { loginUrl } from '#model/account/urls.ts'
import { splitLanguage } from '#model/language.ts'
import { load } from '../client/world.ts'
import { givenBackContext } from '../form/send-form.ts'
import { sessionEnded } from './account.ts'

/** Who is signed in, for the loader or the button of a page of theirs; everybody else is led to the login page, and back from there. */
export async function requirePerson(
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
): Promise<RegisteredUser> {
  const { registeredUser } = (await load(args, getSession)).payload
  if (registeredUser) return registeredUser
  const { pathname, search } = new URL(args.request.url)
  throw redirect(loginUrl(splitLanguage(pathname).path + search), 303)
}

/** Calls for who is signed in, from a form: where that is nobody, or cannot be known, the form is given back as it was typed. */
export async function asPerson<O extends AnyOperation>(
  client: Client,
  call: (person: RegisteredUser) => Promise<Answer<O>>,
): Promise<Answer<O>> {
  const { body, ...answer } = await client.call(getSession)
  if (isFailure(body)) return { ...answer, body }
  const { registeredUser } = body.payload
  if (registeredUser) return call(registeredUser)
  sessionEnded()
  return { status: 401, headers: {}, body: nobody }
}

const nobody = { error: { code: 'unauthenticated', message: 'Nobody is signed in.' }, payload: null }

/**
 * What a page with a form loads; null where that fails while the form is given back: the page then shows the form alone,
 * with what was typed, rather than lead to the login page or become an error.
 */
export async function orFormAlone<Data>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  loadPage: () => Promise<Data>,
): Promise<Data | null> {
  try {
    return await loadPage()
  } catch (error) {
    if (context.get(givenBackContext)) return null
    throw error
  }
}
