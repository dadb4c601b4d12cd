import { useEffect, useState } from 'react'
import { isFailure } from '#contract/error.ts'
import type { Failure } from '#contract/operation.ts'
import type { MessageKey } from '#model/messages.ts'
import { useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import formStyle from '../ui/form/Form.module.css'
import { Button } from '../ui/primitives/Button.tsx'
import style from './PasskeyButton.module.css'
import { hasPasskeys, requestPasskey } from './passkey-browser.ts'

/** Whether this browser can use passkeys; false on the server and until the script has started. */
export function usePasskeys(): boolean {
  const [isAvailable, setAvailable] = useState(false)
  useEffect(() => setAvailable(hasPasskeys()), [])
  return isAvailable
}

interface PasskeyButtonProps {
  text: string
  /** Error shown if there are no options. */
  missing: MessageKey
  /** Fetches request options. */
  options(): Promise<{ status: number; body: { payload: { options: string } } | Failure }>
  /** Gets the credential as JSON text. */
  onCredential(credential: string): Promise<unknown>
}

/** Requests a passkey from the browser. Not shown without script or in browsers without passkeys. */
export function PasskeyButton({ text, missing, options, onCredential }: PasskeyButtonProps) {
  const { t } = useText()
  const isAvailable = usePasskeys()
  const [error, setError] = useState<MessageKey>()
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    setError(undefined)
    const result = await requestWith(options, missing)
    if ('error' in result) setError(result.error)
    else await onCredential(result.credential)
    setBusy(false)
  }
  return (
    <>
      <Button
        type="button"
        disabled={isBusy}
        className={isAvailable ? undefined : style.waiting}
        onClick={() => void use()}
      >
        {text}
      </Button>
      {error && (
        <p role="alert" className={formStyle.error}>
          {messageText(t, error)}
        </p>
      )}
    </>
  )
}

async function requestWith(options: PasskeyButtonProps['options'], missing: MessageKey) {
  const answer = await options().catch(() => undefined)
  if (answer && !isFailure(answer.body)) return requestPasskey(answer.body.payload.options)
  if (answer?.status === 404) return { error: missing }
  return { error: answer ? (byStatus[answer.status] ?? 'generic') : 'generic' } as const
}

const byStatus: Readonly<Record<number, MessageKey>> = {
  401: 'session_ended',
  429: 'too_many_attempts',
}
