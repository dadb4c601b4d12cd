import { useEffect, useId } from 'react'
import { useActionData } from 'react-router'
import { virtualTourForm } from '#model/lead/form.ts'
import { companyOf } from '#model/lead/recipients.ts'
import { ClickField } from '../../ui/client/ad-click.tsx'
import { useAnalytics } from '../../ui/client/analytics.ts'
import { useText } from '../../ui/client/text.tsx'
import type { Elsewhere } from '../../ui/form/elsewhere.ts'
import { Field } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { ThankYou } from '../../ui/form/ThankYou.tsx'
import { usePageForm } from '../../ui/form/use-form.ts'
import { ButtonLink } from '../../ui/primitives/Button.tsx'
import { webAddress } from '../../ui/primitives/contact.ts'
import { useOwnDetails } from '../account/use-own-details.ts'
import type { LeadPageData, TourResult } from './lead-page.ts'
import { FixedRecipients } from './Recipients.tsx'

interface GateFormProps {
  page: LeadPageData
  /** In a dialog: how the form is sent. */
  elsewhere?: Elsewhere<TourResult>
}

/** Name and email to unlock the virtual tour of a home whose owner requires them (RULINGS 20). */
export function GateForm({ page, elsewhere }: GateFormProps) {
  const { t } = useText()
  const ofPage = useActionData<TourResult>()
  const result = elsewhere ? elsewhere.result : ofPage
  const url = webAddress(result?.url)
  if (url !== undefined) return <Opened url={url} page={page} />
  if (page.isAway) return <p role="alert">{t('errors.messages.customer_service')}</p>
  const recipients = (result?.current ?? page.recipients).filter(({ isOptional }) => !isOptional)
  return <Fields page={{ ...page, recipients }} elsewhere={elsewhere} />
}

function Fields({ page, elsewhere }: { page: LeadPageData; elsewhere: Elsewhere | undefined }) {
  const { t } = useText()
  const id = `tour${useId()}`
  const [form, fields] = usePageForm(virtualTourForm, { id, name: 'virtual-tour', elsewhere })
  useOwnDetails(id)
  const labels = { name: t('form.name'), email: t('form.email') }
  return (
    <>
      <p>{t('lead.tour.why')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={labels}
        submit={t('lead.tour.open')}
        elsewhere={elsewhere}
      >
        <ClickField />
        {page.recipients.length > 0 && (
          <FixedRecipients field={fields.recipients} recipients={page.recipients} />
        )}
        <Field field={fields.name} label={labels.name} autoComplete="name" />
        <Field
          field={fields.email}
          label={labels.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
      </PostForm>
    </>
  )
}

/** Opens the tour by script; the link works without. */
function Opened({ url, page: { subject, recipients } }: { url: string; page: LeadPageData }) {
  const { t } = useText()
  const company = companyOf(recipients)
  useAnalytics({
    event: 'lead',
    leadtype: 'virtual-tour',
    ...(company && { company }),
    listing_key: subject.key,
  })
  useEffect(() => location.assign(url), [url])
  return (
    <ThankYou text={t('lead.tour.ready')}>
      <ButtonLink kind="main" href={url} rel="noopener nofollow">
        {t('lead.tour.follow')}
      </ButtonLink>
    </ThankYou>
  )
}
