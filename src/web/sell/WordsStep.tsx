import type { KeyboardEvent } from 'react'
import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Draft.module.css'
import { type DraftData, draftAction, draftLoader } from './draft-page.ts'
import type { DraftResult } from './draft-result.ts'
import { Findings, findingsOf } from './Findings.tsx'
import { StepForm } from './StepForm.tsx'
import { suggestText } from './suggest-text.ts'

export const loader = draftLoader('words')

export const action = draftAction('words', ({ key, answers, isSenior }, request) => {
  const query = queryOf(request)
  const here = draftUrl('words', key)
  if (query.has('suggest')) return `${here}&suggested=1`
  // The seller has read the advice: continue.
  if (query.has('check')) return undefined
  const { caption, description } = answers.words ?? {}
  return findingsOf([caption, description], { isSenior }).length > 0 ? `${here}&check=1` : undefined
})

/** Headline, description, and a tour; a suggested text, and phrases that the law is about. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const data = useLoaderData<DraftData | null>()
  const typed = useActionData<DraftResult>()?.typed
  const draft = data?.draft
  const isSuggested = query.has('suggested')
  const isRefused = typed !== undefined
  const texts = isRefused
    ? [typed.caption?.join('\n'), typed.description?.join('\n')]
    : [draft?.answers.words?.caption, draft?.answers.words?.description]
  const findings = draft ? findingsOf(texts, draft) : []
  return (
    <StepForm
      key={isSuggested ? 'suggested' : 'own'}
      step="words"
      {...(draft && isSuggested && { given: { description: suggestText(t, language, draft.answers) } })}
      before={() =>
        // An unlawful text may be saved when the park becomes another one.
        (query.has('check') || isRefused || findings.some(finding => finding.isUnlawful)) && (
          <Findings findings={findings}>
            {draft && findings.every(finding => !finding.isUnlawful) && !isRefused && (
              <p>
                <a href={at(draftUrl('contact', draft.key))}>{t('fair-housing.continue')}</a>
              </p>
            )}
          </Findings>
        )
      }
    >
      {({ text, area, check }) => (
        // Enter would press the first button, which suggests a text.
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
        <div className={style.parts} onKeyDown={stayOnEnter}>
          {text('caption', { hint: t('draft.words.captionHint') })}
          {area('description', { rows: 10 })}
          {draft && (
            <div>
              <Button type="submit" formAction={at(`${draftUrl('words', draft.key)}&suggest=1`)}>
                {t('suggest.submit')}
              </Button>
              <p>{t('suggest.hint')}</p>
            </div>
          )}
          {text('video', { hint: t('draft.words.tourHint'), type: 'url' })}
          {text('virtualTour', { hint: t('draft.words.tourHint'), type: 'url' })}
          {check('virtualTourGated')}
        </div>
      )}
    </StepForm>
  )
}

/** In a field of one line, Enter does nothing; in a longer text it begins a new line. */
function stayOnEnter(event: KeyboardEvent) {
  const { target } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox')
    event.preventDefault()
}
