import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { createListingLoad, listListingLoads } from '#contract/listing-load/v2.ts'
import {
  homesCatalogUrl,
  homesFeedUrl,
  homesFileUrl,
  homesLoadUrl,
  ownHomesUrl,
} from '#model/account/urls.ts'
import { splitLanguage } from '#model/language.ts'
import { loadFileForm } from '#model/listing-load/forms.ts'
import { articleUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { newIdempotencyKey } from '../ui/client/idempotency-key.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, FileField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import style from './Load.module.css'
import { companyToLoad, userToLoad } from './load-owners.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const person = await requirePerson(args)
    const company = companyToLoad(person)
    const owners = [userToLoad(person), ...(company ? [company.owner] : [])]
    const lists = await Promise.all(
      owners.map(async owner => (await load(args, listListingLoads, { path: { ...owner } })).payload),
    )
    const loads = lists
      .flat()
      .map(({ key, state, created, lines }) => ({ key, state, created, lines }))
      .sort((one, other) => other.key - one.key)
    return { company: company?.name, owners, loads }
  })

const formats = ['csv', 'reso.json'] as const
const formatNames = { csv: 'CSV', 'reso.json': 'RESO JSON' } as const

const jsonFile = /\.json$/i

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: loadFileForm,
    operation: createListingLoad,
    call: (client, { body: { file, owner } }) =>
      asPerson(client, person => {
        const company = owner === 'company' ? companyToLoad(person)?.owner : undefined
        const type = file instanceof File && jsonFile.test(file.name) ? 'application/json' : 'text/csv'
        return client.call(createListingLoad, {
          // A new key: two files must not count as one sent twice.
          idempotencyKey: newIdempotencyKey(),
          path: { ...(company ?? userToLoad(person)) },
          query: { language: splitLanguage(new URL(args.request.url).pathname).language },
          // Browsers name other types for tables, after programs that are installed.
          body: new Blob([file], { type }),
        })
      }),
    done: ({ key }) => homesLoadUrl(key),
    errors: { 403: 'other_person' },
    secret: ['file'],
  })

/** Sends a file with many homes; shows the latest ones. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const loaded = useLoaderData<typeof loader>()
  const [form, fields] = usePageForm(loadFileForm, { id: 'load', defaultValue: { owner: 'me' } })
  const labels = { file: t('load.file'), owner: t('load.owner') }
  return (
    <AccountLayout page="homes" title={t('load.title')}>
      <p>{t('load.lead')}</p>
      <PostForm form={form} fields={fields} labels={labels} submit={t('load.submit')} withFile bare unguarded>
        {loaded?.company !== undefined && (
          <Choices
            field={fields.owner}
            label={labels.owner}
            values={[
              { value: 'company', text: loaded.company },
              { value: 'me', text: t('load.owner.me') },
            ]}
          />
        )}
        <FileField
          field={fields.file}
          label={labels.file}
          hint={t('load.fileHint')}
          accept=".csv,.txt,.json,text/csv,application/json"
          onChange={() => {}}
        />
      </PostForm>
      {loaded?.owners.map(({ ownerType }) => {
        const { company = '' } = loaded
        const isOfCompany = ownerType === 'companies'
        return (
          <p key={ownerType}>
            <a href={at(homesFeedUrl(isOfCompany))}>
              {isOfCompany ? t('load.feed.linkOfCompany', { company }) : t('load.feed.link')}
            </a>
          </p>
        )
      })}
      {loaded && loaded.loads.length > 0 && (
        <section className={style.part} aria-labelledby="earlier">
          <h2 id="earlier">{t('load.earlier')}</h2>
          <ul>
            {loaded.loads.map(({ key, state, created, lines }) => (
              <li key={key}>
                <a href={at(homesLoadUrl(key))}>
                  {t('load.entry', { n: lines })}, <Ago instant={created} />
                </a>
                : {t(`load.state.${state}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {loaded && (
        <section className={style.part} aria-labelledby="download">
          <h2 id="download">{t('load.download.title')}</h2>
          <p>{t('load.download.lead')}</p>
          <ul>
            {loaded.owners.flatMap(owner =>
              formats.map(format => (
                <li key={`${owner.ownerType} ${format}`}>
                  <a href={homesFileUrl(owner, format)} download>
                    {owner.ownerType === 'companies'
                      ? t('load.download.company', {
                          company: loaded.company ?? '',
                          format: formatNames[format],
                        })
                      : t('load.download.me', { format: formatNames[format] })}
                  </a>
                </li>
              )),
            )}
            {loaded.owners.map(({ ownerType }) => {
              const { company = '' } = loaded
              const isOfCompany = ownerType === 'companies'
              return (
                <li key={ownerType}>
                  <a href={at(homesCatalogUrl(isOfCompany))}>
                    {isOfCompany ? t('load.catalog.linkOfCompany', { company }) : t('load.catalog.link')}
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <p>
        <a href={at(articleUrl('working-as-a-dealer'))}>{t('load.guide')}</a>
      </p>
      <p>
        <a href={at(ownHomesUrl())}>{t('load.homes')}</a>
      </p>
    </AccountLayout>
  )
}
