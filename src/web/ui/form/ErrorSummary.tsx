import { loginUrl } from '#model/account/urls.ts'
import { useLocalized } from '../client/render-context.ts'
import { useText } from '../client/text.tsx'
import { ErrorBox } from './ErrorBox.tsx'
import { messageText, summaryText } from './error-text.ts'
import type { ShownField, ShownForm } from './shown.ts'

interface ErrorSummaryProps {
  form: Pick<ShownForm, 'errorId' | 'errors' | 'isRefused'>
  fields: Readonly<Record<string, ShownField>>
  /** Labels of the fields that it names, in their order. */
  labels: Readonly<Record<string, string>>
  /** Number of submissions of the form since it was shown. */
  attempts?: number
  result: object | undefined
}

/** Errors that prevent a submission, with links to the fields. Focused after each failed submit. */
export function ErrorSummary({ form, fields, labels, attempts, result }: ErrorSummaryProps) {
  const { t } = useText()
  const { general, invalid } = shownErrors(form, fields, labels)
  const isMissing = invalid.some(({ error }) => missing.has(error))
  return (
    <ErrorBox
      id={form.errorId}
      attempts={attempts}
      result={result}
      isGeneral={general.length > 0}
      heading={
        general.length === 0 ? (
          <p>{t(isMissing ? 'errors.messages.form' : 'form.problem')}</p>
        ) : (
          general.map(error => (
            <p key={error}>
              {messageText(t, error)}
              {loggedOut.has(error) && <LogIn />}
            </p>
          ))
        )
      }
      problems={invalid.map(field => ({
        href: `#${field.id}`,
        text: summaryText(t, field, labels[field.name]!),
      }))}
    />
  )
}

/** Errors that a login in another tab may solve. */
const loggedOut: ReadonlySet<string> = new Set(['session_ended', 'ended_or_deleted', 'draft_unavailable'])

/** Generic errors, which are hidden if a field has a specific one. */
const vague: ReadonlySet<string> = new Set(['generic', 'customer_service'])

/** Errors of a missing value, as opposed to an invalid one. */
const missing: ReadonlySet<string | undefined> = new Set(['required', 'at_least_one'])

function shownErrors(
  { errors, isRefused }: ErrorSummaryProps['form'],
  fields: ErrorSummaryProps['fields'],
  labels: ErrorSummaryProps['labels'],
): { general: readonly string[]; invalid: readonly ShownField[] } {
  if (!isRefused) return { general: [], invalid: [] }
  const invalid = Object.keys(labels).flatMap(name => (fields[name]?.error ? fields[name] : []))
  return { invalid, general: invalid.length === 0 ? errors : errors.filter(error => !vague.has(error)) }
}

/** Login link after an expired session; the form stays open. */
function LogIn() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <>
      {' '}
      <a href={at(loginUrl())} target="_blank" rel="noopener">
        {t('form.logIn')} {t('form.newTab')}
      </a>
    </>
  )
}
