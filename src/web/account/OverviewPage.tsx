import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { resendVerification } from '#contract/account-link/v2.ts'
import { resendForm } from '#model/account/forms.ts'
import { accountUrl } from '#model/account/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { AccountLayout, builtPages } from '../parts/account/AccountLayout.tsx'
import { asPerson, requirePerson } from '../parts/account/require-person.ts'
import { BegunHomes } from '../parts/listing-draft/BegunHomes.tsx'
import { begunHomes } from '../parts/listing-draft/begun.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './OverviewPage.module.css'
import own from './Own.module.css'
import photo from './Photo.module.css'
import { Portrait } from './Portrait.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { name, username, isVerified, salesPhoto, manages } = await requirePerson(args)
  const drafts = await begunHomes(args.context.get(loaderContext).client)
  return { name, username, isVerified, salesPhoto, manages, drafts }
}

/** Emails the confirmation link again. */
export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: resendForm,
    operation: resendVerification,
    call: (client, { body: _, ...input }) => asPerson(client, () => client.call(resendVerification, input)),
    done: sentUrl(accountUrl()),
  })

/** Account home: open tasks, and links to everything of the user. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { name, username, isVerified, salesPhoto, manages, drafts } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  return (
    <AccountLayout page="overview">
      <div className={photo.photo}>
        {salesPhoto && <Portrait name={name} photo={salesPhoto} size={64} />}
        <p>{t('account.hello', { name: name.firstName })}</p>
      </div>
      {!isVerified && (
        <section className={own.notice} aria-label={t('account.email.unverified')}>
          <p>{t('account.confirm.text', { address: username })}</p>
          {query.has('sent') ? <p role="status">{t('account.confirm.sent')}</p> : <ResendForm />}
        </section>
      )}
      <BegunHomes drafts={drafts} />
      <ul role="list" className={style.ways}>
        {builtPages(manages)
          .filter(({ name }) => name !== 'overview')
          .map(({ name, href }) => (
            <li key={name}>
              <a href={at(href)}>
                <strong>{t(`account-menu.${name}.name`)}</strong>
                <span>{t(`account-menu.${name}.text`)}</span>
              </a>
            </li>
          ))}
      </ul>
    </AccountLayout>
  )
}

function ResendForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(resendForm, { id: 'resend' })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={t('account.confirm.again')}
      kind="plain"
      bare
      unguarded
    />
  )
}
