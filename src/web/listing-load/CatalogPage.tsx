import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import { getListingCatalog, removeListingCatalog, renewListingCatalog } from '#contract/listing-catalog/v2.ts'
import { homesCatalogUrl, homesLoadsUrl } from '#model/account/urls.ts'
import { catalogFiles, catalogUrl } from '#model/listing-catalog/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { newIdempotencyKey } from '../ui/client/idempotency-key.ts'
import { load, loaderContext, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import formStyle from '../ui/form/Form.module.css'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Load.module.css'
import { subjectOf } from './load-owners.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { owner, name } = subjectOf(args.request, await requirePerson(args), homesCatalogUrl)
  const { payload } = await load(args, getListingCatalog, { path: { ...owner } })
  return { token: payload?.token, company: name }
}

export async function action(args: ActionFunctionArgs) {
  const press = (await args.request.formData()).get('do')
  if (press !== 'renew' && press !== 'remove') throw data(null, { status: 422 })
  const { owner, isOfCompany } = subjectOf(args.request, await requirePerson(args), homesCatalogUrl)
  const { client } = args.context.get(loaderContext)
  const operation = press === 'renew' ? renewListingCatalog : removeListingCatalog
  const { status, body } = await client.call(operation, {
    // A new key: a second press shortly after is meant.
    idempotencyKey: newIdempotencyKey(),
    path: { ...owner },
  })
  if (!isFailure(body)) return redirect(homesCatalogUrl(isOfCompany), 303)
  return data({ hasFailed: true }, { status })
}

/** The secret addresses at which other sites read the homes of an owner. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { site } = useRenderContext()
  const { token, company } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AccountLayout
      page="homes"
      title={company === undefined ? t('load.catalog.link') : t('load.catalog.linkOfCompany', { company })}
    >
      {result && <p role="alert">{t('load.failed')}</p>}
      <p>{t('load.catalog.lead')}</p>
      {token !== undefined && (
        <section className={style.part} aria-labelledby="addresses">
          <h2 id="addresses">{t('load.catalog.title')}</h2>
          {catalogFiles.map(file => (
            <div key={file} className={formStyle.field}>
              <label htmlFor={file} className={formStyle.label}>
                {t(`load.catalog.file.${file}`)}
              </label>
              <p id={`${file}-hint`} className={formStyle.hint}>
                {t(`load.catalog.hint.${file}`)}
              </p>
              <input
                id={file}
                readOnly
                value={site.origin + catalogUrl(token, file)}
                aria-describedby={`${file}-hint`}
                className={formStyle.wide}
              />
            </div>
          ))}
          <p>{t('load.catalog.secret')}</p>
        </section>
      )}
      <Form method="post">
        {token !== undefined && <p>{t('load.catalog.renewLead')}</p>}
        <Button type="submit" name="do" value="renew">
          {t(token === undefined ? 'load.catalog.create' : 'load.catalog.renew')}
        </Button>
      </Form>
      {token !== undefined && (
        <Form method="post">
          <Button type="submit" name="do" value="remove">
            {t('load.catalog.remove')}
          </Button>
        </Form>
      )}
      <p>
        <a href={at(homesLoadsUrl())}>{t('load.catalog.back')}</a>
      </p>
    </AccountLayout>
  )
}
