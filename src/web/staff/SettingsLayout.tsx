import type { ReactNode } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { staffChangesUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import type { FormResult } from '../ui/form/send-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { StaffLayout } from './StaffLayout.tsx'

interface SettingsLayoutProps {
  /** Settings of which the site has one row; the audit log has them under the same name. */
  page: 'ad-network' | 'cost-assumptions' | 'loan-rules'
  children: ReactNode
}

/** A staff page with the form of one group of settings, and the link to their changes. */
export function SettingsLayout({ page, children }: SettingsLayoutProps) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  return (
    <StaffLayout page={page}>
      {query.has('sent') && !result && <Saved>{t(`staff.${page}.saved`)}</Saved>}
      <p>{t(`staff.${page}.lead`)}</p>
      {children}
      <p>
        <a href={at(staffChangesUrl({ type: page, key: 1 }))}>{t(`staff.${page}.changes`)}</a>
      </p>
    </StaffLayout>
  )
}
