import { useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { listAlerts } from '#contract/alert/v1.ts'
import type { AnyOperation } from '#contract/operation.ts'
import type { OwnSharedList } from '#contract/shared-list/v2.response.ts'
import {
  getOwnSharedList,
  removeSharedListPartner,
  renewSharedList,
  saveSharedList,
  stopSharedList,
} from '#contract/shared-list/v2.ts'
import { form as formOf, integer } from '#model/form.ts'
import { sentUrl } from '#model/page-urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { sharedListForm } from '#model/shared-list/shared-list.ts'
import { sharedListUrl, shareListUrl } from '#model/shared-list/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import style from './SharePage.module.css'

interface ShareData {
  list: OwnSharedList | null
  /** Number of saved homes. */
  homes: number
  searches: { key: number; name: string | null }[]
}

export const loader = (args: LoaderFunctionArgs): Promise<ShareData | null> =>
  loadOrFormOnly(args, async () => {
    const { key: userKey } = await requirePerson(args)
    const [list, alerts] = await Promise.all([
      load(args, getOwnSharedList, { path: { userKey } }),
      load(args, listAlerts, { path: { userKey } }),
    ])
    return {
      list: list.payload,
      homes: list.meta.homes,
      searches: alerts.payload.map(({ key, name, placeLabel }) => ({ key, name: name ?? placeLabel })),
    }
  })

const nothing = formOf({})
const partnerOnly = formOf({ partner: integer(1, 2_147_483_647, 'Key of the partner.') })
const [RENEW, STOP, REMOVE] = ['renew', 'stop', 'remove']

export async function action(args: ActionFunctionArgs) {
  const name = String((await args.request.clone().formData()).get(FORM_NAME))
  const done = sentUrl(shareListUrl())
  if (name.startsWith(REMOVE))
    return sendForm(args, {
      schema: partnerOnly,
      operation: removeSharedListPartner,
      call: (client, { body: { partner: key } }) =>
        asPerson(client, ({ key: userKey }) =>
          client.call(removeSharedListPartner, { path: { userKey, key } }),
        ),
      done,
    })
  const ofList = <O extends AnyOperation>(operation: O) =>
    sendForm(args, {
      schema: nothing,
      operation,
      call: client => asPerson(client, ({ key: userKey }) => client.call(operation, { path: { userKey } })),
      done,
    })
  if (name === RENEW) return ofList(renewSharedList)
  if (name === STOP) return ofList(stopSharedList)
  return sendForm(args, {
    schema: sharedListForm,
    operation: saveSharedList,
    call: (client, { body }) =>
      asPerson(client, ({ key: userKey }) => client.call(saveSharedList, { path: { userKey }, body })),
    done,
    unseen: ['homes'],
  })
}

/** Settings of the reader's shared list: name, search, link and partners. */
export function Component() {
  const { t } = useText()
  const found = useLoaderData<ShareData | null>()
  const [query] = useSearchParams()
  const list = found?.list ?? null
  return (
    <AccountLayout page="favorites" title={t('shared-list.share.title')}>
      {query.has('sent') && <Saved>{t(list ? 'shared-list.saved' : 'shared-list.stopped')}</Saved>}
      <p>{t('shared-list.share.lead')}</p>
      <p>{t('shared-list.share.seen')}</p>
      {list && <SecretLink key={list.token} token={list.token} />}
      {found && !list && found.homes === 0 ? (
        <NoHomes />
      ) : (
        <ListForm list={list} searches={found?.searches ?? []} />
      )}
      {list && (
        <>
          <Partners partners={list.partners} />
          <Ending id={RENEW} />
          <Ending id={STOP} />
        </>
      )}
    </AccountLayout>
  )
}

/** In place of the form: what to do before homes can be shared. */
function NoHomes() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <>
      <p>{t('errors.messages.no_saved_homes')}</p>
      <ButtonLink kind="main" href={at(searchUrl('homes'))}>
        {t('shared-list.find')}
      </ButtonLink>
    </>
  )
}

/** The link to send; copying needs script. */
function SecretLink({ token }: { token: string }) {
  const { t } = useText()
  const at = useLocalized()
  const { site } = useRenderContext()
  const [copied, setCopied] = useState(false)
  const path = at(sharedListUrl(token))
  const url = site.origin + path
  async function copy() {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <section className={style.part} aria-labelledby="link">
      <h2 id="link">{t('shared-list.link')}</h2>
      <p>{t('shared-list.link.hint')}</p>
      <p className={style.link}>{url}</p>
      <div className={style.ways}>
        <Button kind="primary" className={style.needsScript} onClick={copy}>
          {t('shared-list.copy')}
        </Button>
        <ButtonLink href={path}>{t('shared-list.open')}</ButtonLink>
        <span role="status">{copied && t('shared-list.copied')}</span>
      </div>
    </section>
  )
}

function ListForm({ list, searches }: Omit<ShareData, 'homes'>) {
  const { t } = useText()
  const [form, fields] = usePageForm(sharedListForm, {
    id: 'list',
    defaultValue: {
      title: list?.title ?? t('shared-list.name.first'),
      alertKey: String(list?.alertKey ?? ''),
    },
  })
  const labels = { title: t('shared-list.name'), alertKey: t('shared-list.alert') }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t(list ? 'shared-list.change' : 'shared-list.share')}
      bare
    >
      <Field field={fields.title} label={labels.title} hint={t('shared-list.name.hint')} autoComplete="off" />
      {searches.length > 0 && (
        <Select
          field={fields.alertKey}
          label={labels.alertKey}
          hint={t('shared-list.alert.hint')}
          values={searches.map(({ key, name }) => ({
            value: String(key),
            text: name ?? t('shared-list.search.everywhere'),
          }))}
        />
      )}
    </PostForm>
  )
}

function Partners({ partners }: Pick<OwnSharedList, 'partners'>) {
  const { t } = useText()
  return (
    <section className={style.part} aria-labelledby="partners">
      <h2 id="partners">{t('shared-list.partners')}</h2>
      <p>{t(partners.length === 0 ? 'shared-list.partners.none' : 'shared-list.partners.hint')}</p>
      {partners.length > 0 && (
        <ul role="list" className={style.partners}>
          {partners.map(({ key, name }) => (
            <li key={key}>
              <span>
                <InLanguage text={name} />
              </span>
              <RemoveForm partner={key} name={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RemoveForm({ partner, name }: { partner: number; name: string }) {
  const { t } = useText()
  const [form, fields] = usePageForm(partnerOnly, { id: `${REMOVE}-${partner}` })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={t('shared-list.partner.remove', { name })}
      kind="quiet"
      bare
      unguarded
    >
      <input type="hidden" name="partner" value={partner} />
    </PostForm>
  )
}

/** A new link, or the end of sharing: a button, and what it does. */
function Ending({ id }: { id: string }) {
  const { t } = useText()
  const [form, fields] = usePageForm(nothing, { id })
  const kind = id === STOP ? 'stop' : 'renew'
  return (
    <section className={`${style.part} ${style.ending}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`shared-list.${kind}`)}</h2>
      <p>{t(`shared-list.${kind}.text`)}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t(`shared-list.${kind}`)}
        kind="plain"
        bare
        unguarded
      />
    </section>
  )
}
