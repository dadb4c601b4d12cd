import { useText } from '../ui/client/text.tsx'
import { draftAction, draftLoader } from './draft-page.ts'
import { StepForm } from './StepForm.tsx'

export const loader = draftLoader('words')
export const action = draftAction('words')

/** Headline, description, and a tour. */
export function Component() {
  const { t } = useText()
  return (
    <StepForm step="words">
      {({ text, area, check }) => (
        <>
          {text('caption', { hint: t('draft.words.captionHint') })}
          {area('description', { rows: 10 })}
          {text('virtualTour', { hint: t('draft.words.tourHint'), type: 'url' })}
          {check('virtualTourGated')}
        </>
      )}
    </StepForm>
  )
}
