import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { resendVerification } from '#contract/v2/account-link.ts'
import { accountUrl, sentUrl } from '#model/urls.ts'
import { AccountLayout, builtPages } from '../ui/account/AccountLayout.tsx'
import { requirePerson } from '../ui/account/require-person.ts'
import { Button } from '../ui/Button.tsx'
import { useText } from '../ui/text.tsx'
import { loaderContext, useLocalized } from '../ui/world.ts'
import style from './OverviewPage.module.css'
import own from './Own.module.css'
import photo from './Photo.module.css'
import { Portrait } from './Portrait.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { name, username, isVerified, salesPhoto } = await requirePerson(args)
  return { name, username, isVerified, salesPhoto }
}

/** Mails the link once more that confirms the address; too often it is not, and was. */
export async function action(args: ActionFunctionArgs) {
  await requirePerson(args)
  await args.context.get(loaderContext).client.call(resendVerification)
  return redirect(sentUrl(accountUrl()), 303)
}

/** Where somebody's account begins: what there is to do, and the ways to all that is theirs. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { name, username, isVerified, salesPhoto } = useLoaderData<typeof loader>()
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
          {query.has('sent') ? (
            <p role="status">{t('account.confirm.sent')}</p>
          ) : (
            <Form method="post">
              <Button type="submit">{t('account.confirm.again')}</Button>
            </Form>
          )}
        </section>
      )}
      <ul role="list" className={style.ways}>
        {builtPages()
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
