import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import { listPasskeys } from '#contract/passkey/v1.ts'
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  secondFactorState,
  startAuthenticator,
} from '#contract/second-factor/v1.ts'
import { accountPageUrl, accountUrl, secondFactorActionUrl } from '#model/account/urls.ts'
import { authenticatorForm, recoveryCodeCount } from '#model/security/second-factor.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { load, loaderContext, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { noAnswer, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { type Confirmation, confirming } from './confirming.ts'
import own from './Own.module.css'
import { ownUserCall } from './own.ts'
import { PasskeySection } from './PasskeySection.tsx'
import { type PasskeyResult, passkeyAction } from './passkey-action.ts'
import style from './SecondFactorPage.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { key, isVerified } = await requirePerson(args)
  const { payload } = await load(args, secondFactorState, { path: { key } })
  const passkeys = await load(args, listPasskeys, { path: { key } })
  return { ...payload, passkeys: passkeys.payload, isVerified }
}

type State = Awaited<ReturnType<typeof loader>>

interface Result extends PasskeyResult {
  recoveryCodes?: string[]
  failed?: true
  confirmation?: Confirmation
}

/** Confirms an app with its code, or performs the action in the `do` parameter. */
export async function action(args: ActionFunctionArgs) {
  const requested = queryOf(args.request).get('do')
  if (requested === null)
    return sendForm(args, {
      schema: authenticatorForm,
      ...ownUserCall(confirmAuthenticator),
      done: ({ recoveryCodes }): Result | string =>
        recoveryCodes.length > 0 ? { recoveryCodes } : accountPageUrl('second-factor'),
      errors: { 404: 'generic' },
      secret: ['code'],
    })
  const { key } = await requirePerson(args)
  const { client } = args.context.get(loaderContext)
  const path = { key }
  if (requested.endsWith('-passkey')) return passkeyAction(args, key, requested)
  if (requested === 'renew')
    return confirming(
      args,
      key,
      () => client.call(renewRecoveryCodes, { path }).catch(() => noAnswer),
      ({ status, body }) =>
        isFailure(body)
          ? data<Result>({ failed: true }, { status })
          : data<Result>({ recoveryCodes: body.payload.recoveryCodes }),
    )
  const operation = requested === 'remove' ? removeAuthenticator : startAuthenticator
  return confirming(
    args,
    key,
    () => client.call(operation, { path }).catch(() => noAnswer),
    ({ status }) =>
      // Another tab may have done the same.
      status < 300 || status === 404 || status === 422
        ? redirect(accountPageUrl('second-factor'), 303)
        : data<Result>({ failed: true }, { status }),
  )
}

/** The authenticator app and the recovery codes of an account. */
export function Component() {
  const { t } = useText()
  const state = useLoaderData<typeof loader>()
  const result = useActionData<Result>()
  return (
    <AccountLayout page="second-factor">
      {result?.failed && <p role="alert">{messageText(t, 'generic')}</p>}
      {result?.confirmation ? (
        <ConfirmIdentity confirmation={result.confirmation} />
      ) : result?.recoveryCodes ? (
        <RecoveryCodes codes={result.recoveryCodes} />
      ) : (
        <>
          <p>{t('security.factor.lead')}</p>
          {state.isRequired && !state.authenticator && state.passkeys.length === 0 && (
            <p className={own.notice}>{t('security.factor.required')}</p>
          )}
          {state.authenticator ? <AppRow added={state.authenticator.added} /> : <SetUp {...state} />}
          {state.isVerified && <PasskeySection passkeys={state.passkeys} result={result} />}
          {(state.authenticator || state.passkeys.length > 0) && <CodesRow left={state.recoveryCodesLeft} />}
        </>
      )}
    </AccountLayout>
  )
}

function ActionButton({ act, text }: { act: 'start' | 'remove' | 'renew'; text: string }) {
  return (
    <Form method="post" action={secondFactorActionUrl(act)} replace>
      <Button type="submit" kind={act === 'start' ? 'main' : 'plain'}>
        {text}
      </Button>
    </Form>
  )
}

function SetUp({ setup, isVerified }: State) {
  const { t } = useText()
  const [query] = useSearchParams()
  if (!isVerified) return <p className={own.notice}>{t('security.factor.unconfirmed')}</p>
  if (!setup) return <ActionButton act="start" text={t('security.factor.start')} />
  return (
    <ol className={style.steps} key={query.toString()}>
      <li>
        <h2>{t('security.factor.scanTitle')}</h2>
        <p>{t('security.factor.scan')}</p>
        <svg
          className={style.qr}
          viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
          role="img"
          aria-label={t('security.factor.qr')}
          shapeRendering="crispEdges"
        >
          <path d={setup.qr.path} />
        </svg>
        <p>
          <a href={setup.url}>{t('security.factor.open')}</a>
        </p>
        <p>
          {t('security.factor.type')} <code className={style.secret}>{groups(setup.secret)}</code>
        </p>
      </li>
      <li>
        <h2>{t('security.factor.confirmTitle')}</h2>
        <ConfirmForm />
      </li>
    </ol>
  )
}

/** Splits a long code into groups of four. */
const groups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

function ConfirmForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(authenticatorForm, { id: 'authenticator' })
  const labels = { code: t('security.factor.code') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('security.factor.turnOn')} bare unguarded>
      <Field
        field={fields.code}
        label={labels.code}
        hint={t('security.factor.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        size={8}
      />
    </PostForm>
  )
}

function AppRow({ added }: { added: string }) {
  const { t } = useText()
  return (
    <div className={own.rows}>
      <div className={own.row}>
        <div>
          <h2>{t('security.factor.app')}</h2>
          <p className={own.soft}>
            {t('security.factor.added')} <Ago instant={added} />
          </p>
        </div>
        <ActionButton act="remove" text={t('security.factor.remove')} />
      </div>
    </div>
  )
}

function CodesRow({ left }: { left: number }) {
  const { t } = useText()
  return (
    <div className={own.rows}>
      <div className={own.row}>
        <div>
          <h2>{t('security.factor.codes')}</h2>
          <p className={own.soft}>{t('security.factor.left', { n: left, all: recoveryCodeCount })}</p>
        </div>
        <ActionButton act="renew" text={t('security.factor.renew')} />
      </div>
    </div>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <section className={own.part} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{t('security.factor.codes')}</h2>
      <p role="status" className={own.saved}>
        {t('security.factor.save')}
      </p>
      <ul role="list" className={style.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink href={at(accountUrl())} kind="main">
        {t('security.factor.done')}
      </ButtonLink>
    </section>
  )
}
