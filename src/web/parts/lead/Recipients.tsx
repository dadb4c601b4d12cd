import type { LeadReceipt, LeadRecipient } from '#contract/lead/v1.response.ts'
import { capitalize } from '#kit/capitalize.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import { errorText } from '../../ui/form/error-text.ts'
import type { ShownField } from '../../ui/form/shown.ts'
import style from './Lead.module.css'

type Named = Pick<LeadRecipient, 'kind' | 'name'> & { person?: string | null }

/** Display name within a sentence: "Sunny Acres office". */
export function recipientName({ kind, name, person = null }: Named, t: Text): string {
  if (kind === 'seller') return name === null ? t('lead.seller') : t('lead.sellerNamed', { name })
  // Only a seller may have no name.
  const known = name ?? ''
  if (kind === 'park') return t('lead.office', { name: known })
  return person === null ? known : t('lead.person', { person, name: known })
}

/** "Sunny Acres office, by email and text message". */
export function recipientText(
  recipient: Named & Pick<LeadRecipient, 'by'>,
  { t, language }: ReturnType<typeof useText>,
): string {
  const list = new Intl.ListFormat(`${language}-US`, { type: 'conjunction' })
  const by = list.format(recipient.by.map(channel => t(`lead.channel.${channel}`)))
  return t('lead.recipient', { name: recipientName(recipient, t), by })
}

interface RecipientsProps {
  field: ShownField
  recipients: readonly LeadRecipient[]
}

/** The recipients that the sender does not choose, in a sentence. */
export function FixedRecipients({ field, recipients }: RecipientsProps) {
  const text = useText()
  const { t } = text
  return (
    <p className={style.note}>
      <strong>{t('lead.goesTo')}</strong>{' '}
      {recipients.map(recipient => recipientText(recipient, text)).join('; ')}
      {recipients.map(({ id }) => (
        <input key={id} type="hidden" name={field.name} value={id} />
      ))}
    </p>
  )
}

/** Checkboxes for the recipients that the sender chooses (part 2 §6). */
export function OfferedRecipients({ field, recipients, legend }: RecipientsProps & { legend: string }) {
  const text = useText()
  const { t } = text
  const ticked = field.initial ?? []
  const errorId = field.error && field.errorId
  return (
    <fieldset className={style.offered} aria-describedby={errorId} data-wrong={field.error ? '' : undefined}>
      <legend>{legend}</legend>
      {field.error && (
        <p id={field.errorId} className={style.error}>
          {errorText(t, field, t('lead.recipients'))}
        </p>
      )}
      {recipients.map((recipient, index) => (
        <label key={recipient.id} className={style.choice}>
          <input
            type="checkbox"
            // The error summary links to the first one.
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={recipient.id}
            defaultChecked={ticked.includes(recipient.id)}
            aria-invalid={field.error ? true : undefined}
          />
          <span>
            {capitalize(recipientText(recipient, text))}
            {recipient.reason !== 'own' && recipient.reason !== 'sells-plan' && (
              <small>{t(`lead.reason.${recipient.reason}`)}</small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Recipients of a sent message, one per line. */
export function Received({ recipients }: Pick<LeadReceipt, 'recipients'>) {
  const text = useText()
  return (
    <ul className={style.received}>
      {recipients.map(recipient => (
        <li key={`${recipient.kind} ${recipient.key}`}>{capitalize(recipientText(recipient, text))}</li>
      ))}
    </ul>
  )
}
