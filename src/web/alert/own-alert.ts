import { data, type LoaderFunctionArgs } from 'react-router'
import { listAlerts } from '#contract/alert/v1.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { load } from '../ui/client/render-context.ts'

/** The alert key in the URL. @throws 404 if it is not a key */
export function alertKeyOf({ params }: Pick<LoaderFunctionArgs, 'params'>): number {
  if (!/^[1-9]\d{0,8}$/.test(params.key ?? '')) throw data('not_found', { status: 404 })
  return Number(params.key)
}

/** The alert in the URL and its owner. @throws 404 for another user's alert; redirects to the login page if needed */
export async function loadOwnAlert(args: LoaderFunctionArgs) {
  const alertKey = alertKeyOf(args)
  const person = await requirePerson(args)
  const { payload } = await load(args, listAlerts, { path: { userKey: person.key } })
  const alert = payload.find(({ key }) => key === alertKey)
  if (!alert) throw data('not_found', { status: 404 })
  return { alert, person }
}
