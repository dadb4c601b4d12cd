import { Fragment } from 'react'
import { accountTypes } from '#model/account/values.ts'
import { pageUrl } from '#model/page-urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Field, Select } from '../ui/form/Field.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import style from './Account.module.css'

/** Field labels shared by both registration forms. */
export function useRegistrationLabels() {
  const { t } = useText()
  return {
    firstName: t('sign-in.firstName'),
    lastName: t('sign-in.lastName'),
    accountType: t('sign-in.accountType'),
    username: t('sign-in.email'),
    emailConsent: t('sign-in.emailConsent'),
  }
}

type Fields<Name extends string> = { fields: Readonly<Record<Name, ShownField>> }

export function Names({ fields }: Fields<'firstName' | 'lastName'>) {
  const labels = useRegistrationLabels()
  return (
    <div className={style.names}>
      <Field field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
      <Field field={fields.lastName} label={labels.lastName} autoComplete="family-name" />
    </div>
  )
}

export function AccountType({ fields }: Fields<'accountType'>) {
  const { t } = useText()
  const { accountType } = useRegistrationLabels()
  return (
    <Select
      field={fields.accountType}
      label={accountType}
      values={accountTypes.map(value => ({ value, text: t(`account.accountType.${value}`) }))}
    />
  )
}

/** Newsletter consent, and the terms that registering agrees to. */
export function Consent({ fields }: Fields<'emailConsent'>) {
  const { t } = useText()
  const at = useLocalized()
  const { emailConsent } = useRegistrationLabels()
  const pages = [
    { href: pageUrl('terms'), text: t('sign-in.terms') },
    { href: pageUrl('privacy-policy'), text: t('sign-in.privacy') },
  ]
  return (
    <>
      <Checkbox field={fields.emailConsent} label={emailConsent} hint={t('sign-in.emailConsentHint')} />
      <p className={style.small}>
        {t('sign-in.agree')}{' '}
        {pages.map(({ href, text }, index) => (
          <Fragment key={text}>
            {index > 0 && ' · '}
            <a href={at(href!)} target="_blank" rel="noopener">
              {text}
              <span className="visually-hidden"> {t('form.newTab')}</span>
            </a>
          </Fragment>
        ))}
      </p>
    </>
  )
}
