import type { ReactNode } from 'react'
import type { AccountPage } from '#model/account/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import type { ConnectionResult } from './connection.ts'
import style from './Own.module.css'

interface ConnectionPageProps {
  page: AccountPage
  /** Instead of the page's own title. */
  title: string | undefined
  result: ConnectionResult | undefined
  /** Texts next to a new secret, which the page shows once. */
  secret: { title: string; lead: string; back: { text: string; href: string } }
  children: ReactNode
}

/** Page of API keys or webhooks: the list, a new secret, or the confirmation of the user's identity. */
export function ConnectionPage({ page, title, result, secret, children }: ConnectionPageProps) {
  return (
    <AccountLayout page={page} {...(title !== undefined && { title })}>
      {result?.confirmation ? (
        <ConfirmIdentity confirmation={result.confirmation} />
      ) : result?.secret !== undefined ? (
        <NewSecret {...secret} secret={result.secret} />
      ) : (
        children
      )}
    </AccountLayout>
  )
}

interface NewSecretProps {
  title: string
  lead: string
  secret: string
  back: { text: string; href: string }
}

/** A secret that is shown only now. */
function NewSecret({ title, lead, secret, back }: NewSecretProps) {
  const at = useLocalized()
  return (
    <section className={style.part} aria-labelledby="secret">
      <h2 id="secret">{title}</h2>
      <p role="status" className={style.saved}>
        {lead}
      </p>
      <p className={style.secret}>
        <code>{secret}</code>
      </p>
      <ButtonLink href={at(back.href)} kind="main">
        {back.text}
      </ButtonLink>
    </section>
  )
}
