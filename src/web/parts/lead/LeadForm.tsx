import { useEffect, useId, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import type { LeadReceipt } from '#contract/lead/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { replyContact } from '#model/contact.ts'
import { localized } from '#model/language.ts'
import { leadForm } from '#model/lead/form.ts'
import { companyOf } from '#model/lead/recipients.ts'
import { contactUrl } from '#model/lead/urls.ts'
import { leadTopics, moveInTimes, rentalTopics } from '#model/lead/values.ts'
import { ClickField } from '../../ui/client/ad-click.tsx'
import { useAnalytics } from '../../ui/client/analytics.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import { ErrorBox } from '../../ui/form/ErrorBox.tsx'
import type { Elsewhere } from '../../ui/form/elsewhere.ts'
import { Select, TextArea } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import type { ShownField } from '../../ui/form/shown.ts'
import { ThankYou } from '../../ui/form/ThankYou.tsx'
import { Ticks } from '../../ui/form/Ticks.tsx'
import { usePageForm } from '../../ui/form/use-form.ts'
import { WriterFields } from '../../ui/form/WriterFields.tsx'
import { Button, ButtonLink } from '../../ui/primitives/Button.tsx'
import { phoneAddress } from '../../ui/primitives/contact.ts'
import { Phone } from '../../ui/primitives/Phone.tsx'
import { useAccount } from '../account/account.ts'
import { useOwnDetails } from '../account/use-own-details.ts'
import style from './Lead.module.css'
import type { LeadPageData, LeadResult } from './lead-page.ts'
import { FixedRecipients, OfferedRecipients, Received, recipientName } from './Recipients.tsx'

interface LeadFormProps {
  page: LeadPageData
  /** Default message by ZIP code; replaces the default of the subject's kind. */
  message?: (zip: string) => string
  /** Facts of a home to request instead of topics; `checked` are checked at first. */
  facts?: {
    hint: string
    label: string
    values: readonly { value: string; text: string }[]
    checked: readonly string[]
  }
  /** In a dialog: how the form is sent. */
  elsewhere?: Elsewhere<LeadResult>
  /** In a dialog: shows the form again. */
  onAgain?(): void
  /** In a dialog: it has replaced a receipt and the button that was pressed. */
  isAgain?: boolean
  /** In a dialog: loads the recipients near a ZIP code. */
  onZip?(zip: string): void
}

/** Contact form (part 2 §4), or the receipt that replaces it. */
export function LeadForm(props: LeadFormProps) {
  const { t } = useText()
  const { page: found, message, facts, elsewhere, onZip, isAgain = false } = props
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAgain) container.current?.focus()
  }, [isAgain])
  const ofPage = useActionData<LeadResult>()
  const result = elsewhere ? elsewhere.result : ofPage
  // The list in a refusal belongs to the submitted ZIP code.
  const isOfZip = (result?.typed?.zip?.[0] ?? '') === found.zip
  const recipients = (isOfZip && result?.current) || found.recipients
  /** Stays mounted once shown, so that typed values survive another ZIP code. */
  const [wasShown, setWasShown] = useState(false)
  const needsZip = found.subject.type === 'floorplan' || found.subject.type === 'alert'
  if (result?.receipt) return <Sent {...props} receipt={result.receipt} />
  const away = found.isAway && <p role="alert">{t('errors.messages.customer_service')}</p>
  if (away && !wasShown) return away
  const isReady = !away && (!needsZip || (found.zip !== '' && !found.isZipInvalid))
  const isShown = isReady && recipients.length > 0
  if (isShown && !wasShown) setWasShown(true)
  return (
    <div className={style.lead} ref={container} {...(isAgain && { tabIndex: -1 })}>
      {needsZip && <ZipForm found={found} {...(onZip && { onZip })} />}
      {away}
      {needsZip ? (
        // A live region must exist before its text: it announces the result for another ZIP code.
        <div role="status">
          {isShown && (
            <p className={style.note}>{t('lead.found', { count: recipients.length, zip: found.zip })}</p>
          )}
          {isReady && !isShown && <NoRecipients found={found} />}
        </div>
      ) : (
        isReady && !isShown && <NoRecipients found={found} />
      )}
      {(isShown || wasShown) && (
        <div hidden={!isShown}>
          <Fields
            found={{ ...found, recipients }}
            message={message?.(found.zip) ?? startText(found, t)}
            facts={facts}
            elsewhere={elsewhere}
          />
        </div>
      )}
    </div>
  )
}

