import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSession } from '#contract/account/v1.ts'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import { publishDraft } from '#contract/listing-draft/v1.ts'
import { accountUrl, loginUrl, signUpUrl } from '#model/account/urls.ts'
import { form } from '#model/form.ts'
import { asTyped } from '#model/form-data.ts'
import { splitLanguage } from '#model/language.ts'
import { draftSteps, fieldsOfStep } from '#model/listing-draft/steps.ts'
import { draftPreviewUrl, draftUrl } from '#model/listing-draft/urls.ts'
import { load, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Draft.module.css'
import { DraftLayout, StepBar } from './DraftLayout.tsx'
import { type DraftData, draftLoader } from './draft-page.ts'
import { draftLabel, draftText } from './draft-text.ts'
import { Published } from './Published.tsx'

interface PublishData extends DraftData {
  /** The email address that must be confirmed before the home is published; null for none. */
  unconfirmed: string | null
}

const draftOf = draftLoader('publish')

export async function loader(args: LoaderFunctionArgs): Promise<PublishData | null> {
  const data = await draftOf(args)
  if (!data?.draft?.isReady) return data && { ...data, unconfirmed: null }
  const { registeredUser } = (await load(args, getSession)).payload
  return { ...data, unconfirmed: registeredUser?.isVerified === false ? registeredUser.username : null }
}

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
    done: ({ listingKey, isHeld, isLive, orderKey }) => {
      if (listingKey === null) return draftUrl('publish', key)
      const state = isHeld ? '&held=1' : isLive ? '&live=1' : '&unpaid=1'
      return `${draftUrl('publish', key)}${state}${orderKey === null ? '' : `&order=${orderKey}`}`
    },
    errors: { 404: 'draft_unavailable' },
    unseen: [...draftSteps, 'postalCode', 'parkKey'],
  })
}

/** All answers, what is missing, and the button that publishes the home; afterwards the link to it. */
export function Component() {
  const data = useLoaderData<PublishData | null>()
  const draft = data?.draft ?? null
  if (draft && draft.listingKey !== null) return <Published listingKey={draft.listingKey} />
  return (
    <DraftLayout page="publish" draft={draft}>
      {draft === null ? (
        <Publish draft={null} />
      ) : (
        <Check draft={draft} isToClaim={data?.isToClaim === true} unconfirmed={data?.unconfirmed ?? null} />
      )}
    </DraftLayout>
  )
}

interface CheckProps extends Pick<PublishData, 'unconfirmed'> {
  draft: ListingDraft
  isToClaim: boolean
}

function Check({ draft, isToClaim, unconfirmed }: CheckProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { key, answers, photos, missing, isOwned } = draft
  const here = draftUrl('publish', key)
  const isWaiting = unconfirmed !== null && missing.length === 0
  return (
    <>
      {isWaiting && (
        <section className={style.box} aria-labelledby="ready">
          <h2 id="ready">{t('draft.publish.ready')}</h2>
          <p>{t('draft.publish.readyText', { address: unconfirmed })}</p>
          <p>
            <a href={at(accountUrl())}>{t('draft.publish.readyAgain')}</a>
          </p>
        </section>
      )}
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
        const typed = asTyped(answers[step] ?? {})
        return (
          <section key={step} className={style.box} aria-labelledby={`of-${step}`}>
            <h2 id={`of-${step}`}>{t(`draft.${step}.name`)}</h2>
            {answers[step] ? (
              <dl className={style.facts}>
                {fieldsOfStep(step).flatMap(name => {
                  const values = name === 'listAs' && draft.seller ? [draft.seller] : typed[name]
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
        !isWaiting &&
        (isOwned ? (
          <Publish draft={draft} />
        ) : isToClaim ? null : (
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

function Publish({ draft }: Pick<DraftData, 'draft'>) {
  const { t } = useText()
  const [form, fields] = usePageForm(nothing, { id: 'publish' })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={t('draft.publish.submit')}
      bare
      unguarded
      bar={button => (
        <StepBar page="publish" draft={draft}>
          {button}
        </StepBar>
      )}
    />
  )
}
