import { useText } from '../../ui/client/text.tsx'
import { Control } from '../../ui/form/Control.tsx'

interface PlaceFieldProps {
  name: string
  label: string
  value: string
  /** Error of the submitted place. */
  error?: string | undefined
}

/** Place input in a form that the server handles. Needs the catalogue `place`. */
export function PlaceField({ name, label, value, error }: PlaceFieldProps) {
  const { t } = useText()
  const id = `place-${name}`
  return (
    <Control id={id} label={label} error={error}>
      <input
        id={id}
        name={name}
        type="text"
        defaultValue={value}
        placeholder={t('place.placeholder.place')}
        maxLength={100}
        autoComplete="address-level2"
        autoCapitalize="words"
        spellCheck={false}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
    </Control>
  )
}
