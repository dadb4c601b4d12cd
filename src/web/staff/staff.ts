import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { getSession } from '#contract/account/v1.ts'
import type { AnyOperation, Input } from '#contract/operation.ts'
import { fieldOf } from '#kit/field.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { load } from '../ui/client/render-context.ts'

/**
 * Data of a staff page. Visitors are redirected to the login, staff without a second factor to the page that adds one;
 * for everyone else the page does not exist.
 */
export async function loadForStaff<
  O extends AnyOperation,
  const CallInput extends Input = Record<never, never>,
>(args: LoaderFunctionArgs, operation: O, input?: CallInput) {
  await requirePerson(args)
  if ((await load(args, getSession)).payload.lacksSecondFactor)
    throw redirect(accountPageUrl('second-factor'), 303)
  try {
    return await load(args, operation, input)
  } catch (error) {
    if (fieldOf(fieldOf(error, 'init'), 'status') === 403) throw data(null, { status: 404 })
    throw error
  }
}

/** Null for what is deleted by now; everything else fails the page. */
export function orDeleted(error: unknown): null {
  if (fieldOf(fieldOf(error, 'init'), 'status') === 404) return null
  throw error
}

/** The number of a page from its query, from 1. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1
}
