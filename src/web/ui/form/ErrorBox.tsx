import { type ReactNode, useEffect, useRef } from 'react'
import { useIsServerRendered } from '../client/is-server-rendered.ts'
import { usePageError } from '../client/page-error.ts'
import style from './Form.module.css'

interface ErrorBoxProps {
  id: string
  heading: ReactNode
  /** One for each wrong field. */
  problems: readonly { href: string; text: string }[]
  /** Shown even without wrong fields. */
  isGeneral?: boolean
  /** Number of submissions of the form since it was shown. */
  attempts?: number
  /** Another object for each response. */
  result: object | undefined
}

/** Errors of a form, above its fields. Focused after each failed submit. */
export function ErrorBox({ id, heading, problems, isGeneral = false, attempts = 0, result }: ErrorBoxProps) {
  const isShown = isGeneral || problems.length > 0
  const box = useFocusOnErrors(attempts, result)
  usePageError(isShown, box)
  if (!isShown) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script, the browser moves the focus to the errors
      autoFocus={attempts === 0}
      className={style.summary}
      role="alert"
      id={id}
    >
      {heading}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ href, text }) => (
            <li key={href}>
              <a href={href} data-document="">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The ref of the error summary, which gets the focus when a submit fails, in the browser or on the server. Not when the
 * page arrived with the errors: by the time it is hydrated, the user may be typing.
 */
function useFocusOnErrors(attempts: number, result: object | undefined) {
  const summary = useRef<HTMLDivElement>(null)
  const isServerRendered = useIsServerRendered()
  const isDue = useRef(!isServerRendered)
  const shown = useRef({ attempts, result })
  useEffect(() => {
    if (shown.current.attempts !== attempts || shown.current.result !== result) isDue.current = true
    shown.current = { attempts, result }
    if (!isDue.current || !summary.current) return
    isDue.current = false
    summary.current.focus()
  })
  return summary
}
