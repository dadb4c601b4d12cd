import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { HomeToConfirm } from '#contract/listing-notice/v1.response.ts'
import { confirmByLink, homesToConfirm } from '#contract/listing-notice/v1.ts'
import { accountPageUrl, ownHomeUrl } from '#model/account/urls.ts'
import { confirmHomeForm } from '#model/listing/confirm-form.ts'
import { confirmHomeUrl } from '#model/listing/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { LinkForm } from '../ui/form/LinkForm.tsx'
import { tokenOf } from '../ui/form/mailed-link.ts'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'

/** The homes of the link, which are personal; null without a valid one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  if (token === null) return { token, homes: null }
  const { client } = context.get(loaderContext)
  const { body } = await client.call(homesToConfirm, { path: { token } })
  return { token, homes: isFailure(body) ? null : body.payload }
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: confirmHomeForm,
    operation: confirmByLink,
    call: (client, { body }) => client.call(confirmByLink, { path: body }),
    done: sentUrl(confirmHomeUrl()),
    errors: { 404: 'expired' },
  })

/** Confirms a home, or those of a company, by the link in an email; opening the link alone changes nothing. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { token, homes } = useLoaderData<{ token: string | null; homes: HomeToConfirm[] | null }>()
  const all = { href: accountPageUrl('homes'), text: t('confirm-home.homes') }
  const count = homes?.length ?? 1
  return (
    <FormPage title={t('confirm-home.title', { count })}>
      {query.has('sent') ? (
        <ThankYou text={t('confirm-home.done')} again={all} />
      ) : token === null ? (
        <p>{t('confirm-home.noLink')}</p>
      ) : count === 0 ? (
        <>
          <p>{t('confirm-home.nothing')}</p>
          <p>
            <a href={at(all.href)}>{all.text}</a>
          </p>
        </>
      ) : (
        <>
          <p>{t('confirm-home.lead', { count })}</p>
          {homes && (
            <ul>
              {homes.map(({ key, label }) => (
                <li key={key}>
                  <a href={at(ownHomeUrl(key))}>{label}</a>
                </li>
              ))}
            </ul>
          )}
          <LinkForm
            schema={confirmHomeForm}
            id="confirm-home"
            token={token}
            submit={t('confirm-home.submit', { count })}
            again={all}
          />
          <p>
            <a href={at(all.href)}>{t('confirm-home.changed', { count })}</a>
          </p>
        </>
      )}
    </FormPage>
  )
}
