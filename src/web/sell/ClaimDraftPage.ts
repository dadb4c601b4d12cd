import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { claimDraft } from '#contract/v1/listing-draft.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { loaderContext, queryOf } from '../ui/client/world.ts'
import { noAnswer } from '../ui/form/send-form.ts'

const backToDraft = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  redirect(draftUrl('publish', queryOf(request).get('draft') ?? undefined), 303)

export const loader = (args: LoaderFunctionArgs) => backToDraft(args)

/** Makes a draft of this browser the user's. The page of the draft shows whether it is. */
export async function action(args: ActionFunctionArgs) {
  const key = queryOf(args.request).get('draft') ?? ''
  const { client } = args.context.get(loaderContext)
  await client.call(claimDraft, { path: { key } }).catch(() => noAnswer)
  return backToDraft(args)
}

export const Component = () => null
