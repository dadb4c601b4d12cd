import { useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { passkeyConfirmOptions } from '#contract/v1/passkey.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import formStyle from '../ui/form/Form.module.css'
import { Button } from '../ui/primitives/Button.tsx'
import { type Confirmation, proofFields } from './confirming.ts'
import style from './Own.module.css'
import { PasskeyButton } from './PasskeyButton.tsx'

/** Asks the user to confirm their identity, and submits the original form again with the proof. */
export function ConfirmIdentity({
  confirmation: { of, ways, fields, error, isResent },
}: {
  confirmation: Confirmation
}) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    heading.current?.focus()
  }, [])
  const submit = useSubmit()
  const byCode = ways.includes('code') || ways.includes('email')
  return (
    <Form method="post" action={pathname + search} replace className={style.part}>
      <h2 ref={heading} tabIndex={-1}>
        {t('security.confirm.title')}
      </h2>
      <p>{t(ways.includes('email') ? 'security.confirm.emailed' : 'security.confirm.lead')}</p>
      {error && (
        <p role="alert" className={formStyle.error} id="confirm-error">
          {messageText(t, error)}
        </p>
      )}
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {ways.includes('password') && (
        <div className={formStyle.field}>
          <label htmlFor="confirm-password" className={formStyle.label}>
            {t('security.confirm.password')}
          </label>
          <input
            id="confirm-password"
            type="password"
            name={proofFields.password}
            autoComplete="current-password"
            aria-invalid={error === 'required' || error === 'wrong_password' || undefined}
            aria-describedby={error && 'confirm-error'}
            className={formStyle.wide}
          />
        </div>
      )}
      {byCode && (
        <div className={formStyle.field}>
          <label htmlFor="confirm-code" className={formStyle.label}>
            {t(ways.includes('password') ? 'security.confirm.orCode' : 'security.code.label')}
          </label>
          <input
            id="confirm-code"
            name={proofFields.code}
            autoComplete="one-time-code"
            spellCheck={false}
            aria-invalid={error === 'required' || error === 'wrong_code' || undefined}
            aria-describedby={error && 'confirm-error'}
            className={formStyle.short}
          />
        </div>
      )}
      <Button type="submit" kind="main">
        {t('security.confirm.submit')}
      </Button>
      {ways.includes('email') && (
        <>
          <Button type="submit" name={proofFields.resend} value="1">
            {t('security.confirm.resend')}
          </Button>
          <p role="status">{isResent && t('security.confirm.resent')}</p>
        </>
      )}
      {ways.includes('passkey') && (
        <PasskeyButton
          text={t('security.passkey.confirm')}
          options={() => browserClient().call(passkeyConfirmOptions, { path: { key: of } })}
          onCredential={credential => {
            const proved = new FormData()
            for (const [name, value] of fields) proved.append(name, value)
            proved.append(proofFields.passkey, credential)
            return submit(proved, { method: 'post', action: pathname + search, replace: true })
          }}
        />
      )}
    </Form>
  )
}
