import { type ActionFunctionArgs, data, Form, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { ReceivedLead } from '#contract/lead/v1.response.ts'
import { stopConversation } from '#contract/lead/v1.ts'
import { sentUrl } from '#model/page-urls.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { loaderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Account.module.css'

/** Stops the conversation named in the form, and redirects. */
export async function stop(args: ActionFunctionArgs, form: FormData, path: string) {
  const { key: userKey } = await requirePerson(args)
  const key = String(form.get('conversation'))
  if (!/^[1-9]\d{0,8}$/.test(key)) throw data('not_found', { status: 404 })
  const { client } = args.context.get(loaderContext)
  const { status, body } = await client.call(stopConversation, { path: { userKey, key } })
  if (isFailure(body)) throw data(body.payload, { status })
  return redirect(sentUrl(path), 303)
}

/** Confirmation before an email conversation is stopped, or the notice that it was stopped. */
export function Conversation({
  conversation,
  name,
}: Pick<ReceivedLead, 'conversation'> & { name: string | null }) {
  const { t } = useText()
  if (conversation === null) return null
  if (conversation.isStopped) return <p>{t('inbox.stopped')}</p>
  return (
    <details className={style.stop}>
      <summary>
        {t('inbox.stop')}
        {name !== null && <span className="visually-hidden">: {name}</span>}
      </summary>
      <Form method="post" replace>
        <p>{t('relay.lead')}</p>
        <Button type="submit" name="conversation" value={String(conversation.key)}>
          {t('relay.stop')}
        </Button>
      </Form>
    </details>
  )
}
