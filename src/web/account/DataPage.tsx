import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Answer } from '#contract/operation.ts'
import { deleteAccount, exportData } from '#contract/profile/v1.ts'
import { accountDeletionForm } from '#model/account/profile.ts'
import { dataExportUrl } from '#model/account/urls.ts'
import { deleteMyDataUrl, sentUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { accountDeleted } from '../parts/account/account.ts'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { loaderContext, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import { PasswordField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { noAnswer, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { type Confirmation, confirming } from './confirming.ts'
import style from './Own.module.css'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { key, hasPassword, isVerified } = await requirePerson(args)
    return { key, hasPassword, isVerified }
  })

interface Result {
  isReady?: true
  failed?: true
  confirmation?: Confirmation
}

/** Redirects to the file after a recent proof of identity, or deletes the account. */
export async function action(args: ActionFunctionArgs) {
  if (queryOf(args.request).get('do') !== 'download') return remove(args)
  const { key } = await requirePerson(args)
  const { client } = args.context.get(loaderContext)
  return confirming(
    args,
    key,
    () => client.call(exportData, { path: { key } }).catch(() => noAnswer),
    ({ status }) => data<Result>(status < 300 ? { isReady: true } : { failed: true }, { status }),
  )
}

const remove = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: accountDeletionForm,
    operation: deleteAccount,
    call: (client, input) =>
      asPerson(client, async ({ key }): Promise<Answer<typeof deleteAccount>> => {
        const answer = await client.call(deleteAccount, { ...input, path: { key } })
        if (!isFailure(answer.body)) await accountDeleted()
        return answer
      }),
    done: sentUrl(deleteMyDataUrl(), 'deleted'),
    // A retry after a lost response comes from a deleted user.
    errors: { 401: 'ended_or_deleted', 429: 'too_many_failed_attempts' },
    unseen: ['company'],
    secret: ['password'],
  })

/** Data download and account deletion. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const person = useLoaderData<typeof loader>()
  const result = useActionData<Result>()
  if (result?.confirmation)
    return (
      <AccountLayout page="data">
        <ConfirmIdentity confirmation={result.confirmation} />
      </AccountLayout>
    )
  return (
    <AccountLayout page="data">
      {person && (
        <section className={style.part} aria-labelledby="download">
          <h2 id="download">{t('account.data.download')}</h2>
          <p>{t('account.data.downloadLead')}</p>
          {!person.isVerified && <p>{t('account.data.downloadUnverified')}</p>}
          {result?.failed && <p role="alert">{messageText(t, 'generic')}</p>}
          {result?.isReady ? (
            <>
              <p role="status">{t('account.data.downloadReady')}</p>
              <ButtonLink href={dataExportUrl(person.key)} download="my-data.json" data-document="">
                {t('account.data.downloadSubmit')}
              </ButtonLink>
            </>
          ) : (
            <Form method="post" action="?do=download" replace>
              <Button type="submit">{t('account.data.downloadPrepare')}</Button>
            </Form>
          )}
        </section>
      )}
      <section className={`${style.part} ${style.danger}`} aria-labelledby="delete">
        <h2 id="delete">{t('account.data.delete')}</h2>
        <p>{t('account.data.deleteLead')}</p>
        <p>{t('account.data.deleteOthers')}</p>
        {person?.isVerified === false && <p>{t('account.data.deleteUnverified')}</p>}
        {person?.hasPassword === false ? (
          <p>
            <a href={at(deleteMyDataUrl())}>{t('account.data.deleteByMail')}</a>
          </p>
        ) : (
          <DeleteForm />
        )}
      </section>
    </AccountLayout>
  )
}

function DeleteForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(accountDeletionForm, { id: 'delete-account' })
  const labels = { password: t('account.password.yours') }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('account.data.deleteSubmit')}
      bare
      unguarded
    >
      <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" />
    </PostForm>
  )
}
