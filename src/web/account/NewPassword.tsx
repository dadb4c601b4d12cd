import { PasswordField } from '../ui/form/Field.tsx'
import type { ShownField } from '../ui/form/shown.ts'

interface NewPasswordProps {
  fields: { password: ShownField; confirmPassword: ShownField }
  labels: { password: string; confirmPassword: string }
  hint: string
}

/** New password, typed twice. */
export function NewPassword({ fields, labels, hint }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        field={fields.password}
        label={labels.password}
        hint={hint}
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.confirmPassword}
        label={labels.confirmPassword}
        autoComplete="new-password"
      />
    </>
  )
}
