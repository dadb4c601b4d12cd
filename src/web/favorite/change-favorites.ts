import { type ActionFunctionArgs, data, redirect } from 'react-router'
import * as v from 'valibot'
import { getSession } from '#contract/account/v1.ts'
import { isFailure } from '#contract/error.ts'
import { changeFavorite, listFavorites, removeFavorite, saveFavorite } from '#contract/favorite/v1.ts'
import type { AnyOperation, Client, Input } from '#contract/operation.ts'
import { backOf, loginUrl } from '#model/account/urls.ts'
import { favoriteChange } from '#model/favorite/favorite.ts'
import { favoritesUrl, saveFavoriteUrl } from '#model/favorite/urls.ts'
import type { FormErrors } from '#model/form-data.ts'
import { type MessageKey, messageOf } from '#model/messages.ts'
import { asPerson } from '../parts/account/require-person.ts'
import { newIdempotencyKey } from '../ui/client/idempotency-key.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'
import { markFormReturned } from '../ui/form/send-form.ts'
import { formatFavoriteRef, parseFavoriteRef } from './favorite-ref.ts'

/** Errors of a note, for the form of its favorite. */
export interface NoteProblem {
  key: number
  note: string
  errors: FormErrors
}

/** An item could not be hidden or shown again: the list stays, with its unsaved input. */
export interface HideProblem {
  isFailed: true
}

const isBrowser = typeof document !== 'undefined'

/**
 * Action of every favorites form: hearts of any page without script (`save`, `remove`), and hiding and notes of the
 * list. Redirects back; a visitor who is not logged in goes to the login page first.
 */
export async function changeFavorites(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const keyIn = (name: string) => (/^[1-9]\d{0,8}$/.test(textOf(name)) ? Number(textOf(name)) : undefined)
  const [save, remove] = [parseFavoriteRef(form.get('save')), parseFavoriteRef(form.get('remove'))]
  const [hide, show, noted] = [keyIn('hide'), keyIn('show'), keyIn('noted')]
  // Not sent by any of our forms.
  if (!save && !remove && !hide && !show && !noted) throw data(null, { status: 422 })

  const back = backOf(new URLSearchParams({ back: textOf('back') })) ?? favoritesUrl()
  if (noted) return saveNote(args, noted, textOf('note'), back)
  if (hide || show) return putAside(args, hide ?? show!, hide !== undefined, back)
  const { registeredUser } = (await load(args, getSession)).payload
  if (!registeredUser)
    throw redirect(loginUrl(save ? saveFavoriteUrl(formatFavoriteRef(save), back) : back), 303)

  const { client } = args.context.get(loaderContext)
  if (save) {
    await done(client, saveFavorite, { body: save, idempotencyKey: newIdempotencyKey() })
    return leadBack(back)
  }
  if (!remove) return leadBack(back)
  const { payload } = await load(args, listFavorites, {
    query: { type: remove.type, 'entity-key[]': [remove.entityKey] },
  })
  for (const { key } of payload) await done(client, removeFavorite, { path: { id: key } })
  return leadBack(back, payload.length > 0 ? formatFavoriteRef(remove) : undefined)
}

/** Hides a favorite or shows it again; redirects to the login page if the session has expired. */
async function putAside(args: ActionFunctionArgs, id: number, isHidden: boolean, back: string) {
  try {
    const { registeredUser } = (await load(args, getSession)).payload
    if (!registeredUser) throw redirect(loginUrl(back), 303)
    const { client } = args.context.get(loaderContext)
    await done(client, changeFavorite, { path: { id }, body: { isHidden } })
  } catch (error) {
    if (!isBrowser || error instanceof Response) throw error
    return data<HideProblem>({ isFailed: true }, { status: 503 })
  }
  // In the browser the list reloads, and the scroll position stays.
  return isBrowser ? null : leadBack(back)
}

/** Saves a note; if that fails, returns it as typed. */
async function saveNote({ context }: ActionFunctionArgs, id: number, note: string, back: string) {
  const returnForm = (errors: FormErrors, status: number) => {
    markFormReturned(context, status)
    return data<NoteProblem>({ key: id, note, errors }, { status })
  }
  const refused = (error: MessageKey, status: number) => returnForm({ form: [error], fields: {} }, status)
  const { issues } = v.safeParse(favoriteChange, { note })
  if (issues) return returnForm({ form: [], fields: { note: messageOf(issues[0].message) } }, 422)
  try {
    const { client } = context.get(loaderContext)
    const { status, body } = await asPerson(client, () =>
      client.call(changeFavorite, { path: { id }, body: { note } }),
    )
    if (isFailure(body) && status !== 404)
      return refused(status === 401 ? 'session_ended' : 'generic', status)
  } catch {
    return refused('generic', 503)
  }
  return isBrowser ? null : leadBack(back)
}

/** Calls; a missing favorite counts as success, any other error becomes the page's. */
async function done(client: Client, operation: AnyOperation, input: Input): Promise<void> {
  const { status, body } = await client.call(operation, input)
  if (isFailure(body) && status !== 404) throw data(body.payload, { status })
}

/** URL of the page to return to; on the list with the removed item, so that it can be restored. */
function leadBack(back: string, removed?: string) {
  const url = new URL(back, 'http://site.invalid')
  if (url.pathname === favoritesUrl()) {
    for (const name of ['save', 'removed']) url.searchParams.delete(name)
    if (removed) url.searchParams.set('removed', removed)
  }
  return redirect(url.pathname + url.search, 303)
}
