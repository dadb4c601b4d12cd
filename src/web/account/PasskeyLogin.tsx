import { useLocation, useSubmit } from 'react-router'
import { passkeySignInOptions } from '#contract/v1/passkey.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

/** Logs in with a passkey: alone, or after the password. */
export function PasskeyLogin({ step, text }: { step: 'login' | 'second-factor'; text: string }) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  return (
    <PasskeyButton
      text={text}
      missing="login_expired"
      options={() => browserClient().call(passkeySignInOptions, { body: { step } })}
      onCredential={credential =>
        submit({ credential }, { method: 'post', action: pathname + search, replace: true })
      }
    />
  )
}