/** Default message; for an alert it comes from its page. */
function startText({ subject, label, isRental }: LeadPageData, t: Text): string {
  if (subject.type === 'alert') return ''
  return t(`lead.start.${isRental ? 'rental' : subject.type}`, { label })
}

/** No recipients: shows a phone number, if public. */
function NoRecipients({ found: { call, subject, zip } }: { found: LeadPageData }) {
  const { t } = useText()
  const href = phoneAddress(call)
  if (subject.type === 'alert') return <p>{t('lead.nobodyNear', { zip })}</p>
  return (
    <>
      <p>{t(subject.type === 'floorplan' ? 'lead.nobodySells' : 'lead.nobody')}</p>
      {call !== null && href && (
        <p>
          {t('lead.call')} <Phone number={call} />
        </p>
      )}
    </>
  )
}

/** Field for the ZIP code near which to find dealers, for a floor plan or an alert. */
function ZipForm({ found, onZip }: { found: LeadPageData; onZip?(zip: string): void }) {
  const { t } = useText()
  const localize = useLocalized()
  const id = useId()
  const errorId = `${id}-error`
  return (
    <form
      action={localize(contactUrl(found.subject))}
      className={style.zip}
      onSubmit={
        onZip &&
        (event => {
          event.preventDefault()
          onZip(String(new FormData(event.currentTarget).get('zip') ?? ''))
        })
      }
    >
      <ErrorBox
        id={`${id}-errors`}
        heading={<p>{t('form.problem')}</p>}
        problems={found.isZipInvalid ? [{ href: `#${id}`, text: t('lead.zipWrong') }] : []}
        result={found}
      />
      <ClickField forNext />
      <label htmlFor={id}>{t('lead.zip')}</label>
      {found.isZipInvalid && (
        <p id={errorId} className={style.error}>
          {t('lead.zipWrong')}
        </p>
      )}
      <p className={style.zipFields}>
        <input
          id={id}
          name="zip"
          key={found.zip}
          defaultValue={found.zip}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          size={10}
          {...(found.isZipInvalid && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        <Button type="submit" {...(found.zip === '' && { kind: 'main' as const })}>
          {t(found.subject.type === 'alert' ? 'lead.findSellers' : 'lead.find')}
        </Button>
      </p>
    </form>
  )
}

interface FieldsProps {
  found: LeadPageData
  message: string
  facts: LeadFormProps['facts'] | undefined
  elsewhere: Elsewhere | undefined
}

function Fields({ found, message, facts, elsewhere }: FieldsProps) {
  const { t } = useText()
  const { subject, recipients, most: max, zip, own } = found
  // Only questions about a home or park have topics; an alert has no subject yet.
  const hasTopics = subject.type !== 'sales-center' && subject.type !== 'alert'
  const id = `lead${useId()}`
  const [form, fields] = usePageForm(leadForm, {
    id,
    name: 'lead',
    atLeastOne: replyContact,
    elsewhere,
    defaultValue: { message, ...(facts && { questions: [...facts.checked] }), ...own },
  })
  useOwnDetails(id)
  useProposal(fields.message.id, message)
  const fixed = recipients.filter(({ isOptional }) => !isOptional)
  const offered = recipients.filter(({ isOptional }) => isOptional)
  const mustChoose = fixed.length === 0
  const [first] = fixed
  const labels = {
    ...(offered.length > 0 && { recipients: t('lead.recipients') }),
    name: t('form.name'),
    email: t('form.email'),
    phone: t('form.phone'),
    message: t('lead.message'),
    moveIn: t('lead.moveIn'),
  }
  const submit =
    recipients.length === 1 && first ? t('lead.sendTo', { name: recipientName(first, t) }) : t('lead.send')
  const choice = offered.length > 0 && (
    <OfferedRecipients
      key={offered.map(({ id: recipient }) => recipient).join()}
      field={fields.recipients}
      recipients={offered}
      legend={
        mustChoose ? (max === null ? t('lead.choose') : t('lead.chooseAtMost', { max })) : t('lead.alsoTo')
      }
    />
  )
  const below = (
    <>
      {(subject.type !== 'sales-center' || (!mustChoose && choice)) && (
        <details className={style.more} open={!mustChoose && fields.recipients.error !== undefined}>
          <summary>{t('lead.more')}</summary>
          {hasTopics && !facts && <Topics field={fields.topics} isRental={found.isRental} />}
          {!mustChoose && choice}
          {subject.type !== 'sales-center' && (
            <Select
              field={fields.moveIn}
              label={labels.moveIn}
              values={moveInTimes.map(value => ({ value, text: t(`lead.when.${value}`) }))}
            />
          )}
        </details>
      )}
      <p className={style.privacy}>{t('lead.privacy')}</p>
    </>
  )
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={submit} elsewhere={elsewhere} below={below}>
      <ClickField />
      {zip !== '' && <input type="hidden" name="zip" value={zip} />}
      <input type="hidden" name="type" value={subject.type} />
      <input type="hidden" name="entityKey" value={subject.key} />
      {facts && (
        <Ticks field={fields.questions} label={facts.label} hint={facts.hint} values={facts.values} />
      )}
      <WriterFields fields={fields} labels={labels} legend={t('lead.reach')} />
      <TextArea field={fields.message} label={labels.message} rows={subject.type === 'alert' ? 8 : 4} />
      {subject.type === 'listing' && mustChoose && <p className={style.note}>{t('lead.noSeller')}</p>}
      {mustChoose ? choice : <FixedRecipients field={fields.recipients} recipients={fixed} />}
    </PostForm>
  )
}

/** Updates the default message when its parameters change, unless it was edited. */
function useProposal(id: string, words: string): void {
  const proposed = useRef(words)
  useEffect(() => {
    const field = document.getElementById(id)
    if (
      proposed.current !== words &&
      field instanceof HTMLTextAreaElement &&
      field.value === proposed.current
    ) {
      field.defaultValue = words
      field.value = words
    }
    proposed.current = words
  }, [id, words])
}

/** Topics of the question, as checkboxes. */
function Topics({ field, isRental }: { field: ShownField; isRental: boolean }) {
  const { t } = useText()
  const ticked = field.initial ?? []
  return (
    <fieldset className={style.topics}>
      <legend>{t('lead.topics')}</legend>
      {(isRental ? rentalTopics : leadTopics).map(topic => (
        <label key={topic} className={style.choice}>
          <input type="checkbox" name={field.name} value={topic} defaultChecked={ticked.includes(topic)} />
          {t(isRental && topic === 'price' ? 'lead.ask.rent' : `lead.ask.${topic}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Thank you and receipt: recipients, channels, time (part 2 §4). */
function Sent({ page: { subject }, receipt, onAgain }: LeadFormProps & { receipt: LeadReceipt }) {
  const { t, language } = useText()
  const { isLoggedIn } = useAccount()
  const { sentAt, recipients, reference } = receipt
  const messages = accountPageUrl('messages')
  const company = companyOf(recipients)
  useAnalytics({
    event: 'lead',
    leadtype: subject.type,
    ...(company && { company }),
    ...(subject.type === 'listing' && { listing_key: subject.key }),
    ...(subject.type === 'park' && { park_id: subject.key }),
  })
  return (
    <ThankYou text={t('form.sent')}>
      <p>{t('lead.wentTo')}</p>
      <Received recipients={recipients} />
      <p>{t('lead.sentAt', { when: formats(language).dateTime(sentAt), reference })}</p>
      {isLoggedIn && messages !== undefined && (
        <p>
          <a href={localized(messages, language)}>{t('lead.seeSent')}</a>
        </p>
      )}
      {onAgain ? (
        <Button onClick={onAgain}>{t('form.another')}</Button>
      ) : (
        <ButtonLink href={localized(contactUrl(subject), language)}>{t('form.another')}</ButtonLink>
      )}
    </ThankYou>
  )
}
