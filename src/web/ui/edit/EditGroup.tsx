import type { ReactNode } from 'react'
import { useText } from '../client/text.tsx'
import { errorText } from '../form/error-text.ts'
import { Group } from '../form/Field.tsx'
import formStyle from '../form/Form.module.css'
import type { ShownField } from '../form/shown.ts'
import style from './Edit.module.css'

interface EditGroupProps {
  legend: string
  hint?: string
  /** The field of the group, whose error is shown above the inputs. */
  field?: ShownField
  children: ReactNode
}

/** A group of inputs in two columns if there is room. */
export function EditGroup({ legend, hint, field, children }: EditGroupProps) {
  const { t } = useText()
  return (
    <Group legend={legend} {...(hint !== undefined && { hint })}>
      {field?.error && (
        // The error summary links to it.
        <p id={field.id} className={formStyle.error} tabIndex={-1}>
          {errorText(t, field, legend)}
        </p>
      )}
      <div className={style.pair}>{children}</div>
    </Group>
  )
}
