import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { ApiKey } from '#contract/api-key/v2.response.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-key/v2.ts'
import { apiKeysUrl } from '#model/account/urls.ts'
import { lifetimes, newKeyForm, revokeForm } from '#model/api-key/forms.ts'
import { scopes } from '#model/api-key/scopes.ts'
import { articleUrl, sentUrl } from '#model/page-urls.ts'
import { load, loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { noAnswer } from '../ui/form/send-form.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { ConnectionPage } from './ConnectionPage.tsx'
import { answerTo, type ConnectionResult, connectionForm, ownerOf, showingSecret } from './connection.ts'
import style from './Own.module.css'
import { Saved } from './Saved.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { person, owner } = await ownerOf(args, apiKeysUrl(true))
  const { payload: keys } = await load(args, listApiKeys, { path: { ...owner } })
  const { companyName } = person.membership ?? {}
  return { keys, ownerType: owner.ownerType, companyName, isAdmin: person.companyAdmin }
}

/** Creates a key, or revokes the one named in the form. */
export async function action(args: ActionFunctionArgs) {
  const { person, owner } = await ownerOf(args, apiKeysUrl(true))
  const { client } = args.context.get(loaderContext)
  const address = apiKeysUrl(owner.ownerType === 'companies')
  return connectionForm(args, person.key, (name, form) =>
    name === 'new'
      ? answerTo(form, newKeyForm, async body => {
          return showingSecret(
            await client.call(createApiKey, { path: { ...owner }, body }).catch(() => noAnswer),
          )
        })
      : answerTo(form, revokeForm, async ({ key }) => {
          const answer = await client.call(revokeApiKey, { path: { ...owner, key } }).catch(() => noAnswer)
          // Another tab may have revoked it.
          return answer.status < 300 || answer.status === 404
            ? { ...answer, result: redirect(sentUrl(address), 303) }
            : answer
        }),
  )
}

/** API keys of the user, or of the company that they manage. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { keys, ownerType, companyName = '', isAdmin } = useLoaderData<typeof loader>()
  const result = useActionData<ConnectionResult>()
  const isOfCompany = ownerType === 'companies'
  return (
    <ConnectionPage
      page={isOfCompany ? 'company' : 'keys'}
      title={isOfCompany ? t('api-key.titleOfCompany', { company: companyName }) : undefined}
      result={result}
      secret={{
        title: t('api-key.made.title'),
        lead: t('api-key.made.lead'),
        back: { text: t('api-key.made.back'), href: apiKeysUrl(isOfCompany) },
      }}
    >
      <Saved text={t('api-key.saved')} />
      <p>{t(isOfCompany ? 'api-key.leadOfCompany' : 'api-key.lead')}</p>
      <ul role="list" className={style.links}>
        <li>
          <a href={at(articleUrl('api-for-developers'))}>{t('api-key.guide')}</a>
        </li>
        <li>
          <a href="/api" data-document="">
            {t('api-key.calls')}
          </a>
        </li>
        {!isOfCompany && isAdmin && (
          <li>
            <a href={at(apiKeysUrl(true))}>{t('api-key.ofCompany')}</a>
          </li>
        )}
      </ul>
      <section className={style.part} aria-labelledby="keys">
        <h2 id="keys">{t('api-key.list')}</h2>
        {keys.length === 0 && <p>{t('api-key.none')}</p>}
        <ul role="list" className={style.rows}>
          {keys.map(key => (
            <KeyRow key={key.key} apiKey={key} isOfCompany={isOfCompany} />
          ))}
        </ul>
      </section>
      <section className={style.part} aria-labelledby="new">
        <h2 id="new">{t('api-key.new')}</h2>
        <NewKeyForm key={keys.length} />
      </section>
    </ConnectionPage>
  )
}

function KeyRow({ apiKey, isOfCompany }: { apiKey: ApiKey; isOfCompany: boolean }) {
  const { t, language } = useText()
  const { key, name, prefix, scopes, createdBy, used, expires, revoked } = apiKey
  const [form, fields] = usePageForm(revokeForm, { id: `revoke-${key}` })
  const end = expires === null ? undefined : new Date(`${expires.replace(' ', 'T')}Z`)
  const date = end && new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(end)
  const isExpired = end !== undefined && end.getTime() < Date.now()
  const endText = revoked !== null ? t('api-key.revoked') : isExpired ? t('api-key.expired') : undefined
  return (
    <li className={style.row}>
      <div>
        <h3>{name}</h3>
        <p>
          <code>{prefix}…</code>
        </p>
        <p>{scopes.map(scope => t(`api-key.scope.${scope}`)).join(' · ')}</p>
        {isOfCompany && <p className={style.soft}>{t('api-key.createdBy', { name: createdBy.firstName })}</p>}
        <p className={style.soft}>
          {used === null ? (
            t('api-key.unused')
          ) : (
            <>
              {t('api-key.used')} <Ago instant={used} />
            </>
          )}
        </p>
        {(endText ?? date) && (
          <p className={style.soft}>{endText ?? t('api-key.until', { date: date ?? '' })}</p>
        )}
      </div>
      {endText === undefined && (
        <PostForm
          form={form}
          fields={fields}
          labels={{}}
          submit={t('api-key.revoke', { name })}
          kind="plain"
          bare
          unguarded
        >
          <input type="hidden" name="key" value={key} />
        </PostForm>
      )}
    </li>
  )
}

function NewKeyForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(newKeyForm, { id: 'new' })
  const labels = { name: t('api-key.name'), scopes: t('api-key.scopes'), days: t('api-key.days') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('api-key.create')} bare>
      <Field field={fields.name} label={labels.name} hint={t('api-key.nameHint')} autoComplete="off" />
      <Ticks
        field={fields.scopes}
        label={labels.scopes}
        values={scopes.map(value => ({ value, text: t(`api-key.scope.${value}`) }))}
      />
      <Select
        field={fields.days}
        label={labels.days}
        hint={t('api-key.daysHint')}
        values={lifetimes.map(value => ({ value: String(value), text: t(`api-key.days.${value}`) }))}
      />
    </PostForm>
  )
}
