import { formats } from '#i18n/format.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized } from '../ui/client/world.ts'
import { Group } from '../ui/form/Field.tsx'
import style from './Draft.module.css'
import { type DraftData, draftAction, draftLoader } from './draft-page.ts'
import { StepForm } from './StepForm.tsx'

export const loader = draftLoader('location')
export const action = draftAction('location')

/** The address, what of it is public, and the park. */
export function Component() {
  const { t } = useText()
  return (
    <StepForm step="location" before={data => <OtherDrafts {...data} />}>
      {({ text, number, check, select }) => (
        <>
          <Group legend={t('draft.location.address')}>
            {text('streetAddress1', { hint: t('draft.location.streetHint'), autoComplete: 'address-line1' })}
            {text('streetAddress2', { autoComplete: 'address-line2' })}
            {text('city', { autoComplete: 'address-level2' })}
            {select('state')}
            {text('postalCode', { autoComplete: 'postal-code', size: 8 })}
            {check('displayAddress')}
          </Group>
          {number('parkKey', { hint: t('draft.location.parkHint') })}
          <Group legend={t('draft.location.pin')} hint={t('draft.location.pinHint')}>
            <div className={style.pair}>
              {number('latitude', { isDecimal: true })}
              {number('longitude', { isDecimal: true })}
            </div>
          </Group>
        </>
      )}
    </StepForm>
  )
}

/** Drafts that were begun before. */
function OtherDrafts({ draft, others }: DraftData) {
  const { t, language } = useText()
  const at = useLocalized()
  if (draft || others.length === 0) return null
  return (
    <section className={style.box} aria-labelledby="others">
      <h2 id="others">{t('draft.location.others')}</h2>
      <ul>
        {others.map(({ key, next, answers, created }) => {
          const { streetAddress1, city } = answers.location ?? {}
          const place = [streetAddress1, city].filter(Boolean).join(', ')
          return (
            <li key={key}>
              <a href={at(draftUrl(next, key))}>
                {place || t('draft.location.begun', { date: formats(language).date(created) })}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
