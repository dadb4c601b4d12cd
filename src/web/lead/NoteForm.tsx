import { type ActionFunctionArgs, data, redirect, useActionData, useFetcher } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { ReceivedLead } from '#contract/v1/lead.response.ts'
import { changeLead } from '#contract/v1/lead.ts'
import { leadNoteLimit, leadStatuses } from '#model/lead/values.ts'
import { type MessageKey, messageOf } from '#model/messages.ts'
import { asPerson } from '../ui/account/require-person.ts'
import { useText } from '../ui/client/text.tsx'
import { loaderContext } from '../ui/client/world.ts'
import { messageText } from '../ui/form/error-text.ts'
import formStyle from '../ui/form/Form.module.css'
import { LogIn } from '../ui/form/LogIn.tsx'
import { noAnswer, noteGivenBack } from '../ui/form/send-form.ts'
import { useAcceptedCount } from '../ui/form/use-accepted-count.ts'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Account.module.css'

/** A note that was not saved: the typed text, and the error. */
interface UnkeptNote {
  status: string
  note: string
  error: MessageKey
}

/** Result of saving a note. */
export type NoteResult = { unkept: UnkeptNote } | { kept: true }

const isBrowser = typeof document !== 'undefined'

/** Saves the status and note of a message. In the browser the page stays open, with other unsaved input. */
export async function keepNote({ context }: ActionFunctionArgs, form: FormData, key: string, done: string) {
  const typed = { status: String(form.get('status')), note: String(form.get('note') ?? '') }
  const { client } = context.get(loaderContext)
  const { status, body } = await asPerson(client, ({ key: userKey }) =>
    client.call(changeLead, { path: { userKey, key }, body: typed }),
  ).catch(() => noAnswer)
  if (!isFailure(body)) return isBrowser ? data<NoteResult>({ kept: true }) : redirect(done, 303)
  noteGivenBack(context, status)
  const { note } = (body.payload ?? {}) as { note?: unknown }
  const error =
    status === 401 ? 'session_ended' : typeof note === 'string' ? messageOf(note) : 'customer_service'
  return data<NoteResult>({ unkept: { ...typed, error } }, { status })
}

/** Status and private note of a message; null: the message cannot be loaded, and the form shows what was typed. */
export function NoteForm({ lead }: { lead: Pick<ReceivedLead, 'status' | 'note'> | null }) {
  const { t } = useText()
  const fetcher = useFetcher<NoteResult>()
  const posted = useActionData() as Partial<NoteResult> | undefined
  const result = fetcher.data ?? posted
  const unkept = result && 'unkept' in result ? result.unkept : undefined
  const isKept = result !== undefined && 'kept' in result
  const takings = useAcceptedCount(result, isKept)
  const status = unkept?.status ?? lead?.status
  return (
    <fetcher.Form method="post" className={style.note} data-guard={takings}>
      {unkept && (
        <p id="note-error" role="alert" className={formStyle.error}>
          {messageText(t, unkept.error, { label: t('inbox.note'), n: leadNoteLimit + 1 })}
          {unkept.error === 'session_ended' && <LogIn />}
        </p>
      )}
      <label htmlFor="status">{t('inbox.state')}</label>
      <select id="status" name="status" key={lead?.status} defaultValue={status}>
        {leadStatuses.map(value => (
          <option key={value} value={value}>
            {t(`inbox.status.${value}`)}
          </option>
        ))}
      </select>
      <label htmlFor="note">{t('inbox.note')}</label>
      <textarea
        id="note"
        name="note"
        key={lead?.note}
        rows={3}
        maxLength={leadNoteLimit}
        defaultValue={unkept?.note ?? lead?.note ?? ''}
        aria-describedby={unkept ? 'note-error note-hint' : 'note-hint'}
      />
      <p id="note-hint" className={style.soft}>
        {t('inbox.noteHint')}
      </p>
      {isKept && fetcher.state === 'idle' && (
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
