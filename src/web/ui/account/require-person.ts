import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { getSession } from '#contract/v1/account.ts'
import { loginUrl, splitLanguage } from '#model/urls.ts'
import { load } from '../world.ts'

/** Who is signed in, for the loader or action of a page of theirs; everybody else is led to the login page, and back from there. */
export async function requirePerson(
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
): Promise<RegisteredUser> {
  const { registeredUser } = (await load(args, getSession)).payload
  if (registeredUser) return registeredUser
  const { pathname, search } = new URL(args.request.url)
  throw redirect(loginUrl(splitLanguage(pathname).path + search), 303)
}
