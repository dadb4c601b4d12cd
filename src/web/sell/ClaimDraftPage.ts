import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { claimDraft } from '#contract/listing-draft/v1.ts'
import { draftUrl, unclaimedDraftUrl } from '#model/listing-draft/urls.ts'
import { loaderContext, queryOf } from '../ui/client/render-context.ts'
import { noAnswer } from '../ui/form/send-form.ts'

const keyIn = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => queryOf(request).get('draft') ?? undefined

export const loader = (args: LoaderFunctionArgs) => redirect(draftUrl('publish', keyIn(args)), 303)

/** Makes a draft of this browser the user's. The page of the draft shows whether it is. */
export async function action(args: ActionFunctionArgs) {
  const key = keyIn(args)
  if (key === undefined) return redirect(draftUrl('publish'), 303)
  const { client } = args.context.get(loaderContext)
  const { body } = await client.call(claimDraft, { path: { key } }).catch(() => noAnswer)
  return redirect(isFailure(body) ? unclaimedDraftUrl(key) : draftUrl('publish', key), 303)
}

export const Component = () => null
