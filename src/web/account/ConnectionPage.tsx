import type { ReactNode } from 'react'
import type { AccountPage } from '#model/account/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import type { ConnectionResult } from './connection.ts'
import { NewSecret } from './NewSecret.tsx'

interface ConnectionPageProps {
  page: AccountPage
  /** Instead of the page's own title. */
  title: string | undefined
  result: ConnectionResult | undefined
  /** What the page says beside a new secret, which it shows once. */
  secret: { title: string; lead: string; back: { text: string; href: string } }
  children: ReactNode
}

/** Page of API keys or webhooks: the list, a new secret, or the confirmation of who asks for one. */
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
