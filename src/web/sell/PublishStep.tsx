import { type ActionFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { ListingDraft } from '#contract/v1/listing-draft.response.ts'
import { publishDraft } from '#contract/v1/listing-draft.ts'
import { loginUrl, orderUrl, signUpUrl } from '#model/account/urls.ts'
import { form } from '#model/form.ts'
import { asTyped } from '#model/form-data.ts'
import { languages, localized, splitLanguage } from '#model/language.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { draftSteps, fieldsOfStep } from '#model/listing-draft/steps.ts'
import { draftPreviewUrl, draftUrl } from '#model/listing-draft/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { queryOf, useLocalized, useWorld } from '../ui/client/world.ts'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Draft.module.css'
import { DraftLayout } from './DraftLayout.tsx'
import { type DraftData, draftLoader } from './draft-page.ts'
import { draftLabel, draftText } from './draft-text.ts'

export const loader = draftLoader('publish')

const nothing = form({})

export const action = (args: ActionFunctionArgs) => {
  const key = queryOf(args.request).get('draft') ?? ''
  return sendForm(args, {
    schema: nothing,
    operation: publishDraft,
    call: (client, { idempotencyKey }) =>
      client.call(publishDraft, {
        path: { key },
        body: { language: splitLanguage(new URL(args.request.url).pathname).language },
        ...(idempotencyKey && { idempotencyKey }),
      }),
    done: ({ isHeld, isLive, orderKey }) => {
      const state = isHeld ? '&held=1' : isLive ? '' : '&unpaid=1'
      return `${draftUrl('publish', key)}${state}${orderKey === null ? '' : `&order=${orderKey}`}`
    },
    errors: { 404: 'draft_unavailable' },
    unseen: [...draftSteps, 'postalCode', 'parkKey'],
  })
}

/** All answers, what is missing, and the button that publishes the home; afterwards, where it is. */
export function Component() {
  const data = useLoaderData<DraftData | null>()
  const draft = data?.draft ?? null
  return (
    <DraftLayout page="publish" draft={draft}>
      {draft === null ? (
        <Publish />
      ) : draft.listingKey === null ? (
        <Check draft={draft} />
      ) : (
        <Published listingKey={draft.listingKey} />
      )}
    </DraftLayout>
  )
}

function Published({ listingKey }: { listingKey: number }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const state = query.has('held') ? 'held' : query.has('unpaid') ? 'unpaid' : 'live'
  const order = query.get('order')
  return (
    <section className={style.box} aria-labelledby="state">
      <h2 id="state">{t(`draft.publish.${state}`)}</h2>
      <p>{t(`draft.publish.${state}Text`)}</p>
      {state === 'live' && (
        <p>
          <a href={at(listingUrl(listingKey))}>{t('draft.publish.see')}</a>
        </p>
      )}
      {order !== null && /^[1-9]\d{0,8}$/.test(order) && (
        <>
          {state !== 'unpaid' && <p>{t('draft.publish.payText')}</p>}
          <p>
            <ButtonLink kind="main" href={at(orderUrl(order))}>
              {t('draft.publish.pay')}
            </ButtonLink>
          </p>
        </>
      )}
      {state === 'live' && <Spread listingKey={listingKey} />}
    </section>
  )
}

/** Links that share the home, and its page as a flyer in both languages. */
function Spread({ listingKey }: { listingKey: number }) {
  const { t } = useText()
  const at = useLocalized()
  const { site } = useWorld()
  const path = listingUrl(listingKey)
  const address = encodeURIComponent(new URL(at(path), site.origin).href)
  const shared = [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['X', `https://x.com/intent/post?url=${address}`],
    [t('draft.publish.email'), `mailto:?body=${address}`],
  ] as const
  return (
    <>
      <h3>{t('draft.publish.share')}</h3>
      <ul>
        {shared.map(([label, href]) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <h3>{t('draft.publish.flyer')}</h3>
      <p>{t('draft.publish.flyerText')}</p>
      <ul>
        {languages.map(language => (
          <li key={language}>
            <a href={localized(path, language)} hrefLang={language}>
              {t(language === 'en' ? 'draft.publish.flyerEn' : 'draft.publish.flyerEs')}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Check({ draft }: { draft: ListingDraft }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { key, answers, photos, missing, isOwned } = draft
  const here = draftUrl('publish', key)
  return (
    <>
      {missing.length > 0 && (
        <section className={style.box} aria-labelledby="missing">
          <h2 id="missing">{t('draft.publish.missing')}</h2>
          <ul>
            {missing.map(step => (
              <li key={step}>
                <a href={at(draftUrl(step, key))}>
                  {t('draft.publish.missingStep', { step: t(`draft.${step}.name`) })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing.length === 0 && (
        <p>
          <ButtonLink href={at(draftPreviewUrl(key))}>{t('draft.publish.preview')}</ButtonLink>
        </p>
      )}
      {draftSteps.map(step => {
        const given = asTyped(answers[step] ?? {})
        return (
          <section key={step} className={style.box} aria-labelledby={`of-${step}`}>
            <h2 id={`of-${step}`}>{t(`draft.${step}.name`)}</h2>
            {answers[step] ? (
              <dl className={style.facts}>
                {fieldsOfStep(step).flatMap(name => {
                  const values = name === 'listAs' && draft.seller ? [draft.seller] : given[name]
                  if (!values || values.length === 0) return []
                  return [
                    <dt key={`${name} label`}>{draftLabel(t, name)}</dt>,
                    <dd key={name}>{draftText(t, language, name, values)}</dd>,
                  ]
                })}
              </dl>
            ) : (
              <p>{t('draft.publish.empty')}</p>
            )}
            <p>
              <a
                href={at(draftUrl(step, key))}
                aria-label={`${t('draft.publish.change')}: ${t(`draft.${step}.name`)}`}
              >
                {t('draft.publish.change')}
              </a>
            </p>
          </section>
        )
      })}
      <section className={style.box} aria-labelledby="of-photos">
        <h2 id="of-photos">{t('draft.photos.name')}</h2>
        <p>{photos.length > 0 ? t('draft.photos.count', { n: photos.length }) : t('draft.photos.none')}</p>
        <p>
          <a
            href={at(draftUrl('photos', key))}
            aria-label={`${t('draft.publish.change')}: ${t('draft.photos.name')}`}
          >
            {t('draft.publish.change')}
          </a>
        </p>
      </section>
      {missing.length === 0 &&
        (isOwned ? (
          <Publish />
        ) : (
          <section className={style.box}>
            <p>{t('draft.publish.logInText')}</p>
            <p>
              <a href={at(loginUrl(here))}>{t('draft.publish.logIn')}</a>
            </p>
            <p>
              <a href={at(signUpUrl(here))}>{t('draft.publish.signUp')}</a>
            </p>
          </section>
        ))}
    </>
  )
}

function Publish() {
  const { t } = useText()
  const [form, fields] = usePageForm(nothing, { id: 'publish' })
  return (
    <PostForm form={form} fields={fields} labels={{}} submit={t('draft.publish.submit')} bare unguarded />
  )
}
