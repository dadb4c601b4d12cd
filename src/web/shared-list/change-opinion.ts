import { type ActionFunctionArgs, data, redirect } from 'react-router'
import * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import { removeSharedListNote, voteOnSharedList } from '#contract/shared-list/v2.ts'
import type { FormErrors } from '#model/form-data.ts'
import { type MessageKey, messageOf } from '#model/messages.ts'
import { opinionForm } from '#model/shared-list/shared-list.ts'
import { sharedListUrl } from '#model/shared-list/urls.ts'
import { asPerson } from '../parts/account/require-person.ts'
import { loaderContext, queryOf } from '../ui/client/render-context.ts'

/** Errors of a vote or note, for the forms of its home. */
export interface OpinionProblem {
  /** So that it is for no other form. */
  form: 'opinion'
  home: number
  /** As typed. */
  note?: string
  errors: FormErrors
}

const isBrowser = typeof document !== 'undefined'

/** Id of a home on the page. */
export const homeId = (listingKey: number) => `home-${listingKey}`

/** The requested page of the list. */
export const pageIn = (request: Request): number =>
  Math.max(1, Math.min(100, Number.parseInt(queryOf(request).get('page') ?? '1', 10) || 1))

/**
 * Votes on a home (`vote`), writes a note about it (`note`), or deletes that of another person (`delete`). Without
 * script it redirects back to the home.
 */
export async function changeOpinion({ request, context, params }: ActionFunctionArgs, form: FormData) {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const keyOf = (name: string) =>
    /^[1-9]\d{0,8}$/.test(textOf(name) ?? '') ? Number(textOf(name)) : undefined
  const [home, remove, note] = [keyOf('home'), keyOf('delete'), textOf('note')]
  const opinion = v.safeParse(opinionForm, { vote: textOf('vote'), note })
  // Not sent by any of our forms.
  if (home === undefined) throw data(null, { status: 422 })

  const returnForm = (errors: FormErrors, status: number) =>
    data<OpinionProblem>({ form: 'opinion', home, errors, ...(note !== undefined && { note }) }, { status })
  const refused = (error: MessageKey, status: number) => returnForm({ form: [error], fields: {} }, status)
  if (opinion.issues)
    return returnForm({ form: [], fields: { note: messageOf(opinion.issues[0].message) } }, 422)
  const { client } = context.get(loaderContext)
  const token = params.token!
  try {
    const { status, body } =
      remove === undefined
        ? await client.call(voteOnSharedList, { path: { token, listingKey: home }, body: opinion.output })
        : await asPerson(client, ({ key: userKey }) =>
            client.call(removeSharedListNote, { path: { userKey, key: remove } }),
          )
    // A note that is gone already is as wanted.
    if (isFailure(body) && !(remove !== undefined && status === 404))
      return refused(status === 429 ? 'too_many_attempts' : 'generic', status)
  } catch {
    return refused('generic', 503)
  }
  return isBrowser ? null : redirect(`${sharedListUrl(token, pageIn(request))}#${homeId(home)}`, 303)
}
