import { useActionData, useLocation, useSubmit } from 'react-router'
import { passkeySignInOptions } from '#contract/passkey/v1.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { useText } from '../ui/client/text.tsx'
import { ErrorBox } from '../ui/form/ErrorBox.tsx'
import { messageText } from '../ui/form/error-text.ts'
import { FORM_NAME, type FormResult } from '../ui/form/send-form.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

/** Name of the passkey form, as distinct from the other form of a login page. */
const passkeyForm = 'passkey'

/** Logs in with a passkey: alone, or after the password. */
export function PasskeyLogin({ step, text }: { step: 'login' | 'second-factor'; text: string }) {
  const { t } = useText()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const ofPage = useActionData<FormResult>()
  const result = ofPage?.form === passkeyForm ? ofPage : undefined
  const errors = result?.errors?.form ?? []
  return (
    <>
      <ErrorBox
        id="passkey-login-error"
        heading={errors.map(error => <p key={error}>{messageText(t, error)}</p>)}
        problems={[]}
        isGeneral={errors.length > 0}
        result={result}
      />
      <PasskeyButton
        text={text}
        missing="login_expired"
        options={() => browserClient().call(passkeySignInOptions, { body: { step } })}
        onCredential={credential =>
          submit(
            { credential, [FORM_NAME]: passkeyForm },
            { method: 'post', action: pathname + search, replace: true },
          )
        }
      />
    </>
  )
}
