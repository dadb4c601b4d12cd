import { useText } from '../ui/client/text.tsx'
import { draftAction, draftLoader } from './draft-page.ts'
import { StepForm } from './StepForm.tsx'

export const loader = draftLoader('contact')
export const action = draftAction('contact')

/** Who sells, and how buyers reach them. */
export function Component() {
  const { t } = useText()
  return (
    <StepForm step="contact">
      {({ text, check }) => (
        <>
          {text('sellerName', { autoComplete: 'name' })}
          {text('phone', { hint: t('draft.contact.phoneHint'), type: 'tel', autoComplete: 'tel', size: 20 })}
          {check('showPhone')}
        </>
      )}
    </StepForm>
  )
}
