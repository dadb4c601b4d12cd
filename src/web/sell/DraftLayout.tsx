import type { ReactNode } from 'react'
import { Form, useLoaderData, useSearchParams } from 'react-router'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { type DraftPage, draftPages } from '#model/listing-draft/steps.ts'
import { draftClaimUrl, draftUrl, UNCLAIMED } from '#model/listing-draft/urls.ts'
import { useGo } from '../ui/client/go.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Draft.module.css'
import type { DraftData } from './draft-page.ts'
import { LiveCard } from './LiveCard.tsx'

interface DraftLayoutProps {
  page: DraftPage
  draft: ListingDraft | null
  children: ReactNode
}

/** Layout of the flow: where one is, with a list of the steps and what is done; title, what the step is for. */
export function DraftLayout({ page, draft, children }: DraftLayoutProps) {
  const { t } = useText()
  const at = useLocalized()
  const data = useLoaderData<DraftData | null>()
  const answered = (step: DraftPage) =>
    step === 'photos'
      ? draft !== null && draft.photos.length > 0
      : step !== 'publish' && draft?.answers[step] !== undefined && draft.typed[step] === undefined
  const position = draftPages.indexOf(page) + 1
  return (
    <FormPage title={t(`draft.${page}.title`)} above={[{ label: t('draft.crumb'), href: startListingUrl() }]}>
      <div className={style.split}>
        <div className={style.step}>
          <nav aria-label={t('draft.steps')} className={style.steps}>
            <details>
              <summary>
                {t('draft.position', { name: t(`draft.${page}.name`), position, total: draftPages.length })}
                <span className={style.segments}>
                  {draftPages.map((step, index) => (
                    <span key={step} data-past={index < position ? '' : undefined} />
                  ))}
                </span>
              </summary>
              <ol>
                {draftPages.map(step => {
                  const name = t(`draft.${step}.name`)
                  return (
                    <li key={step} data-done={answered(step) ? '' : undefined}>
                      {step === page || !draft ? (
                        <span aria-current={step === page ? 'step' : undefined}>{name}</span>
                      ) : (
                        <a href={at(draftUrl(step, draft.key))}>{name}</a>
                      )}
                      {answered(step) && <span className="visually-hidden">{t('draft.done')}</span>}
                    </li>
                  )
                })}
              </ol>
            </details>
          </nav>
          {page !== 'photos' && page !== 'publish' && <p className={style.lead}>{t(`draft.${page}.lead`)}</p>}
          {data?.isToClaim && data.draft && <Claim draft={data.draft.key} />}
          {children}
        </div>
        {draft && <LiveCard draft={draft} />}
      </div>
    </FormPage>
  )
}

interface StepBarProps {
  page: DraftPage
  draft: ListingDraft | null
  /** What is finished before it leads back. */
  onBack?: () => Promise<void>
  /** How the step is saved, and the button that continues. */
  children: ReactNode
}

/** Bar that stays at the end of the window: back, saved, continue. */
export function StepBar({ page, draft, onBack, children }: StepBarProps) {
  const { t } = useText()
  const at = useLocalized()
  const go = useGo()
  const before = draftPages[draftPages.indexOf(page) - 1]
  const back = draft && before && at(draftUrl(before, draft.key))
  return (
    <div className={style.bar}>
      {back && (
        <ButtonLink
          kind="quiet"
          href={back}
          onClick={event => {
            if (!onBack || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            void onBack().then(() => go(back))
          }}
        >
          {t('draft.back')}
        </ButtonLink>
      )}
      {children}
    </div>
  )
}

/** Confirmation that a draft of this browser is the user's: someone else may have begun it here. */
function Claim({ draft }: { draft: string }) {
  const { t } = useText()
  const [query] = useSearchParams()
  return (
    <section className={style.box} aria-labelledby="claim">
      <h2 id="claim">{t('draft.claim.title')}</h2>
      {query.has(UNCLAIMED) && <p role="alert">{t('draft.claim.failed')}</p>}
      <p>{t('draft.claim.lead')}</p>
      <Form method="post" action={draftClaimUrl(draft)}>
        <Button kind="main" type="submit">
          {t('draft.claim.submit')}
        </Button>
      </Form>
      <p>{t('draft.claim.other')}</p>
    </section>
  )
}
