import { useEffect, useRef } from 'react'
import { useCameWithPage } from '../client/came-with-page.ts'
import { usePageError } from '../client/page-error.ts'
import { useText } from '../client/text.tsx'
import { messageText, summaryText } from './error-text.ts'
import style from './Form.module.css'
import { LogIn } from './LogIn.tsx'
import type { FormResult } from './send-form.ts'
import type { ShownField, ShownForm } from './shown.ts'

interface ErrorSummaryProps {
  form: Pick<ShownForm, 'errorId' | 'errors' | 'isRefused'>
  fields: Readonly<Record<string, ShownField>>
  /** Labels of the fields that it names, in their order. */
  labels: Readonly<Record<string, string>>
  /** How often the form was submitted since it was shown. */
  attempts: number
  result: FormResult | undefined
}

/** What keeps a form from being sent, with links to the fields. Takes the focus after each failed submit. */
export function ErrorSummary({ form, fields, labels, attempts, result }: ErrorSummaryProps) {
  const { t } = useText()
  const { general, wrong } = shownErrors(form, fields, labels)
  const isShown = general.length > 0 || wrong.length > 0
  const summary = useFocusOnErrors(attempts, result)
  usePageError(isShown, summary)
  if (!isShown) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: where there is no script, the browser moves the focus to the errors
      autoFocus={attempts === 0}
      className={style.summary}
      role="alert"
      id={form.errorId}
    >
      {general.map(error => (
        <p key={error}>
          {messageText(t, error)}
          {(error === 'session_ended' || error === 'ended_or_deleted') && <LogIn />}
        </p>
      ))}
      {wrong.length > 0 && (
        <>
          {general.length === 0 && (
            <p>
              {t(wrong.some(({ error }) => missing.has(error)) ? 'errors.messages.form' : 'form.problem')}
            </p>
          )}
          <ul>
            {wrong.map(field => (
              <li key={field.name}>
                <a href={`#${field.id}`} data-document="">
                  {summaryText(t, field, labels[field.name]!)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/**
 * The ref of the error summary, which gets the focus when a submit fails, in the browser or on the server. Not when the
 * page arrived with the errors: by the time it is hydrated, somebody may be typing.
 */
function useFocusOnErrors(attempts: number, result: FormResult | undefined) {
  const summary = useRef<HTMLDivElement>(null)
  const cameWithPage = useCameWithPage()
  const isDue = useRef(!cameWithPage)
  const seen = useRef({ attempts, result })
  useEffect(() => {
    if (seen.current.attempts !== attempts || seen.current.result !== result) isDue.current = true
    seen.current = { attempts, result }
    if (!isDue.current || !summary.current) return
    isDue.current = false
    summary.current.focus()
  })
  return summary
}

/** Errors that only say that something went wrong: not worth a word where a field says what. */
const vague: ReadonlySet<string> = new Set(['generic', 'customer_service'])

/** What a field lacks, not what is wrong with its value. */
const missing: ReadonlySet<string | undefined> = new Set(['required', 'at_least_one'])

function shownErrors(
  { errors, isRefused }: ErrorSummaryProps['form'],
  fields: ErrorSummaryProps['fields'],
  labels: ErrorSummaryProps['labels'],
): { general: readonly string[]; wrong: readonly ShownField[] } {
  if (!isRefused) return { general: [], wrong: [] }
  const wrong = Object.keys(labels).flatMap(name => (fields[name]?.error ? fields[name] : []))
  return { wrong, general: wrong.length === 0 ? errors : errors.filter(error => !vague.has(error)) }
}
