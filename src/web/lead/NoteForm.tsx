import { type ActionFunctionArgs, data, redirect, useActionData, useFetcher } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { ReceivedLead } from '#contract/lead/v1.response.ts'
import { changeLead } from '#contract/lead/v1.ts'
import { fieldOf } from '#kit/field.ts'
import type { FormErrors } from '#model/form-data.ts'
import { leadNoteLimit, leadStatuses } from '#model/lead/values.ts'
import { messageOf } from '#model/messages.ts'
import { asPerson } from '../parts/account/require-person.ts'
import { loaderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { errorText } from '../ui/form/error-text.ts'
import formStyle from '../ui/form/Form.module.css'
import { markFormReturned, noAnswer } from '../ui/form/send-form.ts'
import type { ShownField } from '../ui/form/shown.ts'
import { useAcceptedCount } from '../ui/form/use-accepted-count.ts'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Account.module.css'

/** A note that was not saved: the typed text, and the error. */
interface UnkeptNote {
  status: string
  note: string
  errors: FormErrors
}

/** Result of saving a note. */
export type NoteResult = { unkept: UnkeptNote } | { kept: true }

const isBrowser = typeof document !== 'undefined'

/** Saves the status and note of a message. In the browser the page stays open, with other unsaved input. */
export async function storeNote({ context }: ActionFunctionArgs, form: FormData, key: string, done: string) {
  const typed = { status: String(form.get('status')), note: String(form.get('note') ?? '') }
  const { client } = context.get(loaderContext)
  const { status, body } = await asPerson(client, ({ key: userKey }) =>
    client.call(changeLead, { path: { userKey, key }, body: typed }),
  ).catch(() => noAnswer)
  if (!isFailure(body)) return isBrowser ? data<NoteResult>({ kept: true }) : redirect(done, 303)
  markFormReturned(context, status)
  const note = fieldOf(body.payload, 'note')
  const errors: FormErrors =
    status !== 401 && typeof note === 'string'
      ? { form: [], fields: { note: messageOf(note) } }
      : { form: [status === 401 ? 'session_ended' : 'customer_service'], fields: {} }
  return data<NoteResult>({ unkept: { ...typed, errors } }, { status })
}

/** Status and private note of a message; null: the message cannot be loaded, and the form shows what was typed. */
export function NoteForm({ lead }: { lead: Pick<ReceivedLead, 'status' | 'note'> | null }) {
  const { t } = useText()
  const fetcher = useFetcher<NoteResult>()
  const posted = useActionData<Partial<NoteResult>>()
  const result = fetcher.data ?? posted
  const unkept = result && 'unkept' in result ? result.unkept : undefined
  const isSaved = result !== undefined && 'kept' in result
  const takings = useAcceptedCount(result, isSaved)
  const status = unkept?.status ?? lead?.status
  const label = t('inbox.note')
  const field: ShownField = {
    id: 'note',
    name: 'note',
    errorId: 'note-error',
    error: unkept?.errors.fields.note,
    maxLength: leadNoteLimit,
  }
  return (
    <fetcher.Form method="post" className={style.note} data-guard={takings}>
      <ErrorSummary
        form={{ errorId: 'note-errors', errors: unkept?.errors.form ?? [], isRefused: true }}
        fields={{ note: field }}
        labels={{ note: label }}
        result={unkept}
      />
      <label htmlFor="status">{t('inbox.state')}</label>
      <select id="status" name="status" key={lead?.status} defaultValue={status}>
        {leadStatuses.map(value => (
          <option key={value} value={value}>
            {t(`inbox.status.${value}`)}
          </option>
        ))}
      </select>
      <label htmlFor="note">{label}</label>
      {field.error && (
        <p id={field.errorId} className={formStyle.error}>
          {errorText(t, field, label)}
        </p>
      )}
      <textarea
        id="note"
        name="note"
        key={lead?.note}
        rows={3}
        maxLength={leadNoteLimit}
        defaultValue={unkept?.note ?? lead?.note ?? ''}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error ? `${field.errorId} note-hint` : 'note-hint'}
      />
      <p id="note-hint" className={style.soft}>
        {t('inbox.noteHint')}
      </p>
      {isSaved && fetcher.state === 'idle' && (
        <p role="status" className={style.saved}>
          {t('inbox.saved')}
        </p>
      )}
      <Button type="submit" aria-disabled={fetcher.state !== 'idle' || undefined}>
        {t('inbox.save')}
      </Button>
    </fetcher.Form>
  )
}
