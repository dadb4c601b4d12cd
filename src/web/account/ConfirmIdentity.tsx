import { useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { passkeyConfirmOptions } from '#contract/passkey/v1.ts'
import type { ConfirmationMethod } from '#model/security/confirmation.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { useText } from '../ui/client/text.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { Field, PasswordField } from '../ui/form/Field.tsx'
import formStyle from '../ui/form/Form.module.css'
import type { ShownField } from '../ui/form/shown.ts'
import { Button } from '../ui/primitives/Button.tsx'
import { type Confirmation, proofFields } from './confirming.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

/** Requires the user to confirm their identity, and submits the original form again with the proof. */
export function ConfirmIdentity({ confirmation }: { confirmation: Confirmation }) {
  const { of, ways, fields: original, errors, isResent } = confirmation
  const { t } = useText()
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(errors === undefined)
  useEffect(() => {
    // The focused button is gone; error boxes focus themselves.
    if (isFirst.current) heading.current?.focus()
  }, [])
  const submit = useSubmit()
  const shown = (name: 'password' | 'code'): ShownField => ({
    id: `confirm-${name}`,
    name: proofFields[name],
    errorId: `confirm-${name}-error`,
    error: errors?.fields[proofFields[name]],
    required: ways.length > 1 ? 'either' : true,
  })
  const fields = {
    ...(ways.includes('password') && { [proofFields.password]: shown('password') }),
    ...(codeLabel(ways) && { [proofFields.code]: shown('code') }),
  }
  const { [proofFields.password]: password, [proofFields.code]: code } = fields
  const labels = {
    [proofFields.password]: t('security.confirm.password'),
    [proofFields.code]: t(codeLabel(ways) ?? 'security.code.label'),
  }
  return (
    <Form method="post" action={pathname + search} replace noValidate className={formStyle.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t('security.confirm.title')}
      </h2>
      <ErrorSummary
        form={{ errorId: 'confirm-error', errors: errors?.form ?? [], isRefused: errors !== undefined }}
        fields={fields}
        labels={labels}
        result={confirmation}
      />
      <p>{t(ways.includes('email') ? 'security.confirm.emailed' : 'security.confirm.lead')}</p>
      {original.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {password && (
        <PasswordField
          field={password}
          label={labels[proofFields.password]}
          autoComplete="current-password"
        />
      )}
      {code && (
        <Field
          field={code}
          label={labels[proofFields.code]}
          autoComplete="one-time-code"
          spellCheck={false}
          size={24}
        />
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
          missing="passkey_none"
          options={() => browserClient().call(passkeyConfirmOptions, { path: { key: of } })}
          onCredential={credential => {
            const proved = new FormData()
            for (const [name, value] of original) proved.append(name, value)
            proved.append(proofFields.passkey, credential)
            return submit(proved, { method: 'post', action: pathname + search, replace: true })
          }}
        />
      )}
    </Form>
  )
}

/** Label of the field for a code; undefined if no code proves anything. */
function codeLabel(ways: readonly ConfirmationMethod[]) {
  if (ways.includes('email')) return 'security.code.label'
  const isOther = ways.includes('password')
  if (ways.includes('code')) return isOther ? 'security.confirm.orCode' : 'security.confirm.code'
  if (ways.includes('recovery-code'))
    return isOther ? 'security.confirm.orRecoveryCode' : 'security.code.recovery'
  return undefined
}
