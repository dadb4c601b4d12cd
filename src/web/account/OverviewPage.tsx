import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { resendVerification } from '#contract/account-link/v2.ts'
import { formats } from '#i18n/format.ts'
import { resendForm } from '#model/account/forms.ts'
import { accountPageUrl, accountUrl } from '#model/account/urls.ts'
import { ownAlertUrl } from '#model/alert/urls.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, requirePerson } from '../parts/account/require-person.ts'
import { BegunHomes } from '../parts/listing-draft/BegunHomes.tsx'
import { begunHomes } from '../parts/listing-draft/begun.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Photo } from '../ui/primitives/Photo.tsx'
import style from './OverviewPage.module.css'
import own from './Own.module.css'
import photo from './Photo.module.css'
import { Portrait } from './Portrait.tsx'
import { loadWaiting, waitingPages } from './waiting.ts'

export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePerson(args)
  const { key, name, username, isVerified, salesPhoto } = person
  const [waiting, drafts] = await Promise.all([
    loadWaiting(args, person),
    begunHomes(args.context.get(loaderContext).client),
  ])
  return { key, name, username, isVerified, salesPhoto, drafts, ...waiting }
}

/** Emails the confirmation link again. */
export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: resendForm,
    operation: resendVerification,
    call: (client, { body: _, ...input }) => asPerson(client, () => client.call(resendVerification, input)),
    done: sentUrl(accountUrl()),
  })

/** Account home: what waits for the user, their latest favorites and alert. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { name, username, isVerified, salesPhoto, drafts, waiting, favorites, alert } =
    useLoaderData<typeof loader>()
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
      <section className={style.part} aria-labelledby="waiting">
        <h2 id="waiting">{t('account-menu.waiting.title')}</h2>
        {waiting.length === 0 ? (
          <p>{t('account-menu.waiting.none')}</p>
        ) : (
          <ul role="list" className={style.rows}>
            {waiting.map(({ name, count }) => (
              <li key={name}>
                <a href={at(accountPageUrl(waitingPages[name]))}>
                  {t(`account-menu.waiting.${name}`, { count })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      {favorites.length > 0 && (
        <section className={style.part} aria-labelledby="favorites">
          <h2 id="favorites">{t('account-menu.favorites.name')}</h2>
          <ul role="list" className={style.rows}>
            {favorites.map(({ entityKey, label, price, photo, isShown }) => {
              const row = (
                <>
                  <span className={style.photo}>
                    <Photo of={{ owner: 'homes', key: entityKey }} photo={photo} sizes="72px" />
                  </span>
                  <span>{label}</span>
                  {price !== null && <strong>{formats(language).money(price)}</strong>}
                </>
              )
              return (
                <li key={entityKey}>
                  {isShown ? <a href={at(listingUrl(entityKey))}>{row}</a> : <span>{row}</span>}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {alert && (
        <section className={style.part} aria-labelledby="alert">
          <h2 id="alert">{t('account-menu.alerts.name')}</h2>
          <ul role="list" className={style.rows}>
            <li>
              <a href={at(ownAlertUrl(alert.key))}>
                <span>{alert.name ?? alert.placeLabel ?? t('account-menu.alerts.name')}</span>
                <span className={own.soft}>{t('account-menu.matches', { count: alert.matchCount })}</span>
              </a>
            </li>
          </ul>
        </section>
      )}
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
