import { useCallback, useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Passkeys } from '#contract/passkey/v1.response.ts'
import { accountPageUrl, secondFactorActionUrl } from '#model/account/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'
import formStyle from '../ui/form/Form.module.css'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import own from './Own.module.css'
import { usePasskeys } from './PasskeyButton.tsx'
import type { PasskeyResult } from './passkey-action.ts'
import { createPasskey } from './passkey-browser.ts'

interface PasskeySectionProps {
  passkeys: Passkeys
  result: PasskeyResult | undefined
}

/** The passkeys of an account, and the form that adds one if the browser supports it. */
export function PasskeySection({ passkeys, result }: PasskeySectionProps) {
  const { t } = useText()
  const isAvailable = usePasskeys()
  return (
    <section className={own.part} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('security.passkey.title')}</h2>
      <p>{t('security.passkey.lead')}</p>
      {passkeys.length > 0 && (
        <ul role="list" className={own.rows}>
          {passkeys.map(({ key, name, added, lastUsed }) => (
            <li key={key} className={own.row}>
              <div>
                <h3>{name}</h3>
                <p className={own.soft}>
                  {t('security.factor.added')} <Ago instant={added} />
                </p>
                <p className={own.soft}>
                  {lastUsed ? (
                    <>
                      {t('security.passkey.used')} <Ago instant={lastUsed} />
                    </>
                  ) : (
                    t('security.passkey.unused')
                  )}
                </p>
              </div>
              <Form method="post" action={secondFactorActionUrl('remove-passkey')} replace>
                <input type="hidden" name="passkey" value={key} />
                <Button type="submit" aria-label={t('security.passkey.removeName', { name })}>
                  {t('security.passkey.remove')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {result?.creating ? (
        <Creating key={result.creating.options} {...result.creating} />
      ) : isAvailable ? (
        <AddForm error={result?.passkeyError} isNameInvalid={result?.isNameInvalid ?? false} />
      ) : (
        <>
          {result?.passkeyError && <Problem error={result.passkeyError} />}
          <p className={own.soft}>{t('security.passkey.noScript')}</p>
        </>
      )}
    </section>
  )
}

function Problem({ error, label = '' }: { error: string; label?: string }) {
  const { t } = useText()
  return (
    <p role="alert" className={formStyle.error} id="passkey-error">
      {messageText(t, error, { label, field: label, n: 61 })}
    </p>
  )
}

function AddForm({ error, isNameInvalid }: { error: string | undefined; isNameInvalid: boolean }) {
  const { t } = useText()
  return (
    <Form
      method="post"
      action={secondFactorActionUrl('create-passkey')}
      replace
      className={own.part}
      noValidate
    >
      <div className={formStyle.field}>
        <label htmlFor="passkey-name" className={formStyle.label}>
          {t('security.passkey.name')}
        </label>
        <p id="passkey-hint" className={own.soft}>
          {t('security.passkey.nameHint')}
        </p>
        <input
          id="passkey-name"
          name="name"
          maxLength={60}
          autoComplete="off"
          aria-invalid={isNameInvalid || undefined}
          aria-describedby={isNameInvalid ? 'passkey-hint passkey-error' : 'passkey-hint'}
          className={formStyle.wide}
        />
      </div>
      {error && <Problem error={error} label={t('security.passkey.name')} />}
      <Button type="submit">{t('security.passkey.add')}</Button>
    </Form>
  )
}

/** Has the browser create the passkey at once, and again on request. */
function Creating({ name, options }: { name: string; options: string }) {
  const { t } = useText()
  const at = useLocalized()
  const submit = useSubmit()
  const [error, setError] = useState<string>()
  const isStarted = useRef(false)
  const create = useCallback(async () => {
    setError(undefined)
    const result = await createPasskey(options)
    if ('error' in result) setError(result.error)
    else
      await submit(
        { name, credential: result.credential },
        { method: 'post', action: secondFactorActionUrl('save-passkey'), replace: true },
      )
  }, [name, options, submit])
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void create()
  }, [create])
  if (!error) return <p role="status">{t('security.passkey.creating')}</p>
  return (
    <div className={own.part}>
      <Problem error={error} />
      <div className={own.links}>
        <Button onClick={() => void create()}>{t('security.passkey.retry')}</Button>
        <ButtonLink href={at(accountPageUrl('second-factor'))}>{t('security.passkey.cancel')}</ButtonLink>
      </div>
    </div>
  )
}
