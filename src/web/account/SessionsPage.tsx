import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { endOtherSessions, endSession, listSessions } from '#contract/profile/v1.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import { noAnswer } from '../ui/form/send-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { type Confirmation, confirming } from './confirming.ts'
import style from './Own.module.css'
import { Saved } from './Saved.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { key } = await requirePerson(args)
  return (await load(args, listSessions, { path: { key } })).payload
}

/** Ends the session named in the form, or all others; a session that has already ended is no error. */
export async function action(args: ActionFunctionArgs) {
  const { key } = await requirePerson(args)
  const { client } = args.context.get(loaderContext)
  const act = (form: FormData): Promise<{ status: number; body: unknown }> => {
    const session = form.get('session')
    return (
      typeof session === 'string'
        ? client.call(endSession, { path: { key, sessionKey: session } })
        : client.call(endOtherSessions, { path: { key } })
    ).catch(() => noAnswer)
  }
  return confirming(args, key, act, ({ status }) =>
    status < 300 || status === 404
      ? redirect(sentUrl(accountPageUrl('sessions')), 303)
      : data({ error: 'generic' }, { status }),
  )
}

type Device = Awaited<ReturnType<typeof loader>>[number]

function nameOf({ browser, system }: Device, t: Text): string {
  if (browser && system) return t('account.sessions.device', { browser, system })
  return browser ?? system ?? t('account.sessions.unknown')
}

/** The devices on which the user is logged in. */
export function Component() {
  const { t } = useText()
  const devices = useLoaderData<typeof loader>()
  const answer = useActionData<{ error?: string; confirmation?: Confirmation }>()
  if (answer?.confirmation)
    return (
      <AccountLayout page="sessions">
        <ConfirmIdentity confirmation={answer.confirmation} />
      </AccountLayout>
    )
  return (
    <AccountLayout page="sessions">
      {answer?.error !== undefined ? (
        <p role="alert">{messageText(t, answer.error)}</p>
      ) : (
        <Saved text={t('account.sessions.ended')} />
      )}
      <p>{t('account.sessions.lead')}</p>
      <ul role="list" className={style.rows}>
        {devices.map(device => (
          <li key={device.key} className={style.row}>
            <div>
              <h2>{nameOf(device, t)}</h2>
              {device.isCurrent ? (
                <p className={style.here}>{t('account.sessions.here')}</p>
              ) : (
                <p className={style.soft}>
                  {t('account.sessions.seen')} <Ago instant={device.seen} />
                </p>
              )}
              <p className={style.soft}>
                {t('account.sessions.since')} <Ago instant={device.created} />
              </p>
            </div>
            {!device.isCurrent && (
              <Form method="post">
                <input type="hidden" name="session" value={device.key} />
                <Button type="submit" aria-label={t('account.sessions.endOf', { device: nameOf(device, t) })}>
                  {t('account.sessions.end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post">
          <Button type="submit" kind="main">
            {t('account.sessions.endOthers')}
          </Button>
        </Form>
      )}
    </AccountLayout>
  )
}
